package tournament

import (
	"fmt"
	"time"

	"github.com/threewinds/threewinds/scoring"
)

// Ledger is a match, computed from its events.
type Ledger struct {
	// State is the state before the next hand.
	State scoring.State
	// Start is every player's total before the first hand.
	Start scoring.Points
	// BySeat says that the rules rank equal totals by seat.
	BySeat bool
	// Totals by place, in points, Start included.
	Totals ByPlace[scoring.Points]
	// Left are the points that left the game by penalties without payees. The totals
	// add up to Start for every place, less Left and the sticks on the table.
	Left scoring.Points
	// Hands are those that stand, in order.
	Hands []Hand
	// Voided are the hands that were taken back, in the order of taking back.
	Voided []VoidedHand
	// Penalties are those that stand, in the order of the hands.
	Penalties []Penalty
	// Ending is the early end of the match, nil if there is none.
	Ending *Ending
	// Sitters are who plays the next hand, or who sat there at the end. Confirmed says
	// that the referee confirmed or changed the seats.
	Sitters   Sitters
	Confirmed bool
	// Accepted is, by place, the acceptance of the score sheet.
	Accepted ByPlace[*Acceptance]
	// Disputes are what players have disputed, resolved or not.
	Disputes []Dispute
	// History are all changes other than the next hand.
	History []Change
	// Latest is the number of the last event that changed the match; acceptances,
	// disputes, resolutions and repetitions do not count. A correction names the Latest that its
	// page showed.
	Latest int

	recorded int
	entries  []entry
	now      position
}

// Hand is one hand that was played, scored.
type Hand struct {
	Entry EntryID
	// Before is the state in which it was played: number, winds, seats, carry.
	Before scoring.State
	Facts  scoring.Hand
	Result scoring.Result
	// Rival is the hand that lost to another on the same tile, nil if there was none.
	// Where both are paid, it is the second, which is in Facts as well.
	Rival *Rival
	// Changes and Totals by place; Totals are those after the hand.
	Changes, Totals ByPlace[scoring.Points]
	// Sitters are those who played it.
	Sitters Sitters
	By      string
	At      time.Time
}

// Rival is a hand that lost to another on the same tile.
type Rival struct {
	Facts scoring.Hand
	// By says what decided, Refused why the hand could not win at all.
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

// NewLedger is the ledger of a match before its first hand, at a table with a number of
// places.
func NewLedger(rules scoring.Rules, number int) Ledger {
	start := rules.StartPoints()
	now := position{state: rules.Start().WithPlaces(number)}
	for _, place := range places(number) {
		now.totals[place] = start
	}
	results, ok := rules.(scoring.MatchResults)
	return Ledger{State: now.state, Start: start, BySeat: ok && results.TiesBySeat(), Totals: now.totals, now: now}
}

// Gain is what a place has won or lost so far, without the points of the start.
func (l Ledger) Gain(place scoring.Place) scoring.Points { return l.Totals[place] - l.Start }

// Replay folds the events of a match at a table with a number of places. An error says
// that the record is damaged, because every event was accepted once.
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

// Last is the last hand that stands; ok is false before the first.
func (l Ledger) Last() (hand Hand, ok bool) {
	if len(l.Hands) == 0 {
		return Hand{}, false
	}
	return l.Hands[len(l.Hands)-1], true
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

// Seat is the seat wind of a place in the hand; ok is false for who rested.
func (h Hand) Seat(place scoring.Place) (seat scoring.Wind, ok bool) { return h.Before.SeatOf(place) }
