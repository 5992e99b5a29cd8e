package nights

import (
	"strconv"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/tournament"
)

// NightRow is a night. Options, Programme and Wishes are JSON; CreatedAt and the like are UTC.
type NightRow struct {
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
	Directions    string
	Seats         int
	TakesRequests bool
	SignUpUntil   database.UTC
	Form          string
	// Lengths are those of [tournament.Night.Lengths], separated by spaces.
	Lengths      string
	Embargo      int
	Paper        string
	Wishes       string
	Revision     int64
	CreatedAt    database.UTC
	PublishedAt  database.UTC
	FinishedAt   database.UTC
	CancelledAt  database.UTC
	AnnouncedFor string
}

// AttendanceRow says that a player is at the door, or was checked out again.
type AttendanceRow struct {
	NightID   string `gorm:"primaryKey"`
	PlayerID  string `gorm:"primaryKey"`
	Present   bool
	House     bool
	ChangedAt database.UTC
}

// SignUpRow is a player's position on the list of a night.
type SignUpRow struct {
	NightID  string `gorm:"primaryKey"`
	PlayerID string `gorm:"primaryKey"`
	Place    int
	SignedAt database.UTC
	// SeatedAt is since when they have a seat; zero while they wait.
	SeatedAt database.UTC
	// SatOut is what [Store.SatOut] said of somebody who was put before others on the waiting list.
	SatOut int
}

// DraftRow is the draft of a night. All texts but the id are JSON.
type DraftRow struct {
	NightID    string `gorm:"primaryKey"`
	Players    string
	Schedule   string
	FirstRound int
	Edition    int64
	Locked     string
	Ranking    string
	Published  bool
	DrawnAt    database.UTC
}

// RoundRow is a published round.
type RoundRow struct {
	NightID  string `gorm:"primaryKey"`
	Number   int    `gorm:"primaryKey;autoIncrement:false"`
	Phase    string
	Method   string
	Seed     string
	ClosedAt database.UTC
}

// Round is the round without matches and byes.
func (r RoundRow) Round() tournament.Round {
	seed, _ := strconv.ParseUint(r.Seed, 10, 64) // 0 if the text is empty: the round was not drawn
	return tournament.Round{Number: r.Number, Phase: tournament.RoundPhase(r.Phase), Method: r.Method, Seed: seed}
}

// MatchRow is a table of a round, or of an open night.
type MatchRow struct {
	ID          string `gorm:"primaryKey"`
	NightID     string
	Round       StoredRound
	TableNumber int
}

// Facts are the table and, if there is one, the round of the match, for the journal.
func (r MatchRow) Facts() journal.Facts {
	facts := journal.Facts{journal.FactTable: r.TableNumber}
	if round, ok := tournament.InRound(int(r.Round)).Number(); ok {
		facts[journal.FactRound] = round
	}
	return facts
}

// SeatRow is the player at a place of a match, as drawn or reseated.
type SeatRow struct {
	MatchID  string `gorm:"primaryKey"`
	Place    int    `gorm:"primaryKey;autoIncrement:false"`
	NightID  string
	Round    StoredRound
	PlayerID string
}

// ByeRow is a bye of a round.
type ByeRow struct {
	NightID  string `gorm:"primaryKey"`
	Round    int    `gorm:"primaryKey;autoIncrement:false"`
	PlayerID string `gorm:"primaryKey"`
}

// ReseatingRow is a change of published seats, as the organiser made it.
type ReseatingRow struct {
	ID          string `gorm:"primaryKey"`
	NightID     string
	Round       int
	Kind        string
	TableNumber int
	Players     string
	ChangedBy   string
	ChangedAt   database.UTC
}

// OriginRow is the id that a player had in the installation where the night was played.
type OriginRow struct {
	NightID  string `gorm:"primaryKey"`
	PlayerID string `gorm:"primaryKey"`
	OriginID string
}

// EventRow is an event of a match. Payload is JSON; see [DecodeEvent].
type EventRow struct {
	ID         string `gorm:"primaryKey"`
	MatchID    string
	Number     int
	Kind       string
	Payload    string
	RecordedBy string
	RecordedAt database.UTC
}

// CardEntryRow says that an entry came with a table's card, and who at the desk has seen it.
type CardEntryRow struct {
	EventID string `gorm:"primaryKey"`
	NightID string
	CardID  string
	SeenBy  string
	SeenAt  database.UTC
}

// ClockRow is the clock of a round.
type ClockRow struct {
	NightID        string `gorm:"primaryKey"`
	Round          int    `gorm:"primaryKey;autoIncrement:false"`
	LengthSeconds  int64
	ElapsedSeconds int64
	RunningSince   database.UTC
}

// ExtraTimeRow is the extra time of a table.
type ExtraTimeRow struct {
	NightID     string `gorm:"primaryKey"`
	Round       int    `gorm:"primaryKey;autoIncrement:false"`
	TableNumber int    `gorm:"primaryKey;autoIncrement:false"`
	Seconds     int64
}

// CeremonyRow is the best rank that a ceremony has shown, 0 for none.
type CeremonyRow struct {
	NightID string `gorm:"primaryKey"`
	Shown   int
}

// PlayerLinkRow is a player's link to the score sheet of a match.
type PlayerLinkRow struct {
	ID        string `gorm:"primaryKey"`
	NightID   string
	MatchID   string
	PlayerID  string
	Hash      string
	CreatedAt database.UTC
	ExpiresAt database.UTC
	RevokedAt database.UTC
}
