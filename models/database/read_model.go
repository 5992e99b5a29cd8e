package database

import (
	"context"

	"gorm.io/gorm"
)

// The read model is computed by package league from what was recorded. Here is only the row that says
// how up to date it is, because every package that changes it has to lock that row.

// DerivationRow is the only row of its table. Version is the version of the computation that made
// the read model, 0 or less while the read model has to be computed again. From RateFrom and
// RateMatch on, ratings wait to be computed again; RateFrom is zero if none do.
type DerivationRow struct {
	ID        int `gorm:"primaryKey;autoIncrement:false"`
	Version   int
	Revision  int64
	RateFrom  UTC
	RateMatch string
}

// LockReadModel locks the read model, so that its changes wait for each other. To avoid deadlocks, take
// this lock after all others.
func LockReadModel(ctx context.Context, tx *gorm.DB) (DerivationRow, error) {
	return Rows[DerivationRow](tx, Locking).Where("id = 1").First(ctx)
}

// RaiseReadModelRevision raises the revision of the read model by one. Call [LockReadModel] before it.
func RaiseReadModelRevision(ctx context.Context, tx *gorm.DB) error {
	_, err := Rows[DerivationRow](tx).Where("id = 1").Update(ctx, "revision", gorm.Expr("revision + 1"))
	return err
}

// ChangeClub runs [DB.Change] for something that the club's own pages show, and announces it as
// [ClubTopic].
func (d *DB) ChangeClub(ctx context.Context, fn func(tx *gorm.DB) error) error {
	var changed Announcement
	err := d.Change(ctx, func(tx *gorm.DB) (err error) {
		changed, err = d.ChangeClubIn(ctx, tx, fn)
		return err
	})
	return d.Announce(err, changed)
}

// ChangeClubIn is the part of [DB.ChangeClub] inside a transaction: it locks the read model, runs fn
// and raises the revision of the read model. Announce what it returns after the commit.
func (d *DB) ChangeClubIn(ctx context.Context, tx *gorm.DB, fn func(tx *gorm.DB) error) (changed Announcement, err error) {
	if _, err := LockReadModel(ctx, tx); err != nil {
		return changed, err
	}
	if err := fn(tx); err != nil {
		return changed, err
	}
	if err := RaiseReadModelRevision(ctx, tx); err != nil {
		return changed, err
	}
	return d.Signal(ctx, tx, Announcement{Night: ClubTopic})
}
