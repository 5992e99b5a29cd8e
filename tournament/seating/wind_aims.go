package seating

import "slices"

// aims reduce the lists of [listsAhead] to one wind for each player in the middle of a
// block: the announced wind if possible. No wind gets more players than there are
// tables. Three different aims at a table give even winds that fit together; lists only
// tell what is possible for each table alone.
func aims(players int, played, rounds, announced []Round, d dice) [][]uint8 {
	next := newWindLists(players, played)
	lists := make([][]uint8, len(rounds))
	for r, round := range rounds {
		there := present(players, round.Away)
		a := aim{lists: next.now, wind: nowhere(players), room: len(there) / 3}
		if r < len(announced) {
			for _, table := range announced[r].Tables {
				for wind, p := range table {
					if slices.Contains(there, p) && !slices.Contains(round.Byes, p) {
						a.give(p, wind)
					}
				}
			}
		}
		reorder(there, d)
		for _, p := range there {
			if next.now[p] != anyWind && !slices.Contains(round.Byes, p) {
				a.find(p)
			}
		}
		lists[r] = slices.Clone(next.now)
		slices.Sort(there)
		next.play(there, round.Byes)
		for _, p := range there {
			if wind := a.wind[p]; wind != none {
				had := lists[r][p]
				lists[r][p] = 1 << wind
				if rest := had &^ lists[r][p]; rest != 0 {
					next.now[p] = rest
				}
			}
		}
	}
	return lists
}

// aim is the choice of aims for one round.
type aim struct {
	lists []uint8
	wind  []int // of each player, or none
	count [3]int
	room  int // most players for one wind
}

// give gives a player a wind of their list, unless it has enough players.
func (a *aim) give(p, wind int) bool {
	if a.lists[p] == anyWind || a.lists[p]>>wind&1 == 0 || a.count[wind] >= a.room {
		return false
	}
	a.wind[p] = wind
	a.count[wind]++
	return true
}

// find gives a player a wind of their list. If all these have enough players, somebody
// else changes to another wind first. If that is impossible too, the player gets no
// aim.
func (a *aim) find(p int) {
	if a.wind[p] != none {
		return
	}
	for wind := range 3 {
		if a.give(p, wind) {
			return
		}
	}
	for wind := range 3 {
		if a.lists[p]>>wind&1 == 1 && a.vacate(wind) {
			a.give(p, wind)
			return
		}
	}
}

// vacate changes one player of a wind to another one.
func (a *aim) vacate(wind int) bool {
	for p, had := range a.wind {
		if had != wind {
			continue
		}
		for other := range 3 {
			if other != wind && a.give(p, other) {
				a.count[wind]--
				return true
			}
		}
	}
	return false
}
