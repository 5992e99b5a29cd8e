package shape

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
)

// Readings puts the readings that a game considered into the order of their worth. The function first says
// whether a reading comes before another, and by which comparison; of equal ones, the one that was found
// first is paid. The function result is what the hand comes to by a reading. If the hand is refused, nobody pays.
func Readings[C any](
	considered []C, isRefused bool, first func(a, b *C) (scoring.Decider, bool), result func(*C) scoring.Result,
) (list []scoring.Reading) {
	slices.SortStableFunc(considered, func(a, b C) int {
		if _, before := first(&a, &b); before {
			return -1
		}
		if _, before := first(&b, &a); before {
			return 1
		}
		return 0
	})
	for i := range considered {
		reading := scoring.Reading{Result: result(&considered[i]), By: scoring.Undecided}
		if told := &reading.Result; isRefused {
			told.Payments, told.Instant, told.Transfers = scoring.Payments{}, scoring.Payments{}, nil
		}
		if by, before := first(&considered[0], &considered[i]); before {
			reading.By = by
		}
		isSame := func(other scoring.Reading) bool { return sameReading(&reading.Result, &other.Result) }
		if !slices.ContainsFunc(list, isSame) {
			list = append(list, reading)
		}
	}
	return list
}

// sameReading says whether two readings differ in the place of the winning tile at most, and count the same.
func sameReading(a, b *scoring.Result) bool {
	return a.Payments == b.Payments && a.Fu == b.Fu && slices.Equal(a.Elements, b.Elements) && slices.Equal(a.LimitHands, b.LimitHands) &&
		slices.EqualFunc(a.Sets, b.Sets, func(x, y scoring.Set) bool {
			x.Winning, y.Winning, x.Concealed, y.Concealed = false, false, false, false
			return x == y
		})
}
