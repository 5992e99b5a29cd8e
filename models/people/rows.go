package people

import (
	"github.com/threewinds/threewinds/models/database"
)

// UserRow is an account. NameKey is unique. PasswordHash is empty for an account that came from an
// archive; NightID is empty for all roles but [Desk].
type UserRow struct {
	ID           string `gorm:"primaryKey"`
	Name         string
	NameKey      string
	PasswordHash string
	CreatedAt    database.UTC
	Role         string
	NightID      string
}

// LoginRow says when somebody last logged in to an account.
type LoginRow struct {
	UserID     string `gorm:"primaryKey"`
	LoggedInAt database.UTC
}

// SetupTokenRow is a link with which the first account is made.
type SetupTokenRow struct {
	Hash      string `gorm:"primaryKey"`
	CreatedAt database.UTC
	UsedAt    database.UTC
}

// sessionRow is a browser's session. UserID is empty until somebody logs in. Data is what package scs
// stores in it, in base64.
type sessionRow struct {
	Hash      string `gorm:"primaryKey"`
	Data      string
	ExpiresAt database.UTC
	ID        string
	UserID    string
	Device    string
	Browser   string
	CreatedAt database.UTC
	SeenAt    database.UTC
}

// InvitationRow is an invitation to make an account.
type InvitationRow struct {
	ID        string `gorm:"primaryKey"`
	Hash      string
	Role      string
	NightID   string
	Note      string
	MadeBy    string
	CreatedAt database.UTC
	ExpiresAt database.UTC
	UsedAt    database.UTC
	RevokedAt database.UTC
}

// accountLinkRow is a one-time link into an account.
type accountLinkRow struct {
	Hash      string `gorm:"primaryKey"`
	Kind      string
	UserID    string
	ExpiresAt database.UTC
	UsedAt    database.UTC
}

// PlayerRow is an entry of the roster. Name is the name that everybody sees, FullName the one that
// organisers see, Naming a [tournament.Naming]. NameKey and FullKey are their
// [tournament.NameKey], each unique in its column.
type PlayerRow struct {
	ID        string `gorm:"primaryKey"`
	Name      string
	NameKey   string
	CreatedAt database.UTC
	FullName  string
	FullKey   string
	Naming    string
	// Forgotten is the number under which the results of a forgotten player are shown, from 1; 0 for
	// everybody else.
	Forgotten int64
	// MergedInto is the id of the kept entry of the same person, empty for an entry that is not
	// merged.
	MergedInto string
	// Guest: who came with a name only, and is no member so far.
	Guest bool
}

// TableCardRow is a card for a table; see [TableCard].
type TableCardRow struct {
	ID          string `gorm:"primaryKey"`
	TableNumber int
	Hash        string
	CreatedAt   database.UTC
	RevokedAt   database.UTC
}

// PersonalLinkRow is a personal link of a player; see [PersonalLink].
type PersonalLinkRow struct {
	ID        string `gorm:"primaryKey"`
	PlayerID  string
	Hash      string
	CreatedAt database.UTC
	RevokedAt database.UTC
}
