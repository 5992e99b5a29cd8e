package models

import (
	"cmp"
	"context"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/tournament"
)

// NewSetupToken makes a token for the setup link of the first account, and deletes an
// earlier unused one. ok is false if an account exists.
func (s *Store) NewSetupToken(ctx context.Context) (token string, ok bool, err error) {
	defer wrap(&err, "making a setup link")
	token, hash := newSecret()
	err = s.upkeep(ctx, func(tx *gorm.DB) error {
		if err := s.lockAccounts(ctx, tx); err != nil {
			return err
		}
		users, err := usable(tx).Count(ctx, "id")
		if err != nil || users > 0 {
			return err
		}
		ok = true
		if _, err := rowsOf[setupTokenRow](tx).Where("used_at IS NULL").Delete(ctx); err != nil {
			return err
		}
		return rowsOf[setupTokenRow](tx).Create(ctx, &setupTokenRow{Hash: hash, CreatedAt: s.moment()})
	})
	return token, ok, err
}

// SetupOpen says whether the token can be used: [tournament.ErrExpired] if it was used,
// [tournament.ErrNotFound] if it never existed or was replaced by a later one.
func (s *Store) SetupOpen(ctx context.Context, token string) (err error) {
	defer wrap(&err, "checking the setup link")
	return setupOpen(ctx, s.read.WithContext(ctx), token)
}

func setupOpen(ctx context.Context, tx *gorm.DB, token string) error {
	row, err := rowsOf[setupTokenRow](tx).Where("hash = ?", hashOf(token)).First(ctx)
	if err != nil {
		return err
	}
	if !row.UsedAt.IsZero() {
		return tournament.ErrExpired
	}
	return nil
}

// SetUp makes the first account, an owner's, and uses up the setup token. An account of that
// name that came from an archive gets the password.
func (s *Store) SetUp(ctx context.Context, token, name, passwordHash string) (user User, err error) {
	defer wrap(&err, "setting up the first account")
	row := userRow{
		ID: NewID(), Name: name, NameKey: tournament.NameKey(name), PasswordHash: passwordHash, CreatedAt: s.moment(), Role: string(Owner),
	}
	err = s.change(ctx, func(tx *gorm.DB) error {
		if err := s.lockAccounts(ctx, tx); err != nil {
			return err
		}
		if err := setupOpen(ctx, tx, token); err != nil {
			return err
		}
		if users, err := usable(tx).Count(ctx, "id"); err != nil || users > 0 {
			return cmp.Or(err, tournament.ErrExpired)
		}
		if _, err := rowsOf[setupTokenRow](tx).Where("hash = ?", hashOf(token)).
			Update(ctx, "used_at", s.moment()); err != nil {
			return err
		}
		if err := s.tell(ctx, tx, line{kind: accountSetUp, facts: facts{factName: name}}); err != nil {
			return err
		}
		return putAccount(ctx, tx, &row)
	})
	return row.user(), err
}
