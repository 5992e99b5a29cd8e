package statistics

import (
	"maps"
	"slices"
)

// steps are the lower bounds of the buckets in a power of ten, in tenths of it.
var steps = [...]int64{10, 15, 20, 30, 50, 70}

// Bucket is the lower bound of the bucket of a hand that brought so many points. The bounds are 0, 1,
// 2, 3, 5, 7, 10, 15, 20, 30, 50, 70, 100, 150 and so on, so that games of every scale have about a
// dozen buckets.
func Bucket(points int64) int {
	if points < 1 {
		return 0
	}
	power := int64(1)
	for points >= 10*power {
		power *= 10
	}
	bound := power
	for _, step := range steps {
		if least := step * power / 10; step*power%10 == 0 && least <= points {
			bound = least
		}
	}
	return int(bound)
}

// Bounds are the lower bounds of the first and the last bucket with a hand, 0 and 0 without hands.
func (t *Tally) Bounds() (first, last int) {
	if len(t.Values) == 0 {
		return 0, 0
	}
	bounds := slices.Sorted(maps.Keys(t.Values))
	return bounds[0], bounds[len(bounds)-1]
}

// NextBucket is the lower bound of the next bucket.
func NextBucket(bound int) int {
	if bound < 1 {
		return 1
	}
	next := bound + 1
	for Bucket(int64(next)) == bound {
		next += max(1, bound/10)
	}
	return Bucket(int64(next))
}
