package league

import (
	"cmp"
	"slices"
	"time"
)

// A player with fewer than leastMERS results of weight is not ranked; missing ones up to fullMERS
// count as 0.
const (
	leastMERS = 2
	fullMERS  = 5
	bestMERS  = 4 // results in part B
)

// ProposedWeight is the weight that the association gives a tournament for its days (1 to 3), players
// and countries, with 1 more if players must qualify.
func ProposedWeight(days, players, countries int, qualifying bool) Halves {
	weight := Halves(2 * min(max(days, 1), 3))
	switch {
	case players > 80:
		weight += 2
	case players > 40:
		weight++
	}
	switch {
	case countries >= 10:
		weight += 2
	case countries >= 6:
		weight++
	}
	if qualifying {
		weight += 2
	}
	return weight
}

// weightOn is what a weight is on the day of reckoning, in quarters: all of it up to a year after the
// night, half of it up to two years, then nothing. A night after the day of reckoning has none.
func weightOn(weight Halves, night, day string) int64 {
	played, err := time.Parse(time.DateOnly, night)
	reckoned, errDay := time.Parse(time.DateOnly, day)
	switch {
	case err != nil, errDay != nil, played.After(reckoned), reckoned.After(played.AddDate(2, 0, 0)):
		return 0
	case reckoned.After(played.AddDate(1, 0, 0)):
		return int64(weight)
	default:
		return 2 * int64(weight)
	}
}

// weighted is a result with its weight in quarters; a missing one has no score.
type weighted struct {
	Score
	weight int64
}

// mers computes the association's ranking from the results of the first nights. counted are the
// results in part A; lacks is how many results are missing to be ranked.
func (s Season) mers(scores []Score, nights int) (counted []Score, value Fraction, lacks int) {
	day := cmp.Or(s.Day, s.Nights[nights-1].Date)
	var results []weighted
	for _, score := range scores {
		night := s.Nights[score.Night]
		if weight := weightOn(night.Weight, night.Date, day); weight > 0 {
			results = append(results, weighted{Score: score, weight: weight})
		}
	}
	if lacks = max(leastMERS-len(results), 0); lacks > 0 {
		return nil, Fraction{}, lacks
	}
	// Of equal results the one with more weight comes first, then the later one.
	slices.SortFunc(results, func(a, b weighted) int {
		return cmp.Or(b.Sum.Compare(a.Sum), cmp.Compare(b.weight, a.weight), b.Night-a.Night)
	})
	n := len(results)
	partA := fullMERS + (4*max(n-fullMERS, 0)+4)/5
	for _, result := range results[:min(partA, n)] {
		counted = append(counted, result.Score)
	}
	for len(results) < fullMERS {
		results = append(results, weighted{weight: 4})
	}
	value = weightedMean(results[:partA]).plus(weightedMean(results[:bestMERS])).over(2)
	return counted, ratio(value.Rounded(100), 100), 0
}

func weightedMean(results []weighted) Fraction {
	var sum, weight int64
	for _, result := range results {
		sum += result.Sum.Num * result.weight // base ranks are integers
		weight += result.weight
	}
	return ratio(sum, weight)
}
