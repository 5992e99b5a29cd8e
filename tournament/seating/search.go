package seating

import "context"

// The effort of [Plan], in proposals of 12 to 20 ns each: a second at most. The clock
// is never read. The effort is largest where an evening without repeats may exist.
const (
	perSeat       = 3000 // for each player and round of one attempt
	untilFlawless = 30_000_000
	untilFair     = 10_000_000
	// The two stages of improved.
	extraRounds = 3_000_000
	allRounds   = 10_000_000
	// With more players, a start at random never beats an unfolded one.
	freshStarts = 36
)

// temperature is the chance in 1/65536 to accept one repeat more. With few players
// nearly everybody meets nearly everybody, and the search needs a high temperature to
// leave a schedule; with many players a low one works better. The values were found by
// trial.
func temperature(players int) uint64 {
	if players < 18 {
		return 2600
	}
	return cool
}

const (
	cool = 700
	cold = 200
)

// wholeEffort is what [Plan] spends at most.
const wholeEffort = extraRounds + allRounds + untilFlawless

// search finds who sits with whom; table numbers come later. It uses a starter if there
// is one, and starts at random where they may be better.
func search(ctx context.Context, q Request, d dice, p *progress) (Schedule, error) {
	if err := ctx.Err(); err != nil {
		return Schedule{}, err
	}
	s := Schedule{Players: q.Players, Seed: q.Seed, Method: Starter, Apart: q.Apart}
	turn := len(unfolded(q.Players))
	goal := leastCost(q.Players, q.Rounds)
	var best *evening
	if turn > 0 && (len(q.Apart) == 0 || q.Rounds <= turn) {
		best = unfoldedStart(q, goal, d)
		if s.Rounds = best.rounds(); best.cost <= goal {
			return s, nil
		}
		best.progress = p
		settled := (q.Rounds - 1) / turn * turn
		var err error
		if best, err = best.improved(ctx, q, goal, settled); err != nil {
			return Schedule{}, err
		}
	}
	if best == nil || best.cost > goal && (q.Players <= freshStarts || len(q.Apart) > 0) {
		fresh, err := bestRandomStart(ctx, q, goal, func() *evening {
			e := newEvening(q, atRandom(q, d), d)
			e.progress = p
			return e
		})
		if err != nil {
			return Schedule{}, err
		}
		if fresh.better(best) {
			best = fresh
		}
	}
	s.Method, s.Rounds = Annealing, best.rounds()
	return s, nil
}

// unfoldedStart is the best of some unfolded evenings. They differ, because two players
// may sit out together in each turn, and then meet less often than others.
func unfoldedStart(q Request, goal int, d dice) *evening {
	const starts = 12
	var best *evening
	for range starts {
		rounds := unfoldedFor(q, d)
		renamed(q, rounds, d)
		if e := newEvening(q, rounds, d); e.better(best) {
			best = e
		}
		if best.cost <= goal {
			break
		}
	}
	return best
}

// improved anneals the unsettled rounds at a low temperature, then all rounds, and
// returns the best result.
func (e *evening) improved(ctx context.Context, q Request, goal, settled int) (*evening, error) {
	best := e
	for _, stage := range []struct {
		from, steps int
		heat        uint64
	}{{settled, extraRounds, cold}, {0, allRounds, cool}} {
		next := newEvening(q, best.rounds(), e.dice)
		next.progress = e.progress
		next.free(func(round, _ int) bool { return round >= stage.from })
		o := oddsOf(stage.heat)
		if _, err := next.anneal(ctx, &o, stage.steps, goal); err != nil {
			return nil, err
		}
		if next.better(best) {
			best = next
		}
	}
	return best, nil
}

// bestRandomStart makes attempts from starts at random until one reaches the goal or the
// effort is spent, and returns the best.
func bestRandomStart(ctx context.Context, q Request, goal int, start func() *evening) (*evening, error) {
	left := untilFair
	if q.Rounds <= repeatFreeRounds(q.Players) {
		left = untilFlawless
	}
	var best *evening
	o := oddsOf(temperature(q.Players))
	for left > 0 {
		e := start()
		used, err := e.anneal(ctx, &o, min(left, perSeat*q.Players*q.Rounds), goal)
		if err != nil {
			return nil, err
		}
		if e.better(best) {
			best = e
		}
		if best.cost <= goal || len(e.rows) == 0 {
			break
		}
		left -= max(used, between)
	}
	return best, nil
}
