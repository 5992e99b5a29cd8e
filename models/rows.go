package models

import (
	"strconv"

	"github.com/threewinds/threewinds/tournament"
)

// The rows of the schema in migrations/. They never leave this package.

type userRow struct {
	ID           string `gorm:"primaryKey"`
	Name         string
	NameKey      string
	PasswordHash string
	CreatedAt    utc
}

func (userRow) TableName() string { return "users" }

type setupTokenRow struct {
	Hash      string `gorm:"primaryKey"`
	CreatedAt utc
	UsedAt    utc
}

func (setupTokenRow) TableName() string { return "setup_tokens" }

type sessionRow struct {
	Hash      string `gorm:"primaryKey"`
	Data      string
	ExpiresAt utc
}

func (sessionRow) TableName() string { return "sessions" }

type playerRow struct {
	ID        string `gorm:"primaryKey"`
	Name      string
	NameKey   string
	CreatedAt utc
}

func (playerRow) TableName() string { return "players" }

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
	Wishes        string
	Revision      int64
	CreatedAt     utc
	PublishedAt   utc
	FinishedAt    utc
}

func (nightRow) TableName() string { return "nights" }

type attendanceRow struct {
	NightID   string `gorm:"primaryKey"`
	PlayerID  string `gorm:"primaryKey"`
	Present   bool
	House     bool
	ChangedAt utc
}

func (attendanceRow) TableName() string { return "attendances" }

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

func (draftRow) TableName() string { return "drafts" }

type roundRow struct {
	NightID  string `gorm:"primaryKey"`
	Number   int    `gorm:"primaryKey;autoIncrement:false"`
	Phase    string
	Method   string
	Seed     string
	ClosedAt utc
}

func (roundRow) TableName() string { return "rounds" }

// round is the round without matches and byes. A round drawn by an older program has no
// seed.
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

func (matchRow) TableName() string { return "matches" }

type seatRow struct {
	MatchID  string `gorm:"primaryKey"`
	Place    int    `gorm:"primaryKey;autoIncrement:false"`
	NightID  string
	Round    int
	PlayerID string
}

func (seatRow) TableName() string { return "seats" }

type byeRow struct {
	NightID  string `gorm:"primaryKey"`
	Round    int    `gorm:"primaryKey;autoIncrement:false"`
	PlayerID string `gorm:"primaryKey"`
}

func (byeRow) TableName() string { return "byes" }

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

func (reseatingRow) TableName() string { return "reseatings" }

type eventRow struct {
	ID         string `gorm:"primaryKey"`
	MatchID    string
	Number     int
	Kind       string
	Payload    string
	RecordedBy string
	RecordedAt utc
}

func (eventRow) TableName() string { return "events" }

type tableLinkRow struct {
	ID          string `gorm:"primaryKey"`
	NightID     string
	TableNumber int
	Hash        string
	CreatedAt   utc
	ExpiresAt   utc
	RevokedAt   utc
}

func (tableLinkRow) TableName() string { return "table_links" }

type clockRow struct {
	NightID        string `gorm:"primaryKey"`
	Round          int    `gorm:"primaryKey;autoIncrement:false"`
	LengthSeconds  int64
	ElapsedSeconds int64
	RunningSince   utc
}

func (clockRow) TableName() string { return "clocks" }

type extraTimeRow struct {
	NightID     string `gorm:"primaryKey"`
	Round       int    `gorm:"primaryKey;autoIncrement:false"`
	TableNumber int    `gorm:"primaryKey;autoIncrement:false"`
	Seconds     int64
}

func (extraTimeRow) TableName() string { return "extra_times" }

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

func (playerLinkRow) TableName() string { return "player_links" }
