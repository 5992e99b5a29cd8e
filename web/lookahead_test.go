package web

import (
	"encoding/json"
	"testing"
)

// TestTheLookaheadSaysASentenceOnce: a table's page has some hundred states of a match in
// it; what they have in common stands once, and states refer to it.
func TestTheLookaheadSaysASentenceOnce(t *testing.T) {
	t.Parallel()
	tables := map[string]func(t *testing.T) *refereed{
		"a match of 27 hands with a pot":                  func(t *testing.T) *refereed { return newRefereedUnder(t, `{"hands_per_match":27}`) },
		"nobody knows how many hands it takes":            func(t *testing.T) *refereed { return newHonshu(t, `{"honba":100}`) },
		"what is told of a drawn hand decides what comes": func(t *testing.T) *refereed { return newSanma(t, `{}`) },
	}
	for name, table := range tables {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := table(t)
			text := r.tablet.get(r.page()).page().Attrs("[data-lookahead]", "data-lookahead")
			if len(text) != 1 {
				t.Fatalf("%d lookaheads", len(text))
			}
			var ahead struct{ Scenes, Extras, Told, States []json.RawMessage }
			if err := json.Unmarshal([]byte(text[0]), &ahead); err != nil {
				t.Fatal(err)
			}
			for what, list := range map[string][]json.RawMessage{"scenes": ahead.Scenes, "extras": ahead.Extras, "told": ahead.Told, "states": ahead.States} {
				seen := make(map[string]bool)
				for _, one := range list {
					if seen[string(one)] {
						t.Errorf("%s: %s stands twice", what, one)
					}
					seen[string(one)] = true
				}
			}
			if many := len(ahead.States); many < 100 || len(ahead.Scenes) >= many {
				t.Errorf("%d scenes for %d states", len(ahead.Scenes), many)
			}
		})
	}
}
