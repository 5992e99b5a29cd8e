package table

import (
	"context"
	"slices"
	"strconv"
	"unicode/utf8"

	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/parts"
)

// MatchSheet is the running score sheet of a match, as on paper.
type MatchSheet struct {
	// Names and Totals are by place.
	Names  []string
	Totals []parts.Total
	Rounds []SheetRound
	// Older is how many rows before those of Rounds are left out.
	Older int
	// Unrecorded are the numbers of the hands that wait on the tablet; the totals have them.
	Unrecorded []int
	// Hand is the one whose result is told below, nil for none.
	Hand *parts.HandLine
}

// SheetRound are the hands under one prevailing wind.
type SheetRound struct {
	Wind string
	Rows []SheetRow
}

// SheetRow is one hand, or a penalty or a substitute before it. Changes are empty for a hand to come;
// Next marks the one that is played now, with what waits for its winner. The Number is zero
// where nobody knows it. Unrecorded: the hand waits on the tablet. Refused: the rules do not count it.
type SheetRow struct {
	Number     int
	Changes    []int
	Nobody     bool
	Last, Next bool
	Unrecorded bool
	Refused    bool
	Waits      int
	Penalty    *parts.PenaltyLine
	// Came plays for who Left from the next row on; empty for other rows.
	Came, Left string
}

// unpaid says whether a penalty moves no points.
func (r SheetRow) unpaid() bool {
	return !slices.ContainsFunc(r.Changes, func(change int) bool { return change != 0 })
}

// faultText is a penalty that moves no points, in a line.
func (r SheetRow) faultText(ctx context.Context) string {
	if r.Penalty.Dead {
		return r.Penalty.Name + ": " + i18n.T(ctx, "penalty.dead")
	}
	return r.Penalty.Name + ": " + i18n.T(ctx, "penalty."+r.Penalty.Kind)
}

// unrecordedText says which hands the totals have that the laptop does not have yet.
func (s MatchSheet) unrecordedText(ctx context.Context) string {
	numbers := make([]string, len(s.Unrecorded))
	for i, number := range s.Unrecorded {
		numbers[i] = strconv.Itoa(number)
	}
	return i18n.N(ctx, "table.with_unrecorded", len(numbers), "Hands", parts.Listed(ctx, numbers))
}

// longTotal is how many letters a total may not reach that is shown large.
const longTotal = 5

// long says whether a total is too long to be shown large.
func (s MatchSheet) long(ctx context.Context) bool {
	return slices.ContainsFunc(s.Totals, func(total parts.Total) bool { return utf8.RuneCountInString(total.Text(ctx)) >= longTotal })
}

// How many letters a word of a name may have that fits a column of three, and one that
// fits it only when all else gives it room. More than three columns are narrower.
const (
	longWord    = 8
	longestWord = 11
	fourthTakes = 3
)

// lengthy says whether a word of a name needs room in its column.
func (s MatchSheet) lengthy() bool { return s.exceeds(longWord) }

// lengthiest says whether one fits only in small letters.
func (s MatchSheet) lengthiest() bool { return s.exceeds(longestWord) }

func (s MatchSheet) exceeds(most int) bool {
	if len(s.Names) > 3 {
		most -= fourthTakes
	}
	return slices.ContainsFunc(s.Names, func(name string) bool { return parts.HasLongWord(name, most) })
}
