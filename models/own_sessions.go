package models

import (
	"cmp"
	"context"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// Session is a browser in which somebody is logged in.
type Session struct {
	ID string
	// Device is the kind of device, Browser the names of browser and system, empty if they
	// are not known.
	Device, Browser string
	// Begun and Seen, the last time to some minutes, are UTC.
	Begun, Seen time.Time
}

func (row sessionRow) session() Session {
	return Session{ID: row.ID, Device: row.Device, Browser: row.Browser, Begun: row.CreatedAt.Time, Seen: row.SeenAt.Time}
}

// LogIn makes a browser's session, with a token that nobody had before, that of a user until
// expiry. [tournament.ErrStale] if the account is gone or has another password meanwhile.
func (s *Store) LogIn(ctx context.Context, user User, token string, session Session, expiry time.Time) (err error) {
	defer wrap(&err, "logging in")
	now := s.moment()
	row := sessionRow{
		Hash: hashOf(token), ExpiresAt: moment(expiry), ID: NewID(), UserID: user.ID, Device: session.Device, Browser: session.Browser,
		CreatedAt: now, SeenAt: now,
	}
	return s.upkeep(ctx, func(tx *gorm.DB) error {
		if err := stillSo(ctx, tx, user); err != nil {
			return err
		}
		if err := rowsOf[sessionRow](tx, clause.OnConflict{UpdateAll: true}).Create(ctx, &row); err != nil {
			return err
		}
		return rowsOf[loginRow](tx, clause.OnConflict{UpdateAll: true}).Create(ctx, &loginRow{UserID: user.ID, LoggedInAt: now})
	})
}

// LoggedIn is the session with a token, and whose it is. [tournament.ErrNotFound] if it has
// ended, or if nobody logged in with it.
func (s *Store) LoggedIn(ctx context.Context, token string) (session Session, user User, err error) {
	defer wrap(&err, "finding who is logged in")
	row, err := rowsOf[sessionRow](s.read).Where("hash = ? AND expires_at > ? AND user_id <> ''", hashOf(token), s.moment()).First(ctx)
	if err != nil {
		return session, user, err
	}
	account, err := rowsOf[userRow](s.read).Where("id = ?", row.UserID).First(ctx)
	return row.session(), account.user(), err
}

// SeeSession remembers that a session is used now.
func (s *Store) SeeSession(ctx context.Context, id string) (err error) {
	defer wrap(&err, "seeing a session")
	return s.aside(ctx, func(tx *gorm.DB) error {
		_, err := rowsOf[sessionRow](tx).Where("id = ?", id).Update(ctx, "seen_at", s.moment())
		return err
	})
}

// OwnSessions are the sessions of an account, the one used last first.
func (s *Store) OwnSessions(ctx context.Context, user string) (sessions []Session, err error) {
	defer wrap(&err, "listing the sessions of account %s", user)
	rows, err := rowsOf[sessionRow](s.read).Where("user_id = ? AND expires_at > ?", user, s.moment()).Order("seen_at DESC, id DESC").Find(ctx)
	for _, row := range rows {
		sessions = append(sessions, row.session())
	}
	return sessions, err
}

// EndSession ends a session of an account. One that has ended is no error.
func (s *Store) EndSession(ctx context.Context, user, id string) (err error) {
	defer wrap(&err, "ending session %s", id)
	return s.announce(s.change(ctx, func(tx *gorm.DB) error {
		rows, err := rowsOf[sessionRow](tx, locking).Where("user_id = ? AND id = ?", user, id).Find(ctx)
		switch {
		case err != nil:
			return err
		case len(rows) == 0:
			return errUnchanged
		}
		_, err = rowsOf[sessionRow](tx).Where("user_id = ? AND id = ?", user, id).Delete(ctx)
		return cmp.Or(err, s.tell(ctx, tx, line{kind: sessionEnded, changes: differences(
			Difference{Of: "device", Before: rows[0].Device, After: ""}, Difference{Of: "browser", Before: rows[0].Browser, After: ""},
		)}))
	}))
}
