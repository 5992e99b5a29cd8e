package present

import (
	"sync"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
)

// HasResults says whether matches of the game have results.
func HasResults(game string) bool { return gamesWithResults()[game] }

// gamesWithResults are opened once: a season asks for each line.
var gamesWithResults = sync.OnceValue(func() map[string]bool {
	found := make(map[string]bool)
	for _, game := range rulebook.Games() {
		rules, _, _ := game.Open(game.Default, nil)
		_, found[game.ID] = rules.(scoring.MatchResults)
	}
	return found
})
