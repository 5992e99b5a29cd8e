package seating

import (
	"cmp"
	"slices"
)

// patchedRound is a round made out of an announced one, before the search improves it.
type patchedRound struct {
	// seats are the players at seats 0, 1, 2 (the first table), 3, 4, 5 and so on.
	seats []int
	// home is the table of each player in the announced round, or none. The search
	// brings players back there.
	home []int
}

// patched makes a round out of an announced one for the players who are free to play.
// Players keep their tables, and players without a table take the empty seats. If there
// are too many tables, those with the most empty seats are given up, and the last
// tables take their numbers.
func patched(players, tables int, announced Round, free []bool, d dice) patchedRound {
	kept := make([]Table, len(announced.Tables))
	taken := make([]int, len(kept))
	for t, table := range announced.Tables {
		for wind, p := range table {
			if kept[t][wind] = none; free[p] {
				kept[t][wind] = p
				taken[t]++
			}
		}
	}
	kept = numbered(kept, taken, tables)
	made := patchedRound{seats: make([]int, 0, 3*tables), home: make([]int, players)}
	for p := range made.home {
		made.home[p] = none
	}
	for t, table := range kept {
		made.seats = append(made.seats, table[:]...)
		for _, p := range table {
			if p != none {
				made.home[p] = t
			}
		}
	}
	made.fill(free, d)
	return made
}

// numbered are as many tables as are needed: those with the most players, then empty
// ones. A table keeps its number if that number still exists.
func numbered(kept []Table, taken []int, tables int) []Table {
	order := make([]int, len(kept))
	for t := range order {
		order[t] = t
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(taken[b], taken[a]) })
	made := make([]Table, tables)
	for t := range made {
		made[t] = Table{none, none, none}
	}
	var homeless []Table
	used := make([]bool, tables)
	for _, t := range order[:min(tables, len(order))] {
		if t < tables {
			made[t], used[t] = kept[t], true
		} else {
			homeless = append(homeless, kept[t])
		}
	}
	for t := range made {
		if !used[t] && len(homeless) > 0 {
			made[t], homeless = homeless[0], homeless[1:]
		}
	}
	return made
}

// fill gives the empty seats to the players without a table, in random order.
func (m *patchedRound) fill(free []bool, d dice) {
	var without []int
	for _, p := range d.order(len(free)) {
		if free[p] && m.home[p] == none {
			without = append(without, p)
		}
	}
	for i, p := range m.seats {
		if p == none {
			m.seats[i], without = without[0], without[1:]
		}
	}
}

// bringFixed exchanges each player with a fixed table with the first player of that table.
func (m *patchedRound) bringFixed(fixed []FixedTable) {
	for _, one := range fixed {
		at := slices.Index(m.seats, one.Player)
		if at < 0 || at/3 == one.Table {
			continue
		}
		to := 3 * one.Table
		m.seats[at], m.seats[to] = m.seats[to], m.seats[at]
		m.home[one.Player] = one.Table
	}
}
