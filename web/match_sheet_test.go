package web

import (
	"net/http"
	"testing"

	"github.com/threewinds/threewinds/scoring/rulebook"
)

// TestARunningSheetHasRowsForWhatComes: also where nobody knows how many hands a match has.
// With everything in, sanma has one round, and the title of classical passes after each hand.
func TestARunningSheetHasRowsForWhatComes(t *testing.T) {
	for id, rows := range map[string]int{"korean-japanese": 9, "malaysian": 9, "honshu": 6, "sanma": 3, "classical": 9} {
		t.Run(id, func(t *testing.T) {
			game, ok := rulebook.Find(id)
			if !ok {
				t.Fatal("the game is not in the rulebook")
			}
			r := scalesOf(newSite(t)).seated(game, 3)
			want(t, "before the first hand", r.tablet.get(r.page()), http.StatusOK).
				has(countOf(".sheet tbody tr", rows), countOf(".sheet .next", 1))
		})
	}
}
