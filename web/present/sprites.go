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

const (
	handStyles  = "hand.css"
	wordStyles  = "words.css" // tiles that are shown as text
	jokerStyles = "jokers.css"
)

// AnyHandStyles are those of scored hands of every game in which the winner's alone is scored.
var AnyHandStyles = []string{handStyles, wordStyles, jokerStyles}

// HandStyles are the style sheets of scored hands.
func HandStyles(rules scoring.Rules) []string {
	styles := []string{handStyles}
	if SpriteOf(rules) == "" {
		styles = append(styles, wordStyles)
	}
	if rules.Copies()[scoring.Joker] > 0 {
		styles = append(styles, jokerStyles)
	}
	if rules.Scale().EveryHand() {
		styles = append(styles, "hands.css")
	}
	return styles
}
