package models

import (
	"context"
	"errors"
	"fmt"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/tournament"
)

// Receipt is the answer to a recorded entry.
type Receipt struct {
	Entry tournament.EntryID
	// Number is the event's number in its match.
	Number int
	// Repeated: the same entry was recorded before.
	Repeated bool
}

// Append records one event at a table and sets its Number and At. The event's id comes
// from the form. The same entry again gets the same receipt. Errors:
// [tournament.ErrConflict] if the id is known with other content;
// [tournament.ErrStale], mostly a [*tournament.Overtaken], if the page was outdated;
// [tournament.ErrFinished] if the round is not being played (a correction of a closed
// round is accepted if its match stays complete); [*tournament.Refusal], also inside a
// [*tournament.LaterHand], if the hand is against the rules.
func (s *Store) Append(ctx context.Context, match tournament.MatchID, event tournament.Event) (receipt Receipt, err error) {
	defer wrap(&err, "recording entry %s", event.ID)
	return s.append(ctx, match, event, preparation{})
}

// preparation completes an event inside its transaction. lookup only reads, so that a
// repeated entry is recognised. make runs when the night is locked. The zero value does
// nothing.
type preparation struct {
	lookup func(tx *gorm.DB) error
	make   func(tx *gorm.DB, night tournament.NightID) error
}

func (s *Store) append(
	ctx context.Context, match tournament.MatchID, event tournament.Event, prepare preparation,
) (receipt Receipt, err error) {
	var changed announcement
	err = s.change(ctx, func(tx *gorm.DB) (err error) {
		changed = announcement{}
		row, err := gorm.G[matchRow](tx, locking).Where("id = ?", match).First(ctx)
		if err != nil {
			return err
		}
		if prepare.lookup != nil {
			if err := prepare.lookup(tx); err != nil {
				return err
			}
		}
		known, err := gorm.G[eventRow](tx).Where("id = ?", event.ID).First(ctx)
		switch {
		case err == nil:
			receipt, err = recognise(known, match, event)
			return err
		case !errors.Is(err, gorm.ErrRecordNotFound):
			return err
		}
		changed, err = s.touch(ctx, tx, tournament.NightID(row.NightID))
		if err != nil {
			return err
		}
		if prepare.make != nil {
			if err := prepare.make(tx, tournament.NightID(row.NightID)); err != nil {
				return err
			}
		}
		accepted, err := decide(ctx, tx, row, event)
		if err != nil {
			return err
		}
		receipt = Receipt{Entry: event.ID, Number: accepted.Number}
		return s.insert(ctx, tx, row, accepted)
	})
	return receipt, s.announce(err, changed)
}

func (s *Store) insert(ctx context.Context, tx *gorm.DB, match matchRow, event tournament.Event) error {
	kind, payload, err := encode(event)
	if err != nil {
		return err
	}
	return gorm.G[eventRow](tx).Create(ctx, &eventRow{
		ID: string(event.ID), MatchID: match.ID, Number: event.Number, Kind: kind, Payload: payload,
		RecordedBy: event.By, RecordedAt: s.moment(),
	})
}

// recognise answers an entry with a known id.
func recognise(known eventRow, match tournament.MatchID, event tournament.Event) (Receipt, error) {
	kind, payload, err := encode(event.WithShown(nil))
	if err != nil {
		return Receipt{}, err
	}
	recorded, err := decode(known)
	if err != nil {
		return Receipt{}, err
	}
	_, stored, err := encode(recorded.WithShown(nil))
	if err != nil {
		return Receipt{}, err
	}
	if known.MatchID != string(match) || known.Kind != kind || stored != payload {
		return Receipt{}, fmt.Errorf("%w: another entry has this id", tournament.ErrConflict)
	}
	return Receipt{Entry: tournament.EntryID(known.ID), Number: known.Number, Repeated: true}, nil
}

// decide replays the match and records the event in the ledger. It returns the event as
// it is stored: with its number, and with what was shown of its hand.
func decide(ctx context.Context, tx *gorm.DB, row matchRow, event tournament.Event) (tournament.Event, error) {
	night, err := gorm.G[nightRow](tx).Where("id = ?", row.NightID).First(ctx)
	if err != nil {
		return event, err
	}
	round, err := gorm.G[roundRow](tx).Where("night_id = ? AND number = ?", row.NightID, row.Round).First(ctx)
	if err != nil {
		return event, err
	}
	playing := round.Phase == string(tournament.RoundPlaying)
	if !playing && (round.Phase != string(tournament.RoundClosed) || !event.Corrects()) {
		return event, fmt.Errorf("%w: round %d is %s", tournament.ErrFinished, row.Round, round.Phase)
	}
	rules, err := rulesOf(night)
	if err != nil {
		return event, err
	}
	events, err := loadEvents(ctx, tx, "match_id = ?", row.ID)
	if err != nil {
		return event, err
	}
	places, err := gorm.G[seatRow](tx).Where("match_id = ?", row.ID).Count(ctx, "place")
	if err != nil {
		return event, err
	}
	ledger, err := tournament.Replay(rules, int(places), events[row.ID])
	if err != nil {
		return event, err
	}
	event.Number = len(events[row.ID]) + 1
	if ledger, err = ledger.Record(rules, event); err != nil {
		return event, err
	}
	if !playing && !ledger.State.Finished {
		return event, tournament.Problems{{Field: "hand", Code: "round_closed_open"}}
	}
	game, _ := rulebook.Find(night.Game)
	return event.WithShown(ledger.Shown(event, game.Version)), nil
}

// loadEvents reads events in order, by match.
func loadEvents(ctx context.Context, tx *gorm.DB, where string, args ...any) (map[string][]tournament.Event, error) {
	rows, err := gorm.G[eventRow](tx).Where(where, args...).Order("match_id, number").Find(ctx)
	if err != nil {
		return nil, err
	}
	events := make(map[string][]tournament.Event)
	for _, row := range rows {
		event, err := decode(row)
		if err != nil {
			return nil, err
		}
		events[row.MatchID] = append(events[row.MatchID], event)
	}
	return events, nil
}
