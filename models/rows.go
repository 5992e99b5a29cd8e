package models

import (
	"strconv"

	"github.com/threewinds/threewinds/tournament"
)

// The rows of the schema in migrations/; userRow is a row of the table users (see
// tableNames). They never leave this package.

type userRow struct {
	ID           string `gorm:"primaryKey"`
	Name         string
	NameKey      string
	PasswordHash string
	CreatedAt    utc
	Role         string
	NightID      string
}

type loginRow struct {
	UserID     string `gorm:"primaryKey"`
	LoggedInAt utc
}

type setupTokenRow struct {
	Hash      string `gorm:"primaryKey"`
	CreatedAt utc
	UsedAt    utc
}

type sessionRow struct {
	Hash      string `gorm:"primaryKey"`
	Data      string
	ExpiresAt utc
	ID        string
	UserID    string
	Device    string
	Browser   string
	CreatedAt utc
	SeenAt    utc
}

type invitationRow struct {
	ID        string `gorm:"primaryKey"`
	Hash      string
	Role      string
	NightID   string
	Note      string
	MadeBy    string
	CreatedAt utc
	ExpiresAt utc
	UsedAt    utc
	RevokedAt utc
}

type accountLinkRow struct {
	Hash      string `gorm:"primaryKey"`
	Kind      string
	UserID    string
	ExpiresAt utc
	UsedAt    utc
}

type playerRow struct {
	ID        string `gorm:"primaryKey"`
	Name      string
	NameKey   string
	CreatedAt utc
	FullName  string
	FullKey   string
	Naming    string
	Forgotten int64
	// MergedInto is the entry of the same person to which this one leads.
	MergedInto string
}

type nightRow struct {
	ID            string `gorm:"primaryKey"`
	Name          string
	Date          string
	Phase         string
	Game          string
	RulesVersion  int
	Preset        string
	Options       string
	PlannedRounds int
	Programme     string
	Ranking       string
	ClockMinutes  int
	Rehearsal     bool
	Friendly      bool
	Begins        string
	Venue         string
	Seats         int
	Embargo       int
	Paper         string
	Wishes        string
	Revision      int64
	CreatedAt     utc
	PublishedAt   utc
	FinishedAt    utc
}

type attendanceRow struct {
	NightID   string `gorm:"primaryKey"`
	PlayerID  string `gorm:"primaryKey"`
	Present   bool
	House     bool
	ChangedAt utc
}

type signUpRow struct {
	NightID  string `gorm:"primaryKey"`
	PlayerID string `gorm:"primaryKey"`
	Place    int
	SignedAt utc
}

type draftRow struct {
	NightID    string `gorm:"primaryKey"`
	Players    string
	Schedule   string
	FirstRound int
	Edition    int64
	Locked     string
	Ranking    string
	Published  bool
	DrawnAt    utc
}

type roundRow struct {
	NightID  string `gorm:"primaryKey"`
	Number   int    `gorm:"primaryKey;autoIncrement:false"`
	Phase    string
	Method   string
	Seed     string
	ClosedAt utc
}

// round is the round without matches and byes. One that nobody drew has no seed.
func (r roundRow) round() tournament.Round {
	seed, _ := strconv.ParseUint(r.Seed, 10, 64) // an empty text is 0
	return tournament.Round{Number: r.Number, Phase: tournament.RoundPhase(r.Phase), Method: r.Method, Seed: seed}
}

type matchRow struct {
	ID          string `gorm:"primaryKey"`
	NightID     string
	Round       int
	TableNumber int
}

type seatRow struct {
	MatchID  string `gorm:"primaryKey"`
	Place    int    `gorm:"primaryKey;autoIncrement:false"`
	NightID  string
	Round    int
	PlayerID string
}

type byeRow struct {
	NightID  string `gorm:"primaryKey"`
	Round    int    `gorm:"primaryKey;autoIncrement:false"`
	PlayerID string `gorm:"primaryKey"`
}

type reseatingRow struct {
	ID          string `gorm:"primaryKey"`
	NightID     string
	Round       int
	Kind        string
	TableNumber int
	Players     string
	ChangedBy   string
	ChangedAt   utc
}

// originRow is the id that a player had where the night was played.
type originRow struct {
	NightID  string `gorm:"primaryKey"`
	PlayerID string `gorm:"primaryKey"`
	OriginID string
}

type eventRow struct {
	ID         string `gorm:"primaryKey"`
	MatchID    string
	Number     int
	Kind       string
	Payload    string
	RecordedBy string
	RecordedAt utc
}

type tableCardRow struct {
	ID          string `gorm:"primaryKey"`
	TableNumber int
	Hash        string
	CreatedAt   utc
	RevokedAt   utc
}

type personalLinkRow struct {
	ID        string `gorm:"primaryKey"`
	PlayerID  string
	Hash      string
	CreatedAt utc
	RevokedAt utc
}

type cardEntryRow struct {
	EventID string `gorm:"primaryKey"`
	NightID string
	CardID  string
	SeenBy  string
	SeenAt  utc
}

type lateHandRow struct {
	ID         string `gorm:"primaryKey"`
	NightID    string
	MatchID    string
	CardID     string
	Payload    string
	ReceivedAt utc
	SettledBy  string
	SettledAt  utc
}

type clockRow struct {
	NightID        string `gorm:"primaryKey"`
	Round          int    `gorm:"primaryKey;autoIncrement:false"`
	LengthSeconds  int64
	ElapsedSeconds int64
	RunningSince   utc
}

type extraTimeRow struct {
	NightID     string `gorm:"primaryKey"`
	Round       int    `gorm:"primaryKey;autoIncrement:false"`
	TableNumber int    `gorm:"primaryKey;autoIncrement:false"`
	Seconds     int64
}

type ceremonyRow struct {
	NightID string `gorm:"primaryKey"`
	Shown   int
}

type playerLinkRow struct {
	ID        string `gorm:"primaryKey"`
	NightID   string
	MatchID   string
	PlayerID  string
	Hash      string
	CreatedAt utc
	ExpiresAt utc
	RevokedAt utc
}
