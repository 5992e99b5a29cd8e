package tournament_test

import (
	"testing"

	"github.com/threewinds/threewinds/tournament"
)

func TestNamesOfEmoji(t *testing.T) {
	for _, name := range []string{
		"👨‍👩‍👧‍👦", "Ola 👩🏽‍🚀", "🏳️‍🌈 Kim", "❤️", "1️⃣", "🏴󠁧󠁢󠁷󠁬󠁳󠁿 Rhys", "🙂‍↔️", "Zoë", "Zöe", "李 小龍", "Žofie 🀄",
	} {
		if parsed, problem := tournament.ParseName("name", name); problem != nil || parsed != name {
			t.Errorf("%q is %q, %v", name, parsed, problem)
		}
	}
}

func TestNamesThatCannotBeSeen(t *testing.T) {
	for what, name := range map[string]string{
		"a Hangul filler": "\u3164", "a half-width filler": "Anna\uFFA0", "Braille without dots": "\u2800", "dots and none": "\u2801\u2800",
		"a joiner alone": "\u200D", "a joiner between letters": "An\u200Dna", "a joiner at the end": "👩\u200D",
		"an accent alone": "\u0301", "a variant of a letter": "A\uFE0Fnna", "a zero-width space": "An\u200Bna",
		"a soft hyphen": "An\u00ADna", "a grapheme joiner": "An\u034Fna", "a tag without a flag": "Anna\U000E0067",
		"a Mongolian selector": "An\u180Bna", "a byte order mark": "\uFEFFAnna", "a left-to-right mark": "Anna\u200E",
	} {
		if _, problem := tournament.ParseName("name", name); problem == nil || problem.Code != "name_unreadable" {
			t.Errorf("%s: %v", what, problem)
		}
	}
}

// TestNamesThatAreAlike: such as one person's in two spellings.
func TestNamesThatAreAlike(t *testing.T) {
	for names, want := range map[[2]string]bool{
		{"Anna Novak", "Anna Nováková"}: true, {"Novák Jiří", "jiri novak"}: true, {"Anna", "Anna Nováková"}: true,
		{"Anna M. Nováková", "Nováková Anna"}: true, {"Łucja Zając", "lucja zajac"}: true,
		{"Jan Novák", "Jana Nováková"}: false, {"Anna Novak", "Anna Lund"}: false, {"Bo", "Bob Dylan"}: false, {"", "Anna"}: false,
	} {
		if got := tournament.SimilarNames(names[0], names[1]); got != want || tournament.SimilarNames(names[1], names[0]) != want {
			t.Errorf("%q and %q: %v", names[0], names[1], got)
		}
	}
}

func TestLikelyTwins(t *testing.T) {
	for _, pair := range [][2]string{{"Jiří Novák", "novak jiri"}, {"Łucja Zając", "Lucja Zajac"}, {"Anna-Marie", "anna marie"}, {"Jiří  Novák", "JIŘÍ NOVÁK"}} {
		if tournament.SamePersonKey(pair[0]) != tournament.SamePersonKey(pair[1]) {
			t.Errorf("%s and %s are not seen as twins", pair[0], pair[1])
		}
	}
	for _, pair := range [][2]string{{"Jiří Novák", "Jiří Nováček"}, {"Anna", "Hana"}, {"☀", "☂"}} {
		if tournament.SamePersonKey(pair[0]) == tournament.SamePersonKey(pair[1]) {
			t.Errorf("%s and %s are seen as twins", pair[0], pair[1])
		}
	}
}
