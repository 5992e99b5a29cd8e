package lists_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/tournament/lists"
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
		names, problems := lists.ParseNames(text)
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
		names, problems := lists.ParseNames(text)
		if len(problems) == 0 || problems[0].Code != want {
			t.Errorf("%.30q: %d names, %v; want %s", text, len(names), problems, want)
		}
	}
	_, problems := lists.ParseNames("Anna\nB\u202eo\nCy")
	if shown := problems[0].Args["Shown"]; len(problems) != 1 || shown != "B\uFFFDo" {
		t.Errorf("the refused name is shown as %q", shown)
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
