package people

import (
	"github.com/threewinds/threewinds/models/database"
)

// UserRow is an account.
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

// SetupTokenRow is a link by which the first account is made.
type SetupTokenRow struct {
	Hash      string `gorm:"primaryKey"`
	CreatedAt database.UTC
	UsedAt    database.UTC
}

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

type accountLinkRow struct {
	Hash      string `gorm:"primaryKey"`
	Kind      string
	UserID    string
	ExpiresAt database.UTC
	UsedAt    database.UTC
}

// PlayerRow is an entry of the roster. Both keys are unique.
type PlayerRow struct {
	ID        string `gorm:"primaryKey"`
	Name      string
	NameKey   string
	CreatedAt database.UTC
	FullName  string
	FullKey   string
	Naming    string
	Forgotten int64
	// MergedInto is the entry of the same person to which this one leads.
	MergedInto string
}

// TableCardRow is a card that lets a table's tablet in.
type TableCardRow struct {
	ID          string `gorm:"primaryKey"`
	TableNumber int
	Hash        string
	CreatedAt   database.UTC
	RevokedAt   database.UTC
}

// PersonalLinkRow is a player's own link.
type PersonalLinkRow struct {
	ID        string `gorm:"primaryKey"`
	PlayerID  string
	Hash      string
	CreatedAt database.UTC
	RevokedAt database.UTC
}
