package models

import (
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

// Role says what an account may do.
type Role string

// The roles.
const (
	// Owner may do everything, also what concerns people, archives and the club's settings.
	Owner Role = "owner"
	// Organiser has nights, the roster and seasons.
	Organiser Role = "organiser"
	// Desk has the desk, the door and the tables of one night.
	Desk Role = "desk"
)

// Roles are all roles, the mightiest first.
func Roles() []Role { return []Role{Owner, Organiser, Desk} }

// User is an account.
type User struct {
	ID           string
	Name         string
	PasswordHash string
	Role         Role
	// Night is that of the role [Desk], empty for others. It may have been deleted.
	Night tournament.NightID
}

func (row userRow) user() User {
	return User{ID: row.ID, Name: row.Name, PasswordHash: row.PasswordHash, Role: Role(row.Role), Night: tournament.NightID(row.NightID)}
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

// usable are the accounts with which somebody can log in: those of an archive have no
// password.
func usable(tx *gorm.DB) query[userRow] { return rowsOf[userRow](tx).Where("password_hash <> ''") }

// putAccount makes an account. One of that name that came from an archive gets password and
// role. [tournament.Problems] if somebody logs in with that name.
func putAccount(ctx context.Context, tx *gorm.DB, row *userRow) error {
	known, err := rowsOf[userRow](tx).Where("name_key = ?", row.NameKey).Limit(1).Find(ctx)
	switch {
	case err != nil:
		return err
	case len(known) == 0:
		return rowsOf[userRow](tx).Create(ctx, row)
	case known[0].PasswordHash != "":
		return tournament.Problems{{Field: "name", Code: "account_taken", Args: map[string]any{"Name": known[0].Name}}}
	}
	row.ID, row.Name, row.CreatedAt = known[0].ID, known[0].Name, known[0].CreatedAt
	_, err = rowsOf[userRow](tx).Where("id = ?", row.ID).Select("password_hash", "role", "night_id").Updates(ctx, *row)
	return err
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
	return row.user(), err
}

// UserByID finds an account by its id.
func (s *Store) UserByID(ctx context.Context, id string) (user User, err error) {
	defer wrap(&err, "finding account %s", id)
	row, err := rowsOf[userRow](s.read).Where("id = ?", id).First(ctx)
	return row.user(), err
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
