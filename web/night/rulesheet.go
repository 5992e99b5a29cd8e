package night

import (
	"cmp"
	"context"
	"net/http"
	"slices"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/templates/i18n"
	templates "github.com/threewinds/threewinds/templates/night"
	"github.com/threewinds/threewinds/templates/parts"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// showRuleSheet is GET /nights/:night/rules — the rules in force, on screen and on
// paper.
func (s *Room) showRuleSheet(c echo.Context, night *tournament.Night) error {
	game, err := present.GameOf(night)
	if err != nil {
		return err
	}
	ctx := c.Request().Context()
	view, err := ruleSheetView(ctx, night, game)
	if err != nil {
		return err
	}
	view.Page = s.StillFrame(c, night, "rules", i18n.T(ctx, "sheet.title"))
	view.Page.Kind = "sheet"
	view.Date = site.DateText(c, night.Date)
	return site.Render(c, http.StatusOK, templates.RuleSheet(view))
}

func ruleSheetView(ctx context.Context, night *tournament.Night, game rulebook.Game) (templates.RuleSheetView, error) {
	sheet := night.Rules.RuleSheet()
	view := templates.RuleSheetView{
		Night: night.Name, Line: present.RulesLine(night), Ranking: string(cmp.Or(night.Ranking, tournament.RankingTotalOrAverage)), Sprite: present.SpriteOf(night.Rules), Tiles: tileRows(night.Rules.Copies()),
		Clauses: make(map[string][]templates.SheetClause), Example: exampleScore(ctx, night, sheet),
	}
	for _, row := range view.Tiles {
		view.TileCount += row.Sum()
	}
	for _, clause := range sheet.Clauses {
		view.Clauses[clause.Section] = append(view.Clauses[clause.Section], templates.SheetClause{ID: clause.ID, Numbers: clause.Numbers})
	}
	for _, e := range sheet.Elements {
		line := templates.SheetLine{ID: e.ID, Text: e.Text, Points: int(e.Points), Outer: int(e.Outer)}
		if e.Kind == scoring.HandElement {
			view.Hand = append(view.Hand, line)
		} else {
			view.Bonus = append(view.Bonus, line)
		}
	}
	for _, l := range sheet.LimitHands {
		line := templates.SheetLine{ID: l.ID, Text: l.Text}
		if l.Limit == scoring.FullLimit {
			view.Full = append(view.Full, line)
		} else {
			view.Half = append(view.Half, line)
		}
	}
	rules, err := present.HouseRulesOf(game, night.Ruleset.Options)
	if err != nil {
		return view, err
	}
	usual, _ := present.PresetRules(game, game.Default)
	for _, option := range present.RuleOptions(game) {
		if !slices.Equal(rules[option.Name], usual[option.Name]) && rules.DependencyMet(game, option) {
			view.House = append(view.House, present.RuleValue(option, rules))
		}
	}
	return view, nil
}

// tileRows are the tiles of the set by suit and by number of copies.
func tileRows(copies [scoring.Kinds]uint8) (rows []templates.SheetTiles) {
	suits := [...]string{
		scoring.Circles: "circles", scoring.Characters: "characters", scoring.Bamboos: "bamboo",
		scoring.Honours: "honours", scoring.Flowers: "flowers",
		scoring.Seasons: "seasons", scoring.Animals: "animals", scoring.Faces: "faces", scoring.Jokers: "jokers",
	}
	find := func(suit string, each int) *templates.SheetTiles {
		for i := range rows {
			if rows[i].Suit == suit && rows[i].Each == each {
				return &rows[i]
			}
			if rows[i].Suit == suit {
				suit += "_fives" // a suit with fewer fives: they have a row of their own
			}
		}
		rows = append(rows, templates.SheetTiles{Suit: suit, Each: each})
		return &rows[len(rows)-1]
	}
	for k, each := range copies {
		if each > 0 {
			kind := scoring.Kind(k)
			row := find(suits[kind.Suit()], int(each))
			row.Tiles = append(row.Tiles, kind.String())
		}
	}
	return rows
}

// exampleScore is the first example that the house rules accept, with its score; nil if they
// accept none. The players' names are those of the seats.
func exampleScore(ctx context.Context, night *tournament.Night, sheet scoring.RuleSheet) *parts.ScoreView {
	table, match := tournament.Night{Ruleset: night.Ruleset, Rules: night.Rules}, tournament.Match{Rules: night.Rules}
	for place, seat := range scoring.SeatWinds {
		name := i18n.T(ctx, "wind."+seat.String())
		match.Players[place] = tournament.PlayerID(seat.String())
		table.Attendances = append(table.Attendances, tournament.Attendance{Player: match.Players[place], Name: name})
	}
	for _, hand := range sheet.Examples {
		start := match.Rules.Start()
		_, result, refused := match.Rules.Apply(start, &hand)
		if len(refused) == 0 && result.Limit == scoring.NoLimit {
			score := present.Scoreboard{Night: &table, Match: match}.Score(ctx, start, hand, result)
			return &score
		}
	}
	return nil
}
