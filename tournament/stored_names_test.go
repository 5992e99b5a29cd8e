package tournament_test

import (
	"strings"
	"testing"

	"github.com/threewinds/threewinds/tournament"
)

func TestStoredNamesObeyTheRulesOfTypedOnes(t *testing.T) {
	for _, name := range []string{"Anna", "Łucja Zając", "👨‍👩‍👧 & Co", strings.Repeat("ž", 60), strings.Repeat("a", 58) + " N. 12"} {
		if err := tournament.CheckNameKey(name, tournament.NameKey(name)); err != nil {
			t.Errorf("%q: %v", name, err)
		}
	}
	for _, name := range []string{"", " ", " Anna", "Anna  Bo", "An\nna", "An\x1b[31mna", "An\u202ena", "\u2800", "An\xffna", strings.Repeat("a", 71)} {
		if tournament.CheckName(name) == nil {
			t.Errorf("%q is a name", name)
		}
	}
	if tournament.CheckNameKey("Anna", "Anna") == nil || tournament.CheckNameOrNone("") != nil {
		t.Error("a wrong key, or a name that may be missing")
	}
	if tournament.CheckText("Two\nlines") != nil || tournament.CheckText("Two\x1b[2J\nlines") == nil {
		t.Error("a text")
	}
}

func TestNothingThatIsPrintedSteersATerminal(t *testing.T) {
	for text, want := range map[string]string{
		"night 1:\tfine\n":         "night 1:\tfine\n",
		"Łucja 👨‍👩‍👧 · „ok“":       "Łucja 👨‍👩‍👧 · „ok“",
		"\x1b]0;title\x07\r\u009b": `\u001b]0;title\u0007\u000d\u009b`,
		"a\u202eb\U000e0041":       `a\u202eb\udb40\udc41`,
		"\x9b31m":                  "\ufffd31m",
	} {
		if got := tournament.Escaped(text); got != want {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
}
