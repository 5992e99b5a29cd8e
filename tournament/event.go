package tournament

import (
	"strings"
	"time"
)

// programSuffix is the end of Event.By for what another program recorded. No name of a person has it,
// because names have single spaces.
const programSuffix = "  (API)"

// ByProgram is the [Event.By] of another program, made from the name of its token.
func ByProgram(name string) string { return name + programSuffix }

// ProgramOf is the name of the token in what [ByProgram] made; ok is false for a person.
func ProgramOf(by string) (name string, ok bool) { return strings.CutSuffix(by, programSuffix) }

// Event is one fact recorded at a table. Exactly one of the pointers is set.
type Event struct {
	ID EntryID
	// Number counts the events of the match from 1.
	Number int
	// By is who recorded it, see also [ByProgram]; At is when (UTC).
	By string
	At time.Time
	// Card is the table's card with which the event came, empty for the desk and for players' phones. A
	// card permits less. It is not stored.
	Card string
	// Sitting are the players whom the page showed at the places when a hand was entered, empty if the
	// request does not say. It is not stored.
	Sitting ByPlace[PlayerID]

	Hand         *HandPlayed
	Void         *HandVoided
	Correction   *HandCorrected
	Insertion    *HandInserted
	Replacement  *HandReplaced
	Seats        *SeatsChanged
	Substitution *PlayerSubstituted
	Penalty      *PenaltyGiven
	Ending       *MatchEnded
	Revocation   *EntryRevoked
	Acceptance   *ScoreSheetAccepted
	Dispute      *DisputeRaised
	Resolution   *DisputeResolved
	Repetition   *HandRepeated
}

// OfOwnPhone says whether a player agrees on a phone that said to be theirs. It permits less than a card:
// see [TakesOwnPhones].
func (e Event) OfOwnPhone() bool { return e.Acceptance != nil && e.Acceptance.Way == ByOwnPhone }

// Bare is the event without who recorded it and what the referee was shown: all that a match is
// folded from.
func (e Event) Bare() Event {
	e.By, e.Card, e.Sitting = "", "", ByPlace[PlayerID]{}
	if e.Hand != nil {
		e.Hand = e.Hand.withShown(nil)
	}
	if e.Correction != nil {
		correction := *e.Correction
		correction.Hand = *correction.Hand.withShown(nil)
		e.Correction = &correction
	}
	if e.Insertion != nil {
		insertion := *e.Insertion
		insertion.Hand = *insertion.Hand.withShown(nil)
		e.Insertion = &insertion
	}
	if e.Replacement != nil {
		replacement := *e.Replacement
		replacement.Hand = *replacement.Hand.withShown(nil)
		e.Replacement = &replacement
	}
	return e
}

// ChangesMatch says whether the event changes the match itself.
func (e Event) ChangesMatch() bool {
	return e.Acceptance == nil && e.Dispute == nil && e.Resolution == nil && e.Repetition == nil
}

// WatchedByDesk says whether the event changes what was recorded or seated before, gives a penalty,
// or is a hand of which the tablet had shown something else. The desk looks at such events of a
// table's card.
func (e Event) WatchedByDesk() bool {
	if e.Hand != nil {
		return e.Hand.Tablet != nil
	}
	return e.ChangesMatch() && (e.Seats == nil || !e.Seats.Confirms())
}

// AllowedAfterClose says whether the event is accepted after the round is closed. That is everything
// but a new hand, taking back the last hand, a substitution, and an early end.
func (e Event) AllowedAfterClose() bool {
	switch {
	case e.Void != nil:
		return e.Void.Seen > 0
	case e.Hand != nil, e.Substitution != nil, e.Ending != nil:
		return false
	default:
		return true
	}
}

// seen is the [Ledger.Latest] that the event's page showed; asked is false if the event is accepted
// whatever the page showed.
func (e Event) seen() (seen int, asked bool) {
	switch {
	case e.Void != nil:
		return e.Void.Seen, e.Void.Seen > 0
	case e.Correction != nil:
		return e.Correction.Seen, true
	case e.Insertion != nil:
		return e.Insertion.Seen, true
	case e.Replacement != nil:
		return e.Replacement.Seen, true
	case e.Seats != nil:
		return e.Seats.Seen, true
	case e.Substitution != nil:
		return e.Substitution.Seen, true
	case e.Penalty != nil:
		return e.Penalty.Seen, true
	case e.Ending != nil:
		return e.Ending.Seen, true
	case e.Revocation != nil:
		return e.Revocation.Seen, true
	case e.Acceptance != nil:
		return e.Acceptance.Seen, true
	default:
		return 0, false
	}
}

// SavedHand is the hand that the event saves and its entry; hand is nil if the event saves none.
func (e Event) SavedHand() (entry EntryID, hand *HandPlayed) {
	switch {
	case e.Hand != nil:
		return e.ID, e.Hand
	case e.Correction != nil:
		return e.Correction.Entry, &e.Correction.Hand
	case e.Insertion != nil:
		return e.ID, &e.Insertion.Hand
	case e.Replacement != nil:
		return e.ID, &e.Replacement.Hand
	default:
		return "", nil
	}
}

// WithShown is the event with what was shown of the hand that it saves, if it saves one.
func (e Event) WithShown(shown *Shown) Event {
	switch {
	case e.Hand != nil:
		e.Hand = e.Hand.withShown(shown)
	case e.Correction != nil:
		correction := *e.Correction
		correction.Hand = *correction.Hand.withShown(shown)
		e.Correction = &correction
	case e.Insertion != nil:
		insertion := *e.Insertion
		insertion.Hand = *insertion.Hand.withShown(shown)
		e.Insertion = &insertion
	case e.Replacement != nil:
		replacement := *e.Replacement
		replacement.Hand = *replacement.Hand.withShown(shown)
		e.Replacement = &replacement
	}
	return e
}
