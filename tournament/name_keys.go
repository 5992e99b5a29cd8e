package tournament

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"
)

// NameKey is equal for two spellings of one name: it ignores capitals, the encoding of
// accents, and the width of spaces.
func NameKey(name string) string {
	return cases.Fold().String(norm.NFKC.String(strings.Join(strings.Fields(name), " ")))
}

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
func TwinKey(name string) string { return strings.Join(nameWords(name), " ") }

func nameWords(name string) []string {
	words := strings.FieldsFunc(SearchKey(name), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsSymbol(r) })
	slices.Sort(words)
	return words
}

// leastStem is how many letters at least a word and its longer form begin with: Novak and
// Novakova.
const leastStem = 4

// Alike says whether two names may be one person's: every word of the shorter one stands in
// the other, one of them perhaps in a longer form.
func Alike(one, other string) bool {
	short, long := nameWords(one), nameWords(other)
	if len(short) > len(long) {
		short, long = long, short
	}
	same, formed := 0, 0
	for _, word := range short {
		form := func(other string) bool {
			return len(word) >= leastStem && strings.HasPrefix(other, word) || len(other) >= leastStem && strings.HasPrefix(word, other)
		}
		switch {
		case slices.Contains(long, word):
			same++
		case slices.ContainsFunc(long, form):
			formed++
		}
	}
	return same > 0 && formed <= 1 && same+formed == len(short)
}
