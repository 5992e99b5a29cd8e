package oracle

import "github.com/threewinds/threewinds/scoring"

// resultCourse is the course of a game whose matches have results.
type resultCourse interface {
	results(totals []scoring.Points) []scoring.Points
	// tiesBySeat says that equal totals do not share a rank: who was seated first is better.
	tiesBySeat() bool
}

// finished adds the ranks and results of a match that is over.
func (t *matchFigures) finished(c course) {
	totals := t.Totals[:t.State.Places()]
	prizes, hasResults := c.(resultCourse)
	for place, mine := range totals {
		t.Ranks[place] = 1
		for other, total := range totals {
			if total > mine || hasResults && prizes.tiesBySeat() && total == mine && other < place {
				t.Ranks[place]++
			}
		}
	}
	if hasResults {
		copy(t.Results[:], prizes.results(totals))
	}
}

func (m sanmaCourse) tiesBySeat() bool { return m.Ties != "split" }

// prize is the uma, and for the first the oka, of a rank from 0, in points.
func (m sanmaCourse) prize(rank int) int {
	prize := m.Uma[rank]
	if rank == 0 {
		prize += m.Oka
	}
	return prize * 1000
}

// results are points − return + uma and oka, in points. Those who tie share the uma and
// oka of their ranks where the house rules split them. They share in hundreds; what is
// left goes to the earlier seats, a hundred each.
func (m sanmaCourse) results(totals []scoring.Points) []scoring.Points {
	results := make([]scoring.Points, len(totals))
	order := m.order(totals)
	for rank, place := range order {
		prize := m.prize(rank)
		if !m.tiesBySeat() {
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
			for hundred := range max(sum, -sum) { // each of the equals gets one in turn
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
