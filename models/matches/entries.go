package matches

import (
	"context"
	"errors"
	"fmt"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
	"gorm.io/gorm"
)

// Append records one event of a match and sets its Number and At. The event's id comes from the form.
// The same entry again gets the same receipt. An own phone that agrees where that place has agreed already
// stores nothing. Errors:
//   - [tournament.ErrConflict] if the id is known with other content
//   - [tournament.ErrStale], mostly a [*tournament.Overtaken], if the page was outdated
//   - [tournament.ErrFinished] if the round, or a match without one, is not being played; a correction
//     after that is accepted if the match stays complete
//   - [tournament.ErrRoundClosed] if the round is closed and the event comes with a table's card; in a
//     match without a round, if the event changes the match; for an own phone see
//     [tournament.Match.TakesOwnPhones]
//   - [*tournament.Refusal], also inside a [*tournament.LaterHand], if the hand is against the rules
func (s *Store) Append(ctx context.Context, match tournament.MatchID, event tournament.Event) (receipt Receipt, err error) {
	defer database.Wrap(&err, "recording entry %s", event.ID)
	return s.append(ctx, match, event, preparation{})
}

// EnterHand is [Store.Append] for a hand that a referee enters. If another tablet has entered exactly
// the same hand, the match does not change, and the receipt names that entry. A hand that comes with a
// table's card after the round was closed is kept for the desk: see [Store.LateHands].
func (s *Store) EnterHand(ctx context.Context, match tournament.MatchID, event tournament.Event) (receipt Receipt, err error) {
	defer database.Wrap(&err, "recording entry %s", event.ID)
	return s.append(ctx, match, event, preparation{repeats: true})
}

// preparation completes an event inside its transaction. lookup runs first and only reads, so that a
// repeated entry can be recognised. make runs when the night is locked. repeats: a hand that another
// entry has recorded already becomes its repetition. The zero value does nothing.
type preparation struct {
	lookup  func(tx *gorm.DB) error
	make    func(tx *gorm.DB, night tournament.NightID) error
	repeats bool
}

func (s *Store) append(
	ctx context.Context, match tournament.MatchID, event tournament.Event, prepare preparation,
) (receipt Receipt, err error) {
	var changed database.Announcement
	err = s.db.Change(ctx, func(tx *gorm.DB) (err error) {
		changed = database.Announcement{}
		row, err := database.Rows[nights.MatchRow](tx, database.Locking).Where("id = ?", match).First(ctx)
		if err != nil {
			return err
		}
		if prepare.lookup != nil {
			if err := prepare.lookup(tx); err != nil {
				return err
			}
		}
		known, err := database.Rows[nights.EventRow](tx).Where("id = ?", event.ID).First(ctx)
		switch {
		case err == nil:
			who, err := people.ReadResolver(ctx, tx)
			if err != nil {
				return err
			}
			receipt, err = repeatedReceipt(known, who, match, event)
			return err
		case !errors.Is(err, gorm.ErrRecordNotFound):
			return err
		}
		changed, err = s.db.Touch(ctx, tx, tournament.NightID(row.NightID))
		if err != nil {
			return err
		}
		if prepare.make != nil {
			if err := prepare.make(tx, tournament.NightID(row.NightID)); err != nil {
				return err
			}
		}
		decided, err := acceptEvent(ctx, tx, row, event, prepare.repeats)
		if prepare.repeats && errors.Is(err, tournament.ErrRoundClosed) {
			if receipt, err = s.keepLate(ctx, tx, row, event); err == nil && receipt.Repeated {
				return database.ErrUnchanged
			}
			return err
		}
		receipt = decided.receipt()
		if err != nil {
			return err
		}
		return s.record(ctx, tx, row, decided)
	})
	return receipt, s.db.Announce(err, changed)
}

// repeatedReceipt is the receipt of an entry whose id is known: [tournament.ErrConflict] if its content
// is another one.
func repeatedReceipt(known nights.EventRow, who people.Resolver, match tournament.MatchID, event tournament.Event) (Receipt, error) {
	recorded, err := nights.DecodeEvent(known)
	if err != nil {
		return Receipt{}, err
	}
	receipt := Receipt{Entry: recorded.ID, Number: recorded.Number, Repeated: true}
	receipt.Differs = recorded.Hand != nil && recorded.Hand.Tablet != nil
	if again := recorded.Repetition; again != nil && event.Hand != nil {
		receipt.DuplicateOf = again.Entry
		event = repetition(event, again.Entry)
	}
	kind, payload, err := nights.EncodeEvent(event.WithShown(nil))
	if err != nil {
		return Receipt{}, err
	}
	_, stored, err := nights.EncodeEvent(recorded.WithShown(nil))
	if err != nil {
		return Receipt{}, err
	}
	if known.MatchID != string(match) || known.Kind != kind || who.Text(stored) != who.Text(payload) {
		return Receipt{}, fmt.Errorf("%w: another entry has this id", tournament.ErrConflict)
	}
	return receipt, nil
}

// repetition turns a hand into the repetition of another entry.
func repetition(event tournament.Event, of tournament.EntryID) tournament.Event {
	event.Repetition = &tournament.HandRepeated{Entry: of, Hand: *event.Hand}
	event.Repetition.Hand.Tablet = nil
	event.Hand = nil
	return event
}

// RecordLateHand is [Store.Append] for the correction or insertion by which the desk takes
// a late hand into its match. The late hand is settled in the same transaction.
func (s *Store) RecordLateHand(
	ctx context.Context, match tournament.MatchID, event tournament.Event, late tournament.EntryID,
) (receipt Receipt, err error) {
	defer database.Wrap(&err, "recording late hand %s", late)
	return s.append(ctx, match, event, preparation{make: func(tx *gorm.DB, night tournament.NightID) error {
		if _, err := database.Rows[LateHandRow](tx).Where("id = ? AND match_id = ?", late, match).First(ctx); err != nil {
			return err
		}
		_, err := s.settleLate(ctx, tx, night, late, event.By)
		return err
	}})
}

// Receipt returns the receipt that [Store.Append] gave for a recorded entry. [tournament.ErrNotFound] if
// the entry is unknown, [tournament.ErrConflict] if it was recorded with other content.
func (s *Store) Receipt(
	ctx context.Context, match tournament.MatchID, event tournament.Event,
) (receipt Receipt, err error) {
	defer database.Wrap(&err, "looking for entry %s", event.ID)
	known, err := database.Rows[nights.EventRow](s.db.Read).Where("id = ?", event.ID).First(ctx)
	if errors.Is(err, gorm.ErrRecordNotFound) {
		late, err := database.Rows[LateHandRow](s.db.Read).Where("id = ?", event.ID).First(ctx)
		if err != nil {
			return Receipt{}, err
		}
		return late.repeatedReceipt(match, event)
	}
	if err != nil {
		return Receipt{}, err
	}
	who, err := people.ReadResolver(ctx, s.db.Read)
	if err != nil {
		return Receipt{}, err
	}
	return repeatedReceipt(known, who, match, event)
}
