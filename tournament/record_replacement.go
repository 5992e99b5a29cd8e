package tournament

import (
	"errors"
	"fmt"
	"slices"

	"github.com/threewinds/threewinds/scoring"
)

func (l Ledger) recordReplacement(rules scoring.Rules, event Event) (Ledger, error) {
	replacement := event.Replacement
	number, out := replacement.Hand.Number, l.find(replacement.Entry)
	if out < 0 || l.entries[out].hand == nil {
		return l, fmt.Errorf("%w: hand %s does not stand", ErrConflict, replacement.Entry)
	}
	if number < 1 || number > len(l.Hands) {
		return l, fmt.Errorf("%w: a match of %d hands gets no hand %d", ErrConflict, len(l.Hands), number)
	}
	if replacement.Reason == "" {
		return l, Problems{{Field: "reason", Code: "reason_missing"}}
	}
	before, hand := l, *l.entries[out].line
	at, from := l.withoutHand(out, number)
	added := entry{id: event.ID, signature: signatureOf(event), hand: &replacement.Hand, sitters: l.sittersFrom(at)}
	l.entries = slices.Insert(l.entries, at, added)
	next, err := l.refold(rules, from, before.entries[from].before, at)
	if err != nil {
		var later *LaterHand
		if !errors.As(err, &later) && errors.Is(err, ErrFinished) {
			err = Problems{{Field: "hand", Code: "insertion_over"}}
		}
		return before, err
	}
	next.Voided = append(slices.Clip(next.Voided), VoidedHand{Hand: hand, Reason: replacement.Reason, By: event.By, At: event.At})
	return next.changed(before, Change{Event: event, Before: &hand, After: next.entries[at].line}), nil
}

// withoutHand removes the hand at the index out from the list. It answers where another one gets the
// number, and from where the list is to be folded again.
func (l *Ledger) withoutHand(out, number int) (at, from int) {
	taken := l.entries[out].line.Before.Hand
	from = l.firstOfHand(taken)
	l.entries = slices.Clone(l.entries)
	if number != taken { // a dead hand belongs to the hand that is taken back
		for i := from; i < out; i++ {
			l.entries[i].handVoided = true
		}
	}
	l.entries = slices.Delete(l.entries, out, out+1)
	at = l.behind(number - 1)
	return at, min(from, at)
}

// behind is the index behind so many hands of the list, whatever number they had.
func (l *Ledger) behind(hands int) int {
	for i, e := range l.entries {
		if hands == 0 {
			return i
		}
		if e.hand != nil {
			hands--
		}
	}
	return len(l.entries)
}

// sittersFrom are the sitters of the first hand from an index on, those of now behind the last.
func (l *Ledger) sittersFrom(at int) Sitters {
	for _, e := range l.entries[at:] {
		if e.hand != nil {
			return e.sitters
		}
	}
	return l.Sitters
}

// Taking is the ledger as it is where a hand is to be added instead of another one: without that hand
// and without those from the number on, with the sitters of the hand that is added. ok is false if there
// is no such hand, or if one before the number would become invalid.
func (l Ledger) Taking(rules scoring.Rules, hand EntryID, number int) (before Ledger, ok bool) {
	out := l.find(hand)
	if out < 0 || l.entries[out].hand == nil || number < 1 || number > len(l.Hands) {
		return l, false
	}
	now := l
	at, from := l.withoutHand(out, number)
	l.Sitters = l.sittersFrom(at)
	l.entries = l.entries[:at]
	before, err := l.refold(rules, from, now.entries[from].before, -1)
	return before, err == nil
}
