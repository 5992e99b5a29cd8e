package parts

import (
	"context"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/threewinds/threewinds/templates/i18n"
)

// MatchTitle says where a match is played, as view models have it: in which round and at which
// table. The round is 0 for a match without one; then it is the table alone.
func MatchTitle(ctx context.Context, round, table int) string {
	if round == 0 {
		return i18n.T(ctx, "table.number", "Number", table)
	}
	return i18n.T(ctx, "match.title", "Round", round, "Table", table)
}

// LetterSize are the classes of a name in large letters, so that no word of it breaks: none with up to
// twelve letters in a row, then long, from nineteen on longer, from twenty-five on longest, too.
func LetterSize(name string) string {
	words := strings.ReplaceAll(name, "-", " ")
	switch {
	case Lengthy(words, 24):
		return "long longer longest"
	case Lengthy(words, 18):
		return "long longer"
	case Lengthy(words, 12):
		return "long"
	default:
		return ""
	}
}

// Lengthy says whether a word of a text has more letters than fit.
func Lengthy(text string, fit int) bool {
	return slices.ContainsFunc(strings.Fields(text), func(word string) bool { return utf8.RuneCountInString(word) > fit })
}
