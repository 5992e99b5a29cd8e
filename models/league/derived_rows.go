package league

import (
	"github.com/threewinds/threewinds/models/database"
)

// MatchResultRow is what a finished match brought one of its players.
type MatchResultRow struct {
	MatchID     string `gorm:"primaryKey"`
	PlayerID    string `gorm:"primaryKey"`
	NightID     string
	Game        string
	Preset      string
	Round       int
	TableNumber int
	Ended       database.UTC
	Place       int
	Points      int
	Prize       int
	Ranking     int
	Shared      int
	Won         bool
	Hands       int
	HandsPlayed int
	HandsWon    int
	Lowest      int
	Extent      int
	House       bool
	Unrated     string
	Streak      int
	GameStreak  int
	Paper       bool
}

// NightResultRow is what a finished night brought one of its ranked players.
type NightResultRow struct {
	NightID  string `gorm:"primaryKey"`
	PlayerID string `gorm:"primaryKey"`
	Date     string
	Game     string
	Preset   string
	Ranking  int
	Shared   int
	Players  int
	Points   int
	Matches  int
	Hands    int
	Spans    string
	Paper    bool
}

// RatingStepRow is a player's rating after a match, and before it. The scope is a game, or empty for all.
type RatingStepRow struct {
	Scope       string `gorm:"primaryKey"`
	MatchID     string `gorm:"primaryKey"`
	PlayerID    string `gorm:"primaryKey"`
	Ended       database.UTC
	MuBefore    float64
	SigmaBefore float64
	EloBefore   float64
	Mu          float64
	Sigma       float64
	Elo         float64
	Matches     int
}

type matchTallyRow struct {
	MatchID string `gorm:"primaryKey"`
	NightID string
	Game    string
	Ended   database.UTC
	Tallies string
	Feats   string
}

type tallyRow struct {
	Scope    string `gorm:"primaryKey"`
	PlayerID string `gorm:"primaryKey"`
	Tally    string
}

type pairRow struct {
	Scope       string `gorm:"primaryKey"`
	PlayerID    string `gorm:"primaryKey"`
	OtherID     string `gorm:"primaryKey"`
	Matches     int
	Ahead       int
	Behind      int
	Points      int
	OtherPoints int
}

type featRow struct {
	NightID  string `gorm:"primaryKey"`
	Scope    string `gorm:"primaryKey"`
	Kind     string `gorm:"primaryKey"`
	Position int    `gorm:"primaryKey;autoIncrement:false"`
	MatchID  string
	PlayerID string
	Merit    int64
	Hand     int
	Ended    database.UTC
}

type bestRow struct {
	NightID  string `gorm:"primaryKey"`
	Scope    string `gorm:"primaryKey"`
	PlayerID string `gorm:"primaryKey"`
	Kind     string `gorm:"primaryKey"`
	MatchID  string
	Merit    int
}
