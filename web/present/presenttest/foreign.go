package presenttest

import (
	"testing"

	"github.com/threewinds/threewinds/scoring/foreign"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/templates/i18n"
)

// BringForeign adds a game that no package knows, with its words, as another program would
// bring one. It is gone when the test ends.
func BringForeign(t *testing.T) rulebook.Game {
	t.Helper()
	game := rulebook.Game{ID: foreign.ID, Version: foreign.Version, Default: foreign.Preset, Book: foreign.Book{}}
	takeGame, err := rulebook.Add(game)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(takeGame)
	takeWords, err := i18n.Add(foreign.Words())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(takeWords)
	return game
}
