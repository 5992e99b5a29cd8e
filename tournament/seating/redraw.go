package seating

import (
	"context"
	"fmt"
	"slices"
)

// Redraw draws a schedule again by another seed, but keeps some tables: their
// players stay together under the same number, though the winds among them may
// change. Byes stay as they are in all rounds; so do groups to be kept apart and
// fixed places, unless a kept table stands against them. Rounds and tables that keep
// is asked for count from 0. Errors are a [Fault] of the given schedule, [ErrRounds]
// or the context's if it ends first.
func Redraw(ctx context.Context, s Schedule, seed uint64, keep func(round, table int) bool) (Schedule, error) {
	if faults := Check(s); len(faults) > 0 {
		return Schedule{}, fmt.Errorf("redraw seating: %w", faults[0])
	}
	q := Request{Players: s.Players, Rounds: len(s.Rounds), Seed: seed, Apart: s.Apart, Fixed: s.Fixed}
	if err := q.check(); err != nil {
		return Schedule{}, fmt.Errorf("redraw seating: %w", err)
	}
	d := newDraw(seed)
	searched := q.withFixedApart()
	best, err := freshest(ctx, searched, leastCost(q.Players, q.Rounds), func() *evening {
		e := newEvening(searched, mixed(s.Rounds, keep, d), d)
		e.free(func(round, table int) bool { return !keep(round, table) })
		return e
	})
	if err != nil {
		return Schedule{}, fmt.Errorf("redraw seating: %w", err)
	}
	drawn := Schedule{Players: s.Players, Seed: seed, Method: Annealing, Apart: s.Apart, Fixed: s.Fixed}
	drawn.Rounds, err = settle(q, best.rounds(), keep, d)
	if err != nil {
		return Schedule{}, fmt.Errorf("redraw seating: %w", err)
	}
	return drawn, nil
}

// mixed are rounds whose players change tables at random, except those at kept ones.
func mixed(rounds []Round, kept tables, d draw) []Round {
	mixed := make([]Round, len(rounds))
	for r, round := range rounds {
		var players []int
		for t, table := range round.Tables {
			if !kept(r, t) {
				players = append(players, table[:]...)
			}
		}
		reorder(players, d)
		mixed[r] = Round{Tables: slices.Clone(round.Tables), Byes: slices.Clone(round.Byes)}
		for t := range mixed[r].Tables {
			if !kept(r, t) {
				mixed[r].Tables[t], players = Table(players[:3]), players[3:]
			}
		}
	}
	return mixed
}
