package tournament

import (
	"fmt"

	"github.com/threewinds/threewinds/scoring"
)

// Replay folds the events of a match at a table with a number of places. As each event was accepted
// once, an error says that the stored events are damaged.
func Replay(rules scoring.Rules, number int, events []Event) (Ledger, error) {
	ledger := NewLedger(rules, number)
	for _, event := range events {
		var err error
		if ledger, err = ledger.Record(rules, event); err != nil {
			return ledger, fmt.Errorf("replaying event %d (%s): %w", event.Number, event.ID, err)
		}
	}
	return ledger, nil
}

// Record is the ledger with one more event. The ledger itself does not change. Errors:
//   - [ErrStale], mostly an [*Overtaken], if the event's page was outdated
//   - [ErrFinished] if no hand is left to be played
//   - [Problems] if something is missing or out of range
//   - [*Refusal] if the rules do not accept the hand
//   - [*LaterHand] if a later hand would become invalid
func (l Ledger) Record(rules scoring.Rules, event Event) (Ledger, error) {
	if seen, asked := event.seen(); asked && seen != l.Latest {
		return l, l.overtaken(0, fmt.Sprintf("made on event %d, the last is %d", seen, l.Latest))
	}
	next, err := l.record(rules, event)
	if err != nil {
		return l, err
	}
	next.recorded++
	if event.ChangesMatch() {
		next.Latest = next.recorded
		next.Accepted = ByPlace[*Acceptance]{}
	}
	return next, nil
}

func (l Ledger) record(rules scoring.Rules, event Event) (Ledger, error) {
	switch {
	case event.Hand != nil:
		return l.recordHand(rules, event)
	case event.Void != nil:
		return l.recordVoid(rules, event)
	case event.Correction != nil:
		return l.recordCorrection(rules, event)
	case event.Insertion != nil:
		return l.recordInsertion(rules, event)
	case event.Replacement != nil:
		return l.recordReplacement(rules, event)
	case event.Seats != nil:
		return l.recordSeats(event)
	case event.Substitution != nil:
		return l.recordSubstitution(event)
	case event.Penalty != nil:
		return l.recordPenalty(rules, event)
	case event.Ending != nil:
		return l.recordEnding(rules, event)
	case event.Revocation != nil:
		return l.recordRevocation(rules, event)
	case event.Acceptance != nil:
		return l.recordAcceptance(event)
	case event.Dispute != nil:
		return l.recordDispute(event)
	case event.Resolution != nil:
		return l.recordResolution(event)
	case event.Repetition != nil:
		return l.recordRepetition(event)
	default:
		return l, fmt.Errorf("%w: the event records nothing", ErrConflict)
	}
}
