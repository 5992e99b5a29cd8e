package records

import (
	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/league"
	"github.com/threewinds/threewinds/web/present"
)

// seasonFile is a season as everybody may see it.
type seasonFile struct {
	Format  int           `json:"format"`
	Season  seasonAbout   `json:"season"`
	Nights  []seasonNight `json:"nights"`
	Table   []seasonLine  `json:"table"`
	Teams   []seasonLine  `json:"teams,omitempty"`
	Matches []seasonMatch `json:"matches"`
}

type seasonAbout struct {
	ID      string `json:"id"`
	Name    string `json:"name"`
	First   string `json:"first"`
	Last    string `json:"last"`
	Ranking string `json:"ranking"`
	// Closed is the day on which it was closed.
	Closed string `json:"closed,omitempty"`
}

type seasonNight struct {
	ID     tournament.NightID `json:"id"`
	Date   string             `json:"date"`
	Name   string             `json:"name"`
	Game   string             `json:"game"`
	Preset string             `json:"preset"`
}

type seasonLine struct {
	// ID is that of the player or the team.
	ID      string       `json:"id"`
	Name    string       `json:"name"`
	Rank    int          `json:"rank,omitempty"`
	Shared  bool         `json:"shared,omitempty"`
	Value   float64      `json:"value"`
	Lacks   int          `json:"lacks,omitempty"`
	Nights  int          `json:"nights"`
	Matches int          `json:"matches"`
	Cells   []seasonCell `json:"by_night"`
}

type seasonCell struct {
	Night  tournament.NightID `json:"night_id"`
	Value  float64            `json:"value"`
	Counts bool               `json:"counts"`
}

type seasonMatch struct {
	ID      tournament.MatchID  `json:"id"`
	Night   tournament.NightID  `json:"night_id"`
	Round   int                 `json:"round"`
	Table   int                 `json:"table"`
	Players []seasonMatchPlayer `json:"players"`
}

type seasonMatchPlayer struct {
	Player   tournament.PlayerID `json:"player_id"`
	Name     string              `json:"name"`
	Points   *int                `json:"points,omitempty"`
	Rank     int                 `json:"rank,omitempty"`
	Result   *int                `json:"result,omitempty"`
	Hands    *int                `json:"hands,omitempty"`
	HandsWon *int                `json:"hands_won,omitempty"`
}

// seasonData is GET /seasons/:season/season.json — the season for programs.
func (s *Room) seasonData(c echo.Context, table models.SeasonTable) error {
	lines, err := s.Store.SeasonMatches(c.Request().Context(), table.ID)
	if err != nil {
		return err
	}
	file := seasonFile{
		Format: fileFormat, Nights: []seasonNight{}, Table: seasonLines(table, table.Players), Teams: seasonLines(table, table.Teams),
		Season:  seasonAbout{ID: table.ID, Name: table.Name, First: table.First, Last: table.Last, Ranking: string(table.Settings.Ranking)},
		Matches: seasonMatches(lines),
	}
	if table.Closing != nil {
		file.Season.Closed = table.ClosedAt.Format("2006-01-02")
	}
	for _, night := range table.Nights {
		file.Nights = append(file.Nights, seasonNight{ID: night.ID, Date: night.Date, Name: night.Name, Game: night.Game, Preset: night.Preset})
	}
	return saveData(c, table.Last+"-season", file)
}

func seasonLines(table models.SeasonTable, lines []models.SeasonLine) []seasonLine {
	list := make([]seasonLine, 0, len(lines))
	for _, line := range lines {
		told := seasonLine{
			ID: line.ID, Name: line.Name, Rank: line.Place, Shared: line.Shared, Value: line.Value.Float(), Lacks: line.Lacks,
			Nights: line.Nights, Matches: line.Matches, Cells: []seasonCell{},
		}
		for i, cell := range line.Cells {
			if cell.State != league.Missing {
				told.Cells = append(told.Cells, seasonCell{Night: table.Nights[i].ID, Value: cell.Value.Float(), Counts: cell.State == league.Counted})
			}
		}
		list = append(list, told)
	}
	return list
}

// seasonMatches are the matches of lines of which each is a player's.
func seasonMatches(lines []models.SeasonMatch) []seasonMatch {
	matches := []seasonMatch{}
	for _, line := range lines {
		last := len(matches) - 1
		if last < 0 || matches[last].ID != line.MatchID {
			matches = append(matches, seasonMatch{ID: line.MatchID, Night: line.NightID, Round: line.Round, Table: line.Table})
			last++
		}
		player := seasonMatchPlayer{Player: line.PlayerID, Name: line.Name, Rank: line.Ranking}
		if !line.Paper {
			player.Points, player.Hands, player.HandsWon = &line.Points, &line.Hands, &line.HandsWon
		}
		if line.Ranking > 0 && !line.Paper && present.HasResults(line.Game) {
			player.Result = &line.Prize
		}
		matches[last].Players = append(matches[last].Players, player)
	}
	return matches
}
