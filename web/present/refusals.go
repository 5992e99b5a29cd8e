package present

import (
	"context"
	"strings"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/parts"
	"github.com/threewinds/threewinds/tournament"
)

// Refusals are the sentences that say why the rules refuse a hand, each with its field
// of the form.
func Refusals(ctx context.Context, problems []scoring.Problem) []parts.FieldProblem {
	list := make([]parts.FieldProblem, len(problems))
	for i, p := range problems {
		values := map[string]any{
			"Has": p.Has, "Needs": p.Needs, "Tile": tileName(ctx, p.Tile), "Tiles": tileNames(ctx, p.Tiles),
			"Field": p.Field, "Other": p.Other, "Elements": elementNames(ctx, p.Ticked),
		}
		field := p.Field
		switch p.Code {
		case "below_minimum": // the only sentence with a number of things
			values["Count"] = p.Has
		case "payer_not_a_loser":
			field = "from"
		}
		sentence := capitalise(i18n.Values(ctx, "refusal."+p.Code, values))
		if seats := p.Seat.List(); len(seats) > 0 { // in games that score every hand
			sentence = i18n.T(ctx, "losers.refused", "Seat", i18n.T(ctx, "wind."+seats[0].String()), "Reason", sentence)
		}
		list[i] = parts.FieldProblem{Field: field, Sentence: sentence}
	}
	return list
}

// BothRefusals are the refusals of the hand on the form and those of a rival's hand.
func BothRefusals(ctx context.Context, problems, rival []scoring.Problem) []parts.FieldProblem {
	return append(Refusals(ctx, problems), WithRivalNote(ctx, Refusals(ctx, rival))...)
}

// WithRivalNote adds to the sentences that they are about the second of two winners.
func WithRivalNote(ctx context.Context, problems []parts.FieldProblem) []parts.FieldProblem {
	for i := range problems {
		problems[i] = parts.FieldProblem{Field: "rival", Sentence: i18n.T(ctx, "table.rival_refused", "Reason", problems[i].Sentence)}
	}
	return problems
}

// capitalise makes the first letter a capital: a sentence can begin with a tile's name.
func capitalise(sentence string) string {
	for _, first := range sentence {
		upper := strings.ToUpper(string(first))
		return upper + sentence[len(string(first)):]
	}
	return sentence
}

func tileName(ctx context.Context, tile scoring.Tile) string {
	return i18n.T(ctx, "tile."+tile.String())
}

func tileNames(ctx context.Context, tiles scoring.Tiles) string {
	names := make([]string, len(tiles))
	for i, tile := range tiles {
		names[i] = tileName(ctx, tile)
	}
	return strings.Join(names, ", ")
}

// elementNames are the names of elements and limit hands, with plus signs between: some names have
// commas. An element without a name is shown by its id; no form offers it.
func elementNames(ctx context.Context, ids []string) string {
	names := make([]string, len(ids))
	for i, id := range ids {
		names[i] = strings.TrimPrefix(i18n.T(ctx, "element."+id), "element.")
	}
	return strings.Join(names, " + ")
}

// Sentences writes problems in the reader's language.
func Sentences(ctx context.Context, problems tournament.Problems) []parts.FieldProblem {
	list := make([]parts.FieldProblem, len(problems))
	for i, p := range problems {
		list[i] = parts.FieldProblem{Field: p.Field, Sentence: i18n.Values(ctx, "problem."+p.Code, p.Args)}
	}
	return list
}
