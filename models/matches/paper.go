package matches

import (
	"context"
	"errors"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
	"gorm.io/gorm"
)

// EnterPaper records the hands of a filled paper sheet in their order: all of them, or none. Hands that
// were recorded under the same ids before stay as they are. Errors are those of [Store.Append].
func (s *Store) EnterPaper(ctx context.Context, match tournament.MatchID, hands []tournament.Event) (err error) {
	defer database.Wrap(&err, "recording a sheet of %d hands", len(hands))
	var changed database.Announcement
	err = s.db.Change(ctx, func(tx *gorm.DB) error {
		changed = database.Announcement{}
		row, err := database.Rows[nights.MatchRow](tx, database.Locking).Where("id = ?", match).First(ctx)
		if err != nil {
			return err
		}
		fresh, err := unrecorded(ctx, tx, match, hands)
		if err != nil || len(fresh) == 0 {
			return err
		}
		if changed, err = s.db.Touch(ctx, tx, tournament.NightID(row.NightID)); err != nil {
			return err
		}
		for _, hand := range fresh {
			decided, err := acceptEvent(ctx, tx, row, hand, false)
			if err != nil {
				return err
			}
			if err := s.record(ctx, tx, row, decided); err != nil {
				return err
			}
		}
		return nil
	})
	return s.db.Announce(err, changed)
}

// unrecorded are the events whose ids are not known yet.
func unrecorded(ctx context.Context, tx *gorm.DB, match tournament.MatchID, events []tournament.Event) (fresh []tournament.Event, err error) {
	who, err := people.ReadResolver(ctx, tx)
	if err != nil {
		return nil, err
	}
	for _, event := range events {
		known, err := database.Rows[nights.EventRow](tx).Where("id = ?", event.ID).First(ctx)
		switch {
		case errors.Is(err, gorm.ErrRecordNotFound):
			fresh = append(fresh, event)
		case err != nil:
			return nil, err
		default:
			if _, err := repeatedReceipt(known, who, match, event); err != nil {
				return nil, err
			}
		}
	}
	return fresh, nil
}
