package people

import (
	"cmp"
	"context"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/tournament"
)

// NewSetupToken makes the secret of a link with which the first account is made, and deletes an
// earlier unused one. ok is false if there is an account with which somebody can log in.
func (s *Store) NewSetupToken(ctx context.Context) (token string, ok bool, err error) {
	defer database.Wrap(&err, "making a setup link")
	token, hash := NewSecret()
	err = s.db.Upkeep(ctx, func(tx *gorm.DB) error {
		if err := s.LockAccounts(ctx, tx); err != nil {
			return err
		}
		users, err := UsableAccounts(tx).Count(ctx, "id")
		if err != nil || users > 0 {
			return err
		}
		ok = true
		if _, err := database.Rows[SetupTokenRow](tx).Where("used_at IS NULL").Delete(ctx); err != nil {
			return err
		}
		return database.Rows[SetupTokenRow](tx).Create(ctx, &SetupTokenRow{Hash: hash, CreatedAt: s.db.Moment()})
	})
	return token, ok, err
}

// SetupOpen returns nil if the first account can be made with a setup link. [tournament.ErrExpired]
// if the link was used, [tournament.ErrNotFound] if it never existed or was replaced by a later one.
func (s *Store) SetupOpen(ctx context.Context, token string) (err error) {
	defer database.Wrap(&err, "checking the setup link")
	return SetupOpen(ctx, s.db.Read.WithContext(ctx), token)
}

// SetupOpen is [Store.SetupOpen] inside a transaction. A link that never existed is
// [gorm.ErrRecordNotFound].
func SetupOpen(ctx context.Context, tx *gorm.DB, token string) error {
	row, err := database.Rows[SetupTokenRow](tx).Where("hash = ?", HashOf(token)).First(ctx)
	if err != nil {
		return err
	}
	if !row.UsedAt.IsZero() {
		return tournament.ErrExpired
	}
	return nil
}

// SetUp makes the first account, an owner's, and uses up the setup link. If an account of that name
// came from an archive, it gets the password and the role instead. [tournament.ErrExpired] if the link
// was used, or there is an account with which somebody can log in.
func (s *Store) SetUp(ctx context.Context, token, name, passwordHash string) (user User, err error) {
	defer database.Wrap(&err, "setting up the first account")
	row := UserRow{
		ID: database.NewID(), Name: name, NameKey: tournament.NameKey(name), PasswordHash: passwordHash, CreatedAt: s.db.Moment(), Role: string(Owner),
	}
	err = s.db.Change(ctx, func(tx *gorm.DB) error {
		if err := s.LockAccounts(ctx, tx); err != nil {
			return err
		}
		if err := SetupOpen(ctx, tx, token); err != nil {
			return err
		}
		if users, err := UsableAccounts(tx).Count(ctx, "id"); err != nil || users > 0 {
			return cmp.Or(err, tournament.ErrExpired)
		}
		if _, err := database.Rows[SetupTokenRow](tx).Where("hash = ?", HashOf(token)).
			Update(ctx, "used_at", s.db.Moment()); err != nil {
			return err
		}
		if err := s.journal.Tell(ctx, tx, journal.Change{Kind: journal.AccountSetUp, Facts: journal.Facts{journal.FactName: name}}); err != nil {
			return err
		}
		return putAccount(ctx, tx, &row)
	})
	return row.user(), err
}
