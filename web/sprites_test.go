package web

import (
	"os"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
)

func TestEverySetHasItsTilesInOneSprite(t *testing.T) {
	usual := map[string]string{"korean-japanese": "tiles-korean-japanese.svg", "honshu": "tiles-sanma.svg"}
	for _, game := range rulebook.Games() {
		for _, rules := range everyRules(t, game) {
			file := spriteFor(rules.Copies())
			if file == "" || usual[game.ID] != "" && file != usual[game.ID] {
				t.Fatalf("%s is shown with %q", game.ID, file)
			}
		}
	}
	for _, s := range sprites {
		sheet, err := os.ReadFile("../static/" + s.file)
		if err != nil {
			t.Fatal(err)
		}
		for k := range scoring.Kinds {
			kind := scoring.Kind(k)
			if has := strings.Contains(string(sheet), `id="`+kind.String()+`"`); has != s.shows[kind] {
				t.Errorf("%s: %s is said to be shown: %t, and it is: %t", s.file, kind, s.shows[kind], has)
			}
		}
	}
}
