package door

import (
	"strings"
	"unicode/utf8"

	"github.com/threewinds/threewinds/tournament"
)

// leastSurname is the least number of letters of a surname by which people may be one family: "N." is none.
const leastSurname = 3

// surnameEndings are those in which the surnames of women and men of one family differ in Czech and Polish, the longer
// first: Novák and Nováková, Kowalski and Kowalska, Malý and Malá.
var surnameEndings = []string{"ova", "owa", "a", "i", "y"}

// familyOf is the same text for surnames of one family, as far as names tell it; empty for a name without a surname. It
// only offers people: a family of two surnames is ticked by hand.
func familyOf(name string) string {
	words := strings.Fields(tournament.SearchKey(name))
	if len(words) < 2 {
		return ""
	}
	surname := strings.Trim(words[len(words)-1], ".")
	if utf8.RuneCountInString(surname) < leastSurname {
		return ""
	}
	for _, ending := range surnameEndings {
		if stem, ok := strings.CutSuffix(surname, ending); ok && utf8.RuneCountInString(stem) >= leastSurname {
			return stem
		}
	}
	return surname
}
