package tournament_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/tournament"
)

func TestNamesArePastedInAnyShape(t *testing.T) {
	for text, want := range map[string][]string{
		"Anna\nBo\r\nCy":               {"Anna", "Bo", "Cy"},
		"Anna, Bo; Cy":                 {"Anna", "Bo", "Cy"},
		"Anna\tDvořák\r\nBo\tNovák":    {"Anna Dvořák", "Bo Novák"}, // columns of a spreadsheet
		"1. Anna\n2) Bo\n 3.  Cy  Doe": {"Anna", "Bo", "Cy Doe"},
		"Anna\nANNA\nanna":             {"Anna"},
		"<script>alert(1)</script>":    {"<script>alert(1)</script>"},
		"Łucja\n\n\n Žofie ":           {"Łucja", "Žofie"},
		"3PO\nR2D2":                    {"3PO", "R2D2"},
	} {
		names, problems := tournament.ParseNames(text)
		if len(problems) > 0 || !slices.Equal(names, want) {
			t.Errorf("%q: %q, %v; want %q", text, names, problems, want)
		}
	}
}

func TestNamesThatAreRefused(t *testing.T) {
	for text, want := range map[string]string{
		"":                          "names_missing",
		" ,;\n":                     "names_missing",
		strings.Repeat("x", 10_000): "name_too_long",
		"An\u202ena":                "name_unreadable",
		"Bo\x00":                    "name_unreadable",
		"\xff\xfe":                  "name_unreadable",
		manyNames(501):              "names_too_many",
	} {
		names, problems := tournament.ParseNames(text)
		if len(problems) == 0 || problems[0].Code != want {
			t.Errorf("%.30q: %d names, %v; want %s", text, len(names), problems, want)
		}
	}
	_, problems := tournament.ParseNames("Anna\nB\u202eo\nCy")
	if shown := problems[0].Args["Shown"]; len(problems) != 1 || shown != "B\uFFFDo" {
		t.Errorf("the refused name is shown as %q", shown)
	}
}

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

func manyNames(n int) string {
	var text strings.Builder
	for i := range n {
		text.WriteString("Player ")
		text.WriteString(strings.Repeat("i", i%20+1))
		text.WriteString(string(rune('a' + i/20)))
		text.WriteByte('\n')
	}
	return text.String()
}

// TestNamesThatAreAlike: such as one person's in two spellings.
func TestNamesThatAreAlike(t *testing.T) {
	for names, want := range map[[2]string]bool{
		{"Anna Novak", "Anna Nováková"}: true, {"Novák Jiří", "jiri novak"}: true, {"Anna", "Anna Nováková"}: true,
		{"Anna M. Nováková", "Nováková Anna"}: true, {"Łucja Zając", "lucja zajac"}: true,
		{"Jan Novák", "Jana Nováková"}: false, {"Anna Novak", "Anna Lund"}: false, {"Bo", "Bob Dylan"}: false, {"", "Anna"}: false,
	} {
		if got := tournament.Alike(names[0], names[1]); got != want || tournament.Alike(names[1], names[0]) != want {
			t.Errorf("%q and %q: %v", names[0], names[1], got)
		}
	}
}
