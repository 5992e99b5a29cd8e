package site

import (
	"slices"
	"strings"

	"github.com/threewinds/threewinds/static"
)

// Scripts that pages of several rooms load. AnswersScript goes wherever HTMXScript goes.
const (
	AnswersScript = "answers.js"
	ClockScript   = "clock.js"
	HTMXScript    = "vendor/htmx.min.js"
)

// TileSymbols are the faces of tiles in a sprite, each once, for a picture that is sent elsewhere.
func TileSymbols(sprite string, faces []string) string {
	var symbols strings.Builder
	for _, face := range slices.Compact(slices.Sorted(slices.Values(faces))) {
		symbols.WriteString(static.Symbol(sprite, face))
	}
	return symbols.String()
}
