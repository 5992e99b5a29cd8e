package seating

// OutOfTurn are the players who sit out although it was somebody else's turn, in ascending order:
// somebody who was there in all rounds in which they sit out has fewer byes this evening, and had fewer
// at earlier ones. Late players, changes by hand and even winds may cause that. It is empty if the draw
// did not count earlier evenings.
func (s Schedule) OutOfTurn() (players []int) {
	if len(s.SatOut) != s.Players || s.Players > MaxPlayers {
		return nil
	}
	byes, there := make([]int, s.Players), make([][]bool, len(s.Rounds))
	out := make([][]int, s.Players) // the rounds in which each player sits out
	for r, round := range s.Rounds {
		there[r] = round.present(s.Players)
		for p, seated := range round.seated(s.Players) {
			if there[r][p] && !seated {
				byes[p]++
				out[p] = append(out[p], r)
			}
		}
	}
	for p := range s.Players {
		for q := range s.Players {
			if byes[q] >= byes[p] || s.SatOut[q] >= s.SatOut[p] {
				continue
			}
			couldHave := true
			for _, r := range out[p] {
				couldHave = couldHave && there[r][q]
			}
			if couldHave {
				players = append(players, p)
				break
			}
		}
	}
	return players
}
