package seating

// numbering is the choice of a table number for each match, so that nobody sits
// at the draughty table all night. Like the tables it is improved by exchanges:
// two matches of one round swap their numbers.
type numbering struct {
	rounds []Round
	// sat counts how often player p had table t, at p*tables+t.
	sat    []int
	tables int
	// cost is the sum over all seats of k², if it is the player's k-th return to
	// that table. It has to be steeper than k: with few tables the number of first
	// returns is often the same for every choice.
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

// moving is the change in cost if a table's players go from one number to
// another, and whether one of them has had the old number more than once.
func (n *numbering) moving(table Table, from, to int) (change int, tired bool) {
	for _, p := range table {
		had := n.sat[p*n.tables+from] - 1
		change += square(n.sat[p*n.tables+to]) - square(had)
		tired = tired || had > 0
	}
	return change, tired
}

func (n *numbering) move(table Table, from, to int) {
	for _, p := range table {
		n.sat[p*n.tables+from]--
		n.sat[p*n.tables+to]++
	}
}

func (n *numbering) propose(x uint64, o *odds) {
	tables := n.rounds[scale16(x, len(n.rounds))].Tables
	i, j := scale16(x>>16, len(tables)), scale16(x>>32, len(tables))
	there, tired := n.moving(tables[i], i, j)
	if i == j || !tired {
		return
	}
	back, _ := n.moving(tables[j], j, i)
	if !o.accept(there+back, x>>48) {
		return
	}
	n.move(tables[i], i, j)
	n.move(tables[j], j, i)
	tables[i], tables[j] = tables[j], tables[i]
	n.cost += there + back
}

// numberTables exchanges table numbers within each round until everybody's are as
// mixed as counting allows, or an effort of some milliseconds is spent: this is
// a comfort, not a promise.
func numberTables(players int, rounds []Round, d draw) {
	const effort = 200_000
	n := newNumbering(players, rounds)
	goal := 0
	for _, s := range Arithmetic(players, len(rounds)).Shares {
		for match := range s.Matches {
			goal += s.Players * square(match/n.tables)
		}
	}
	o := oddsOf(300)
	for step := 0; step < effort && n.cost > goal; step++ {
		n.propose(d.pcg.Uint64(), &o)
	}
}
