package models

import (
	"context"
	"errors"
	"fmt"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/scoring"
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
	// Of is the hand that another entry had recorded exactly so; empty for an entry
	// that recorded something.
	Of tournament.EntryID
	// Late: the round is closed. The hand is not in the match, but kept for the desk.
	Late bool
}

// Append records one event at a table and sets its Number and At. The event's id comes
// from the form. The same entry again gets the same receipt. Errors:
// [tournament.ErrConflict] if the id is known with other content;
// [tournament.ErrStale], mostly a [*tournament.Overtaken], if the page was outdated;
// [tournament.ErrFinished] if the round is not being played (a correction of a closed
// round is accepted if its match stays complete); [tournament.ErrRoundClosed] if it is
// closed and the event comes with a table's card; [*tournament.Refusal], also inside a
// [*tournament.LaterHand], if the hand is against the rules.
func (s *Store) Append(ctx context.Context, match tournament.MatchID, event tournament.Event) (receipt Receipt, err error) {
	defer wrap(&err, "recording entry %s", event.ID)
	return s.append(ctx, match, event, preparation{})
}

// EnterHand is [Store.Append] for a hand that a referee enters. Two tablets may enter the
// same hand: if it stands exactly so already, nothing of the match changes, and the
// receipt says of which entry it is. A hand that comes with a table's card when the round
// is closed is kept for the desk: see [Store.LateHands].
func (s *Store) EnterHand(ctx context.Context, match tournament.MatchID, event tournament.Event) (receipt Receipt, err error) {
	defer wrap(&err, "recording entry %s", event.ID)
	return s.append(ctx, match, event, preparation{repeats: true})
}

// preparation completes an event inside its transaction. lookup only reads, so that a
// repeated entry is recognised. make runs when the night is locked. repeats looks for the
// same hand of another entry. The zero value does nothing.
type preparation struct {
	lookup  func(tx *gorm.DB) error
	make    func(tx *gorm.DB, night tournament.NightID) error
	repeats bool
}

func (s *Store) append(
	ctx context.Context, match tournament.MatchID, event tournament.Event, prepare preparation,
) (receipt Receipt, err error) {
	var changed announcement
	err = s.change(ctx, func(tx *gorm.DB) (err error) {
		changed = announcement{}
		row, err := rowsOf[matchRow](tx, locking).Where("id = ?", match).First(ctx)
		if err != nil {
			return err
		}
		if prepare.lookup != nil {
			if err := prepare.lookup(tx); err != nil {
				return err
			}
		}
		known, err := rowsOf[eventRow](tx).Where("id = ?", event.ID).First(ctx)
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
		decided, err := decide(ctx, tx, row, event, prepare.repeats)
		if prepare.repeats && errors.Is(err, tournament.ErrRoundClosed) {
			if receipt, err = s.keepLate(ctx, tx, row, event); err == nil && receipt.Repeated {
				return errUnchanged
			}
			return err
		}
		if err != nil {
			return err
		}
		accepted := decided.event
		receipt = Receipt{Entry: event.ID, Number: accepted.Number}
		if accepted.Repetition != nil {
			receipt.Of = accepted.Repetition.Entry
		}
		if err := s.tellEntry(ctx, tx, row, decided); err != nil {
			return err
		}
		if err := s.insert(ctx, tx, row, accepted); err != nil || !decided.settled {
			return err
		}
		return s.deriveMatch(ctx, tx, row)
	})
	return receipt, s.announce(err, changed)
}

func (s *Store) insert(ctx context.Context, tx *gorm.DB, match matchRow, event tournament.Event) error {
	kind, payload, err := encode(event)
	if err != nil {
		return err
	}
	if err := rowsOf[eventRow](tx).Create(ctx, &eventRow{
		ID: string(event.ID), MatchID: match.ID, Number: event.Number, Kind: kind, Payload: payload,
		RecordedBy: event.By, RecordedAt: s.moment(),
	}); err != nil || event.Card == "" || !event.Amends() {
		return err
	}
	return rowsOf[cardEntryRow](tx).Create(ctx, &cardEntryRow{
		EventID: string(event.ID), NightID: match.NightID, CardID: event.Card,
	})
}

