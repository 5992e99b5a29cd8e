package table

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/parts"
	templates "github.com/threewinds/threewinds/templates/table"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/lists"
)

// filledSheet is a paper sheet as it is typed.
type filledSheet struct {
	rows []paperRow
	// usual are the values of choices that nobody has touched.
	usual map[string]string
	// totals are what is written below the lines, by place.
	totals []templates.PaperTotal
	// told are the differences that the form tells of, empty for none.
	told string
}

// filled are the rows up to the last one in which something is typed.
func (f *filledSheet) filled() []paperRow {
	end := len(f.rows)
	for end > 0 && f.rows[end-1].isBlank(f.usual) {
		end--
	}
	return f.rows[:end]
}

// isRefused says whether a hand cannot be recorded.
func (f *filledSheet) isRefused() bool {
	return slices.ContainsFunc(f.rows, func(r paperRow) bool { return len(r.Problems) > 0 })
}

// compare notes in each player's columns where what is written first differs from what the rules count,
// in the rows or else in the total below them. It returns what differs as a text, empty for nothing: a
// form that is sent again with the same text has been told.
func (f *filledSheet) compare(ctx context.Context, match tournament.Match) (differences string) {
	var all []string
	for place := range scoring.Place(match.Places()) {
		field, number, sentence := f.firstDifference(ctx, match, place)
		if sentence == "" {
			if total := &f.totals[place]; total.Typed != "" {
				total.Difference = compareTotal(ctx, total.Typed, match, place)
				sentence, field = total.Difference, templates.TotalField(int(place))
			}
		}
		if sentence != "" {
			all = append(all, field+"-"+strconv.Itoa(number)+": "+sentence)
		}
	}
	return strings.Join(all, "\n")
}

// firstDifference is the first row in which a player's columns differ.
func (f *filledSheet) firstDifference(ctx context.Context, match tournament.Match, place scoring.Place) (field string, number int, sentence string) {
	for i := range f.filled() {
		row := &f.rows[i]
		at := slices.IndexFunc(match.Ledger.Hands, func(h tournament.Hand) bool { return h.Before.Hand == row.Number })
		if at < 0 {
			continue
		}
		for _, counted := range countedOf(match.Ledger.Hands[at], place) {
			written := strings.Join(row.Typed[counted.field], "")
			if sentence := compareWritten(ctx, written, counted.points); sentence != "" {
				row.Differences = append(row.Differences, parts.FieldProblem{Field: counted.field, Sentence: sentence})
				return counted.field, row.Number, sentence
			}
		}
	}
	return "", 0, ""
}

// counted is what the rules count of what a paper has in a field.
type counted struct {
	field  string
	points scoring.Points
}

// countedOf is what is written of a player in a line: the score of the own hand, if every hand is scored,
// and what the hand changed.
func countedOf(hand tournament.Hand, place scoring.Place) (all []counted) {
	if seat, plays := hand.Seat(place); plays && hand.Result.Scores != nil {
		all = append(all, counted{templates.ScoreField(int(place)), hand.Result.Scores[seat].Score})
	}
	return append(all, counted{templates.ChangeField(int(place)), hand.Changes[place]})
}

// compareWritten is the sentence that a number on the paper is not what the rules count, empty if it is,
// or if nothing is written.
func compareWritten(ctx context.Context, written string, points scoring.Points) string {
	if strings.TrimSpace(written) == "" {
		return ""
	}
	number, ok := lists.WholeNumber(written)
	switch {
	case !ok:
		return i18n.T(ctx, "paper.unreadable", "Written", written)
	case number != int(points):
		return i18n.T(ctx, "paper.counted", "Counted", parts.Points(ctx, int(points)))
	}
	return ""
}

// compareTotal is [compareWritten] for a total, which people write with the points of the start or
// without.
func compareTotal(ctx context.Context, written string, match tournament.Match, place scoring.Place) string {
	if compareWritten(ctx, written, match.Ledger.Gain(place)) == "" {
		return ""
	}
	return compareWritten(ctx, written, match.Ledger.Totals[place])
}
