package seating

import "slices"

// Uneven is a difference of more than one in the winds of a player, or in the byes of two
// players. A planned evening has none; players who come late or changes by hand may cause some.
type Uneven struct {
	// Round is the round, from 0, after which the difference was more than one for the first time.
	// Player had Wind, or byes, Had times then; Fewer is the number of Scarce, or of the byes of
	// Other.
	Round, Player, Had, Fewer int
	// Wind and Scarce are the most and the least frequent wind of Player, as places of a
	// [Table]. Both are -1 if byes are uneven.
	Wind, Scarce int
	// Other is the player with the fewest byes, or -1 if winds are uneven.
	Other int
}

// Uneven lists the differences of more than one, in the order of the rounds: each player at most once
// for winds and once for byes. It is empty if [Certificate.WindGap] and [Certificate.ByeGap] are at
// most one.
func (s Schedule) Uneven() (list []Uneven) {
	if s.Players < MinPlayers || s.Players > MaxPlayers {
		return nil
	}
	winds, byes := make([][3]int, s.Players), newByeCount(s.Players)
	unevenWinds, unevenByes := make([]bool, s.Players), make([]bool, s.Players)
	for r, round := range s.Rounds {
		for _, table := range round.Tables {
			for wind, p := range table {
				if p >= 0 && p < s.Players {
					winds[p][wind]++
				}
			}
		}
		for p, had := range winds {
			if most, least := slices.Max(had[:]), slices.Min(had[:]); most-least > 1 && !unevenWinds[p] {
				unevenWinds[p] = true
				list = append(list, Uneven{
					Round: r, Player: p, Had: most, Fewer: least, Other: none,
					Wind: slices.Index(had[:], most), Scarce: slices.Index(had[:], least),
				})
			}
		}
		there := round.present(s.Players)
		byes.round(there, round.seated(s.Players))
		for p, level := range byes.level {
			if there[p] && level-byes.lowest > 1 && !unevenByes[p] {
				unevenByes[p] = true
				list = append(list, Uneven{
					Round: r, Player: p, Had: level, Fewer: byes.lowest, Other: byes.fewestByes(there), Wind: none, Scarce: none,
				})
			}
		}
	}
	return list
}

// fewestByes is the first player with the fewest byes among those who are there.
func (n *byeCount) fewestByes(there []bool) int {
	for p, here := range there {
		if here && n.level[p] == n.lowest {
			return p
		}
	}
	return none
}
