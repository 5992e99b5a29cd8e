package tournament

import (
	"cmp"
	"fmt"
)

// RoundNumber says to which round a match belongs. The zero value says that it belongs to none, as
// on an evening that is not played in rounds.
//
// It is no number, so that nobody takes the round of such a match for round 0: it cannot be
// printed, counted with or used as an index. Whoever needs the number asks for it, and has to say
// what holds of a match without one. For what is asked most, see [Night.RoundOf],
// [Night.PhaseOf] and [Night.Hides].
type RoundNumber struct{ number int }

// InRound is the round with a number, from 1. 0 is no round, as rows and forms have it.
func InRound(number int) RoundNumber { return RoundNumber{number} }

// Number is the number, from 1; ok is false for a match without a round.
func (r RoundNumber) Number() (number int, ok bool) { return r.number, r.number > 0 }

// OrZero is the number for rows and view models, in which 0 is no round.
func (r RoundNumber) OrZero() int { return r.number }

// AtTable is "round 3, table 4" for messages of programs, "table 4" without a round.
func (r RoundNumber) AtTable(table int) string {
	if number, ok := r.Number(); ok {
		return fmt.Sprintf("round %d, table %d", number, table)
	}
	return fmt.Sprintf("table %d", table)
}

// Compare orders by number; those without a round come last.
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
