package league

import (
	"cmp"
	"slices"
)

// total adds scores up.
func total(scores []score) (sum score) {
	for _, score := range scores {
		sum.sum = sum.sum.plus(score.sum)
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
		above := topBy(scores, n, func(s score) Fraction { return s.sum.Minus(value.times(s.parts)) })
		if total(above).value().Compare(value) <= 0 {
			return chosen
		}
		chosen = above
	}
}

// topBy are the n scores with the highest worth, in the order of the nights.
func topBy(scores []score, n int, worth func(score) Fraction) []score {
	divided := slices.ContainsFunc(scores, func(s score) bool { return s.parts > 0 })
	type candidate struct {
		index   int
		divides bool
		worth   Fraction
	}
	candidates := make([]candidate, len(scores))
	for i, score := range scores {
		candidates[i] = candidate{index: i, divides: !divided || score.parts > 0, worth: worth(score)}
	}
	slices.SortFunc(candidates, func(a, b candidate) int {
		if a.divides != b.divides {
			if a.divides {
				return -1
			}
			return 1
		}
		return cmp.Or(b.worth.Compare(a.worth), a.index-b.index)
	})
	candidates = candidates[:n]
	slices.SortFunc(candidates, func(a, b candidate) int { return a.index - b.index })
	chosen := make([]score, n)
	for i, candidate := range candidates {
		chosen[i] = scores[candidate.index]
	}
	return chosen
}
