package exports

import (
	"context"
	"strings"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/document"
	leaguestore "github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/spreadsheet"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament/league"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/public"
)

// ofSeason is a handler with the table of the season in the address and all its nights. Files of a long
// season take memory: few are made at a time.
func (s *Room) ofSeason(handle func(echo.Context, leaguestore.SeasonTable) error) echo.HandlerFunc {
	return func(c echo.Context) error {
		select {
		case s.making <- struct{}{}:
			defer func() { <-s.making }()
		case <-c.Request().Context().Done():
			return c.Request().Context().Err()
		}
		table, err := s.SeasonTable(c, league.MostNights)
		if err != nil {
			return err
		}
		return handle(c, table)
	}
}

// sendSeasonTable is GET /seasons/:season/season.csv — a line for each player, with what each
// night brought.
func (s *Room) sendSeasonTable(c echo.Context, table leaguestore.SeasonTable) error {
	ctx := c.Request().Context()
	return saveTable(c, table.Last+"-season", seasonSheet(ctx, table, i18n.T(ctx, "csv.sheet.season"), i18n.Heading(ctx, "player"), table.Players))
}

// sendSeasonTeams is GET /seasons/:season/teams.csv — a line for each team; none in a season
// without teams.
func (s *Room) sendSeasonTeams(c echo.Context, table leaguestore.SeasonTable) error {
	return saveTable(c, table.Last+"-season-teams", teamSheet(c.Request().Context(), table))
}

func teamSheet(ctx context.Context, table leaguestore.SeasonTable) *spreadsheet.Sheet {
	return seasonSheet(ctx, table, i18n.T(ctx, "season.teams"), i18n.Heading(ctx, "team"), table.Teams)
}

// sendSeasonMatches is GET /seasons/:season/matches.csv — a line for each player of each match.
func (s *Room) sendSeasonMatches(c echo.Context, table leaguestore.SeasonTable) error {
	write, err := csvOf(c, s.seasonMatchSheet(c.Request().Context(), table))
	if err != nil {
		return err
	}
	return saveStream(c, table.Last+"-season-matches.csv", csvType, write)
}

// sendSeasonWorkbook is GET /seasons/:season/season.xlsx — all tables of the season.
func (s *Room) sendSeasonWorkbook(c echo.Context, table leaguestore.SeasonTable) error {
	ctx := c.Request().Context()
	sheets := []*spreadsheet.Sheet{seasonSheet(ctx, table, i18n.T(ctx, "csv.sheet.season"), i18n.Heading(ctx, "player"), table.Players)}
	if len(table.Teams) > 0 {
		sheets = append(sheets, teamSheet(ctx, table))
	}
	return saveBook(c, table.Last+"-season", append(sheets, s.seasonMatchSheet(ctx, table))...)
}

// seasonSheet has a line for each player or team; who is the heading over their names. The nights
// that do not count are in a column of their own.
func seasonSheet(ctx context.Context, table leaguestore.SeasonTable, name, who string, lines []leaguestore.SeasonLine) *spreadsheet.Sheet {
	heads := append(columnHeads(ctx, "rank"), who, i18n.T(ctx, "season.unit."+string(table.Settings.Ranking)))
	heads = append(heads, i18n.Heading(ctx, "nights"), i18n.Heading(ctx, "matches"), i18n.Heading(ctx, "dropped"))
	for _, night := range table.Nights {
		heads = append(heads, night.Date+" "+night.Name)
	}
	out := spreadsheet.New(name, heads...)
	for _, line := range lines {
		var dropped []string
		var nights []spreadsheet.Cell
		for i, cell := range line.Cells {
			brought := spreadsheet.Cell{}
			if cell.State != league.Missing {
				brought = spreadsheet.Decimal(cell.Value.Float(), present.NightDecimals(table.Settings, cell.Value))
			}
			if cell.State == league.Dropped {
				dropped = append(dropped, table.Nights[i].Date)
			}
			nights = append(nights, brought)
		}
		out.Add(append([]spreadsheet.Cell{
			numberCell(document.Known(line.Rank)), spreadsheet.Text(line.Name), spreadsheet.Decimal(line.Value.Float(), present.SeasonDecimals(table.Settings, line.Value)),
			spreadsheet.Number(line.Nights), spreadsheet.Number(line.Matches), spreadsheet.Text(strings.Join(dropped, " ")),
		}, nights...)...)
	}
	return out
}

// seasonMatchSheet has a line for each player of each match. They are read while the file is written.
func (s *Room) seasonMatchSheet(ctx context.Context, table leaguestore.SeasonTable) *spreadsheet.Sheet {
	out := spreadsheet.New(i18n.T(ctx, "csv.sheet.matches"),
		columnHeads(ctx, "date", "night", "round_number", "table", "player", "points", "match_rank", "match_result", "hands", "hands_won")...)
	nights := make(map[string]leaguestore.CountedNight)
	for _, night := range table.Nights {
		nights[string(night.ID)] = night
	}
	out.Follow(func(yield func([]spreadsheet.Cell, error) bool) {
		for match, err := range public.SeasonMatches(s.Store.League.SeasonMatches(ctx, table.ID)) {
			if err != nil {
				yield(nil, err)
				return
			}
			for _, line := range match.Players {
				if !yield(seasonMatchRow(nights[match.Night], match, line), nil) {
					return
				}
			}
		}
	})
	return out
}

func seasonMatchRow(night leaguestore.CountedNight, match document.SeasonMatch, line document.SeasonMatchPlayer) []spreadsheet.Cell {
	return []spreadsheet.Cell{
		spreadsheet.Text(night.Date), spreadsheet.Text(night.Name), numberCell(match.Round), spreadsheet.Number(match.Table),
		spreadsheet.Text(line.Player.Name), numberCell(line.Points), numberCell(line.Rank), numberCell(line.Result),
		numberCell(line.HandsPlayed), numberCell(line.HandsWon),
	}
}
