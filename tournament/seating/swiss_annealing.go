package seating

import "context"

const (
	// restarts is the number of searches for a Swiss round.
	restarts = 4
	// walkSteps is the effort of each search, in exchanges for each player.
	walkSteps = 2000
	// levels is the number of thresholds. A quarter of the effort follows them, for
	// improvements only.
	levels = 48
	// highest is the first threshold, in squares of rank differences.
	highest = 400
	// softWind, softRepeat and softFoe are the costs of a table without even winds, a
	// repeat and a forbidden pair while the threshold is above zero, in squares of rank
	// differences.
	softWind, softRepeat, softFoe = 200, 600, 50_000
)

// annealed searches for cheap tables by threshold accepting (Dueck and Scheuer 1990).
// It makes every exchange whose cost does not exceed a threshold, and the threshold
// falls to zero. While it falls, a repeat costs as much as some squares of rank
// differences, so that the search may make one repeat to remove two others. At the end
// the four costs are strictly ordered. Only players near in rank are exchanged; each
// search has another distance.
func (p *pairing) annealed(ctx context.Context) (best [][3]int, err error) {
	n := len(p.players)
	steps := walkSteps * n
	if p.progress == nil {
		p.progress = newProgress(p.Progress, restarts*steps)
	}
	d := newDice(p.Seed)
	var least cost
	for restart := range restarts {
		w := newWalk(p, min(6<<restart, n-1), d)
		if err := w.run(ctx, steps); err != nil {
			return nil, err
		}
		tables := w.tables()
		if total := p.total(tables); best == nil || total < least {
			least, best = total, tables
		}
	}
	return best, nil
}

// total is the cost of a seating.
func (p *pairing) total(tables [][3]int) (total cost) {
	for _, t := range tables {
		total += p.table(t[0], t[1], t[2])
	}
	return total
}

// walk is one search. Seats 0, 1, 2 are the first table, and so on.
type walk struct {
	*pairing
	seats []int // the rank at each seat
	at    []int // the seat of each rank
	reach int   // the largest difference in rank of an exchange
	soft  []cost
	dice  dice
}

func newWalk(p *pairing, reach int, d dice) *walk {
	w := &walk{pairing: p, reach: reach, dice: d, soft: make([]cost, len(p.pair))}
	for rank := range p.players {
		w.seats, w.at = append(w.seats, rank), append(w.at, rank)
	}
	for i, hard := range p.pair {
		w.soft[i] = hard/foeCost*softFoe + hard%foeCost/repeatCost*softRepeat
	}
	return w
}

func (w *walk) run(ctx context.Context, steps int) error {
	for level := range levels {
		left := levels - 1 - level
		threshold := cost(highest * left * left / (levels * levels))
		for done := 0; done < steps*3/4/levels; done++ {
			if done%between == 0 && ctx.Err() != nil {
				return ctx.Err()
			}
			w.propose(w.softTable, threshold)
		}
		w.progress.advance(steps * 3 / 4 / levels)
	}
	for done := 0; done < steps/4; done++ {
		if done%between == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		w.propose(w.table, 0)
	}
	w.progress.advance(steps / 4)
	return nil
}

// propose exchanges two players near in rank if the rise in cost does not exceed the
// threshold.
func (w *walk) propose(price func(a, b, c int) cost, threshold cost) {
	n := len(w.seats)
	x := w.dice.pcg.Uint64()
	a := scale16(x, n)
	b := a + 1 + scale16(x>>16, w.reach)
	if b >= n {
		return
	}
	i, j := w.at[a], w.at[b]
	if i/3 == j/3 {
		return
	}
	a1, a2 := w.seats[others[i][0]], w.seats[others[i][1]]
	b1, b2 := w.seats[others[j][0]], w.seats[others[j][1]]
	if price(b, a1, a2)+price(a, b1, b2)-price(a, a1, a2)-price(b, b1, b2) > threshold {
		return
	}
	w.seats[i], w.seats[j] = b, a
	w.at[a], w.at[b] = j, i
}

// softTable is the cost of a table while the threshold is above zero.
func (w *walk) softTable(a, b, c int) cost {
	n := len(w.seats)
	sum := w.soft[a*n+b] + w.soft[a*n+c] + w.soft[b*n+c]
	sum += cost(square(a-b) + square(a-c) + square(b-c))
	if !seatable[int(w.list[a])|int(w.list[b])<<3|int(w.list[c])<<6] {
		sum += softWind
	}
	return sum
}

func (w *walk) tables() (tables [][3]int) {
	for t := 0; t < len(w.seats); t += 3 {
		tables = append(tables, [3]int(w.seats[t:t+3]))
	}
	return tables
}
