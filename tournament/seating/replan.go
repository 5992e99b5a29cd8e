package seating

import (
	"context"
	"slices"
)

// The effort of a re-planning, in proposals of 20 to 40 ns each.
const (
	mendSteps   = 2_000_000 // announced rounds, a little out of order
	freshSteps  = 6_000_000 // rounds that need not be like any others, in all
	settleSteps = 1_000_000 // bringing players back to where they are expected
)

// planOn plans the rounds after others that were played, or out of others that were
// announced.
func planOn(ctx context.Context, q Request, tell *progress) (Schedule, error) {
	if err := ctx.Err(); err != nil {
		return Schedule{}, err
	}
	s := Schedule{Players: q.Players, Seed: q.Seed, Method: Replanned, Rounds: slices.Clone(q.Played)}
	if q.Rounds == len(q.Played) {
		return s, nil
	}
	c := newContinuation(q, newDraw(q.Seed))
	c.progress = tell
	found, err := c.search(ctx)
	if err != nil {
		return Schedule{}, err
	}
	rounds := found.rounds()
	c.number(rounds)
	for _, round := range windsAfter(q.Players, q.Played, rounds, c.draw) {
		if round.Away = q.sortedAway(); len(q.Played) > 0 {
			round.Method, round.Seed = Replanned, q.Seed
		}
		s.Rounds = append(s.Rounds, round)
	}
	tell.finish()
	return s, nil
}

func (q Request) sortedAway() []int {
	away := slices.Clone(q.Away)
	slices.Sort(away)
	return away
}

// continuation is what is settled before the search for tables begins.
type continuation struct {
	Request
	draw draw
	// progress is nil if nobody asks.
	progress *progress
	tables   int // in each round to be drawn
	byes     [][]int
	absent   []bool
	lists    [][]uint8
	base     []uint8 // the meetings of the played rounds
	goal     int
}

func newContinuation(q Request, d draw) *continuation {
	c := &continuation{
		Request: q, draw: d,
		tables: (q.Players - len(q.Away)) / 3,
		byes:   q.byesAhead(d),
		absent: set(q.Players, q.Away),
		base:   newEvening(Request{Players: q.Players}, q.Played, d).met,
	}
	c.lists = listsAhead(q.Players, q.Played, c.open())
	c.goal = leastAdded(q.Players, c.base, c.open())
	return c
}

// free are the players who play in a round to be drawn.
func (c *continuation) free(r int) []bool {
	free := make([]bool, c.Players)
	for p := range free {
		free[p] = !c.absent[p] && !slices.Contains(c.byes[r], p)
	}
	return free
}

// open are the rounds to be drawn as far as they are settled: who is away, and who rests.
func (c *continuation) open() []Round {
	rounds := make([]Round, len(c.byes))
	for r, byes := range c.byes {
		rounds[r] = Round{Byes: byes, Away: c.Away}
	}
	return rounds
}

// listsAhead are the winds that keep players even in each of the rounds after others;
// nil for rounds in which everybody may have any.
func listsAhead(players int, played, rounds []Round) [][]uint8 {
	next := newWindLists(players, played)
	lists := make([][]uint8, len(rounds))
	for r, round := range rounds {
		there := present(players, round.Away)
		if slices.ContainsFunc(there, func(p int) bool { return next.now[p] != anyWind }) {
			lists[r] = slices.Clone(next.now)
		}
		next.play(there, round.Byes)
	}
	return lists
}

// leastAdded is a bound for the cost of repeats that rounds add to earlier meetings:
// each player meets, as often as there are seats beside them, those met least so far.
func leastAdded(players int, base []uint8, rounds []Round) int {
	matches := make([]int, players)
	for _, round := range rounds {
		for _, p := range present(players, round.Away) {
			if !slices.Contains(round.Byes, p) {
				matches[p]++
			}
		}
	}
	a := newAttendance(players, rounds)
	total := 0
	for p, played := range matches {
		if a.others[p] == 0 {
			continue
		}
		var boxes [3*MaxRounds + 2]int // how many others were met so often
		for q := range players {
			if a.together[p*players+q] {
				boxes[base[p*players+q]]++
			}
		}
		for times, left := 0, 2*played; left > 0; times++ {
			fill := min(left, boxes[times])
			total += fill * times
			left -= fill
			boxes[times+1] += fill
		}
	}
	return (total + 1) / 2
}
