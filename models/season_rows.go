package models

import (
	"encoding/json"

	"github.com/threewinds/threewinds/tournament/league"
)

type seasonRow struct {
	ID        string `gorm:"primaryKey"`
	Name      string
	FirstDay  string
	LastDay   string
	Joining   string
	Game      string
	Preset    string
	Settings  string
	Closing   string
	ClosedAt  utc
	Others    int
	Hidden    int
	CreatedAt utc
}

// season is the season without its table.
func (r seasonRow) season() (Season, error) {
	season := Season{
		ID: r.ID, Name: r.Name, First: r.FirstDay, Last: r.LastDay, Joining: Joining(r.Joining),
		Game: r.Game, Preset: r.Preset, ClosedAt: r.ClosedAt.Time, Others: r.Others, Hidden: r.Hidden,
	}
	if err := json.Unmarshal([]byte(r.Settings), &season.Settings); err != nil {
		return season, err
	}
	if r.Closing == "" {
		return season, nil
	}
	season.Closing = new(league.Closing)
	return season, json.Unmarshal([]byte(r.Closing), season.Closing)
}

type seasonNightRow struct {
	SeasonID  string `gorm:"primaryKey"`
	NightID   string `gorm:"primaryKey"`
	Inclusion string
	Weight    int
}

type seasonPlayerRow struct {
	SeasonID string `gorm:"primaryKey"`
	PlayerID string `gorm:"primaryKey"`
	Standing string
}

type seasonTeamRow struct {
	ID       string `gorm:"primaryKey"`
	SeasonID string
	Name     string
}

type seasonTeamMemberRow struct {
	SeasonID string `gorm:"primaryKey"`
	PlayerID string `gorm:"primaryKey"`
	TeamID   string
}

// The rows of the read model.

type seasonCountedRow struct {
	SeasonID string `gorm:"primaryKey"`
	Position int    `gorm:"primaryKey;autoIncrement:false"`
	NightID  string
}

func (seasonCountedRow) TableName() string { return "season_counted" }

// The kinds of lines.
const (
	playerLine = "player"
	teamLine   = "team"
)

type seasonStandingRow struct {
	SeasonID  string `gorm:"primaryKey"`
	Kind      string `gorm:"primaryKey"`
	LineID    string `gorm:"primaryKey"`
	Position  int
	Ranking   int
	Shared    bool
	ValueNum  int64
	ValueDen  int64
	Lacks     int
	Nights    int
	NightsWon int
	Matches   int
	Hands     int
	Decider   int
	Before    int
	// States and Brought say of each night what it was, and what it brought.
	States  string
	Brought string
	Race    string
	Need    string
}
