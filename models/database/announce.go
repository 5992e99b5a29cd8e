package database

import (
	"context"
	"encoding/json"
	"errors"

	"github.com/threewinds/threewinds/tournament"
	"gorm.io/gorm"
)

// Watch calls fn after every committed change of a night, or of what the club tells of
// itself ([ClubTopic]), also after changes by another program on the same PostgreSQL
// database. fn may be called twice for one change, and
// must not block.
func (d *DB) Watch(fn func(night tournament.NightID, revision int64)) {
	d.watchers.mu.Lock()
	defer d.watchers.mu.Unlock()
	d.watchers.calls = append(d.watchers.calls, fn)
}

// ErrUnchanged ends a transaction whose fact is recorded already. The transaction is
// rolled back, and nothing is announced.
var ErrUnchanged = errors.New("nothing to change")

// Announce tells the watchers what a transaction changed. It returns the transaction's
// error.
func (d *DB) Announce(err error, changes ...Announcement) error {
	switch {
	case errors.Is(err, ErrUnchanged):
		return nil
	case err != nil:
		return err
	}
	for _, change := range changes {
		if change.Night != "" {
			d.watchers.call(change)
		}
	}
	return nil
}

// revisedNight is as much of a night as announcements tell.
type revisedNight struct {
	ID       string
	Revision int64
}

// TableName is that of the nights.
func (revisedNight) TableName() string { return "nights" }

// Touch raises the night's revision and so locks its row. Call it after locking
// matches, and before reading what depends on the night's phase.
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

// Signal tells other programs on the same PostgreSQL database what the transaction
// changes.
func (d *DB) Signal(ctx context.Context, tx *gorm.DB, a Announcement) (Announcement, error) {
	if !IsPostgres(d.Address) {
		return a, nil
	}
	text, err := json.Marshal(a)
	if err != nil {
		return a, err
	}
	// PostgreSQL delivers it only if the transaction commits.
	return a, Execute(ctx, tx, "SELECT pg_notify(?, ?)", channel, string(text))
}

// Version is the version now. A page made of what was read after it is out of date as
// soon as the version is another one. What this program has saved changes it at once.
//
// An SQLite file has one program, which counts what it saves. PostgreSQL may have several.
// What another one announces is counted when it is heard of, mostly within milliseconds;
// but it does not announce everything, and the network may lose what it does. So the
// server is asked, too: after all that was counted, and else within every [VersionTime].
func (d *DB) Version(ctx context.Context) (Version, error) {
	if !IsPostgres(d.Address) {
		return Version{changes: d.watchers.changes.Load()}, nil
	}
	state, err := d.serverState.get(ctx, &d.watchers.changes, d.visibleTransactions)
	return Version{changes: d.watchers.changes.Load(), state: state}, err
}

// visibleTransactions is the server's name of the transactions that are visible now. It never
// returns to an earlier one.
func (d *DB) visibleTransactions(ctx context.Context) (name string, err error) {
	ctx, cancel := context.WithTimeout(ctx, statementTime)
	defer cancel()
	err = d.Read.WithContext(ctx).Raw("SELECT CAST(pg_current_snapshot() AS TEXT)").Scan(&name).Error
	return name, err
}
