package seating

import (
	"context"
	"slices"
)

// The effort of re-planning, in proposals of 20 to 40 ns each.
const (
	mendSteps   = 2_000_000 // improving announced rounds
	freshSteps  = 6_000_000 // all searches from scratch together
	settleSteps = 300_000   // bringing players back to their announced tables
)

// planOn plans the rounds after played ones, or changes announced ones.
func planOn(ctx context.Context, q Request, tell *progress) (Schedule, error) {
	if err := ctx.Err(); err != nil {
		return Schedule{}, err
	}
	s := Schedule{Players: q.Players, Seed: q.Seed, Method: Replanned, Rounds: slices.Clone(q.Played)}
	if q.Rounds == len(q.Played) {
		return s, nil
	}
	rounds, err := planEven(ctx, q, tell)
	if err != nil {
		return Schedule{}, err
	}
	for _, round := range rounds {
		if round.Away = q.sortedAway(); len(q.Played) > 0 {
			round.Method, round.Seed = Replanned, q.Seed
		}
		s.Rounds = append(s.Rounds, round)
	}
	tell.finish()
	return s, nil
}

// planEven plans the rounds, and makes further attempts while winds are uneven: every
// table can have even winds by itself, but perhaps not all together. It returns the
// attempt with the most even winds. It stops after an attempt that had to search from
// scratch, because that is slow.
func planEven(ctx context.Context, q Request, tell *progress) (best []Round, err error) {
	const attempts = 16
	d := newDice(q.Seed)
	least := 0
	for attempt := range attempts {
		// In the second half of the attempts, byes may differ from the announced ones.
		c := newContinuation(q, attempt >= attempts/2, d)
		if attempt >= 2 {
			c.lists = aims(q.Players, q.Played, c.open(), q.Announced, d)
		}
		c.progress = tell
		found, quick, err := c.search(ctx)
		if err != nil {
			return nil, err
		}
		rounds := found.rounds()
		c.number(rounds)
		rounds = windsAfter(q.Players, q.Played, rounds, d)
		uneven := unevenWinds(q.Players, q.Played, rounds)
		if best == nil || uneven < least {
			least, best = uneven, rounds
		}
		if least == 0 || !quick {
			break
		}
	}
	return best, nil
}

// unevenWinds adds up, over all players and after each round, by how much a player's
// winds differ beyond one.
func unevenWinds(players int, played, rounds []Round) (uneven int) {
	had := windsHad(players, played)
	for _, round := range rounds {
		countWinds(had, round)
		for _, now := range had {
			uneven += max(0, windGap(now)-1)
		}
	}
	return uneven
}

func (q Request) sortedAway() []int {
	away := slices.Clone(q.Away)
	slices.Sort(away)
	return away
}

// continuation is everything that is decided before the search for tables begins.
type continuation struct {
	Request
	dice dice
	// progress is nil if nobody asks.
	progress *progress
	tables   int // in each round to be drawn
	byes     [][]int
	absent   []bool
	lists    [][]uint8
	base     []uint8 // the meetings of the played rounds
	goal     int
}

func newContinuation(q Request, freely bool, d dice) *continuation {
	c := &continuation{
		Request: q, dice: d,
		tables: (q.Players - len(q.Away)) / 3,
		byes:   q.byesAhead(freely, d),
		absent: set(q.Players, q.Away),
		base:   newEvening(Request{Players: q.Players}, q.Played, d).met,
	}
	c.lists = listsAhead(q.Players, q.Played, c.open())
	c.goal = leastAdded(q.Players, c.base, c.open())
	return c
}

// free are the players who play in the r-th round to be drawn.
func (c *continuation) free(r int) []bool {
	free := make([]bool, c.Players)
	for p := range free {
		free[p] = !c.absent[p] && !slices.Contains(c.byes[r], p)
	}
	return free
}

// open are the rounds to be drawn with what is known of them: the byes, and the players
// who are away.
func (c *continuation) open() []Round {
	rounds := make([]Round, len(c.byes))
	for r, byes := range c.byes {
		rounds[r] = Round{Byes: byes, Away: c.Away}
	}
	return rounds
}

// listsAhead are the winds that keep each player even in each of the rounds; nil for a
// round in which everybody may have any wind.
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

// leastAdded is a lower bound for the cost of the repeats that rounds add to earlier
// meetings: each player meets those met least so far, two in every match.
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
