package nights

import (
	"encoding/json"
	"fmt"

	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/tournament"
)

// eventKind is a kind of events: its name in the database, and where an event has its facts.
type eventKind struct {
	name string
	// fact returns the facts of an event; ok is false if the event is of another kind.
	fact func(*tournament.Event) (fact any, ok bool)
	// addFact puts empty facts into an event, and returns them.
	addFact func(*tournament.Event) any
}

var eventKinds = []eventKind{
	eventKindOf("hand", func(e *tournament.Event) **tournament.HandPlayed { return &e.Hand }),
	eventKindOf("void", func(e *tournament.Event) **tournament.HandVoided { return &e.Void }),
	eventKindOf("correction", func(e *tournament.Event) **tournament.HandCorrected { return &e.Correction }),
	eventKindOf("insertion", func(e *tournament.Event) **tournament.HandInserted { return &e.Insertion }),
	eventKindOf("replacement", func(e *tournament.Event) **tournament.HandReplaced { return &e.Replacement }),
	eventKindOf("seats", func(e *tournament.Event) **tournament.SeatsChanged { return &e.Seats }),
	eventKindOf(journal.KindSubstitution, func(e *tournament.Event) **tournament.PlayerSubstituted { return &e.Substitution }),
	eventKindOf("penalty", func(e *tournament.Event) **tournament.PenaltyGiven { return &e.Penalty }),
	eventKindOf("ending", func(e *tournament.Event) **tournament.MatchEnded { return &e.Ending }),
	eventKindOf("revocation", func(e *tournament.Event) **tournament.EntryRevoked { return &e.Revocation }),
	eventKindOf("acceptance", func(e *tournament.Event) **tournament.ScoreSheetAccepted { return &e.Acceptance }),
	eventKindOf("flag", func(e *tournament.Event) **tournament.DisputeRaised { return &e.Dispute }),
	eventKindOf("resolution", func(e *tournament.Event) **tournament.DisputeResolved { return &e.Resolution }),
	eventKindOf("repetition", func(e *tournament.Event) **tournament.HandRepeated { return &e.Repetition }),
}

// eventKindOf is the kind of event whose facts are in the given field.
func eventKindOf[T any](name string, pointer func(*tournament.Event) **T) eventKind {
	return eventKind{
		name: name,
		fact: func(event *tournament.Event) (any, bool) {
			fact := *pointer(event)
			return fact, fact != nil
		},
		addFact: func(event *tournament.Event) any {
			fact := new(T)
			*pointer(event) = fact
			return fact
		},
	}
}

// EncodeEvent returns the kind and the payload with which an event is stored.
func EncodeEvent(event tournament.Event) (name, payload string, err error) {
	for _, kind := range eventKinds {
		if fact, ok := kind.fact(&event); ok {
			text, err := json.Marshal(fact)
			return kind.name, string(text), err
		}
	}
	return "", "", fmt.Errorf("%w: the event records nothing", tournament.ErrConflict)
}

// DecodeEvent is the event that a row stores.
func DecodeEvent(row EventRow) (tournament.Event, error) {
	event := tournament.Event{
		ID: tournament.EntryID(row.ID), Number: row.Number, By: row.RecordedBy, At: row.RecordedAt.Time,
	}
	for _, kind := range eventKinds {
		if kind.name != row.Kind {
			continue
		}
		if err := json.Unmarshal([]byte(row.Payload), kind.addFact(&event)); err != nil {
			return event, fmt.Errorf("reading event %s: %w", row.ID, err)
		}
		return event, nil
	}
	return event, fmt.Errorf("reading event %s: the program knows no events of kind %q", row.ID, row.Kind)
}
