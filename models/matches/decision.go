package matches

import "github.com/threewinds/threewinds/tournament"

// decision is an event that a ledger accepts.
type decision struct {
	// event is as it is stored: with its number, and with what was shown of its hand.
	event tournament.Event
	// settled says that it changes a match that was finished, or finishes it.
	settled       bool
	before, after tournament.Match
}

func (d decision) receipt() Receipt {
	receipt := Receipt{Entry: d.event.ID, Number: d.event.Number}
	if d.event.Repetition != nil {
		receipt.Of = d.event.Repetition.Entry
	}
	return receipt
}

// Receipt is the answer to a recorded entry.
type Receipt struct {
	Entry tournament.EntryID
	// Number is the event's number in its match.
	Number int
	// Repeated: the same entry was recorded before.
	Repeated bool
	// Of is the hand that another entry had recorded exactly so; empty for an entry
	// that recorded something.
	Of tournament.EntryID
	// Late: the round is closed. The hand is not in the match, but kept for the desk.
	Late bool
}
