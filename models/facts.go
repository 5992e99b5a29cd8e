package models

import (
	"encoding/json"
	"fmt"

	"github.com/threewinds/threewinds/tournament"
)

// The kinds of events, as the schema names them.
const (
	kindHand         = "hand"
	kindVoid         = "void"
	kindCorrection   = "correction"
	kindInsertion    = "insertion"
	kindSeats        = "seats"
	kindSubstitution = "substitution"
	kindPenalty      = "penalty"
	kindEnding       = "ending"
	kindRevocation   = "revocation"
	kindAcceptance   = "acceptance"
	kindDispute      = "flag"
	kindResolution   = "resolution"
)

// encode writes the fact of an event as its row keeps it.
func encode(event tournament.Event) (kind, payload string, err error) {
	var fact any
	switch {
	case event.Hand != nil:
		kind, fact = kindHand, event.Hand
	case event.Void != nil:
		kind, fact = kindVoid, event.Void
	case event.Correction != nil:
		kind, fact = kindCorrection, event.Correction
	case event.Insertion != nil:
		kind, fact = kindInsertion, event.Insertion
	case event.Seats != nil:
		kind, fact = kindSeats, event.Seats
	case event.Substitution != nil:
		kind, fact = kindSubstitution, event.Substitution
	case event.Penalty != nil:
		kind, fact = kindPenalty, event.Penalty
	case event.Ending != nil:
		kind, fact = kindEnding, event.Ending
	case event.Revocation != nil:
		kind, fact = kindRevocation, event.Revocation
	case event.Acceptance != nil:
		kind, fact = kindAcceptance, event.Acceptance
	case event.Dispute != nil:
		kind, fact = kindDispute, event.Dispute
	case event.Resolution != nil:
		kind, fact = kindResolution, event.Resolution
	default:
		return "", "", fmt.Errorf("%w: the event records nothing", tournament.ErrConflict)
	}
	text, err := json.Marshal(fact)
	return kind, string(text), err
}

func decode(row eventRow) (tournament.Event, error) {
	event := tournament.Event{
		ID: tournament.EntryID(row.ID), Number: row.Number, By: row.RecordedBy, At: row.RecordedAt.Time,
	}
	fact, err := blank(&event, row.Kind)
	if err == nil {
		err = json.Unmarshal([]byte(row.Payload), fact)
	}
	if err != nil {
		return event, fmt.Errorf("reading event %s: %w", row.ID, err)
	}
	return event, nil
}

// blank sets an empty fact of a kind in the event, and returns it.
func blank(event *tournament.Event, kind string) (fact any, err error) {
	switch kind {
	case kindHand:
		return fresh(&event.Hand), nil
	case kindVoid:
		return fresh(&event.Void), nil
	case kindCorrection:
		return fresh(&event.Correction), nil
	case kindInsertion:
		return fresh(&event.Insertion), nil
	case kindSeats:
		return fresh(&event.Seats), nil
	case kindSubstitution:
		return fresh(&event.Substitution), nil
	case kindPenalty:
		return fresh(&event.Penalty), nil
	case kindEnding:
		return fresh(&event.Ending), nil
	case kindRevocation:
		return fresh(&event.Revocation), nil
	case kindAcceptance:
		return fresh(&event.Acceptance), nil
	case kindDispute:
		return fresh(&event.Dispute), nil
	case kindResolution:
		return fresh(&event.Resolution), nil
	default:
		return nil, fmt.Errorf("the program knows no events of kind %q", kind)
	}
}

func fresh[T any](fact **T) *T {
	*fact = new(T)
	return *fact
}
