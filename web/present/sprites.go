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

// HandStyles are the style sheets of scored hands.
func HandStyles(rules scoring.Rules) []string {
	styles := []string{"hand.css"}
	if rules.Scale().EveryHand() {
		styles = append(styles, "hands.css")
	}
	return styles
}
