package nights

import (
	"cmp"
	"context"
	"time"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/people"
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
		zone, err := people.ReadZone(ctx, tx)
		if err != nil {
			return err
		}
		moved := night
		moved.Date, moved.Begins = date, begins
		if !night.SignUpUntil.IsZero() { // the list is open as long before it as it was
			moved.SignUpUntil = database.Moment(night.SignUpUntil.Add(laterBy(night, moved, zone)))
		}
		if len(night.Differences(moved)) == 0 {
			return database.ErrUnchanged
		}
		return s.Replan(ctx, tx, night, moved)
	})
}

// laterBy is how much later a night begins than another. Without a time of both it is counted in days.
func laterBy(before, after NightRow, zone *time.Location) time.Duration {
	if before.Begins == "" || after.Begins == "" {
		before.Begins, after.Begins = "", ""
	}
	return after.BeginsAt(zone).Sub(before.BeginsAt(zone))
}

// BeginsAt is when a night begins, at midnight if it has no time.
func (r NightRow) BeginsAt(zone *time.Location) time.Time {
	at, err := time.ParseInLocation(time.DateOnly+" 15:04", r.Date+" "+r.Begins, zone)
	if err != nil {
		at, _ = time.ParseInLocation(time.DateOnly, r.Date, zone)
	}
	return at
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
