package records

import (
	"fmt"
	"strings"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/scoreformat"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament"
)

// standings is GET /nights/:night/standings.csv — the ranking as everybody may see it: a line
// for each player, with the points of each round.
func (s *Room) standings(c echo.Context, night *tournament.Night) error {
	if night.Ceremony == nil {
		night = night.Public()
	}
	ctx := c.Request().Context()
	var out table
	heads := []string{
		i18n.T(ctx, "csv.rank"), i18n.T(ctx, "csv.player"), i18n.T(ctx, "csv.points"), i18n.T(ctx, "csv.with_start"), i18n.T(ctx, "csv.matches"),
		i18n.T(ctx, "csv.matches_won"), i18n.T(ctx, "csv.hands"), i18n.T(ctx, "csv.hands_won"), i18n.T(ctx, "csv.match_ranks"), i18n.T(ctx, "csv.results"),
	}
	for _, round := range night.Rounds {
		heads = append(heads, i18n.T(ctx, "csv.round", "Number", round.Number))
	}
	out.add(heads...)
	lines, _ := night.Revealed()
	for _, line := range lines {
		cells := []string{
			number(line.Rank), text(line.Name), number(line.Sum()), number(line.WithStart()), number(max(len(line.Matches), line.OnPaper)),
			number(line.MatchesWon), number(line.HandsPlayed), number(line.HandsWon), number(line.MatchRanks), number(line.Results),
		}
		points := make(map[int]string, len(line.Matches))
		for _, match := range line.Matches {
			points[match.Round] = number(match.Points)
		}
		for _, round := range night.Rounds {
			cells = append(cells, points[round.Number])
		}
		out.add(cells...)
	}
	return out.send(c, fileName(night, "standings.csv"))
}

// hands is GET /nights/:night/hands.csv — a line for each hand that stands and may be seen.
func (s *Room) hands(c echo.Context, night *tournament.Night) error {
	ctx := c.Request().Context()
	var out table
	out.add(i18n.T(ctx, "csv.round_number"), i18n.T(ctx, "csv.table"), i18n.T(ctx, "csv.hand"), i18n.T(ctx, "csv.prevailing"),
		i18n.T(ctx, "csv.east"), i18n.T(ctx, "csv.south"), i18n.T(ctx, "csv.west"), i18n.T(ctx, "csv.winner"), i18n.T(ctx, "csv.payer"),
		i18n.T(ctx, "csv.tiles"), i18n.T(ctx, "csv.pays_east"), i18n.T(ctx, "csv.pays_south"), i18n.T(ctx, "csv.pays_west"))
	for match, hand := range played(night) {
		cells := []string{number(match.Round), number(match.Table), number(hand.Before.Hand), i18n.T(ctx, "wind."+hand.Before.Prevailing.String())}
		seated := match.Seated(hand.Sitters)
		names := make(map[scoring.Wind]string, len(scoring.SeatWinds))
		for _, seat := range scoring.SeatWinds {
			names[seat] = text(night.NameOf(seated[hand.Before.Seats[seat]]))
			cells = append(cells, names[seat])
		}
		facts := &hand.Facts
		winner, payer, tiles := "", "", ""
		if facts.Outcome == scoring.Won {
			winner = names[facts.Winner]
			if facts.From != scoring.FromWall {
				payer = names[facts.Payer]
			}
			sets := []string{facts.Concealed.String()}
			for _, meld := range facts.Melds {
				sets = append(sets, meld.String())
			}
			tiles = strings.Join(sets, " ")
		}
		cells = append(cells, winner, payer, text(tiles))
		for _, seat := range scoring.SeatWinds {
			cells = append(cells, number(hand.Changes[hand.Before.Seats[seat]]))
		}
		out.add(cells...)
	}
	return out.send(c, fileName(night, "hands.csv"))
}

// requests is GET /nights/:night/hands.jsonl — the same hands as lines of the score format,
// which "threewinds score" reads. Their ids are round, table and hand.
func (s *Room) requests(c echo.Context, night *tournament.Night) error {
	var out []byte
	for match, hand := range played(night) {
		request := scoreformat.Request{
			ID:    fmt.Sprintf("%d.%d.%d", match.Round, match.Table, hand.Before.Hand),
			Rules: night.Ruleset.Game, Preset: night.Ruleset.Preset, Options: night.Ruleset.Options,
			Prevailing: hand.Before.Prevailing, Carry: hand.Before.Carry, Hand: hand.Facts, EastWins: hand.Before.Stay,
			Riichi: scoreformat.Riichi{Sticks: hand.Before.Sticks + hand.Facts.Ready.Len(), Honba: hand.Before.Honba, DealerStreak: hand.Before.Stay},
		}
		if second := hand.Facts.Rival; second != nil {
			request.Rivals = []scoreformat.Rival{{Hand: *second}}
		}
		out = append(request.Append(out), '\n')
	}
	return attach(c, fileName(night, "hands.jsonl"), "application/jsonl; charset=utf-8", out)
}

// played are the hands of a night that stand and may be seen by everybody.
func played(night *tournament.Night) func(yield func(*tournament.Match, *tournament.Hand) bool) {
	night = night.Public()
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

// fileName is under which name a file of a night is saved.
func fileName(night *tournament.Night, what string) string { return night.Date + "-" + what }
