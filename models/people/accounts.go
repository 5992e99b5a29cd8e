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
	// Owner may do everything. Only an owner may manage accounts, archives and the club's settings.
	Owner Role = "owner"
	// Organiser may manage nights, the roster and seasons.
	Organiser Role = "organiser"
	// Desk may use the desk, the door and the tables of one night.
	Desk Role = "desk"
)

// Roles returns all roles. Each may do more than the next one.
func Roles() []Role { return []Role{Owner, Organiser, Desk} }

// User is an account.
type User struct {
	ID           string
	Name         string
	PasswordHash string
	Role         Role
	// Night is the night of an account with the role [Desk], empty for other roles. The night may
	// have been deleted.
	Night tournament.NightID
}

func (row UserRow) user() User {
	return User{ID: row.ID, Name: row.Name, PasswordHash: row.PasswordHash, Role: Role(row.Role), Night: tournament.NightID(row.NightID)}
}

// NewSecret returns a random token of 128 bits for a link, and the hash under which it is stored. A
// plain hash is enough, because such a token cannot be guessed.
func NewSecret() (token, hash string) {
	var secret [16]byte
	rand.Read(secret[:]) // crypto/rand.Read never fails
	token = base64.RawURLEncoding.EncodeToString(secret[:])
	return token, HashOf(token)
}

// HashOf returns the hash under which a secret is stored: SHA-256 in hexadecimal digits.
func HashOf(token string) string {
	sum := sha256.Sum256([]byte(token))
	return hex.EncodeToString(sum[:])
}

// UsableAccounts is a query for the accounts with which somebody can log in. Accounts that came from
// an archive have no password.
func UsableAccounts(tx *gorm.DB) database.Query[UserRow] {
	return database.Rows[UserRow](tx).Where("password_hash <> ''")
}

// putAccount makes an account. If an account of that name came from an archive, it gets the password
// and the role instead. [tournament.Problems] if somebody else logs in with that name.
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

// LockAccounts locks the accounts until the end of the transaction, so that two requests cannot both
// make the first account, or each take away the role of the other's last owner.
func (s *Store) LockAccounts(ctx context.Context, tx *gorm.DB) error {
	return s.db.LockTable(ctx, tx, "users")
}

// UserByName finds an account by its name. Capitals make no difference.
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

// nightOfRole returns the night of an account with a role: for [Desk] the given one, which must exist,
// for other roles none.
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

// deskNightRow has the columns of a night by which an account of its desk is described.
type deskNightRow struct{ ID, Name, Date string }

// DeskNight is the text by which the journal names the night of an account. Two nights may have the
// same name, so it has the date as well.
func DeskNight(name, date string) string { return name + " (" + date + ")" }
