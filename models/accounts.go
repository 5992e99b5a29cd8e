package models

import (
	"cmp"
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"fmt"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"github.com/threewinds/threewinds/tournament"
)

// User is an organiser's account.
type User struct {
	ID           string
	Name         string
	PasswordHash string
}

// newSecret is a random token of 128 bits for a link, and the hash that is stored. A
// plain hash is enough, because such a token cannot be guessed.
func newSecret() (token, hash string) {
	var secret [16]byte
	rand.Read(secret[:]) // crypto/rand.Read never fails
	token = base64.RawURLEncoding.EncodeToString(secret[:])
	return token, hashOf(token)
}

func hashOf(token string) string {
	sum := sha256.Sum256([]byte(token))
	return hex.EncodeToString(sum[:])
}

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

// usable are the accounts with which somebody can log in: those of an archive have no
// password.
func usable(tx *gorm.DB) query[userRow] { return rowsOf[userRow](tx).Where("password_hash <> ''") }

// SetUp makes the organiser's account and uses up the setup token. An account of that name
// that came from an archive gets the password.
func (s *Store) SetUp(ctx context.Context, token, name, passwordHash string) (user User, err error) {
	defer wrap(&err, "setting up the first account")
	row := userRow{
		ID: NewID(), Name: name, NameKey: tournament.NameKey(name), PasswordHash: passwordHash, CreatedAt: s.moment(),
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
		known, err := rowsOf[userRow](tx).Where("name_key = ?", row.NameKey).Limit(1).Find(ctx)
		if err != nil || len(known) == 0 {
			return cmp.Or(err, rowsOf[userRow](tx).Create(ctx, &row))
		}
		row.ID = known[0].ID
		_, err = rowsOf[userRow](tx).Where("id = ?", row.ID).Update(ctx, "password_hash", passwordHash)
		return err
	})
	return User{ID: row.ID, Name: row.Name, PasswordHash: row.PasswordHash}, err
}

// lockAccounts makes programs that set up the same database wait for each other, so
// that there is only one first account.
func (s *Store) lockAccounts(ctx context.Context, tx *gorm.DB) error {
	return s.lockTable(ctx, tx, "users")
}

// lockTable makes changes of a whole table wait for each other. SQLite has only one
// writer anyway.
func (s *Store) lockTable(ctx context.Context, tx *gorm.DB, table string) error {
	if !isPostgres(s.address) {
		return nil
	}
	return execute(ctx, tx, "LOCK TABLE "+table+" IN SHARE ROW EXCLUSIVE MODE")
}

// locking locks the rows that are read. SQLite has no such clause and needs none: its
// transactions begin as the only writer.
var locking = clause.Locking{Strength: clause.LockingStrengthUpdate}

// UserByName finds an account by its name, in any spelling of its capitals.
func (s *Store) UserByName(ctx context.Context, name string) (user User, err error) {
	defer wrap(&err, "finding the account")
	row, err := rowsOf[userRow](s.read).Where("name_key = ?", tournament.NameKey(name)).First(ctx)
	return User{ID: row.ID, Name: row.Name, PasswordHash: row.PasswordHash}, err
}

// UserByID finds an account by its id.
func (s *Store) UserByID(ctx context.Context, id string) (user User, err error) {
	defer wrap(&err, "finding account %s", id)
	row, err := rowsOf[userRow](s.read).Where("id = ?", id).First(ctx)
	if err != nil {
		return User{}, err
	}
	return User{ID: row.ID, Name: row.Name, PasswordHash: row.PasswordHash}, nil
}

// HasAccounts says whether there is an account with which somebody can log in.
func (s *Store) HasAccounts(ctx context.Context) (has bool, err error) {
	defer wrap(&err, "counting the accounts")
	users, err := usable(s.read).Count(ctx, "id")
	if err != nil {
		return false, fmt.Errorf("counting: %w", err)
	}
	return users > 0, nil
}
