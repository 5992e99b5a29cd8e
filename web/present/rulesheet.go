package present

import (
	"context"
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/parts"
	"github.com/threewinds/threewinds/tournament"
)

// RuleSheet is the rule sheet of rules in force, which house rules made.
func RuleSheet(ctx context.Context, game rulebook.Game, rules scoring.Rules, house HouseRules) parts.RuleSheetView {
	sheet := rules.RuleSheet()
	view := parts.RuleSheetView{
		Sprite: SpriteOf(rules), Tiles: tileRows(rules.Copies()),
		Clauses: make(map[string][]parts.SheetClause), Example: exampleScore(ctx, rules, sheet),
	}
	for _, row := range view.Tiles {
		view.TileCount += row.Sum()
	}
	for _, clause := range sheet.Clauses {
		view.Clauses[clause.Section] = append(view.Clauses[clause.Section], parts.SheetClause{ID: clause.ID, Numbers: clause.Numbers})
	}
	for _, e := range sheet.Elements {
		line := parts.SheetLine{ID: e.ID, Text: e.Text, Points: int(e.Points), Outer: int(e.Outer)}
		if e.Kind == scoring.HandElement {
			view.Hand = append(view.Hand, line)
		} else {
			view.Bonus = append(view.Bonus, line)
		}
	}
	for _, l := range sheet.LimitHands {
		line := parts.SheetLine{ID: l.ID, Text: l.Text}
		if l.Limit == scoring.FullLimit {
			view.Full = append(view.Full, line)
		} else {
			view.Half = append(view.Half, line)
		}
	}
	usual, _ := PresetRules(game, game.Default)
	for _, option := range RuleOptions(game) {
		if !slices.Equal(house[option.Name], usual[option.Name]) && house.DependencyMet(game, option) {
			view.House = append(view.House, RuleValue(option, house))
		}
	}
	return view
}

// tileRows are the tiles of the set by suit and by number of copies.
func tileRows(copies [scoring.Kinds]uint8) (rows []parts.SheetTiles) {
	suits := [...]string{
		scoring.Circles: "circles", scoring.Characters: "characters", scoring.Bamboos: "bamboo",
		scoring.Honours: "honours", scoring.Flowers: "flowers",
		scoring.Seasons: "seasons", scoring.Animals: "animals", scoring.Faces: "faces", scoring.Jokers: "jokers",
	}
	find := func(suit string, each int) *parts.SheetTiles {
		for i := range rows {
			if rows[i].Suit == suit && rows[i].Each == each {
				return &rows[i]
			}
			if rows[i].Suit == suit {
				suit += "_fives" // a suit with fewer fives: they have a row of their own
			}
		}
		rows = append(rows, parts.SheetTiles{Suit: suit, Each: each})
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
func exampleScore(ctx context.Context, rules scoring.Rules, sheet scoring.RuleSheet) *parts.ScoreView {
	for _, hand := range sheet.Examples {
		start := rules.Start()
		_, result, refused := rules.Apply(start, &hand)
		if len(refused) == 0 && result.Limit == scoring.NoLimit {
			score := BySeats(ctx, rules).Score(ctx, start, hand, result)
			return &score
		}
	}
	return nil
}

// BySeats is the scoreboard of a match without people: the players have the names of the seats.
func BySeats(ctx context.Context, rules scoring.Rules) Scoreboard {
	night, match := &tournament.Night{Rules: rules}, tournament.Match{Rules: rules}
	for place, seat := range scoring.SeatWinds {
		name := i18n.T(ctx, "wind."+seat.String())
		match.Players[place] = tournament.PlayerID(seat.String())
		night.Attendances = append(night.Attendances, tournament.Attendance{Player: match.Players[place], Name: name})
	}
	return Scoreboard{Night: night, Match: match}
}
