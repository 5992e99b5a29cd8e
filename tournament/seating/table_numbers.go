package seating

import "slices"

// numbering is the choice of a table number for each match, so that nobody sits at the
// same table all night. It is improved by exchanges: two matches of one round swap
// their numbers.
type numbering struct {
	rounds []Round
	// stays says for each round and table that its number must not change.
	stays [][]bool
	// sat counts how often player p had table t, at p*tables+t.
	sat    []int
	tables int
	// cost is the sum of k² over all seats, where a player sits at this table for the
	// k-th time after the first. A plain k would not do: with few tables the number of
	// first returns is often the same for every choice.
	cost int
}

func newNumbering(players int, rounds []Round) *numbering {
	tables := players / 3
	n := &numbering{rounds: rounds, tables: tables, sat: make([]int, players*tables)}
	for _, round := range rounds {
		for t, table := range round.Tables {
			for _, p := range table {
				n.cost += square(n.sat[p*tables+t])
				n.sat[p*tables+t]++
			}
		}
	}
	return n
}

func square(k int) int { return k * k }

// costOfMove is the change in cost if a table's players get another number. satThereBefore
// says that one of them has the old number in another round, too.
func (n *numbering) costOfMove(table Table, from, to int) (change int, satThereBefore bool) {
	for _, p := range table {
		had := n.sat[p*n.tables+from] - 1
		change += square(n.sat[p*n.tables+to]) - square(had)
		satThereBefore = satThereBefore || had > 0
	}
	return change, satThereBefore
}

func (n *numbering) move(table Table, from, to int) {
	for _, p := range table {
		n.sat[p*n.tables+from]--
		n.sat[p*n.tables+to]++
	}
}

func (n *numbering) propose(x uint64, o *odds) {
	r := scale16(x, len(n.rounds))
	tables := n.rounds[r].Tables
	i, j := scale16(x>>16, len(tables)), scale16(x>>32, len(tables))
	there, satThereBefore := n.costOfMove(tables[i], i, j)
	if i == j || !satThereBefore || n.stays[r][i] || n.stays[r][j] {
		return
	}
	back, _ := n.costOfMove(tables[j], j, i)
	if !o.accept(there+back, x>>48) {
		return
	}
	n.move(tables[i], i, j)
	n.move(tables[j], j, i)
	tables[i], tables[j] = tables[j], tables[i]
	n.cost += there + back
}

// bring moves the matches of fixed players to their tables, unless one of the two
// tables is kept. It returns which tables must keep their numbers.
func bring(rounds []Round, fixed []FixedTable, kept tables) (stays [][]bool) {
	stays = make([][]bool, len(rounds))
	for r, round := range rounds {
		stays[r] = make([]bool, len(round.Tables))
		for t := range stays[r] {
			stays[r][t] = kept(r, t)
		}
		for _, one := range fixed {
			at := slices.IndexFunc(round.Tables, func(t Table) bool { return slices.Contains(t[:], one.Player) })
			if at < 0 || one.Table >= len(stays[r]) || stays[r][at] || stays[r][one.Table] {
				continue
			}
			stays[r][one.Table] = true
			round.Tables[at], round.Tables[one.Table] = round.Tables[one.Table], round.Tables[at]
		}
	}
	return stays
}

// numberTables gives the tables of fixed players their numbers. Then it exchanges the
// other numbers within each round until every player's numbers are as mixed as counting
// allows, or until an effort of some milliseconds is spent.
func numberTables(q Request, rounds []Round, kept tables, d dice) {
	const effort = 200_000
	stays := bring(rounds, q.Fixed, kept)
	n := newNumbering(q.Players, rounds)
	n.stays = stays
	goal := 0
	for _, matches := range matchesOf(q.Players, rounds) {
		for match := range matches {
			goal += square(match / n.tables)
		}
	}
	o := oddsOf(300)
	for step := 0; step < effort && n.cost > goal; step++ {
		n.propose(d.pcg.Uint64(), &o)
	}
}

func matchesOf(players int, rounds []Round) []int {
	matches := make([]int, players)
	for _, round := range rounds {
		for _, table := range round.Tables {
			for _, p := range table {
				matches[p]++
			}
		}
	}
	return matches
}
