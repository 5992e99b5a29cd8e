package present

import (
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/static"
)

// SpriteOf is the sprite with the tiles of the rules' set, empty if there is none: the
// tiles are then shown as text.
func SpriteOf(rules scoring.Rules) string {
	if file := "tiles-" + rules.TileSet() + ".svg"; static.Has(file) {
		return file
	}
	return ""
}