// recognise answers an entry with a known id.
func recognise(known eventRow, match tournament.MatchID, event tournament.Event) (Receipt, error) {
	recorded, err := decode(known)
	if err != nil {
		return Receipt{}, err
	}
	receipt := Receipt{Entry: recorded.ID, Number: recorded.Number, Repeated: true}
	if again := recorded.Repetition; again != nil && event.Hand != nil {
		receipt.Of = again.Entry
		event = repetition(event, again.Entry)
	}
	kind, payload, err := encode(event.WithShown(nil))
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
	return receipt, nil
}

// repetition is the entry of a hand that stands as another entry.
func repetition(event tournament.Event, of tournament.EntryID) tournament.Event {
	event.Repetition = &tournament.HandRepeated{Entry: of, Hand: *event.Hand}
	event.Hand = nil
	return event
}

// decision is an event that a ledger accepts.
type decision struct {
	// event is as it is stored: with its number, and with what was shown of its hand.
	event tournament.Event
	// settled says that it changes a match that was finished, or finishes it.
	settled bool
	// before and after are the ledger, seats who was drawn at each place.
	before, after tournament.Ledger
	seats         []seatRow
}

// decide replays the match and records the event in the ledger. With repeats a hand that
// stands already is stored as its repetition.
func decide(ctx context.Context, tx *gorm.DB, row matchRow, event tournament.Event, repeats bool) (d decision, err error) {
	night, err := rowsOf[nightRow](tx).Where("id = ?", row.NightID).First(ctx)
	if err != nil {
		return d, err
	}
	round, err := rowsOf[roundRow](tx).Where("night_id = ? AND number = ?", row.NightID, row.Round).First(ctx)
	if err != nil {
		return d, err
	}
	rules, err := rulesOf(night)
	if err != nil {
		return d, err
	}
	ledger, number, seats, err := replay(ctx, tx, rules, row)
	if err != nil {
		return d, err
	}
	if repeats && event.Hand != nil {
		if hand, stands := ledger.Stands(rules, *event.Hand); stands {
			event = repetition(event, hand.Entry)
		}
	}
	playing, closed := round.Phase == string(tournament.RoundPlaying), round.Phase == string(tournament.RoundClosed)
	if closed && event.Card != "" && event.Repetition == nil {
		return d, tournament.ErrRoundClosed
	}
	if !playing && (!closed || !event.Corrects()) {
		return d, fmt.Errorf("%w: round %d is %s", tournament.ErrFinished, row.Round, round.Phase)
	}
	event.Number = number
	after, err := ledger.Record(rules, event)
	if err != nil {
		return d, err
	}
	if !playing && !after.State.Finished {
		return d, tournament.Problems{{Field: "hand", Code: "round_closed_open"}}
	}
	game, _ := rulebook.Find(night.Game)
	return decision{
		event:   event.WithShown(after.Shown(event, game.Version)),
		settled: event.Changes() && (ledger.State.Finished || after.State.Finished),
		before:  ledger, after: after, seats: seats,
	}, nil
}

// replay is the ledger of a match, the number of its next event, and its seats.
func replay(ctx context.Context, tx *gorm.DB, rules scoring.Rules, row matchRow) (
	ledger tournament.Ledger, next int, seats []seatRow, err error,
) {
	events, err := loadEvents(ctx, tx, "match_id = ?", row.ID)
	if err != nil {
		return ledger, 0, nil, err
	}
	if seats, err = rowsOf[seatRow](tx).Where("match_id = ?", row.ID).Order("place").Find(ctx); err != nil {
		return ledger, 0, nil, err
	}
	ledger, err = tournament.Replay(rules, len(seats), events[row.ID])
	return ledger, len(events[row.ID]) + 1, seats, err
}

// loadEvents reads events in order, by match.
func loadEvents(ctx context.Context, tx *gorm.DB, where string, args ...any) (map[string][]tournament.Event, error) {
	rows, err := rowsOf[eventRow](tx).Where(where, args...).Order("match_id, number").Find(ctx)
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
