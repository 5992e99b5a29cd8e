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
	at := l.exchange(out, entry{id: event.ID, signature: signatureOf(event), hand: &replacement.Hand})
	next, err := l.refold(rules, 0, before.entries[0].before, at)
	if err != nil {
		var later *LaterHand
		if !errors.As(err, &later) && errors.Is(err, ErrFinished) {
			err = Problems{{Field: "hand", Code: "replacement_over", Args: map[string]any{"Number": number}}}
		}
		return before, err
	}
	next.Voided = append(slices.Clip(next.Voided), VoidedHand{Hand: hand, Reason: replacement.Reason, By: event.By, At: event.At})
	return next.changed(before, Change{Event: event, Before: &hand, After: next.entries[at].line}), nil
}

// exchange puts a hand into the list for the one at the index out, and answers its index. Where it
// gets the same number nothing moves, and the players and penalties are those of the hand taken out.
func (l *Ledger) exchange(out int, added entry) (at int) {
	taken, number := l.entries[out].line.Before.Hand, added.hand.Number
	from := l.firstOfHand(taken)
	l.entries = slices.Clone(l.entries)
	if number == taken {
		added.sitters = l.entries[out].sitters
		l.entries[out] = added
		return out
	}
	for i := from; i < out; i++ { // a dead hand belongs to the hand that is taken back
		l.entries[i].handVoided = true
	}
	replaced := l.entries[out].id
	putBack := l.takeEndings()
	l.entries = slices.DeleteFunc(l.entries, func(e entry) bool { return e.id == replaced })
	at = l.behind(number - 1)
	added.sitters = l.sittersFrom(at)
	l.entries = slices.Insert(l.entries, at, added)
	putBack()
	return slices.IndexFunc(l.entries, func(e entry) bool { return e.hand == added.hand })
}

// takeEndings takes out of the list that the match ends after more hands. putBack puts it where as many
// hands stand before it, so that the match is as long as it was.
func (l *Ledger) takeEndings() (putBack func()) {
	var endings []entry
	var behind []int
	hands := 0
	l.entries = slices.DeleteFunc(l.entries, func(e entry) bool {
		if e.hand != nil {
			hands++
		}
		if e.ending == nil || e.ending.More == 0 { // no hand comes after the end
			return false
		}
		endings, behind = append(endings, e), append(behind, hands)
		return true
	})
	return func() {
		for i, ending := range slices.Backward(endings) {
			l.entries = slices.Insert(l.entries, l.behind(behind[i]), ending)
		}
	}
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
	before = l
	at := l.exchange(out, entry{hand: &HandPlayed{Number: number}})
	l.Sitters, l.entries = l.entries[at].sitters, l.entries[:at]
	l, err := l.refold(rules, 0, before.entries[0].before, -1)
	return l, err == nil
}
