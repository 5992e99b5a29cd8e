package tournament

import (
	"errors"
	"fmt"
	"slices"

	"github.com/threewinds/threewinds/scoring"
)

func (l Ledger) recordHand(rules scoring.Rules, event Event) (Ledger, error) {
	if event.Hand.Number != l.State.Hand {
		return l, l.overtaken(event.Hand.Number,
			fmt.Sprintf("hand %d was entered, hand %d is next", event.Hand.Number, l.State.Hand))
	}
	if l.State.Finished {
		return l, fmt.Errorf("%w: all hands of the match are played", ErrFinished)
	}
	return l.insertEntry(rules, len(l.entries), entry{
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
		// A dead hand belongs to the voided hand, not to the one that moves up.
		from = l.firstOfHand(hand.Before.Hand)
		for i := from; i < at; i++ {
			l.entries[i].handVoided = true
		}
	}
	next, err := l.removeEntry(rules, at, from)
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
	before, at := l, l.firstOfHand(number)
	next, err := l.insertEntry(rules, at, entry{
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

// SameHand is the recorded hand with the same number, the same players in the same seats, and the
// same facts. ok is false if there is none.
func (l Ledger) SameHand(rules scoring.Rules, played HandPlayed) (hand Hand, ok bool) {
	if played.Number < 1 || played.Number > len(l.Hands) {
		return Hand{}, false
	}
	hand = l.Hands[played.Number-1]
	if played.Seats != hand.Before.Seats {
		return Hand{}, false
	}
	facts, rival, err := played.decide(rules, hand.Before)
	if err != nil || !scoring.SameHand(facts, hand.Facts) || (rival == nil) != (hand.Rival == nil) {
		return Hand{}, false
	}
	return hand, rival == nil || scoring.SameHand(rival.Facts, hand.Rival.Facts)
}

func (l Ledger) recordRepetition(event Event) (Ledger, error) {
	if l.handOf(event.Repetition.Entry) == nil {
		return l, fmt.Errorf("%w: hand %s does not stand", ErrConflict, event.Repetition.Entry)
	}
	return l, nil
}
