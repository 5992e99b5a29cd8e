package people

import (
	"context"
	"time"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/tournament"
)

// LinkKind is the purpose of a one-time link into an account.
type LinkKind string

// The kinds of links into an account.
const (
	// DeviceLink logs in on a second device, which scans a QR code on the first.
	DeviceLink LinkKind = "device"
	// ResetLink sets a new password.
	ResetLink LinkKind = "reset"
)

// lifetime is how long a link of the kind works.
func (k LinkKind) lifetime() time.Duration {
	if k == DeviceLink {
		return 2 * time.Minute
	}
	return time.Hour
}

// linkKept is how long a link is stored after it has expired, so that a page can say why it does not
// work.
const linkKept = 24 * time.Hour

// NewAccountLink makes a link into an account and returns its secret. An earlier link of the same kind
// that was not used ends.
func (s *Store) NewAccountLink(ctx context.Context, kind LinkKind, user string) (token string, err error) {
	defer database.Wrap(&err, "making a link into account %s", user)
	run := s.db.Change
	if kind == DeviceLink { // for somebody who is logged in already: no line in the journal
		run = s.db.Upkeep
	}
	err = run(ctx, func(tx *gorm.DB) error {
		token, err = s.newLink(ctx, tx, kind, user)
		return err
	})
	return token, err
}

// NewPasswordLink makes a link of the kind [ResetLink] into another account than the owner's own, and
// returns its secret. [tournament.ErrStale] if the owner's account is no owner's any more,
// [tournament.ErrConflict] if both accounts are the same.
func (s *Store) NewPasswordLink(ctx context.Context, owner, user string) (token string, err error) {
	defer database.Wrap(&err, "making a link to a new password of account %s", user)
	if owner == user {
		return "", tournament.ErrConflict
	}
	err = s.db.Change(ctx, func(tx *gorm.DB) error {
		if err := s.lockOwner(ctx, tx, owner); err != nil {
			return err
		}
		token, err = s.newLink(ctx, tx, ResetLink, user)
		return err
	})
	return token, err
}

func (s *Store) newLink(ctx context.Context, tx *gorm.DB, kind LinkKind, user string) (token string, err error) {
	account, err := database.Rows[UserRow](tx, database.Locking).Where("id = ?", user).First(ctx)
	if err != nil {
		return "", err
	}
	if kind == ResetLink {
		if err := s.journal.Tell(ctx, tx, journal.Change{Kind: journal.ResetLinkMade, Facts: journal.Facts{journal.FactName: account.Name}}); err != nil {
			return "", err
		}
	}
	if _, err := database.Rows[accountLinkRow](tx).Where("kind = ? AND user_id = ? AND used_at IS NULL OR expires_at < ?",
		string(kind), user, database.Moment(s.db.Now().Add(-linkKept))).Delete(ctx); err != nil {
		return "", err
	}
	token, hash := NewSecret()
	return token, database.Rows[accountLinkRow](tx).Create(ctx, &accountLinkRow{
		Hash: hash, Kind: string(kind), UserID: user, ExpiresAt: database.Moment(s.db.Now().Add(kind.lifetime())),
	})
}

// AccountLink returns the account into which a link leads. The error is a [LinkEnd] if the link does
// not work any more.
func (s *Store) AccountLink(ctx context.Context, kind LinkKind, token string) (user User, err error) {
	defer database.Wrap(&err, "checking a link into an account")
	return s.linkedAccount(ctx, s.db.Read, kind, token)
}

func (s *Store) linkedAccount(ctx context.Context, tx *gorm.DB, kind LinkKind, token string) (User, error) {
	row, err := database.Rows[accountLinkRow](tx).Where("hash = ? AND kind = ?", HashOf(token), string(kind)).First(ctx)
	switch {
	case err != nil:
		return User{}, err
	case !row.UsedAt.IsZero():
		return User{}, LinkUsed
	case !s.db.Now().Before(row.ExpiresAt.Time):
		return User{}, LinkTooOld
	}
	user, err := database.Rows[UserRow](tx).Where("id = ?", row.UserID).First(ctx)
	return user.user(), err
}

