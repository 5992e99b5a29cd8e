package main

import (
	"fmt"
	"strings"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/scoreformat"
)

// explain writes an answer for people, as a paragraph.
func explain(out []byte, a *scoreformat.Answer) []byte {
	if a.Err != nil {
		return fmt.Appendf(out, "Line %d is no request: %v\n\n", a.Line, a.Err)
	}
	name := a.Request.ID
	if name == "" {
		name = fmt.Sprintf("Line %d", a.Line)
	}
	out = fmt.Appendf(out, "%s: %s\n", name, ending(&a.Request.Hand))
	for _, problem := range a.Problems {
		out = fmt.Appendf(out, "  Refused: %s (%s)\n", sentence(a.Request.Rules, a.Rules.Naming(), problem), problem.Code)
	}
	out = append(out, explainTiles(&a.Request.Hand, a.Result.Sets)...)
	scale := &explanations[a.Result.Scale]
	out = scale.worth(out, a)
	if len(a.Problems) == 0 {
		out = scale.payments(out, &a.Result)
	}
	return append(out, '\n')
}

// explanations say by scale what a hand is worth, and of a legal one who pays.
var explanations = [scoring.Scales]struct {
	worth    func([]byte, *scoreformat.Answer) []byte
	payments func([]byte, *scoring.Result) []byte
}{
	scoring.PointScale: {explainPoints, explainPot},
	scoring.HanScale:   {explainHan, explainPayments},
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
			singles = append(singles, scoring.Of(set.Tile))
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
	t := scoring.Of(set.Tile)
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
	return text
}

// explainPoints writes the limit, if there is one, and every element under its sum.
func explainPoints(out []byte, a *scoreformat.Answer) []byte {
	r, game := &a.Result, a.Request.Rules
	if !won(a) && len(r.Elements) == 0 && len(r.Sets) == 0 {
		return out
	}
	needed := ""
	if r.Limit != scoring.NoLimit {
		out = fmt.Appendf(out, "  %s limit%s. The limit is paid; the points are for the curious.\n",
			capital(r.Limit.String()), limitNames(game, r.LimitHands))
	} else if minimum := a.Rules.Minimum(); minimum > 0 {
		needed = fmt.Sprintf(" (%d needed)", minimum)
	}
	out = appendLine(out, "  Hand-points", r.HandPoints, needed)
	out = explainElements(out, game, r.Elements, func(e scoring.Element) bool { return e.Kind == scoring.HandElement })
	out = appendLine(out, "  Bonus-points", r.BonusPoints, " from both")
	out = explainElements(out, game, r.Elements, func(e scoring.Element) bool { return e.Kind == scoring.BonusElement && !e.One })
	for _, e := range r.Elements {
		if e.One {
			out = appendLine(out, "  "+elementName(game, e.ID), e.Points, " from "+windName(e.From))
		}
	}
	return out
}

// limitNames names the limit hands behind a colon; of a hand by points nothing is
// known but the class.
func limitNames(game string, ids []string) string {
	if len(ids) == 0 {
		return ""
	}
	names := make([]string, len(ids))
	for i, id := range ids {
		names[i] = elementName(game, id)
	}
	return ": " + strings.Join(names, ", ")
}

func explainElements(out []byte, game string, elements []scoring.Element, listed func(scoring.Element) bool) []byte {
	for _, e := range elements {
		if listed(e) {
			out = appendLine(out, "    "+elementName(game, e.ID), e.Points, "")
		}
	}
	return out
}

func appendLine(out []byte, what string, points scoring.Points, note string) []byte {
	return fmt.Appendf(out, "%-42s %3d%s\n", what, points, note)
}

// explainPot writes what drawn hands add to the payments.
func explainPot(out []byte, r *scoring.Result) []byte {
	if r.Extra > 0 {
		out = appendLine(out, "  Drawn hands before", r.Extra, " from each")
	}
	if r.Drawn {
		return fmt.Appendf(out, "  Nobody pays. Drawn hands outstanding: %d\n", r.Carry)
	}
	return explainPayments(out, r)
}

func explainPayments(out []byte, r *scoring.Result) []byte {
	var payments []string
	for _, seat := range scoring.SeatWinds {
		payments = append(payments, fmt.Sprintf("%s %+d", windName(seat), r.Payments[seat]))
	}
	if r.Sticks > 0 {
		payments = append(payments, counted(r.Sticks, "stick", "sticks")+" on the table")
	}
	return fmt.Appendf(out, "  %s\n", strings.Join(payments, ", "))
}
