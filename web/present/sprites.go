package present

import (
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/static"
)

// SpriteOf is the sprite of the rules' tile set. Without a sprite it is empty, and the
// tiles are shown as text.
func SpriteOf(rules scoring.Rules) string {
	if file := "tiles-" + rules.TileSet() + ".svg"; static.Has(file) {
		return file
	}
	return ""
}
