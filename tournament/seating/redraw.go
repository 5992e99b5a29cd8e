package seating

import (
	"context"
	"fmt"
	"slices"
)

// RedrawRequest are the arguments of [Redraw].
type RedrawRequest struct {
	Schedule Schedule
	// From is the first round to be drawn again, from 0. The rounds before it are
	// played and stay as they are.
	From int
	// Seed is the seed of the new draw.
	Seed uint64
	// Keep may be nil. It says which tables of the rounds to be drawn are locked.
	// Rounds and tables count from 0.
	Keep func(round, table int) bool
	// Progress is as in [Request].
	Progress func(done, of int)
}

// Redraw draws a schedule again with another seed, but keeps some tables: their players stay together
// under the same number, and those who rest there stay. The winds among them may change. Byes,
// players who are away, groups to be kept apart and fixed tables stay; a kept table may break a wish.
// If the first round is drawn again, the schedule has the new method and seed, otherwise each drawn
// round has them. Errors are a [Fault] of the given schedule, [ErrRounds], or the context's error if
// the context ends first.
func Redraw(ctx context.Context, r RedrawRequest) (Schedule, error) {
	drawn, err := r.draw(ctx)
	if err != nil {
		return Schedule{}, fmt.Errorf("redraw seating: %w", err)
	}
	return drawn, nil
}

func (r RedrawRequest) check() error {
	for _, fault := range Check(r.Schedule) {
		// A played round may have too few tables: that cannot be changed any more.
		if fault.Code != TableCount || fault.Round >= r.From {
			return fault
		}
	}
	rounds := len(r.Schedule.Rounds)
	if rounds < 1 || rounds > MaxRounds || r.From < 0 || r.From > rounds {
		return fmt.Errorf("%w: %d, from %d", ErrRounds, rounds, r.From)
	}
	return nil
}

func (r RedrawRequest) draw(ctx context.Context) (Schedule, error) {
	if err := r.check(); err != nil {
		return Schedule{}, err
	}
	s := r.Schedule
	tell := newProgress(r.Progress, freshSteps)
	if r.From == len(s.Rounds) {
		tell.finish()
		return s, nil
	}
	q := Request{Players: s.Players, Rounds: len(s.Rounds), Seed: r.Seed, Apart: s.Apart, Fixed: s.Fixed}
	d := newDice(r.Seed)
	start := r.starts(q, d, tell)
	played, open := s.Rounds[:r.From], s.Rounds[r.From:]
	best, err := bestFreshRevision(ctx, nil, leastAdded(q.Players, start().base, open), start)
	if err != nil {
		return Schedule{}, err
	}
	rounds := append(slices.Clone(played), best.rounds()...)
	numberTables(q, rounds, r.keeps, d)
	rounds = windsAfter(q.Players, played, rounds[r.From:], d)
	for i := range rounds {
		rounds[i].Away = open[i].Away
		for _, one := range open[i].Resting {
			if r.keeps(r.From+i, one.Table) {
				rounds[i].Resting = append(rounds[i].Resting, one)
			}
		}
	}
	tell.finish()
	return r.labelled(rounds), nil
}

// keeps says of all rounds which tables stay.
func (r RedrawRequest) keeps(round, table int) bool {
	return round < r.From || r.Keep != nil && r.Keep(round, table)
}

// starts makes the beginning of a search: everybody who may move is at a random table.
func (r RedrawRequest) starts(q Request, d dice, tell *progress) func() *revision {
	played, open := r.Schedule.Rounds[:r.From], r.Schedule.Rounds[r.From:]
	keep := func(round, table int) bool { return r.keeps(r.From+round, table) }
	base := newEvening(Request{Players: q.Players}, played, d).met
	lists := aims(q.Players, played, open, nil, d)
	homes := slices.Repeat([][]int{nowhere(q.Players)}, len(open))
	return func() *revision {
		e := newEvening(q.withFixedApart(), mixed(open, keep, d), d)
		e.free(func(round, table int) bool { return !keep(round, table) })
		e.base, e.progress = base, tell
		v := &revision{evening: e, home: homes, lists: lists}
		v.pin(nil)
		v.recount()
		v.countLeastStuck()
		return v
	}
}

// labelled appends drawn rounds to those that stay, and notes how they were drawn.
func (r RedrawRequest) labelled(rounds []Round) Schedule {
	s := r.Schedule
	if r.From == 0 {
		s.Method, s.Seed = Annealing, r.Seed
	} else {
		for i := range rounds {
			rounds[i].Method, rounds[i].Seed = Annealing, r.Seed
		}
	}
	s.Rounds = append(slices.Clone(s.Rounds[:r.From]), rounds...)
	return s
}

// mixed are rounds in which all players change tables at random, except those at kept
// tables.
func mixed(rounds []Round, kept tables, d dice) []Round {
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
