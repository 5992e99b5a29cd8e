package league

import (
	"encoding/json"
	"fmt"
	"strings"
	"time"

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
	CreatedAt database.UTC
}

// season is the season without its table.
func (r SeasonRow) season() (Season, error) {
	season := Season{
		ID: r.ID, Name: r.Name, First: r.FirstDay, Last: r.LastDay, Joining: Joining(r.Joining),
		Game: r.Game, Preset: r.Preset, ClosedAt: r.ClosedAt.Time,
	}
	if err := database.DecodeColumn("settings of a season", r.Settings, &season.Settings); err != nil {
		return season, err
	}
	if r.Closing == "" {
		return season, nil
	}
	season.Closing = new(league.Closing)
	return season, database.DecodeColumn("table of a closed season", r.Closing, season.Closing)
}

// SeasonNightRow is what an organiser has set for a night in a season.
type SeasonNightRow struct {
	SeasonID  string `gorm:"primaryKey"`
	NightID   string `gorm:"primaryKey"`
	Inclusion string
	Weight    int
}

// SeasonPlayerRow is a player's membership in a season, member or guest, in the column Standing.
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

// seasonUncountedRow is how many nights a season does not count. It is part of the read model.
type seasonUncountedRow struct {
	SeasonID string `gorm:"primaryKey"`
	Others   int
	Hidden   int
}

func (seasonUncountedRow) TableName() string { return "season_uncounted" }

// seasonCountedRow is a night that counts in a season. It is part of the read model.
type seasonCountedRow struct {
	SeasonID string `gorm:"primaryKey"`
	Position int    `gorm:"primaryKey;autoIncrement:false"`
	NightID  string
}

func (seasonCountedRow) TableName() string { return "season_counted" }

// The kinds of lines of a season's table.
const (
	PlayerLine = "player"
	teamLine   = "team"
)

// SeasonStandingRow is a line of a season's table, of a player or of a team. It is part of the read
// model.
type SeasonStandingRow struct {
	SeasonID  string `gorm:"primaryKey"`
	Kind      string `gorm:"primaryKey"`
	LineID    string `gorm:"primaryKey"`
	Position  int
	Rank      int
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
	// States and Brought are the line's cells; see [writeCells]. Brought has the last night first,
	// because pages read its beginning.
	States  string
	Brought string
	Race    string
	Need    string
}

// Joining says how nights get into a season.
type Joining string

// The ways of joining.
const (
	// ByDays: nights from the first to the last day belong to the season, unless an organiser has left
	// them out.
	ByDays Joining = "days"
	// ByHand: only nights that an organiser has added belong to the season.
	ByHand Joining = "hand"
)

// Season is a season without its table.
type Season struct {
	ID, Name string
	// First and Last are the first and the last day, YYYY-MM-DD.
	First, Last string
	Joining     Joining
	// Game and Preset restrict the season to nights with them; empty for any.
	Game, Preset string
	Settings     league.Settings
	// Closing is the table with which the season was closed, nil while it is open.
	Closing  *league.Closing
	ClosedAt time.Time
	// OtherRules is the number of nights that do not count because their game or preset is not that of
	// the first night, Hidden of those whose ranking has not been revealed.
	OtherRules, Hidden int
}

func (s Season) row() (SeasonRow, error) {
	settings, err := json.Marshal(s.Settings)
	return SeasonRow{
		ID: s.ID, Name: s.Name, FirstDay: s.First, LastDay: s.Last, Joining: string(s.Joining),
		Game: s.Game, Preset: s.Preset, Settings: string(settings),
	}, err
}

// writeCells are the stored texts of the cells of a line: a letter for the state of each night, and the
// values of the nights that were played, the last night first.
func writeCells(cells []league.Cell) (states, brought string) {
	letters, values := make([]byte, len(cells)), make([]string, len(cells))
	for i, cell := range cells {
		letters[i] = byte(cell.State)
		if cell.State != league.Missing {
			values[len(cells)-1-i] = fmt.Sprintf("%d/%d", cell.Value.Num, cell.Value.Den)
		}
	}
	return string(letters), strings.Join(values, " ")
}

// broughtLength is the largest number of letters of a night in Brought: two numbers, the stroke
// between them, and the space before the next night.
const broughtLength = 2*len("-9223372036854775808") + 2

// cells are the cells of so many consecutive nights, followed by so many others. The row must have the
// states of these nights only, and in Brought the values of the others and of these.
func (r SeasonStandingRow) cells(count, others int) ([]league.Cell, error) {
	cells := make([]league.Cell, count)
	if count == 0 {
		return cells, nil
	}
	rest := r.Brought
	for range others {
		_, rest, _ = strings.Cut(rest, " ")
	}
	for i := count - 1; i >= 0; i-- {
		var brought string
		brought, rest, _ = strings.Cut(rest, " ")
		cells[i].State = league.Missing
		if i < len(r.States) {
			cells[i].State = league.State(r.States[i])
		}
		if cells[i].State == league.Missing {
			continue
		}
		if _, err := fmt.Sscanf(brought, "%d/%d", &cells[i].Value.Num, &cells[i].Value.Den); err != nil {
			return nil, fmt.Errorf("reading what a night brought: %w", err)
		}
	}
	return cells, nil
}
