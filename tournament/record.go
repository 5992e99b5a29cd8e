package tournament

import (
	"errors"
	"fmt"
	"slices"

	"github.com/threewinds/threewinds/scoring"
)

// Record is the ledger with one more event. It is refused with [ErrStale], mostly
// an [*Overtaken], when the page that it came from is overtaken, [ErrFinished]
// when no hand is left, [Problems] when something is missing or out of range, a
// [*Refusal] when the rules do not accept the hand, and a [*LaterHand] when a
// later one would no longer stand; the ledger is then unchanged.
func (l Ledger) Record(rules scoring.Rules, event Event) (Ledger, error) {
	if seen, asked := event.seen(); asked && seen != l.Latest {
		return l, l.overtaken(0, fmt.Sprintf("made on event %d, the last is %d", seen, l.Latest))
	}
	next, err := l.record(rules, event)
	if err != nil {
		return l, err
	}
	next.recorded++
	if event.Changes() {
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

// seen is the Latest that the event's page showed; asked is false if it does not
// matter.
func (e Event) seen() (seen int, asked bool) {
	switch {
	case e.Void != nil:
		return e.Void.Seen, e.Void.Seen > 0
	case e.Correction != nil:
		return e.Correction.Seen, true
	case e.Insertion != nil:
		return e.Insertion.Seen, true
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

// Changes says whether the event changes the match itself.
func (e Event) Changes() bool {
	return e.Acceptance == nil && e.Dispute == nil && e.Resolution == nil && e.Repetition == nil
}

// Amends says whether the event changes what was recorded or seated before, or gives a
// penalty. The desk looks at such events of a table's card.
func (e Event) Amends() bool {
	return e.Changes() && e.Hand == nil && (e.Seats == nil || !e.Seats.Confirms())
}

// Corrects says whether the event is also accepted after the round is closed: it
// corrects the record, or says something about it.
func (e Event) Corrects() bool {
	switch {
	case e.Void != nil:
		return e.Void.Seen > 0
	case e.Hand != nil, e.Substitution != nil, e.Ending != nil:
		return false
	default:
		return true
	}
}

// overtaken is the error for an outdated page, with the hand of a number.
func (l Ledger) overtaken(number int, why string) error {
	stale := &Overtaken{why: why}
	if number > 0 && number <= len(l.Hands) {
		stale.Hand = &l.Hands[number-1]
	}
	return stale
}

func (l Ledger) recordHand(rules scoring.Rules, event Event) (Ledger, error) {
	if event.Hand.Number != l.State.Hand {
		return l, l.overtaken(event.Hand.Number,
			fmt.Sprintf("hand %d was entered, hand %d is next", event.Hand.Number, l.State.Hand))
	}
	if l.State.Finished {
		return l, fmt.Errorf("%w: all hands of the match are played", ErrFinished)
	}
	return l.with(rules, len(l.entries), entry{
		id: event.ID, signature: signatureOf(event), hand: event.Hand, sitters: l.Sitters,
	})
}

func (l Ledger) recordVoid(rules scoring.Rules, event Event) (Ledger, error) {
	at := l.find(event.Void.Entry)
	last := at == l.handAt(len(l.Hands))
	if at < 0 || l.entries[at].hand == nil || event.Void.Seen == 0 && !last {
		return l, l.overtaken(0, "only the last hand can be taken back")
	}
	before, hand := l, *l.entries[at].line
	from := at
	l.entries = slices.Clone(l.entries)
	if !last {
		// The dead hand was that of the voided hand, not of the one that moves up.
		from = l.slot(hand.Before.Hand)
		for i := from; i < at; i++ {
			l.entries[i].spent = true
		}
	}
	next, err := l.without(rules, at, from)
	if err != nil {
		return before, err
	}
	next.Voided = append(slices.Clip(next.Voided), VoidedHand{
		Hand: hand, Reason: event.Void.Reason, By: event.By, At: event.At,
	})
	return next.changed(before, Change{Event: event, Before: &hand}), nil
}

func (l Ledger) recordCorrection(rules scoring.Rules, event Event) (Ledger, error) {
	correction := event.Correction
	at := l.find(correction.Entry)
	if at < 0 || l.entries[at].hand == nil {
		return l, fmt.Errorf("%w: hand %s does not stand", ErrConflict, correction.Entry)
	}
	if correction.Reason == "" {
		return l, Problems{{Field: "reason", Code: "reason_missing"}}
	}
	before, was := l, l.entries[at].line
	l.entries = slices.Clone(l.entries)
	l.entries[at].hand = &correction.Hand
	next, err := l.refold(rules, at, l.entries[at].before, at)
	if err != nil {
		return before, err
	}
	return next.changed(before, Change{Event: event, Before: was, After: next.entries[at].line}), nil
}

func (l Ledger) recordInsertion(rules scoring.Rules, event Event) (Ledger, error) {
	insertion := event.Insertion
	number := insertion.Hand.Number
	if number < 1 || number > len(l.Hands)+1 {
		return l, fmt.Errorf("%w: there is no hand %d to insert another before", ErrConflict, number)
	}
	if insertion.Reason == "" {
		return l, Problems{{Field: "reason", Code: "reason_missing"}}
	}
	sitters := l.Sitters
	if pushed := l.handAt(number); pushed < len(l.entries) {
		sitters = l.entries[pushed].sitters
	}
	before, at := l, l.slot(number)
	next, err := l.with(rules, at, entry{
		id: event.ID, signature: signatureOf(event), hand: &insertion.Hand, sitters: sitters,
	})
	if err != nil {
		var later *LaterHand
		if errors.As(err, &later) || !errors.Is(err, ErrFinished) {
			return before, err
		}
		if rules.Length() == 0 {
			return before, Problems{{Field: "hand", Code: "insertion_over"}}
		}
		return before, Problems{{Field: "hand", Code: "insertion_full", Args: map[string]any{"Length": l.Length(rules)}}}
	}
	return next.changed(before, Change{Event: event, After: next.entries[at].line}), nil
}

// decide returns the hand that wins on the tile, and the one that does not.
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
