package league

import (
	"cmp"
	"slices"
)

// total adds scores up.
func total(scores []score) (sum score) {
	for _, score := range scores {
		sum.sum = sum.sum.Plus(score.sum)
		sum.parts += score.parts
	}
	return sum
}

// best are the scores that together have the highest value, n at most. Of equal ones
// the earlier counts. A night that divides nothing (no match, or no hand) counts only
// if there are too few others.
func best(scores []score, n int) []score {
	if n >= len(scores) {
		return scores
	}
	chosen := topBy(scores, n, score.value)
	if !slices.ContainsFunc(scores, func(s score) bool { return s.parts > 0 }) {
		return chosen
	}
	// The nights with the best averages need not have the best average together. If any
	// choice is better than the value so far, then its points above that value are
	// positive, so the choice with the most points above it is better, too. It is the
	// best one when no choice has any.
	for {
		value := total(chosen).value()
		above := topBy(scores, n, func(s score) Fraction { return s.sum.Minus(value.Times(s.parts)) })
		if total(above).value().Compare(value) <= 0 {
			return chosen
		}
		chosen = above
	}
}

// topBy are the n scores with the highest worth, in the order of the nights.
func topBy(scores []score, n int, worth func(score) Fraction) []score {
	divided := slices.ContainsFunc(scores, func(s score) bool { return s.parts > 0 })
	sorted := slices.Clone(scores)
	slices.SortStableFunc(sorted, func(a, b score) int {
		if divided && (a.parts == 0) != (b.parts == 0) {
			return cmp.Compare(b.parts, a.parts)
		}
		return worth(b).Compare(worth(a))
	})
	sorted = sorted[:n]
	slices.SortFunc(sorted, func(a, b score) int { return a.night - b.night })
	return sorted
}
