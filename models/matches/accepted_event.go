package matches

import "github.com/threewinds/threewinds/tournament"

// acceptedEvent is an event that the rules accept, with its match before and after it.
type acceptedEvent struct {
	// event has its number, and what the referee was shown of its hand.
	event tournament.Event
	// settlesMatch: the event finishes the match, or changes a finished one.
	settlesMatch  bool
	before, after tournament.Match
	// stands is the acceptance that the event would only say again, empty for none: nothing is stored.
	stands tournament.EntryID
}

func (a acceptedEvent) receipt() Receipt {
	if a.stands != "" {
		return Receipt{Entry: a.event.ID, Repeated: true, DuplicateOf: a.stands}
	}
	receipt := Receipt{Entry: a.event.ID, Number: a.event.Number}
	if a.event.Repetition != nil {
		receipt.DuplicateOf = a.event.Repetition.Entry
	}
	receipt.Differs = a.event.Hand != nil && a.event.Hand.Tablet != nil
	return receipt
}

// Receipt says what became of an entry.
type Receipt struct {
	Entry tournament.EntryID
	// Number is the event's number in its match.
	Number int
	// Repeated: the same entry was recorded before.
	Repeated bool
	// DuplicateOf is the entry that had recorded exactly the same hand before, or the acceptance that
	// stands where an own phone agrees again; empty if there is none.
	DuplicateOf tournament.EntryID
	// Differs: the tablet had shown something else of the hand.
	Differs bool
	// Late: the round was closed, so the hand is not in the match, but waits for the desk.
	Late bool
}
