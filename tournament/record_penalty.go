package tournament

import (
	"fmt"

	"github.com/threewinds/threewinds/scoring"
)

func (l Ledger) recordPenalty(rules scoring.Rules, event Event) (Ledger, error) {
	given := *event.Penalty
	last := l.State.Hand
	if l.State.Finished {
		last = len(l.Hands)
	}
	if problems := given.problems(rules, last, l.Places()); len(problems) > 0 {
		return l, problems
	}
	at := l.handAt(given.Hand)
	sitters := l.Sitters
	if at < len(l.entries) {
		sitters = l.entries[at].sitters
	}
	before := l
	next, err := l.insertEntry(rules, at, entry{id: event.ID, signature: signatureOf(event), penalty: &given, sitters: sitters})
	if err != nil {
		return l, err
	}
	return next.changed(before, Change{Event: event}), nil
}

func (l Ledger) recordEnding(rules scoring.Rules, event Event) (Ledger, error) {
	end := *event.Ending
	switch {
	case end.More < 0 || end.More > maxAfterEnd:
		return l, fmt.Errorf("%w: %d more hands", ErrConflict, end.More)
	case l.State.Finished:
		return l, fmt.Errorf("%w: all hands of the match are played", ErrFinished)
	case end.Reason == "" && end.Call == "":
		return l, Problems{{Field: "reason", Code: "reason_missing"}}
	case rules.Length() > 0 && len(l.Hands)+end.More >= rules.Length():
		return l, Problems{{Field: "more", Code: "end_not_early", Args: map[string]any{"Length": rules.Length()}}}
	}
	before := l
	next, err := l.insertEntry(rules, len(l.entries), entry{
		id: event.ID, signature: signatureOf(event), ending: &end, sitters: l.Sitters,
	})
	if err != nil {
		return l, err
	}
	return next.changed(before, Change{Event: event}), nil
}

func (l Ledger) recordRevocation(rules scoring.Rules, event Event) (Ledger, error) {
	at := l.find(event.Revocation.Entry)
	if at < 0 || l.entries[at].hand != nil {
		return l, fmt.Errorf("%w: no penalty and no early end %s stands", ErrConflict, event.Revocation.Entry)
	}
	if event.Revocation.Reason == "" && event.Revocation.Call == "" {
		return l, Problems{{Field: "reason", Code: "reason_missing"}}
	}
	before, gone := l, l.entries[at]
	next, err := l.removeEntry(rules, at, at)
	if err != nil {
		return l, err
	}
	change := Change{Event: event}
	if gone.penalty != nil {
		change.Penalty = gone.penaltyLine()
	}
	return next.changed(before, change), nil
}
