package nights

import (
	"cmp"
	"context"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/tournament"
)

// Cancel says that a night does not take place. It stays visible, and who signed up stays on its list.
// Cancelling it again changes nothing. [tournament.ErrFinished] once it has begun.
func (s *Store) Cancel(ctx context.Context, id tournament.NightID) (err error) {
	defer database.Wrap(&err, "cancelling night %s", id)
	return s.onGatheringNight(ctx, id, func(tx *gorm.DB, night NightRow) error { return s.CancelIn(ctx, tx, night) })
}

// CancelIn is [Store.Cancel] in a transaction that has the night.
func (s *Store) CancelIn(ctx context.Context, tx *gorm.DB, night NightRow) error {
	if !night.CancelledAt.IsZero() {
		return database.ErrUnchanged
	}
	_, err := database.Rows[NightRow](tx).Where("id = ?", night.ID).Update(ctx, "cancelled_at", s.db.Moment())
	return cmp.Or(err, s.journal.Tell(ctx, tx, journal.Change{Kind: journal.NightCancelled, Night: tournament.NightID(night.ID)}))
}

// Reinstate takes back that a night was cancelled.
func (s *Store) Reinstate(ctx context.Context, id tournament.NightID) (err error) {
	defer database.Wrap(&err, "reinstating night %s", id)
	return s.onGatheringNight(ctx, id, func(tx *gorm.DB, night NightRow) error {
		if night.CancelledAt.IsZero() {
			return database.ErrUnchanged
		}
		_, err := database.Rows[NightRow](tx).Where("id = ?", id).Update(ctx, "cancelled_at", nil)
		return cmp.Or(err, s.journal.Tell(ctx, tx, journal.Change{Kind: journal.NightReinstated, Night: id}))
	})
}

// Move gives a night another day (YYYY-MM-DD) and time (HH:MM or empty). [tournament.ErrFinished] once it has
// begun.
func (s *Store) Move(ctx context.Context, id tournament.NightID, date, begins string) (err error) {
	defer database.Wrap(&err, "moving night %s to %s", id, date)
	return s.whileGathering(ctx, id, func(tx *gorm.DB, night NightRow) error {
		moved := night
		moved.Date, moved.Begins = date, begins
		if len(night.Differences(moved)) == 0 {
			return database.ErrUnchanged
		}
		return s.Replan(ctx, tx, night, moved)
	})
}

// onGatheringNight runs a change of a night before its seating is published, also if it was cancelled.
func (s *Store) onGatheringNight(ctx context.Context, id tournament.NightID, fn func(tx *gorm.DB, night NightRow) error) error {
	return s.onNightRow(ctx, id, func(tx *gorm.DB, night NightRow) error {
		if night.Phase != string(tournament.Gathering) {
			return tournament.ErrFinished
		}
		return fn(tx, night)
	})
}
