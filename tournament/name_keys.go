package tournament

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"
)

// NameKey is the same text for all spellings of a name that differ only in capitals, the encoding of
// accents, or the width of spaces.
func NameKey(name string) string {
	return cases.Fold().String(norm.NFKC.String(strings.Join(strings.Fields(name), " ")))
}

// SearchKey is a text without capitals and accents, so that "jiri" finds Jiří.
func SearchKey(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case unicode.Is(unicode.Mn, r):
			return -1
		case r == 'ł' || r == 'Ł': // Unicode does not decompose it
			return 'l'
		default:
			return unicode.ToLower(r)
		}
	}, norm.NFKD.String(text))
}

// SamePersonKey is the same text for names that are probably the same person's: "Jiri Novak" and "Novák
// Jiří". It ignores capitals, accents, the order of the words and the characters between them.
func SamePersonKey(name string) string { return strings.Join(nameWords(name), " ") }

func nameWords(name string) []string {
	words := strings.FieldsFunc(SearchKey(name), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsSymbol(r) })
	slices.Sort(words)
	return words
}

// leastStem is the least number of letters that a word and its longer form have in common: Novak,
// Novakova.
const leastStem = 4

// SimilarNames says whether two names may be the same person's: the other has every word of the
// shorter one, at most one of them in a longer form.
func SimilarNames(one, other string) bool {
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

// leastSlip is the least number of letters of a word in which a slip is looked for: Jan and Jana are two names.
const leastSlip = 4

// NearNames says whether two names of several words differ by one slip: one letter that is wrong, missing or too
// many in one of the words, or two that changed places. A word keeps its first letter: Dana and Hana are two names.
func NearNames(one, other string) bool {
	mine, theirs := nameWords(one), nameWords(other)
	if len(mine) != len(theirs) || len(mine) < 2 {
		return false
	}
	for _, word := range slices.Clone(mine) {
		if at := slices.Index(theirs, word); at >= 0 {
			theirs = slices.Delete(theirs, at, at+1)
			at = slices.Index(mine, word)
			mine = slices.Delete(mine, at, at+1)
		}
	}
	return len(mine) == 1 && oneSlip([]rune(mine[0]), []rune(theirs[0]))
}

// oneSlip says whether two words differ by one slip.
func oneSlip(one, other []rune) bool {
	if min(len(one), len(other)) < leastSlip || one[0] != other[0] {
		return false
	}
	for len(one) > 0 && len(other) > 0 && one[0] == other[0] {
		one, other = one[1:], other[1:]
	}
	for len(one) > 0 && len(other) > 0 && one[len(one)-1] == other[len(other)-1] {
		one, other = one[:len(one)-1], other[:len(other)-1]
	}
	if slices.ContainsFunc(slices.Concat(one, other), func(r rune) bool { return !unicode.IsLetter(r) }) {
		return false
	}
	swapped := len(one) == 2 && len(other) == 2 && one[0] == other[1] && one[1] == other[0]
	return swapped || len(one) <= 1 && len(other) <= 1
}
