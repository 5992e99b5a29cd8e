package tournament

import (
	"cmp"
	"fmt"
)

// RoundNumber is the round of a match. The zero value is that of a match without a round, as at an
// open night.
//
// It is a struct, so that a missing round cannot be printed, added or used as an index by mistake:
// code that needs the number has to handle matches without one. See also [Night.RoundOf],
// [Night.PhaseOf] and [Night.Hides].
type RoundNumber struct{ number int }

// InRound is the round with a number, from 1; 0 stands for no round.
func InRound(number int) RoundNumber { return RoundNumber{number} }

// Number is the number, from 1; ok is false for a match without a round.
func (r RoundNumber) Number() (number int, ok bool) { return r.number, r.number > 0 }

// OrZero is the number for rows and view models, 0 for no round.
func (r RoundNumber) OrZero() int { return r.number }

// AtTable is "round 3, table 4" for logs and errors, or "table 4" without a round.
func (r RoundNumber) AtTable(table int) string {
	if number, ok := r.Number(); ok {
		return fmt.Sprintf("round %d, table %d", number, table)
	}
	return fmt.Sprintf("table %d", table)
}

// Compare orders by number; no round comes last.
func (r RoundNumber) Compare(other RoundNumber) int {
	_, has := r.Number()
	_, otherHas := other.Number()
	switch {
	case has == otherHas:
		return cmp.Compare(r.number, other.number)
	case has:
		return -1
	default:
		return 1
	}
}