// UseDeviceLink uses up a link of the kind [DeviceLink], and returns the account into which it leads.
// The error is a [LinkEnd] if the link does not work any more.
func (s *Store) UseDeviceLink(ctx context.Context, token string) (user User, err error) {
	defer database.Wrap(&err, "using a link into an account")
	err = s.db.Upkeep(ctx, func(tx *gorm.DB) error {
		user, err = s.useLink(ctx, tx, DeviceLink, token)
		return err
	})
	return user, err
}

func (s *Store) useLink(ctx context.Context, tx *gorm.DB, kind LinkKind, token string) (User, error) {
	user, err := s.linkedAccount(ctx, tx, kind, token)
	if err != nil {
		return user, err
	}
	used, err := database.Rows[accountLinkRow](tx).Where("hash = ? AND used_at IS NULL", HashOf(token)).Update(ctx, "used_at", s.db.Moment())
	if err == nil && used == 0 { // another device has used it since linkedAccount read it
		err = LinkUsed
	}
	return user, err
}

// ResetPassword sets another password for the account of a link, and uses up the link. All sessions of
// the account end. The error is a [LinkEnd] if the link does not work any more.
func (s *Store) ResetPassword(ctx context.Context, token, passwordHash string) (user User, err error) {
	defer database.Wrap(&err, "setting a new password")
	err = s.db.Change(ctx, func(tx *gorm.DB) error {
		if user, err = s.linkedAccount(ctx, tx, ResetLink, token); err != nil {
			return err
		}
		// This lock waits for a login with the old password that has begun; its session ends below.
		if _, err := database.Rows[UserRow](tx, database.Locking).Where("id = ?", user.ID).First(ctx); err != nil {
			return err
		}
		if user, err = s.useLink(ctx, tx, ResetLink, token); err != nil {
			return err
		}
		if err := endSessions(ctx, tx, user.ID, ""); err != nil {
			return err
		}
		user.PasswordHash = passwordHash
		return s.setPassword(ctx, tx, user, passwordHash)
	})
	return user, err
}

// ChangePassword replaces the password of an account. Its sessions end, except for the one with the
// token. [tournament.ErrStale] if the account has been removed, or has another password than in user.
func (s *Store) ChangePassword(ctx context.Context, user User, passwordHash, token string) (err error) {
	defer database.Wrap(&err, "changing the password of account %s", user.ID)
	return s.db.Change(ctx, func(tx *gorm.DB) error {
		if err := lockUnchanged(ctx, tx, user); err != nil {
			return err
		}
		if err := endSessions(ctx, tx, user.ID, HashOf(token)); err != nil {
			return err
		}
		return s.setPassword(ctx, tx, user, passwordHash)
	})
}

// lockUnchanged locks an account. [tournament.ErrStale] if it was removed, or has another password
// than in user.
func lockUnchanged(ctx context.Context, tx *gorm.DB, user User) error {
	rows, err := database.Rows[UserRow](tx, database.Locking).Where("id = ? AND password_hash = ?", user.ID, user.PasswordHash).Find(ctx)
	if err == nil && len(rows) == 0 {
		err = tournament.ErrStale
	}
	return err
}

// setPassword stores a password and writes the line in the journal. Unused links into the account end.
func (s *Store) setPassword(ctx context.Context, tx *gorm.DB, user User, passwordHash string) error {
	if err := s.journal.Tell(ctx, tx, journal.Change{Kind: journal.PasswordChanged, Facts: journal.Facts{journal.FactName: user.Name}}); err != nil {
		return err
	}
	if _, err := database.Rows[UserRow](tx).Where("id = ?", user.ID).Update(ctx, "password_hash", passwordHash); err != nil {
		return err
	}
	_, err := database.Rows[accountLinkRow](tx).Where("user_id = ? AND used_at IS NULL", user.ID).Delete(ctx)
	return err
}

// endSessions ends the sessions of an account, except for the one whose token has the hash.
func endSessions(ctx context.Context, tx *gorm.DB, user, keptHash string) error {
	_, err := database.Rows[sessionRow](tx).Where("user_id = ? AND hash <> ?", user, keptHash).Delete(ctx)
	return err
}
