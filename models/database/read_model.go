package database

import (
	"context"

	"gorm.io/gorm"
)

// The read model itself is of package league. Here is only when it was made, and how others wait.

// DerivationRow says what the read model was made by. Its version is 0 or less while it
// has to be made anew.
type DerivationRow struct {
	ID        int `gorm:"primaryKey;autoIncrement:false"`
	Version   int
	Revision  int64
	RateFrom  UTC
	RateMatch string
}

// LockDerived makes changes of the read model wait for each other. Take this lock last.
func LockDerived(ctx context.Context, tx *gorm.DB) (DerivationRow, error) {
	return Rows[DerivationRow](tx, Locking).Where("id = 1").First(ctx)
}

// RaiseDerived raises the revision of the read model. Lock it before.
func RaiseDerived(ctx context.Context, tx *gorm.DB) error {
	_, err := Rows[DerivationRow](tx).Where("id = 1").Update(ctx, "revision", gorm.Expr("revision + 1"))
	return err
}

// ChangeClub runs a change of what the club tells of itself.
func (d *DB) ChangeClub(ctx context.Context, fn func(tx *gorm.DB) error) error {
	var changed Announcement
	err := d.Change(ctx, func(tx *gorm.DB) (err error) {
		changed, err = d.ChangeClubIn(ctx, tx, fn)
		return err
	})
	return d.Announce(err, changed)
}

// ChangeClubIn locks the read model before the change, and raises its revision after it.
func (d *DB) ChangeClubIn(ctx context.Context, tx *gorm.DB, fn func(tx *gorm.DB) error) (changed Announcement, err error) {
	if _, err := LockDerived(ctx, tx); err != nil {
		return changed, err
	}
	if err := fn(tx); err != nil {
		return changed, err
	}
	if err := RaiseDerived(ctx, tx); err != nil {
		return changed, err
	}
	return d.Signal(ctx, tx, Announcement{Night: ClubTopic})
}
