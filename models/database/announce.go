package database

import (
	"context"
	"encoding/json"
	"errors"

	"github.com/threewinds/threewinds/tournament"
	"gorm.io/gorm"
)

// Watch registers a function that is called after every committed change of a night, and with
// [ClubTopic] after a change of what the club's pages show. Changes by another program on the same
// PostgreSQL database count, too. fn may be called twice for one change, and must not block.
func (d *DB) Watch(fn func(night tournament.NightID, revision int64)) {
	d.watchers.mu.Lock()
	defer d.watchers.mu.Unlock()
	d.watchers.calls = append(d.watchers.calls, fn)
}

// ErrUnchanged ends a transaction that would record what is recorded already. The transaction is
// rolled back, nothing is announced, and [DB.Announce] turns the error into nil.
var ErrUnchanged = errors.New("nothing to change")

// Announce tells the watchers what a transaction changed, unless the transaction failed. It returns
// the transaction's error, and nil for [ErrUnchanged].
func (d *DB) Announce(err error, changes ...Announcement) error {
	switch {
	case errors.Is(err, ErrUnchanged):
		return nil
	case err != nil:
		return err
	}
	for _, change := range changes {
		if change.Night != "" {
			d.watchers.own(change)
		}
	}
	return nil
}

// NightsOf are the nights of announcements.
func NightsOf(changes []Announcement) []tournament.NightID {
	nights := make([]tournament.NightID, len(changes))
	for i, change := range changes {
		nights[i] = change.Night
	}
	return nights
}

// revisedNight has the columns of a night that an announcement needs.
type revisedNight struct {
	ID       string
	Revision int64
}

// TableName is the table of the nights.
func (revisedNight) TableName() string { return "nights" }

// Touch raises the revision of a night by one, which also locks the night's row until the end of
// the transaction. To avoid deadlocks, call it after locking the night's matches, and before
// reading anything that depends on the night's phase.
func (d *DB) Touch(ctx context.Context, tx *gorm.DB, night tournament.NightID) (Announcement, error) {
	changed, err := Rows[revisedNight](tx).Where("id = ?", night).
		Update(ctx, "revision", gorm.Expr("revision + 1"))
	if err != nil {
		return Announcement{}, err
	}
	if changed == 0 {
		return Announcement{}, gorm.ErrRecordNotFound
	}
	row, err := Rows[revisedNight](tx).Where("id = ?", night).First(ctx)
	if err != nil {
		return Announcement{}, err
	}
	return d.Signal(ctx, tx, Announcement{Night: night, Revision: row.Revision})
}

// Signal notifies other programs on the same PostgreSQL database of a change. They hear of it when
// the transaction commits. With SQLite there are no other programs, and it does nothing.
func (d *DB) Signal(ctx context.Context, tx *gorm.DB, a Announcement) (Announcement, error) {
	if !IsPostgres(d.Address) {
		return a, nil
	}
	a.ID = d.watchers.program + NewID()
	text, err := json.Marshal(a)
	if err != nil {
		return a, err
	}
	return a, Execute(ctx, tx, "SELECT pg_notify(?, ?)", channel, string(text))
}

// Version returns the current version of everything that is saved. Ask for it before reading what
// a page shows: as long as Version returns the same value, the page is up to date.
//
// A save by this program changes the version at once. With SQLite that is all, as no other program
// writes the file. With PostgreSQL another program may save. Its announcements arrive within
// milliseconds, but it does not announce everything, and the network may lose an announcement.
// Therefore the server itself is asked which transactions it has: after each counted change, and
// at least once in every [VersionTime].
func (d *DB) Version(ctx context.Context) (Version, error) {
	if !IsPostgres(d.Address) {
		return Version{changes: d.watchers.changes.Load()}, nil
	}
	state, err := d.serverState.get(ctx, &d.watchers.changes, d.visibleTransactions)
	return Version{changes: d.watchers.changes.Load(), state: state}, err
}

// visibleTransactions asks the server which transactions are visible now. The text never becomes
// one of its earlier values again.
func (d *DB) visibleTransactions(ctx context.Context) (name string, err error) {
	ctx, cancel := context.WithTimeout(ctx, statementTime)
	defer cancel()
	err = d.Read.WithContext(ctx).Raw("SELECT CAST(pg_current_snapshot() AS TEXT)").Scan(&name).Error
	return name, err
}
