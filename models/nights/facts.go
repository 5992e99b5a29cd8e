package nights

import (
	"encoding/json"
	"fmt"

	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/tournament"
)

// kind is a kind of events: its name in the schema, and its fact in an event.
type kind struct {
	name string
	// of is the fact in an event; ok is false if the event is of another kind.
	of func(*tournament.Event) (fact any, ok bool)
	// fresh sets an empty fact in an event, and returns it.
	fresh func(*tournament.Event) any
}

var kinds = []kind{
	kindOf("hand", func(e *tournament.Event) **tournament.HandPlayed { return &e.Hand }),
	kindOf("void", func(e *tournament.Event) **tournament.HandVoided { return &e.Void }),
	kindOf("correction", func(e *tournament.Event) **tournament.HandCorrected { return &e.Correction }),
	kindOf("insertion", func(e *tournament.Event) **tournament.HandInserted { return &e.Insertion }),
	kindOf("seats", func(e *tournament.Event) **tournament.SeatsChanged { return &e.Seats }),
	kindOf(journal.KindSubstitution, func(e *tournament.Event) **tournament.PlayerSubstituted { return &e.Substitution }),
	kindOf("penalty", func(e *tournament.Event) **tournament.PenaltyGiven { return &e.Penalty }),
	kindOf("ending", func(e *tournament.Event) **tournament.MatchEnded { return &e.Ending }),
	kindOf("revocation", func(e *tournament.Event) **tournament.EntryRevoked { return &e.Revocation }),
	kindOf("acceptance", func(e *tournament.Event) **tournament.ScoreSheetAccepted { return &e.Acceptance }),
	kindOf("flag", func(e *tournament.Event) **tournament.DisputeRaised { return &e.Dispute }),
	kindOf("resolution", func(e *tournament.Event) **tournament.DisputeResolved { return &e.Resolution }),
	kindOf("repetition", func(e *tournament.Event) **tournament.HandRepeated { return &e.Repetition }),
}

// kindOf is the kind whose fact is kept in one pointer of an event.
func kindOf[T any](name string, pointer func(*tournament.Event) **T) kind {
	return kind{
		name: name,
		of: func(event *tournament.Event) (any, bool) {
			fact := *pointer(event)
			return fact, fact != nil
		},
		fresh: func(event *tournament.Event) any {
			fact := new(T)
			*pointer(event) = fact
			return fact
		},
	}
}

// Encode writes the fact of an event as its row keeps it.
func Encode(event tournament.Event) (name, payload string, err error) {
	for _, kind := range kinds {
		if fact, ok := kind.of(&event); ok {
			text, err := json.Marshal(fact)
			return kind.name, string(text), err
		}
	}
	return "", "", fmt.Errorf("%w: the event records nothing", tournament.ErrConflict)
}

// Decode reads an event as its row keeps it.
func Decode(row EventRow) (tournament.Event, error) {
	event := tournament.Event{
		ID: tournament.EntryID(row.ID), Number: row.Number, By: row.RecordedBy, At: row.RecordedAt.Time,
	}
	for _, kind := range kinds {
		if kind.name != row.Kind {
			continue
		}
		if err := json.Unmarshal([]byte(row.Payload), kind.fresh(&event)); err != nil {
			return event, fmt.Errorf("reading event %s: %w", row.ID, err)
		}
		return event, nil
	}
	return event, fmt.Errorf("reading event %s: the program knows no events of kind %q", row.ID, row.Kind)
}
