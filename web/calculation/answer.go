package calculation

import (
	"context"
	"maps"
	"net/url"
	"slices"
	"strings"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/templates/calculator"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/parts"
	"github.com/threewinds/threewinds/templates/table"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/board"
	"github.com/threewinds/threewinds/web/handentry"
	"github.com/threewinds/threewinds/web/present"
)

// mostReadings is how many readings are shown. Only with jokers there are more.
const mostReadings = 12

// answer is what the rules say to the hand. While game, rules or table have a problem it says that alone.
func (a *asked) answer(ctx context.Context, b board.Board, told handentry.Reading, links parts.RuleLinks) calculator.Answer {
	answer := calculator.Answer{Address: a.address(a.typed)}
	for _, problem := range a.problems {
		sentence := problem.Sentence
		if name, isRule := strings.CutPrefix(problem.Field, present.RulePrefix); isRule && !problem.Shared {
			sentence = i18n.T(ctx, "rule."+name) + ": " + sentence // its field may be folded away
		}
		if !slices.Contains(answer.Problems, sentence) {
			answer.Problems = append(answer.Problems, sentence)
		}
	}
	if len(a.problems) > 0 {
		return answer
	}
	preview := b.Preview(ctx, told)
	preview.Unsaved = true
	if preview.Score != nil {
		score := preview.Score.WithRules(links)
		preview.Score = &score
	}
	switch preview.Next {
	case "":
	case "tiles":
		answer.Next = i18n.N(ctx, "preview.tiles", preview.Missing)
	default:
		answer.Next = i18n.T(ctx, "preview."+preview.Next)
	}
	answer.Preview = table.Preview(preview)
	played := told.Played(b.Match.Ledger)
	hand := board.WithLosers(a.rules, &played.Facts, played.Rival)
	switch {
	case len(told.Problems) > 0 || hand.Outcome == scoring.DrawnHand || hand.Way != scoring.ByTiles:
	case preview.Next == "" && !preview.Untold:
		answer.Refused = len(preview.Problems) > 0
		a.addReadings(ctx, &answer, b, &hand, links)
	case preview.Next == "tiles" && preview.Missing == 1:
		answer.Completing = a.completing(ctx, b, &hand, &played)
	}
	return answer
}

// addReadings adds all ways to read the hand, if there are several.
func (a *asked) addReadings(ctx context.Context, answer *calculator.Answer, b board.Board, hand *scoring.Hand, links parts.RuleLinks) {
	readings := a.rules.Readings(a.state, hand)
	if len(readings) < 2 {
		return
	}
	for i, reading := range readings {
		if i == mostReadings {
			answer.More = len(readings) - i
			break
		}
		view := calculator.Reading{Score: b.Score(ctx, a.state, *hand, reading.Result).WithRules(links)}
		if i > 0 {
			view.By = reading.By.String()
		}
		answer.Readings = append(answer.Readings, view)
	}
}

// completing are the tiles that complete the hand, with what each would bring.
func (a *asked) completing(ctx context.Context, b board.Board, hand *scoring.Hand, played *tournament.HandPlayed) *calculator.Completing {
	told := []*scoring.Hand{&played.Facts}
	if played.Rival != nil {
		told = append(told, played.Rival)
	}
	tiles, general := scoring.CompletingTiles(a.rules, a.state, hand, told...)
	view := &calculator.Completing{Sprite: present.SpriteOf(a.rules), Problems: sentences(ctx, general)}
	for _, tile := range tiles {
		whole := *hand
		whole.WinningTile = tile.Tile
		view.Unseen += tile.Unseen
		view.Tiles = append(view.Tiles, calculator.CompletingTile{
			Tile: tile.Tile.String(), Unseen: tile.Unseen, Refused: sentences(ctx, tile.Refused),
			Score: b.Score(ctx, a.state, whole, tile.Result), Address: a.address(a.withTile(tile.Tile)),
		})
	}
	return view
}

// withTile are the fields of the hand with one tile more, which wins.
func (a *asked) withTile(tile scoring.Tile) url.Values {
	typed := maps.Clone(a.typed)
	typed.Set("hand", typed.Get("hand")+tile.String())
	typed.Del("winning_tile")
	return typed
}

func sentences(ctx context.Context, problems []scoring.Problem) (list []string) {
	for _, problem := range present.Refusals(ctx, problems) {
		list = append(list, problem.Sentence)
	}
	return list
}
