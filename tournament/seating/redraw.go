package seating

import (
	"context"
	"fmt"
	"slices"
)

// RedrawRequest is what [Redraw] needs to know.
type RedrawRequest struct {
	Schedule Schedule
	// From is the first round to be drawn again, from 0: those before it are played,
	// and stay exactly as they are.
	From int
	// Seed is that of the new draw.
	Seed uint64
	// Keep, if there is one, says which tables of the rounds to be drawn are locked.
	// Rounds and tables count from 0.
	Keep func(round, table int) bool
	// Progress is that of [Request].
	Progress func(done, of int)
}

// Redraw draws a schedule again by another seed, but keeps some tables: their
// players stay together under the same number, though the winds among them may
// change, and so do those who rest there. Byes stay as they are in all rounds, and so does who is away; so do groups to
// be kept apart and fixed places, unless a kept table stands against them. If the first
// round is among those drawn, method and seed of the schedule are new, else those of
// each round that was drawn. Errors are a [Fault] of the given schedule, [ErrRounds] or
// the context's if it ends first.
func Redraw(ctx context.Context, r RedrawRequest) (Schedule, error) {
	drawn, err := r.draw(ctx)
	if err != nil {
		return Schedule{}, fmt.Errorf("redraw seating: %w", err)
	}
	return drawn, nil
}

func (r RedrawRequest) check() error {
	for _, fault := range Check(r.Schedule) {
		// A round that was played with a table too few is as it is.
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
	best, err := freshestRevision(ctx, nil, leastAdded(q.Players, start().base, open), start)
	if err != nil {
		return Schedule{}, err
	}
	rounds := append(slices.Clone(played), best.rounds()...)
	numberTables(q, rounds, r.keeps, d)
	rounds = windsAfter(q.Players, played, rounds[r.From:], d)
	for i := range rounds {
		rounds[i].Away = open[i].Away
		for _, place := range open[i].Resting {
			if r.keeps(r.From+i, place.Table) {
				rounds[i].Resting = append(rounds[i].Resting, place)
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

// starts is where searches begin: everybody who may move is somewhere at random.
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

// labelled puts rounds that were drawn behind those that stay, and says how they were
// drawn.
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

// mixed are rounds whose players change tables at random, except those at kept ones.
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
