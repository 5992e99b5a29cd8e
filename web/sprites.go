package web

import (
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/static"
)

// spriteOf is the sprite with the tiles of the rules' set, empty if there is none: the
// tiles are then shown as text.
func spriteOf(rules scoring.Rules) string {
	if file := "tiles-" + rules.TileSet() + ".svg"; static.Has(file) {
		return file
	}
	return ""
}
