package tournament

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// SearchKey is a text without capitals and accents, so that "jiri" finds Jiří.
func SearchKey(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case unicode.Is(unicode.Mn, r):
			return -1
		case r == 'ł' || r == 'Ł': // Unicode takes no stroke off an L
			return 'l'
		default:
			return unicode.ToLower(r)
		}
	}, norm.NFKD.String(text))
}

// TwinKey is equal for names that are likely one person's: "Jiri Novak" and "Novák Jiří".
// It ignores capitals, accents, the order of the words and what stands between them.
func TwinKey(name string) string {
	words := strings.FieldsFunc(SearchKey(name), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsSymbol(r) })
	slices.Sort(words)
	return strings.Join(words, " ")
}
