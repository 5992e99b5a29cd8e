package main

import (
	"fmt"

	"github.com/threewinds/threewinds/scoring"
)

// explainHands writes what each of three hands is worth, and every transfer.
func explainHands(out []byte, game string, r *scoring.Result) []byte {
	for _, seat := range scoring.SeatWinds {
		score := &r.Scores[seat]
		note := fmt.Sprintf(": %s, %s", counted(int(score.Points), "point", "points"), counted(score.Doubles, "double", "doubles"))
		if len(score.LimitHands) > 0 {
			note = limitNames(game, score.LimitHands) + "; otherwise" + note[1:]
		}
		out = appendLine(out, "  "+windName(seat), score.Score, note)
		for i := range score.Elements {
			e := &score.Elements[i]
			what := elementName(game, e.ID)
			if e.Tile != 0 {
				what += ", " + tileName(e.Tile.At(0))
			}
			unit := ""
			if e.Kind == scoring.BonusElement {
				unit = map[bool]string{true: " double", false: " doubles"}[e.Points == 1]
			}
			out = appendLine(out, "    "+what, e.Points, unit)
		}
	}
	for i := range r.Transfers {
		out = fmt.Appendf(out, "  %s\n", transferText(&r.Transfers[i]))
	}
	return out
}

// transferText is who pays whom, "West pays East 2 × (64 − 12) = 104".
func transferText(t *scoring.Transfer) string {
	what := fmt.Sprint(t.Points())
	if terms := t.Terms(func(p scoring.Points) string { return fmt.Sprint(p) }); terms != "" {
		what = terms + " = " + what
	}
	if t.For != t.From {
		what += " for " + windName(t.For)
	}
	return fmt.Sprintf("%s pays %s %s", windName(t.From), windName(t.To), what)
}
