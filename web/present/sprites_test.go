package present_test

import (
	"os"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/scoring/scoringtest"
	"github.com/threewinds/threewinds/web/present"
)

func TestEverySetHasItsTilesInItsSprite(t *testing.T) {
	t.Parallel()
	usual := map[string]string{"korean-japanese": "tiles-korean-japanese.svg", "honshu": "tiles-sanma.svg"}
	for _, game := range rulebook.Games() {
		for _, rules := range scoringtest.EveryRules(t, game.Book) {
			file := present.SpriteOf(rules)
			if usual[game.ID] != "" && file != usual[game.ID] {
				t.Fatalf("%s is shown with %q", game.ID, file)
			}
			sprite, err := os.ReadFile("../../static/" + file)
			if err != nil {
				t.Fatal(err)
			}
			for kind, copies := range rules.Copies() {
				tile := scoring.Kind(kind).String()
				if copies > 0 && !strings.Contains(string(sprite), `id="`+tile+`"`) {
					t.Fatalf("%s: %s does not show %s", game.ID, file, tile)
				}
			}
		}
	}
}
