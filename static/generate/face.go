package main

import "fmt"

// A face is drawn in tenths of a CSS pixel of the smallest tile, 34 × 46.
const (
	faceWidth  = 340
	faceHeight = 460
)

// inside is where ink may go; the rim is left to the tile's rounded edge.
var inside = box{point{32, 32}, point{faceWidth - 32, faceHeight - 32}}

// The colours of a set of tiles, each with a contrast of 4.5:1 or more on an
// ivory tile; tints only fill what lines already enclose.
const (
	black = "#1b2733"
	red   = "#c0202c"
	green = "#0b6b43"
	blue  = "#1d4c9e"

	rose   = "#ee8a9a"
	leaf   = "#58b487"
	gold   = "#f2b632"
	violet = "#b58ad6"
)

// face is what is printed on a tile, as SVG elements.
type face struct{ svg []byte }

func (f *face) path(colour, data string) {
	f.svg = fmt.Appendf(f.svg, `<path fill=%q d=%q/>`, colour, data)
}

// disc is a filled circle.
func (f *face) disc(colour string, x, y, radius float64) {
	f.svg = fmt.Appendf(f.svg, `<circle cx="%.0f" cy="%.0f" r="%.0f" fill=%q/>`, x, y, radius, colour)
}

// line is straight, with round ends.
func (f *face) line(colour string, x1, y1, x2, y2, width float64) {
	f.svg = fmt.Appendf(f.svg, `<path d="M%.0f %.0fL%.0f %.0f" stroke=%q stroke-width="%.0f" stroke-linecap="round"/>`, x1, y1, x2, y2, colour, width)
}

// ring is a circle's line, measured at its outer edge.
func (f *face) ring(colour string, x, y, radius, width float64) {
	f.svg = fmt.Appendf(f.svg, `<circle cx="%.0f" cy="%.0f" r="%.0f" fill="none" stroke=%q stroke-width="%.0f"/>`,
		x, y, radius-width/2, colour, width)
}
