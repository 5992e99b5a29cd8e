package tournament

import (
	"fmt"
	"slices"
	"time"

	"github.com/threewinds/threewinds/scoring"
)

// Match is three players at one table for one round of the night.
type Match struct {
	ID    MatchID
	Round int
	Table int
	// Players by place: who sits East, South and West at the first hand.
	Players [3]PlayerID
	Events  []Event
	Ledger  Ledger
}

// Ledger is a match as its events tell it.
type Ledger struct {
	// State is what the next hand starts from.
	State scoring.State
	// Start is what everybody's total was before the first hand.
	Start scoring.Points
	// Totals by place, in points, Start included.
	Totals [3]scoring.Points
	// Hands are those that stand, in order.
	Hands []Hand
	// Voided are those that were taken back, in the order of taking back.
	Voided []VoidedHand
}

// Hand is one hand that was played, scored.
type Hand struct {
	Entry EntryID
	// Before is the state in which it was played: number, winds, seats, carry.
	Before scoring.State
	Facts  scoring.Hand
	Result scoring.Result
	// Rival is the claim on the same tile that did not win, nil if there was none.
	Rival *Rival
	// Changes and Totals by place; Totals are those after the hand.
	Changes, Totals [3]scoring.Points
	By              string
	At              time.Time
}

// Rival is a claim on the winning tile that lost against another.
type Rival struct {
	Facts scoring.Hand
	// By says what decided, Refused why the claim could not win at all.
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

// NewLedger is the ledger of a match before its first hand.
func NewLedger(rules scoring.Rules) Ledger {
	start := rules.StartPoints()
	return Ledger{State: rules.Start(), Start: start, Totals: [3]scoring.Points{start, start, start}}
}

// Gain is what the match has brought somebody so far: won or lost, apart from the
// points they began with.
func (l Ledger) Gain(place scoring.Place) scoring.Points { return l.Totals[place] - l.Start }

// Replay folds the events of a match. An error means that the record itself is
// damaged: what was accepted once must be accepted again.
func Replay(rules scoring.Rules, events []Event) (Ledger, error) {
	ledger := NewLedger(rules)
	for _, event := range events {
		var err error
		if ledger, err = ledger.Record(rules, event); err != nil {
			return ledger, fmt.Errorf("replaying event %d (%s): %w", event.Number, event.ID, err)
		}
	}
	return ledger, nil
}

// Record is the ledger with one more event. It is refused with [ErrStale] when
// the page that it came from is overtaken, [ErrFinished] when no hand is left,
// and a [*Refusal] when the rules do not accept the hand; the ledger is then
// unchanged.
func (l Ledger) Record(rules scoring.Rules, event Event) (Ledger, error) {
	switch {
	case event.Hand != nil:
		return l.recordHand(rules, event)
	case event.Void != nil:
		return l.recordVoid(event)
	default:
		return l, fmt.Errorf("%w: the event records nothing", ErrConflict)
	}
}

func (l Ledger) recordHand(rules scoring.Rules, event Event) (Ledger, error) {
	if event.Hand.Number != l.State.Hand {
		return l, fmt.Errorf("%w: hand %d was entered, hand %d is next", ErrStale, event.Hand.Number, l.State.Hand)
	}
	if l.State.Finished {
		return l, fmt.Errorf("%w: all hands of the match are played", ErrFinished)
	}
	facts, rival, err := event.Hand.decide(rules, l.State)
	if err != nil {
		return l, err
	}
	next, result, problems := rules.Apply(l.State, &facts)
	if len(problems) > 0 {
		return l, &Refusal{Problems: problems, Result: result}
	}
	hand := Hand{
		Entry: event.ID, Before: l.State, Facts: facts, Result: result, Rival: rival,
		Totals: l.Totals, By: event.By, At: event.At,
	}
	for seat, place := range l.State.Seats {
		hand.Changes[place] = result.Payments[seat]
		hand.Totals[place] += result.Payments[seat]
	}
	l.State, l.Totals = next, hand.Totals
	l.Hands = append(slices.Clip(l.Hands), hand)
	return l, nil
}

// decide is the claim that wins, and the one that does not.
func (h HandPlayed) decide(rules scoring.Rules, state scoring.State) (scoring.Hand, *Rival, error) {
	first := h.reseated(h.Facts, state.Seats)
	if h.Rival == nil {
		return first, nil, nil
	}
	second := h.reseated(*h.Rival, state.Seats)
	verdict, problems := rules.OneWinner(state, &first, &second)
	if len(problems[0])+len(problems[1]) > 0 {
		return first, nil, &Refusal{Problems: problems[0], Rival: problems[1]}
	}
	return verdict.Winner, &Rival{verdict.Loser, verdict.By, verdict.Refused}, nil
}

func (l Ledger) recordVoid(event Event) (Ledger, error) {
	last := len(l.Hands) - 1
	if last < 0 || l.Hands[last].Entry != event.Void.Entry {
		return l, fmt.Errorf("%w: only the last hand can be taken back", ErrStale)
	}
	hand := l.Hands[last]
	l.State = hand.Before
	for place, change := range hand.Changes {
		l.Totals[place] -= change
	}
	l.Hands = slices.Clip(l.Hands[:last])
	l.Voided = append(slices.Clip(l.Voided), VoidedHand{
		Hand: hand, Reason: event.Void.Reason, By: event.By, At: event.At,
	})
	return l, nil
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

// Place is where the player sits; ok is false if they do not play this match.
func (m Match) Place(player PlayerID) (place scoring.Place, ok bool) {
	i := slices.Index(m.Players[:], player)
	return scoring.Place(i), i >= 0 //nolint:gosec // i is -1 … 2
}

// Leaders are the places that won the match: those with the highest total, two
// when it is shared. Nobody has won before the last hand, nor when all three
// totals are equal.
func (m Match) Leaders() []scoring.Place {
	if !m.Ledger.State.Finished {
		return nil
	}
	best := slices.Max(m.Ledger.Totals[:])
	if best == slices.Min(m.Ledger.Totals[:]) {
		return nil
	}
	var leaders []scoring.Place
	for place, total := range m.Ledger.Totals {
		if total == best {
			leaders = append(leaders, scoring.Place(place)) //nolint:gosec // place is 0 … 2
		}
	}
	return leaders
}
