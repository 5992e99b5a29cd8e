package seating

import (
	"cmp"
	"context"
	"slices"
)

// search improves the announced rounds. If repeats or uneven winds are left, it also
// searches from scratch, and takes the result if it is worth the changes. quick says
// that the announced rounds were enough, which takes some hundredths of a second.
func (c *continuation) search(ctx context.Context) (found *revision, quick bool, err error) {
	expected := make([]patchedRound, len(c.byes))
	for r := range expected {
		var announced Round
		if r < len(c.Announced) {
			announced = c.Announced[r]
		}
		expected[r] = c.patch(announced, r)
	}
	mended := c.revision(expected, c.byes)
	const repeat = 8
	// Half of all changes of a table are accepted, but only one repeat in three
	// hundred.
	mending := searchSettings{odds: oddsOf(32_000), repeat: repeat}
	if _, err := mended.run(ctx, &mending, mendSteps, c.goal); err != nil {
		return nil, false, err
	}
	if err := c.settle(ctx, mended); err != nil || c.reached(mended) {
		return mended, true, err
	}
	fresh, err := c.fresh(ctx)
	if err != nil {
		return nil, false, err
	}
	fresh.expect(expected, c.Fixed)
	if err := c.settle(ctx, fresh); err != nil {
		return nil, false, err
	}
	if c.reached(fresh) || c.costInChanges(fresh) < c.costInChanges(mended) {
		return fresh, false, nil
	}
	return mended, false, nil
}

// settle brings players back to their announced tables where that costs nothing else.
func (c *continuation) settle(ctx context.Context, v *revision) error {
	strictly := searchSettings{odds: oddsOf(8_000), repeat: 1, strict: true}
	_, err := v.run(ctx, &strictly, settleSteps, 0)
	return err
}

func (c *continuation) reached(v *revision) bool { return v.reached(c.goal) }

// costInChanges is the cost of a seating, in [Changes].
func (c *continuation) costInChanges(v *revision) int {
	return v.costInRepeats()*changesPerRepeat + Changes(c.Announced, v.rounds())
}

// patch is the r-th round to be drawn, made out of an announced one.
func (c *continuation) patch(announced Round, r int) patchedRound {
	made := patched(c.Players, c.tables, announced, c.free(r), c.dice)
	made.bringFixed(c.fixed())
	return made
}

// fixed are the fixed tables of the players who are there.
func (c *continuation) fixed() []FixedTable {
	return slices.DeleteFunc(slices.Clone(c.Fixed), func(one FixedTable) bool { return c.absent[one.Player] })
}

func (c *continuation) revision(starts []patchedRound, byes [][]int) *revision {
	rounds := make([]Round, len(starts))
	homes := make([][]int, len(starts))
	for r, made := range starts {
		rounds[r].Byes, homes[r] = byes[r], made.home
		for t := 0; t < len(made.seats); t += 3 {
			rounds[r].Tables = append(rounds[r].Tables, Table(made.seats[t:t+3]))
		}
	}
	e := newEvening(Request{Players: c.Players, Apart: c.Apart}, rounds, c.dice)
	e.base, e.absent, e.progress = c.base, c.absent, c.progress
	v := &revision{evening: e, home: homes, lists: c.lists}
	v.pin(c.fixed())
	v.recount()
	v.countLeastStuck()
	return v
}

// pin forbids the search to move the players with fixed tables.
func (v *revision) pin(fixed []FixedTable) {
	v.pinned = make([][]bool, len(v.seats))
	for r, row := range v.seats {
		v.pinned[r] = make([]bool, len(row))
		for _, one := range fixed {
			if seat := slices.Index(row, one.Player); seat >= 0 {
				v.pinned[r][seat] = true
			}
		}
		v.open[r] = slices.DeleteFunc(v.open[r], func(seat int) bool { return v.pinned[r][seat] })
	}
	v.rows = slices.DeleteFunc(v.rows, func(r int) bool { return len(v.open[r]) == 0 })
}

// fresh is the best of several searches from scratch.
func (c *continuation) fresh(ctx context.Context) (*revision, error) {
	best, err := c.unfolded(ctx)
	if err != nil || best != nil && c.reached(best) {
		return best, err
	}
	return bestFreshRevision(ctx, best, c.goal, func() *revision {
		starts := make([]patchedRound, len(c.byes))
		for r := range starts {
			starts[r] = c.patch(Round{}, r)
			starts[r].home = nowhere(c.Players)
		}
		return c.revision(starts, c.byes)
	})
}

