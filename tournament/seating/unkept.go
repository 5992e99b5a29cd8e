package seating

// Unkept is a wish that a table does not keep. Rounds, tables and players count from 0.
type Unkept struct {
	Round, Table int
	Player       int
	// Other is the player who should not have been met, or -1. Own is the fixed table
	// of the player, or -1.
	Other, Own int
}

// Unkept lists every wish that a table does not keep, in the order of the rounds: each
// meeting of two players to be kept apart, and each move of a player with a fixed
// table.
func (s Schedule) Unkept() (list []Unkept) {
	foes := make(map[[2]int]bool)
	pairs(s.Apart, func(p, q int) { foes[[2]int{p, q}], foes[[2]int{q, p}] = true, true })
	own := make(map[int]int, len(s.Fixed))
	for _, one := range s.Fixed {
		own[one.Player] = one.Table
	}
	for r, round := range s.Rounds {
		for t := range round.Tables {
			at := round.at(t)
			for i, p := range at {
				for _, q := range at[i+1:] {
					if foes[[2]int{p, q}] {
						list = append(list, Unkept{Round: r, Table: t, Player: p, Other: q, Own: none})
					}
				}
				if home, fixed := own[p]; fixed && home != t {
					list = append(list, Unkept{Round: r, Table: t, Player: p, Other: none, Own: home})
				}
			}
		}
	}
	return list
}
