package tournament

import (
	"time"

	"github.com/threewinds/threewinds/scoring"
)

// Signature says who recorded something, and when (UTC).
type Signature struct {
	Name string
	At   time.Time
}

func signatureOf(event Event) Signature { return Signature{event.By, event.At} }

// Hand is one hand that was played, scored.
type Hand struct {
	Entry EntryID
	// Before is the state in which it was played: number, winds, seats, carry.
	Before scoring.State
	Facts  scoring.Hand
	Result scoring.Result
	// Rival is the other hand that was won on the same tile, nil if there was none. If both are paid,
	// it is also in Facts.
	Rival *Rival
	// Changes and Totals by place; Totals are those after the hand.
	Changes, Totals ByPlace[scoring.Points]
	// Sitters are those who played it.
	Sitters Sitters
	By      string
	At      time.Time
}

// Winner is the place that won the hand; ok is false for a drawn hand.
func (h Hand) Winner() (place scoring.Place, ok bool) {
	if h.Facts.Outcome != scoring.Won {
		return 0, false
	}
	return h.Before.Seats[h.Facts.Winner], true
}

// wonBy says whether the place won the hand, alone or with another.
func (h Hand) wonBy(place scoring.Place) bool {
	for facts := &h.Facts; facts != nil && facts.Outcome == scoring.Won; facts = facts.Rival {
		if h.Before.Seats[facts.Winner] == place {
			return true
		}
	}
	return false
}

// Seat is the seat wind of a place in the hand; ok is false if the place rested.
func (h Hand) Seat(place scoring.Place) (seat scoring.Wind, ok bool) { return h.Before.SeatOf(place) }

// Shown is what a referee is shown of the hand. version is the version of the rules.
func (h *Hand) Shown(version int) *Shown {
	shown := shownOf(&h.Result)
	shown.Rules = version
	return shown
}

// Rival is a hand that lost to another on the same tile.
type Rival struct {
	Facts scoring.Hand
	// By is what decided, Refused why the hand could not win at all.
	By      scoring.Decider
	Refused []scoring.Problem
}

// VoidedHand is a hand that was taken back, and why.
type VoidedHand struct {
	Hand   Hand
	Reason string
	By     string
	At     time.Time
}

// Penalty is a penalty that stands.
type Penalty struct {
	Entry EntryID
	PenaltyGiven
	// Number is the present number of the hand in which it happened.
	Number  int
	Sitters Sitters
	Changes ByPlace[scoring.Points]
	By      Signature
}

// Ending is an early end that stands.
type Ending struct {
	Entry EntryID
	MatchEnded
	Last int
	// Settlement are the points that the end moves, by place, if no hand is played after it: sticks that
	// were left on the table. Sitters are the sitters at that time.
	Settlement ByPlace[scoring.Points]
	Sitters    Sitters
	By         Signature
}

// Acceptance is a player's agreement with the score sheet.
type Acceptance struct {
	Entry EntryID
	By    Signature
	Way   AcceptanceWay
}

// Dispute is something on a score sheet that a player says is wrong.
type Dispute struct {
	Entry   EntryID
	Place   scoring.Place
	Sitters Sitters
	Text    string
	By      Signature
	// Resolution is nil while the desk has not answered.
	Resolution *Resolution
}

// Resolution is the desk's answer.
type Resolution struct {
	Note string
	By   Signature
}

// Change is a change of a match other than the next hand. Its event says who recorded
// it, and why.
type Change struct {
	Event Event
	// Before and After are the hand before and after it was taken back, corrected,
	// inserted or replaced; nil where there is none.
	Before, After *Hand
	// Penalty is the penalty that was taken back.
	Penalty *Penalty
	// Next is the number of the next hand at that time.
	Next int
	// The sitters before and after the change.
	SittersBefore, SittersAfter Sitters
}

// Reason is the reason of the change, empty if a change of its kind needs none.
func (c Change) Reason() string {
	e := c.Event
	switch {
	case e.Void != nil:
		return e.Void.Reason
	case e.Correction != nil:
		return e.Correction.Reason
	case e.Insertion != nil:
		return e.Insertion.Reason
	case e.Replacement != nil:
		return e.Replacement.Reason
	case e.Seats != nil:
		return e.Seats.Reason
	case e.Substitution != nil:
		return e.Substitution.Reason
	case e.Penalty != nil:
		return e.Penalty.Note
	case e.Ending != nil:
		return e.Ending.Reason
	case e.Revocation != nil:
		return e.Revocation.Reason
	default:
		return ""
	}
}