// bestFreshRevision makes searches from scratch until one reaches the goal or the effort
// is spent. It returns the best of them and of the given one. Nobody has an announced
// table in these searches.
func bestFreshRevision(ctx context.Context, best *revision, goal int, start func() *revision) (*revision, error) {
	for left := freshSteps; left > 0; {
		v := start()
		seats := 0
		for _, open := range v.open {
			seats += len(open)
		}
		m := searchSettings{odds: oddsOf(temperature(len(v.seats[0]))), repeat: 1}
		used, err := v.run(ctx, &m, min(left, perSeat*seats), goal)
		if err != nil {
			return nil, err
		}
		if best == nil || v.costInRepeats() < best.costInRepeats() {
			best = v
		}
		if len(v.rows) == 0 || best.reached(goal) {
			break
		}
		left -= max(used, between)
	}
	return best, nil
}

// unfolded is an evening as [Plan] would make it without announced rounds; nil if
// rounds are played.
func (c *continuation) unfolded(ctx context.Context) (*revision, error) {
	if len(c.Played) > 0 {
		return nil, nil
	}
	there := present(c.Players, c.Away)
	number := nowhere(c.Players)
	for i, p := range there {
		number[p] = i
	}
	q := Request{Players: len(there), Rounds: c.Rounds, Seed: c.Seed}
	for _, group := range c.Apart {
		q.Apart = append(q.Apart, renumbered(group, number))
	}
	for _, one := range c.fixed() {
		q.Fixed = append(q.Fixed, FixedTable{Player: number[one.Player], Table: one.Table})
	}
	s, err := search(ctx, q.withFixedApart(), c.dice, nil)
	if err != nil {
		return nil, err
	}
	bring(s.Rounds, q.Fixed, nobody)
	rename(s.Rounds, there)
	starts := make([]patchedRound, len(s.Rounds))
	byes := make([][]int, len(s.Rounds))
	for r, round := range s.Rounds {
		starts[r].home, byes[r] = nowhere(c.Players), round.Byes
		for _, table := range round.Tables {
			starts[r].seats = append(starts[r].seats, table[:]...)
		}
	}
	return c.revision(starts, byes), nil
}

// renumbered are the members of a group who are there, by their new numbers.
func renumbered(group, number []int) (renumbered []int) {
	for _, p := range group {
		if number[p] != none {
			renumbered = append(renumbered, number[p])
		}
	}
	return renumbered
}

// expect gives each table the number that most of its players had in the announced
// round. Then it counts the players at other tables.
func (v *revision) expect(starts []patchedRound, fixed []FixedTable) {
	for r, row := range v.seats {
		v.home[r] = starts[r].home
		v.renumber(r, row, fixed)
	}
	v.recount()
}

// renumber exchanges the tables of a round, the best matches first. Tables with fixed
// players stay.
func (v *revision) renumber(r int, row []int, fixed []FixedTable) {
	type match struct{ table, number, players int }
	var matches []match
	tables := len(row) / 3
	settled, taken := make([]bool, tables), make([]bool, tables)
	for _, one := range fixed {
		if seat := slices.Index(row, one.Player); seat >= 0 {
			settled[seat/3], taken[seat/3] = true, true
		}
	}
	for t := range tables {
		for h := range tables {
			m := match{table: t, number: h}
			for _, p := range row[3*t : 3*t+3] {
				m.players += 1 - v.awayFromHome(r, p, h)
			}
			matches = append(matches, m)
		}
	}
	slices.SortStableFunc(matches, func(a, b match) int { return cmp.Compare(b.players, a.players) })
	numbered := slices.Clone(row)
	for _, m := range matches {
		if !settled[m.table] && !taken[m.number] {
			settled[m.table], taken[m.number] = true, true
			copy(numbered[3*m.number:3*m.number+3], row[3*m.table:3*m.table+3])
		}
	}
	copy(row, numbered)
}

// number spreads the table numbers in the rounds that were not announced.
func (c *continuation) number(rounds []Round) {
	all := append(slices.Clone(c.Played), rounds...)
	q := c.Request
	q.Fixed = c.fixed()
	numberTables(q, all, func(round, _ int) bool { return round < len(c.Played)+len(c.Announced) }, c.dice)
}
