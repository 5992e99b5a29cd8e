package league

import (
	"encoding/json"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/tournament/league"
)

// SeasonRow is a season. Settings and Closing are JSON; Closing is empty while it is open.
type SeasonRow struct {
	ID        string `gorm:"primaryKey"`
	Name      string
	FirstDay  string
	LastDay   string
	Joining   string
	Game      string
	Preset    string
	Settings  string
	Closing   string
	ClosedAt  database.UTC
	Others    int
	Hidden    int
	CreatedAt database.UTC
}

// season is the season without its table.
func (r SeasonRow) season() (Season, error) {
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

// SeasonNightRow is what an organiser has said of a night in a season.
type SeasonNightRow struct {
	SeasonID  string `gorm:"primaryKey"`
	NightID   string `gorm:"primaryKey"`
	Inclusion string
	Weight    int
}

// SeasonPlayerRow is what a season says of a player: member or guest.
type SeasonPlayerRow struct {
	SeasonID string `gorm:"primaryKey"`
	PlayerID string `gorm:"primaryKey"`
	Standing string
}

// SeasonTeamRow is a team of a season.
type SeasonTeamRow struct {
	ID       string `gorm:"primaryKey"`
	SeasonID string
	Name     string
}

// SeasonTeamMemberRow says that a player is in a team of a season.
type SeasonTeamMemberRow struct {
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
	PlayerLine = "player"
	teamLine   = "team"
)

// SeasonStandingRow is a line of a season's table, of a player or of a team.
type SeasonStandingRow struct {
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
