package main

import (
	"fmt"
	"strings"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/scoreformat"
)

// explainHan writes the rank of a legal hand, if it has one, and every element with its
// han and with what an open hand or a ron took from it.
func explainHan(out []byte, a *scoreformat.Answer) []byte {
	if !won(a) {
		return out
	}
	r := &a.Result
	if r.Yakuman > 0 {
		out = appendLine(out, "  Yakuman", scoring.Points(r.Yakuman), "")
	} else {
		out = appendLine(out, "  Han", scoring.Points(r.Han), strings.TrimRight(" "+r.Rank, " "))
	}
	for _, e := range r.Elements {
		less := ""
		if e.Less > 0 {
			less = fmt.Sprintf(" (%d han less: open or by ron)", e.Less)
		}
		out = appendLine(out, "    "+elementName(a.Request.Rules, e.ID), e.Points, less)
	}
	if r.Collected > 0 {
		out = fmt.Appendf(out, "  %s taken from the table\n", capital(counted(r.Collected, "stick", "sticks")))
	}
	return out
}
