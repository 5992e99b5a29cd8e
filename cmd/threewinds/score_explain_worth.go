package main

import (
	"fmt"
	"strings"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/scoreformat"
)

// explainWorth writes the limit or the worth of the hand in one number, if there is one, and every
// list of elements under its sum.
func explainWorth(out []byte, a *scoreformat.Answer, r *scoring.Result) []byte {
	game := a.Request.Rules
	if r.Scale == scoring.DoublesScale {
		return explainHands(out, game, r)
	}
	if r.Limit != scoring.NoLimit && r.Scale != scoring.FanScale {
		out = fmt.Appendf(out, "  %s limit%s. The limit is paid; the points are for the curious.\n",
			capital(r.Limit.String()), limitNames(game, r.LimitHands))
	}
	if worth := r.Worth(); r.Scale.HasSingleWorth() {
		by := r.Scale.SingleMeasure(&worth)
		out = appendLine(out, "  "+unit(by.ID), scoring.Points(by.Number(&worth)), rankNote(by, r))
	}
	if r.Scale == scoring.FanScale {
		out = explainFan(out, game, a.Rules.Minimum(), r)
	}
	sums := r.Scale.Sums()
	for i := range sums {
		if sum := &sums[i]; sum.Total != nil {
			out = appendLine(out, "  "+unit(sum.ID), sum.Total(r), sumNote(sum, a.Rules.Minimum(), r))
		}
		out = explainElements(out, game, r, &sums[i])
	}
	for i, line := range r.FuDetails {
		if i == 0 {
			out = appendLine(out, "  Fu", scoring.Points(r.Fu), "")
		}
		out = appendLine(out, "    "+fuName(game, line.ID), scoring.Points(line.Fu), "")
	}
	if r.Collected > 0 {
		out = fmt.Appendf(out, "  %s taken from the table\n", capital(counted(r.Collected, "stick", "sticks")))
	}
	return out
}

// explainFan writes what the hand is worth in fan, and the limit hands.
func explainFan(out []byte, game string, minimum scoring.Points, r *scoring.Result) []byte {
	note := ""
	switch {
	case r.Burst:
		note = fmt.Sprintf(", a burst: paid as %d", r.PaidFan)
	case minimum > 0:
		note = fmt.Sprintf(" (%d needed)", minimum)
	}
	out = appendLine(out, "  Fan", scoring.Points(r.Fan), note)
	if len(r.LimitHands) > 0 {
		out = fmt.Appendf(out, "  Limit hand%s. The other fan are %d.\n", limitNames(game, r.LimitHands), r.NaturalFan)
	}
	return out
}

// unit is what a measure counts, "Hand-points".
func unit(id string) string { return capital(strings.ReplaceAll(id, "_", "-")) }

// rankNote names the row of the payment table, unless a measure that counts alone names it already.
func rankNote(by *scoring.Measure, r *scoring.Result) string {
	if by.Alone || r.PaymentRow == "" {
		return ""
	}
	return " " + r.PaymentRow
}

// sumNote says how much a win needs, or who pays the sum.
func sumNote(sum *scoring.Sum, minimum scoring.Points, r *scoring.Result) string {
	switch {
	case !sum.Least:
		return " from both"
	case minimum > 0 && r.Limit == scoring.NoLimit:
		return fmt.Sprintf(" (%d needed)", minimum)
	}
	return ""
}

// limitNames names the limit hands after a colon. For a hand by points only the class is known.
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

// explainElements writes one list of elements, with who alone pays an element, or what it lost
// because the hand is open or won by ron.
func explainElements(out []byte, game string, r *scoring.Result, sum *scoring.Sum) []byte {
	for i := range r.Elements {
		e := &r.Elements[i]
		if !sum.Has(e) {
			continue
		}
		indent, note := "    ", ""
		if e.One {
			indent, note = "  ", " from "+windName(e.From)
		}
		if e.Less > 0 {
			note += fmt.Sprintf(" (%d %s less: open or by ron)", e.Less, r.Scale)
		}
		out = appendLine(out, indent+elementName(game, e.ID), e.Points, note)
	}
	return out
}

func appendLine(out []byte, what string, points scoring.Points, note string) []byte {
	return fmt.Appendf(out, "%-42s %3d%s\n", what, points, note)
}

// explainFacts writes the facts that decided who pays.
func explainFacts(out []byte, a *scoreformat.Answer, hand *scoring.Hand, r *scoring.Result) []byte {
	for _, deciding := range scoring.DecidingFacts(a.Rules.Facts(), hand, r) {
		out = fmt.Appendf(out, "  %s\n", factText(a.Request.Rules, deciding))
	}
	return out
}

// explainPayments writes who pays, and what drawn hands or counters add to it.
func explainPayments(out []byte, r *scoring.Result) []byte {
	if r.Extra > 0 {
		from := "  Drawn hands before"
		if !r.Scale.TellsCarry() {
			from = "  Counters"
		}
		out = appendLine(out, from, r.Extra, " from each")
	}
	if r.Drawn && r.Scale.TellsCarry() {
		return fmt.Appendf(out, "  Nobody pays. Drawn hands outstanding: %d\n", r.Carry)
	}
	if r.Instant != (scoring.Payments{}) {
		out = fmt.Appendf(out, "  At once: %s; in all:\n", strings.Join(bySeat(r.Instant), ", "))
	}
	payments := bySeat(r.Payments)
	if r.Sticks > 0 {
		payments = append(payments, counted(r.Sticks, "stick", "sticks")+" on the table")
	}
	out = fmt.Appendf(out, "  %s\n", strings.Join(payments, ", "))
	for _, paid := range r.AtOnce {
		out = fmt.Appendf(out, "    %s at once for %s", windName(paid.Seat), strings.ReplaceAll(paid.Name, "_", " "))
		for _, from := range paid.From.List() {
			out = fmt.Appendf(out, " from %s", windName(from))
		}
		out = fmt.Appendf(out, ": %d, %+d\n", paid.Count, paid.Points)
	}
	return out
}

// bySeat are payments with the name of each seat.
func bySeat(payments scoring.Payments) (list []string) {
	for _, seat := range scoring.SeatWinds {
		list = append(list, fmt.Sprintf("%s %+d", windName(seat), payments[seat]))
	}
	return list
}
