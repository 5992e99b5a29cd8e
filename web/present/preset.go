package present

import (
	"slices"

	"github.com/threewinds/threewinds/scoring/rulebook"
)

// IsPreset says whether any game has the preset: a form with another game sends that of the game before.
func IsPreset(preset string) bool {
	return slices.ContainsFunc(rulebook.Games(), func(game rulebook.Game) bool { return slices.Contains(game.Presets(), preset) })
}
