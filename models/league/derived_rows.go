package league

import (
	"slices"

	"github.com/threewinds/threewinds/models/database"
)

// MatchResultRow is one player's result of a finished match.
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
	Result      int
	Rank        int
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

// NightResultRow is one ranked player's result of a finished night.
type NightResultRow struct {
	NightID  string `gorm:"primaryKey"`
	PlayerID string `gorm:"primaryKey"`
	Date     string
	Game     string
	Preset   string
	Rank     int
	Shared   int
	Players  int
	Points   int
	Matches  int
	Hands    int
	Spans    string
	Paper    bool
}

// RatingStepRow is a player's rating before and after a match. Scope is a game, or empty for all games.
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

// derivedVersion is the version of the computation of the read model. Raise it when a result changes:
// a read model of another version is rebuilt when the database is opened.
const derivedVersion = 17

func (r MatchResultRow) key() string { return r.MatchID + " " + r.PlayerID }

func (r NightResultRow) key() string { return r.PlayerID }

// cutMatch splits off the rows of a match at the beginning of a list.
func cutMatch[T any](rows []T, match string, of func(T) string) (own, rest []T) {
	end := slices.IndexFunc(rows, func(row T) bool { return of(row) != match })
	if end < 0 {
		end = len(rows)
	}
	return rows[:end], rows[end:]
}

// match is the match of a row, for [cutMatch].
func (r matchTallyRow) match() string { return r.MatchID }

func (r MatchResultRow) match() string { return r.MatchID }

// sameAs compares everything but the streaks.
func (r MatchResultRow) sameAs(o MatchResultRow) bool { return r.withStreaks(o) == o }

func (r MatchResultRow) withStreaks(of MatchResultRow) MatchResultRow {
	r.Streak, r.GameStreak = of.Streak, of.GameStreak
	return r
}
