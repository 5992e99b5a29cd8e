package people

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"fmt"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/tournament"
	"gorm.io/gorm"
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

func (row UserRow) user() User {
	return User{ID: row.ID, Name: row.Name, PasswordHash: row.PasswordHash, Role: Role(row.Role), Night: tournament.NightID(row.NightID)}
}

// NewSecret is a random token of 128 bits for a link, and the hash that is stored. A
// plain hash is enough, because such a token cannot be guessed.
func NewSecret() (token, hash string) {
	var secret [16]byte
	rand.Read(secret[:]) // crypto/rand.Read never fails
	token = base64.RawURLEncoding.EncodeToString(secret[:])
	return token, HashOf(token)
}

// HashOf is as much of a secret as is stored.
func HashOf(token string) string {
	sum := sha256.Sum256([]byte(token))
	return hex.EncodeToString(sum[:])
}

// UsableAccounts are the accounts with which somebody can log in: those of an archive have no
// password.
func UsableAccounts(tx *gorm.DB) database.Query[UserRow] {
	return database.Rows[UserRow](tx).Where("password_hash <> ''")
}

// putAccount makes an account. One of that name that came from an archive gets password and
// role. [tournament.Problems] if somebody logs in with that name.
func putAccount(ctx context.Context, tx *gorm.DB, row *UserRow) error {
	known, err := database.Rows[UserRow](tx).Where("name_key = ?", row.NameKey).Limit(1).Find(ctx)
	switch {
	case err != nil:
		return err
	case len(known) == 0:
		return database.Rows[UserRow](tx).Create(ctx, row)
	case known[0].PasswordHash != "":
		return tournament.Problems{{Field: "name", Code: "account_taken", Args: map[string]any{"Name": known[0].Name}}}
	}
	row.ID, row.Name, row.CreatedAt = known[0].ID, known[0].Name, known[0].CreatedAt
	_, err = database.Rows[UserRow](tx).Where("id = ?", row.ID).Select("password_hash", "role", "night_id").Updates(ctx, *row)
	return err
}

// LockAccounts makes programs that set up the same database wait for each other, so
// that there is only one first account.
func (s *Store) LockAccounts(ctx context.Context, tx *gorm.DB) error {
	return s.db.LockTable(ctx, tx, "users")
}

// UserByName finds an account by its name, in any spelling of its capitals.
func (s *Store) UserByName(ctx context.Context, name string) (user User, err error) {
	defer database.Wrap(&err, "finding the account")
	row, err := database.Rows[UserRow](s.db.Read).Where("name_key = ?", tournament.NameKey(name)).First(ctx)
	return row.user(), err
}

// UserByID finds an account by its id.
func (s *Store) UserByID(ctx context.Context, id string) (user User, err error) {
	defer database.Wrap(&err, "finding account %s", id)
	row, err := database.Rows[UserRow](s.db.Read).Where("id = ?", id).First(ctx)
	return row.user(), err
}

// HasAccounts says whether there is an account with which somebody can log in.
func (s *Store) HasAccounts(ctx context.Context) (has bool, err error) {
	defer database.Wrap(&err, "counting the accounts")
	users, err := UsableAccounts(s.db.Read).Count(ctx, "id")
	if err != nil {
		return false, fmt.Errorf("counting: %w", err)
	}
	return users > 0, nil
}

// nightOfRole is the night that goes with a role, empty for all but [Desk], which needs one
// that exists.
func nightOfRole(ctx context.Context, tx *gorm.DB, role Role, night tournament.NightID) (tournament.NightID, error) {
	switch role {
	case Owner, Organiser:
		return "", nil
	case Desk:
		_, err := database.Rows[deskNightRow](tx).Select("id").Where("id = ?", night).First(ctx)
		return night, err
	default:
		return "", tournament.ErrNotFound
	}
}

// deskNightRow is as much of a night as an account of its desk needs.
type deskNightRow struct{ ID, Name, Date string }

// DeskNight is what a line tells of a night that an account has.
func DeskNight(name, date string) string { return name + " (" + date + ")" }
