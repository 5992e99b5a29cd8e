package sanma

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/shape"
)

// thousand is the unit of uma and oka, in points.
const thousand = 1000

// MatchResult is the result of a finished match by place, in points: what the total,
// the points of the start included, is above or below the return, with uma and oka
// (section 5.2).
func (r *Rules) MatchResult(totals [3]scoring.Points) (results [3]scoring.Points) {
	order := []int{0, 1, 2} // of equals, the earlier seat at the start is first
	slices.SortStableFunc(order, func(a, b int) int { return int(totals[b] - totals[a]) })
	for from := 0; from < len(order); {
		to := from + 1
		for r.options.Ties == TiesSplit && to < len(order) && totals[order[to]] == totals[order[from]] {
			to++
		}
		prize := 0
		for rank := from; rank < to; rank++ {
			prize += r.prize(rank)
		}
		for i, place := range order[from:to] {
			results[place] = totals[place] - scoring.Points(r.options.Return-portion(prize, to-from, i))
		}
		from = to
	}
	return results
}

// TiesBySeat says that the earlier seat at the start is better among equals (section 5).
func (r *Rules) TiesBySeat() bool { return r.options.Ties == TiesBySeat }

// Prizes says whether uma or oka bring anything (section 5).
func (r *Rules) Prizes() bool { return r.options.Uma != shape.ByRank{} || r.options.Oka != 0 }

// prize is the uma and oka of a rank from 0, in points.
func (r *Rules) prize(rank int) int {
	prize := r.options.Uma[rank]
	if rank == 0 {
		prize += r.options.Oka
	}
	return prize * thousand
}

// portion is the i-th of so many parts of a prize, in hundreds; what cannot be shared
// goes to the first.
func portion(prize, parts, i int) int {
	hundreds := prize / 100
	each := hundreds / parts
	if over := hundreds - each*parts; i < over {
		each++
	} else if i < -over {
		each--
	}
	return each * 100
}
