package i18n

import (
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// TestAGameHasItsOwnWords: they are said under that game alone, its naming before its
// usual words and those before the general ones.
func TestAGameHasItsOwnWords(t *testing.T) {
	english := With(t.Context(), "en")
	for _, c := range []struct{ game, seatNames, key, want string }{
		{"honshu", "", "element.dora", "Dora"},
		{"malaysian", "", "element.dora", "element.dora"},
		{"", "", "element.dora", "element.dora"},
		{"", "", "wind.south", "South"},
		{"honshu", "", "wind.south", "South"},
		{"honshu", "nes", "wind.south", "East"},
		{"korean-japanese", "", "describe.great_winds", "pongs of East, South and West"},
		{"korean-japanese", "nes", "describe.great_winds", "pongs of North, East and South"},
	} {
		if got := T(Under(english, c.game, c.seatNames), c.key); got != c.want {
			t.Errorf("%s in %q %q: %q, want %q", c.key, c.game, c.seatNames, got, c.want)
		}
	}
}

func TestABrokenCatalogueIsRefused(t *testing.T) {
	for what, files := range map[string]map[string]string{
		"a key that is there": {"words.en.json": `{"wind.east": "East"}`, "more.en.json": `{"wind.east": "Again"}`},
		"no JSON":             {"words.en.json": `{`},
	} {
		folder := fstest.MapFS{}
		for name, text := range files {
			folder[name] = &fstest.MapFile{Data: []byte(text)}
		}
		if _, err := readWords(folder, slices.Collect(maps.Keys(files)), "en"); err == nil {
			t.Errorf("%s was read", what)
		}
	}
}

// TestASentenceOfTheTablesIsInTheirFilesAlone: what is found there hides the other general files, also a
// sentence for other seat names.
func TestASentenceOfTheTablesIsInTheirFilesAlone(t *testing.T) {
	for _, language := range Languages {
		all := catalogueOf(language.Tag)
		for key := range all.general().known {
			key, _, _ := strings.Cut(key, seatNamesMark)
			if as := all.ofTables().withSeatNames(key, ""); as != "" {
				t.Errorf("%s is said by a file of the tables and by another one in %s", key, language.Tag)
			}
		}
	}
	for _, name := range tableFiles {
		if _, err := embedded.Open(name + ".en.json"); err != nil {
			t.Errorf("a file of the tables: %v", err)
		}
	}
}
