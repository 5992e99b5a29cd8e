package records

import (
	"context"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/spreadsheet"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
)

// standings is GET /nights/:night/standings.csv — the ranking as everybody may see it.
func (s *Room) standings(c echo.Context, night *tournament.Night) error {
	return saveTable(c, night.Date+"-standings", rankingSheet(c.Request().Context(), night))
}

// hands is GET /nights/:night/hands.csv — a line for each hand that stands and may be seen.
func (s *Room) hands(c echo.Context, night *tournament.Night) error {
	return saveTable(c, night.Date+"-hands", handsSheet(c.Request().Context(), night.Public()))
}

// matches is GET /nights/:night/matches.csv — a line for each player of each match.
func (s *Room) matches(c echo.Context, night *tournament.Night) error {
	return saveTable(c, night.Date+"-matches", matchesSheet(c.Request().Context(), night.Public()))
}

// seating is GET /nights/:night/seating.csv — a line for each player of each round.
func (s *Room) seating(c echo.Context, night *tournament.Night) error {
	return saveTable(c, night.Date+"-seating", seatingSheet(c.Request().Context(), night.Public()))
}

// book is GET /nights/:night/night.xlsx — all tables of the night. One from paper has the
// ranking only.
func (s *Room) book(c echo.Context, night *tournament.Night) error {
	ctx, public := c.Request().Context(), night.Public()
	if night.Paper != tournament.NotPaper {
		return saveBook(c, night.Date+"-night", rankingSheet(ctx, night))
	}
	return saveBook(c, night.Date+"-night", rankingSheet(ctx, night), matchesSheet(ctx, public), handsSheet(ctx, public), seatingSheet(ctx, public))
}

// requests is GET /nights/:night/hands.jsonl — the same hands as lines of the score format,
// which "threewinds score" reads. Their ids are round, table and hand.
func (s *Room) requests(c echo.Context, night *tournament.Night) error {
	var out []byte
	for match, hand := range played(night.Public()) {
		request := present.ScoreRequest(night, match, hand)
		out = append(request.Append(out), '\n')
	}
	return save(c, night.Date+"-hands.jsonl", "application/jsonl; charset=utf-8", out)
}

// shownRanking is the ranking as everybody may see it, of the night as far as they may
// know it: during a ceremony what is revealed, else hidden results leave it as it was.
func shownRanking(night *tournament.Night) (*tournament.Night, []tournament.Standing) {
	if night.Ceremony == nil {
		night = night.Public()
	}
	lines, _ := night.Revealed()
	return night, lines
}

// rankingSheet has a line for each player, with the points of each round.
func rankingSheet(ctx context.Context, night *tournament.Night) *spreadsheet.Sheet {
	night, lines := shownRanking(night)
	ranked := present.RankedLines(night, lines)
	heads := heads(ctx, "rank", "player", "points", "with_start", "matches", "matches_won", "hands", "hands_won", "match_ranks", "results")
	for _, round := range night.Rounds {
		heads = append(heads, i18n.T(ctx, "csv.round", "Number", round.Number))
	}
	if ranked.By != "" {
		heads = append(heads, i18n.T(ctx, "csv.ranked_by", "Value", i18n.T(ctx, "standings.by."+ranked.By)))
	}
	paper := night.Paper != tournament.NotPaper
	if paper {
		heads = append(heads, i18n.T(ctx, "csv.source"))
	}
	out := spreadsheet.New(i18n.T(ctx, "csv.sheet.ranking"), heads...)
	for _, line := range lines {
		cells := rankedCells(line, night.Paper)
		points := make(map[int]spreadsheet.Cell, len(line.Matches))
		for _, round := range pointsOfRounds(line) {
			points[round.Round] = spreadsheet.Number(round.Points)
		}
		for _, round := range night.Rounds {
			cells = append(cells, points[round.Number])
		}
		if ranked.By != "" {
			cell := spreadsheet.Cell{}
			if value, decimals, known := ranked.Of(line); known {
				cell = spreadsheet.Decimal(value, decimals)
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

// rankedCells are the columns that the ranking of every night has.
func rankedCells(line tournament.Standing, paper tournament.PaperRecord) []spreadsheet.Cell {
	ranks, hands := paper.KnowsRanks(), paper.KnowsHands()
	return []spreadsheet.Cell{
		spreadsheet.Number(line.Rank), spreadsheet.Text(line.Name), spreadsheet.Number(line.Sum()), spreadsheet.Number(line.WithStart()),
		spreadsheet.Number(max(len(line.Matches), line.OnPaper)), figure(ranks, line.MatchesWon), figure(hands, line.HandsPlayed),
		figure(hands, line.HandsWon), figure(ranks, line.MatchRanks), figure(hands, line.Results),
	}
}

// figure is a number, empty where a night from paper does not tell it.
func figure[T scoring.Points | int](told bool, value T) spreadsheet.Cell {
	if !told {
		return spreadsheet.Cell{}
	}
	return spreadsheet.Number(value)
}

// pointsOfRounds are what each round brought a player. A substitute may have played at two
// tables of a round.
func pointsOfRounds(line tournament.Standing) []roundPoints {
	rounds := []roundPoints{}
	for _, match := range line.Matches {
		if last := len(rounds) - 1; last >= 0 && rounds[last].Round == match.Round {
			rounds[last].Points += match.Points
		} else {
			rounds = append(rounds, roundPoints{Round: match.Round, Points: match.Points})
		}
	}
	return rounds
}

// heads are the heads of columns.
func heads(ctx context.Context, keys ...string) []string {
	titles := make([]string, len(keys))
	for i, key := range keys {
		titles[i] = i18n.T(ctx, "csv."+key)
	}
	return titles
}

// seats are the seats of a hand, with who sits there.
func seats(match *tournament.Match, hand *tournament.Hand) map[scoring.Wind]tournament.PlayerID {
	seated, players := match.Seated(hand.Sitters), make(map[scoring.Wind]tournament.PlayerID, len(scoring.SeatWinds))
	for _, seat := range scoring.SeatWinds {
		players[seat] = seated[hand.Before.Seats[seat]]
	}
	return players
}

// played are the hands of a night that stand.
func played(night *tournament.Night) func(yield func(*tournament.Match, *tournament.Hand) bool) {
	return func(yield func(*tournament.Match, *tournament.Hand) bool) {
		for _, round := range night.Rounds {
			for i := range round.Matches {
				match := &round.Matches[i]
				for j := range match.Ledger.Hands {
					if !yield(match, &match.Ledger.Hands[j]) {
						return
					}
				}
			}
		}
	}
}
