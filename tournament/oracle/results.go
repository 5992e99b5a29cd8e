package oracle

import "github.com/threewinds/threewinds/scoring"

// prized are courses whose matches have results.
type prized interface {
	results(totals []scoring.Points) []scoring.Points
	// seated says that of equals, who was seated first is better.
	seated() bool
}

// finished ranks the places of a match that is over.
func (t *telling) finished(c course) {
	totals := t.Totals[:t.State.Places()]
	prizes, hasResults := c.(prized)
	for place, mine := range totals {
		t.Ranks[place] = 1
		for other, total := range totals {
			if total > mine || hasResults && prizes.seated() && total == mine && other < place {
				t.Ranks[place]++
			}
		}
	}
	if hasResults {
		copy(t.Results[:], prizes.results(totals))
	}
}

func (m modern) seated() bool { return m.Ties != "split" }

// prize is what a rank from 0 brings, in points.
func (m modern) prize(rank int) int {
	prize := m.Uma[rank]
	if rank == 0 {
		prize += m.Oka
	}
	return prize * 1000
}

// results are points − return + uma and oka, in points. Those who tie share the uma and
// oka of their ranks where the house rules split them. They share in hundreds; what is
// left goes to the earlier seats, a hundred each.
func (m modern) results(totals []scoring.Points) []scoring.Points {
	results := make([]scoring.Points, len(totals))
	order := m.order(totals)
	for rank, place := range order {
		prize := m.prize(rank)
		if !m.seated() {
			sum, equals, earlier := 0, 0, 0
			for r, other := range order {
				if totals[other] != totals[place] {
					continue
				}
				sum, equals = sum+m.prize(r)/100, equals+1
				if other < place {
					earlier++
				}
			}
			prize = 0
			for hundred := range max(sum, -sum) { // dealt out one by one, like cards
				if hundred%equals == earlier {
					prize += 100
				}
			}
			if sum < 0 {
				prize = -prize
			}
		}
		results[place] = scoring.Points(int(totals[place]) - m.Return + prize)
	}
	return results
}
