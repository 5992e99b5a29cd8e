package present

import (
	"github.com/threewinds/threewinds/scoring"
)

// SpriteOf is the sprite of the rules' tile set.
func SpriteOf(rules scoring.Rules) string { return "tiles-" + rules.TileSet() + ".svg" }
