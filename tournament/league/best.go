package league

import (
	"cmp"
	"slices"
)

// total is the sum of scores.
func total(scores []Score) (sum Score) {
	for _, score := range scores {
		sum.Sum = sum.Sum.plus(score.Sum)
		sum.Parts += score.Parts
	}
	return sum
}

// best are at most n scores that together have the highest value. Among equals, the earlier one
// counts. A night without a match or hand, which an average cannot use, counts only if there are too
// few others.
func best(scores []Score, n int) []Score {
	if n >= len(scores) {
		return scores
	}
	chosen := highest(scores, n, Score.value)
	if !slices.ContainsFunc(scores, func(s Score) bool { return s.Parts > 0 }) {
		return chosen
	}
	// The nights with the best averages need not have the best average together (Dinkelbach 1967). If a
	// choice has a better value than the one so far, its points above that value are positive. So the
	// choice with the most points above the value is better as well, and the value is the best when no
	// choice has any.
	for {
		value := total(chosen).value()
		above := highest(scores, n, func(s Score) Fraction { return s.Sum.Minus(value.times(s.Parts)) })
		if total(above).value().Compare(value) <= 0 {
			return chosen
		}
		chosen = above
	}
}

// highest are the n scores with the greatest worth, in the order of the nights.
func highest(scores []Score, n int, worth func(Score) Fraction) []Score {
	divided := slices.ContainsFunc(scores, func(s Score) bool { return s.Parts > 0 })
	type candidate struct {
		index   int
		divides bool
		worth   Fraction
	}
	candidates := make([]candidate, len(scores))
	for i, score := range scores {
		candidates[i] = candidate{index: i, divides: !divided || score.Parts > 0, worth: worth(score)}
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
	chosen := make([]Score, n)
	for i, candidate := range candidates {
		chosen[i] = scores[candidate.index]
	}
	return chosen
}
