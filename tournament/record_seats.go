package tournament

import (
	"fmt"
	"slices"
)

func (l Ledger) recordSeats(event Event) (Ledger, error) {
	change := *event.Seats
	asDrawn := places(l.Places()) // the order that changes nothing
	sorted := slices.Sorted(slices.Values(change.Order))
	last := len(l.Hands) + 1
	if l.State.Finished {
		last = len(l.Hands)
	}
	if !slices.Equal(sorted, asDrawn) || change.From < 1 || change.From > last {
		return l, fmt.Errorf("%w: order %v from hand %d", ErrConflict, change.Order, change.From)
	}
	begun := len(l.Hands) > 0
	if begun && slices.Equal(change.Order, asDrawn) {
		return l, Problems{{Field: "order", Code: "seats_same"}}
	}
	if begun && change.Reason == "" {
		return l, Problems{{Field: "reason", Code: "reason_missing"}}
	}
	before := l
	l.Confirmed = true
	l.entries = slices.Clone(l.entries)
	for i := l.firstOfHand(change.From); i < len(l.entries); i++ {
		l.entries[i] = l.entries[i].seatedAs(l.entries[i].sitters.reordered(change.Order))
	}
	l.Sitters = l.Sitters.reordered(change.Order)
	l.updateFields()
	return l.changed(before, Change{Event: event}), nil
}

func (l Ledger) recordSubstitution(event Event) (Ledger, error) {
	change := *event.Substitution
	switch {
	case change.Place < 0 || int(change.Place) >= l.Places() || change.Player == "":
		return l, fmt.Errorf("%w: nobody sits at place %d", ErrConflict, change.Place)
	case l.State.Finished:
		return l, fmt.Errorf("%w: no hand is left to be played", ErrFinished)
	}
	before := l
	l.Sitters[change.Place] = Sitter{Substitute: change.Player}
	return l.changed(before, Change{Event: event}), nil
}
