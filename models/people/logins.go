package people

import (
	"cmp"
	"context"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
)

// Session is a browser in which somebody is logged in.
type Session struct {
	ID string
	// Device is the kind of device. Browser has the names of browser and system, empty if they are
	// not known.
	Device, Browser string
	// Begun is when somebody logged in. Seen is when the session was last used, exact to some
	// minutes. Both are UTC.
	Begun, Seen time.Time
}

func (row sessionRow) session() Session {
	return Session{ID: row.ID, Device: row.Device, Browser: row.Browser, Begun: row.CreatedAt.Time, Seen: row.SeenAt.Time}
}

// LogIn makes a user's session until expiry. The token must be new: a session from before the login
// must not become the user's. [tournament.ErrStale] if the account was removed, or has another
// password than in user.
func (s *Store) LogIn(ctx context.Context, user User, token string, session Session, expiry time.Time) (err error) {
	defer database.Wrap(&err, "logging in")
	now := s.db.Moment()
	row := sessionRow{
		Hash: HashOf(token), ExpiresAt: database.Moment(expiry), ID: database.NewID(), UserID: user.ID, Device: session.Device, Browser: session.Browser,
		CreatedAt: now, SeenAt: now,
	}
	return s.db.Upkeep(ctx, func(tx *gorm.DB) error {
		if err := lockUnchanged(ctx, tx, user); err != nil {
			return err
		}
		if err := database.Rows[sessionRow](tx, clause.OnConflict{UpdateAll: true}).Create(ctx, &row); err != nil {
			return err
		}
		return database.Rows[LoginRow](tx, clause.OnConflict{UpdateAll: true}).Create(ctx, &LoginRow{UserID: user.ID, LoggedInAt: now})
	})
}

// LoggedIn finds the session with a token, and the account that is logged in with it.
// [tournament.ErrNotFound] if the session has ended, or nobody is logged in with it.
func (s *Store) LoggedIn(ctx context.Context, token string) (session Session, user User, err error) {
	defer database.Wrap(&err, "finding who is logged in")
	row, err := database.Rows[sessionRow](s.db.Read).Where("hash = ? AND expires_at > ? AND user_id <> ''", HashOf(token), s.db.Moment()).First(ctx)
	if err != nil {
		return session, user, err
	}
	account, err := database.Rows[UserRow](s.db.Read).Where("id = ?", row.UserID).First(ctx)
	return row.session(), account.user(), err
}

// SeeSession stores that a session was used now.
func (s *Store) SeeSession(ctx context.Context, id string) (err error) {
	defer database.Wrap(&err, "storing when a session was used")
	return s.db.UpkeepUnversioned(ctx, func(tx *gorm.DB) error {
		_, err := database.Rows[sessionRow](tx).Where("id = ?", id).Update(ctx, "seen_at", s.db.Moment())
		return err
	})
}

// OwnSessions returns the sessions of an account, the one that was used last first.
func (s *Store) OwnSessions(ctx context.Context, user string) (sessions []Session, err error) {
	defer database.Wrap(&err, "listing the sessions of account %s", user)
	rows, err := database.Rows[sessionRow](s.db.Read).Where("user_id = ? AND expires_at > ?", user, s.db.Moment()).Order("seen_at DESC, id DESC").Find(ctx)
	for _, row := range rows {
		sessions = append(sessions, row.session())
	}
	return sessions, err
}

// EndSession ends a session of an account. It is no error if the session has ended before.
func (s *Store) EndSession(ctx context.Context, user, id string) (err error) {
	defer database.Wrap(&err, "ending session %s", id)
	return s.db.Announce(s.db.Change(ctx, func(tx *gorm.DB) error {
		rows, err := database.Rows[sessionRow](tx, database.Locking).Where("user_id = ? AND id = ?", user, id).Find(ctx)
		switch {
		case err != nil:
			return err
		case len(rows) == 0:
			return database.ErrUnchanged
		}
		_, err = database.Rows[sessionRow](tx).Where("user_id = ? AND id = ?", user, id).Delete(ctx)
		return cmp.Or(err, s.journal.Tell(ctx, tx, journal.Change{Kind: journal.SessionEnded, Changes: journal.Differences(
			journal.Difference{Field: "device", Before: rows[0].Device, After: ""}, journal.Difference{Field: "browser", Before: rows[0].Browser, After: ""},
		)}))
	}))
}
