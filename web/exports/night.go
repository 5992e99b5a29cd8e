package exports

import (
	"context"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/document"

	"github.com/threewinds/threewinds/spreadsheet"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/public"
)

// sendStandings is GET /nights/:night/standings.csv — the ranking as everybody may see it.
func (s *Room) sendStandings(c echo.Context, night *tournament.Night) error {
	return saveTable(c, night.Date+"-standings", rankingSheet(c.Request().Context(), night))
}

// sendHands is GET /nights/:night/hands.csv — a line for each hand that is not voided and not
// hidden.
func (s *Room) sendHands(c echo.Context, night *tournament.Night) error {
	return saveTable(c, night.Date+"-hands", handsSheet(c.Request().Context(), night.Public()))
}

// sendMatches is GET /nights/:night/matches.csv — a line for each player of each match.
func (s *Room) sendMatches(c echo.Context, night *tournament.Night) error {
	return saveTable(c, night.Date+"-matches", matchesSheet(c.Request().Context(), night.Public()))
}

// sendSeating is GET /nights/:night/seating.csv — a line for each player of each round.
func (s *Room) sendSeating(c echo.Context, night *tournament.Night) error {
	return saveTable(c, night.Date+"-seating", seatingSheet(c.Request().Context(), night.Public()))
}

// sendNightWorkbook is GET /nights/:night/night.xlsx — all tables of the night. One from paper has the
// ranking only.
func (s *Room) sendNightWorkbook(c echo.Context, night *tournament.Night) error {
	ctx, known := c.Request().Context(), night.Public()
	if night.Paper != tournament.NotPaper {
		return saveBook(c, night.Date+"-night", rankingSheet(ctx, night))
	}
	return saveBook(c, night.Date+"-night", rankingSheet(ctx, night), matchesSheet(ctx, known), handsSheet(ctx, known), seatingSheet(ctx, known))
}

// sendHandLines is GET /nights/:night/hands.jsonl — the same hands as lines of the score format,
// which "threewinds score" reads. Their ids are those of [present.ScoreRequest].
func (s *Room) sendHandLines(c echo.Context, night *tournament.Night) error {
	var out []byte
	for match, hand := range night.Public().Hands() {
		request := present.ScoreRequest(night, match, hand)
		out = append(request.Append(out), '\n')
	}
	return save(c, night.Date+"-hands.jsonl", "application/jsonl; charset=utf-8", out)
}

// rankingSheet has a line for each player, with the points of each round.
func rankingSheet(ctx context.Context, night *tournament.Night) *spreadsheet.Sheet {
	ranking := public.Standings(night)
	heads := columnHeads(ctx, "rank", "player", "points", "with_start", "matches", "matches_won", "hands", "hands_won", "match_ranks", "results")
	for _, round := range night.Rounds {
		heads = append(heads, i18n.T(ctx, "round.number", "Number", round.Number))
	}
	byOther := ranking.RankedBy != string(tournament.RankingTotal)
	if byOther {
		heads = append(heads, i18n.T(ctx, "csv.ranked_by", "Value", i18n.T(ctx, "standings.by."+ranking.RankedBy)))
	}
	paper := night.Paper != tournament.NotPaper
	if paper {
		heads = append(heads, i18n.Heading(ctx, "source"))
	}
	out := spreadsheet.New(i18n.T(ctx, "csv.sheet.ranking"), heads...)
	for _, line := range ranking.Lines {
		cells := []spreadsheet.Cell{
			numberCell(document.Known(line.Rank)), spreadsheet.Text(line.Player.Name), spreadsheet.Number(line.Points), spreadsheet.Number(line.WithStart),
			spreadsheet.Number(line.Played), numberCell(line.MatchesWon), numberCell(line.HandsPlayed), numberCell(line.HandsWon), numberCell(line.MatchRanks), numberCell(line.Results),
		}
		for _, round := range night.Rounds {
			match := line.Round(round.Number)
			cells = append(cells, numberCell(document.KnownIf(match.Match != "", match.Points)))
		}
		if byOther {
			cell := spreadsheet.Cell{}
			if line.Value != nil {
				cell = spreadsheet.Decimal(*line.Value, line.Decimals)
			}
			cells = append(cells, cell)
		}
		if paper {
			cells = append(cells, spreadsheet.Text(i18n.T(ctx, "paper_night.badge")))
		}
		out.Add(cells...)
	}
	return out
}
