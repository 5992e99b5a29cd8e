package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/scoreformat"
)

// explain writes an answer as a paragraph for people.
func explain(out []byte, a *scoreformat.Answer) []byte {
	if a.Err != nil {
		return fmt.Appendf(out, "Line %d is no request: %v\n\n", a.Line, a.Err)
	}
	name := a.Request.ID
	if name == "" {
		name = fmt.Sprintf("Line %d", a.Line)
	}
	if len(a.Wins) > 0 {
		return append(explainWins(fmt.Appendf(out, "%s: ", name), a), '\n')
	}
	out = fmt.Appendf(out, "%s: %s\n", name, ending(&a.Request.Hand))
	for _, problem := range a.Problems {
		out = fmt.Appendf(out, "  Refused: %s (%s)\n", sentence(a.Request.Rules, a.Rules.SeatNames(), problem), problem.Code)
	}
	out = append(out, explainTiles(&a.Request.Hand, a.Result.Sets)...)
	if won(a) || len(a.Result.Elements)+len(a.Result.Sets) > 0 {
		out = explainWorth(out, a, &a.Result)
	}
	if len(a.Problems) == 0 {
		out = explainPayments(out, &a.Result)
		out = explainFacts(out, a, &a.Request.Hand, &a.Result)
	}
	return append(out, '\n')
}

// explainWins writes, for two winners, the hand and the payments of each, who of them is not paid,
// and the payments together.
func explainWins(out []byte, a *scoreformat.Answer) []byte {
	hands := []*scoring.Hand{&a.Request.Hand}
	for i := range a.Request.Rivals {
		hands = append(hands, &a.Request.Rivals[i].Hand)
	}
	for i, win := range a.Wins {
		at := slices.IndexFunc(hands, func(h *scoring.Hand) bool { return h.Winner == win.Winner })
		if i > 0 {
			out = append(out, "and "...)
		}
		out = fmt.Appendf(out, "%s\n", ending(hands[at]))
		out = append(out, explainTiles(hands[at], win.Result.Sets)...)
		out = explainWorth(out, a, win.Result)
		out = explainPayments(out, win.Result)
		out = explainFacts(out, a, hands[at], win.Result)
		hands = slices.Delete(hands, at, at+1)
	}
	for _, hand := range hands {
		out = fmt.Appendf(out, "and %s, but is not paid\n", ending(hand))
	}
	if len(a.Wins) > 1 {
		out = explainPayments(append(out, "Together\n"...), &scoring.Result{Payments: a.Result.Payments, Scale: a.Result.Scale, Sticks: a.Result.Sticks})
	}
	return out
}

// won says whether somebody won with a legal hand.
func won(a *scoreformat.Answer) bool { return len(a.Problems) == 0 && !a.Result.Drawn }

// ending says how the hand ended.
func ending(h *scoring.Hand) string {
	switch {
	case h.Outcome == scoring.DrawnHand:
		return "nobody wins"
	case h.From == scoring.FromWall:
		return windName(h.Winner) + " wins from the wall"
	case h.From == scoring.FromRobbedKong:
		return windName(h.Winner) + " robs the kong of " + windName(h.Payer)
	case h.From == scoring.FromRobbedNorth:
		return windName(h.Winner) + " robs the North that " + windName(h.Payer) + " sets aside"
	default:
		return windName(h.Winner) + " wins, " + windName(h.Payer) + " discards"
	}
}

// explainTiles writes the reading set by set, a concealed kong in brackets, the
// set that was completed with a star.
func explainTiles(h *scoring.Hand, sets []scoring.Set) string {
	if len(sets) == 0 {
		return ""
	}
	var concealed, melded []string
	var singles scoring.Tiles
	for _, set := range sets {
		if set.Shape == scoring.SingleSet {
			singles = append(singles, scoring.PlainTile(set.Tile))
			continue
		}
		group := setText(set)
		if set.Melded {
			melded = append(melded, group)
		} else {
			concealed = append(concealed, group)
		}
	}
	if singles != nil {
		concealed = append(concealed, singles.String())
	}
	line := "  " + strings.Join(concealed, " ") + "  won on " + h.WinningTile.String()
	if melded != nil {
		line += "; on the table: " + strings.Join(melded, " ")
	}
	return line + "\n"
}

func setText(set scoring.Set) string {
	t := scoring.PlainTile(set.Tile)
	tiles := scoring.Tiles{t, t, t, t}
	switch set.Shape {
	case scoring.ChowSet:
		tiles = scoring.Tiles{t, t + 1, t + 2}
	case scoring.PongSet:
		tiles = tiles[:3]
	case scoring.PairSet:
		tiles = tiles[:2]
	case scoring.KongSet, scoring.SingleSet:
	}
	text := tiles.String()
	if set.Shape == scoring.KongSet && set.Concealed {
		text = "[" + text + "]"
	}
	if set.Winning {
		text += "*"
	}
	if flies := set.Flies.Tiles(); len(flies) > 0 {
		text += " (fly as " + flies.String() + ")"
	}
	return text
}
