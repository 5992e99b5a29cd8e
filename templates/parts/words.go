package parts

import (
	"context"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/threewinds/threewinds/templates/i18n"
)

// MatchTitle says at which table and in which round a match is played. The round is 0 for a match
// without one; then the text has the table alone.
func MatchTitle(ctx context.Context, round, table int) string {
	if round == 0 {
		return i18n.T(ctx, "table.number", "Number", table)
	}
	return i18n.T(ctx, "match.title", "Round", round, "Table", table)
}

// LetterSize returns the CSS classes for a name in large letters, so that no word of it is broken: none
// if no word has more than 12 letters; long from 13 letters on, longer from 19 on, longest from 25 on.
func LetterSize(name string) string {
	words := strings.ReplaceAll(name, "-", " ")
	switch {
	case HasLongWord(words, 24):
		return "long longer longest"
	case HasLongWord(words, 18):
		return "long longer"
	case HasLongWord(words, 12):
		return "long"
	default:
		return ""
	}
}

// HasLongWord says whether a word of a text has more letters than fit into a line.
func HasLongWord(text string, fit int) bool {
	return slices.ContainsFunc(strings.Fields(text), func(word string) bool { return utf8.RuneCountInString(word) > fit })
}
