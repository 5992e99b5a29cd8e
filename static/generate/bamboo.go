package main

import "math"

// stick is one of the sticks on a bamboo tile: its middle in tenths of a pixel
// from the middle of the tile, how far it leans, and its colour.
type stick struct {
	x, y   float64
	lean   float64 // degrees, clockwise
	colour string
}

// bambooTile is the layout of one bamboo tile; half sizes, as with a radius.
type bambooTile struct {
	halfWidth, halfHeight float64
	sticks                []stick
}

var bambooTiles = map[string]bambooTile{
	"2s": {34, 94, []stick{{0, -102, 0, green}, {0, 102, 0, blue}}},
	"3s": {34, 94, []stick{{0, -102, 0, blue}, {-74, 102, 0, green}, {74, 102, 0, green}}},
	"4s": {34, 94, []stick{
		{-74, -102, 0, blue}, {74, -102, 0, green}, {-74, 102, 0, green}, {74, 102, 0, blue},
	}},
	"5s": {32, 82, []stick{
		{-96, -114, 0, green}, {96, -114, 0, blue}, {0, 0, 0, red}, {-96, 114, 0, blue}, {96, 114, 0, green},
	}},
	"6s": {32, 92, []stick{
		{-92, -104, 0, green},
		{0, -104, 0, green},
		{92, -104, 0, green},
		{-92, 104, 0, blue},
		{0, 104, 0, blue},
		{92, 104, 0, blue},
	}},
	"7s": {30, 62, []stick{
		{0, -134, 0, red},
		{-92, 0, 0, green},
		{0, 0, 0, blue},
		{92, 0, 0, green},
		{-92, 134, 0, green},
		{0, 134, 0, blue},
		{92, 134, 0, green},
	}},
	"8s": {24, 90, []stick{
		{-114, -102, 0, green},
		{-50, -102, -17, green},
		{50, -102, 17, green},
		{114, -102, 0, green},
		{-114, 102, 0, blue},
		{-50, 102, 17, blue},
		{50, 102, -17, blue},
		{114, 102, 0, blue},
	}},
	"9s": {30, 62, []stick{
		{-92, -134, 0, green},
		{0, -134, 0, red},
		{92, -134, 0, blue},
		{-92, 0, 0, green},
		{0, 0, 0, red},
		{92, 0, 0, blue},
		{-92, 134, 0, green},
		{0, 134, 0, red},
		{92, 134, 0, blue},
	}},
}

// bamboos draws 2s–9s; 1s, the bird, comes from the font.
func bamboos(tile bambooTile) face {
	var l layers
	for _, s := range tile.sticks {
		l.add(s.colour, stickLine(tile, s)...)
	}
	var f face
	for _, layer := range l {
		f.path(layer.colour, pathData(layer.contours, transform{1, 1, faceWidth / 2, faceHeight / 2}))
	}
	return f
}

// stickLine is the outline of a stick, thick at its three knots, and a slit of
// light in each of its two joints. The slits run the other way round, which
// makes them holes.
func stickLine(tile bambooTile, s stick) []contour {
	sin, cos := math.Sincos(s.lean * math.Pi / 180)
	at := func(x, y float64) point {
		x, y = x*tile.halfWidth, y*tile.halfHeight
		return point{s.x + x*cos - y*sin, s.y + x*sin + y*cos}
	}
	line := func(x, y float64) quad { return quad{at(x, y), at(x, y)} }
	bend := func(cx, cy, x, y float64) quad { return quad{at(cx, cy), at(x, y)} }
	slit := func(y float64) contour {
		return contour{bend(-0.34, y, 0, y+0.3), bend(0.34, y, 0, y-0.3)}
	}
	return []contour{
		{
			bend(1, -1, 1, -0.84), bend(0.5, -0.5, 1, -0.12), line(1, 0.12), bend(0.5, 0.5, 1, 0.84), bend(1, 1, 0, 1),
			bend(-1, 1, -1, 0.84), bend(-0.5, 0.5, -1, 0.12), line(-1, -0.12), bend(-0.5, -0.5, -1, -0.84), bend(-1, -1, 0, -1),
		},
		slit(-0.5), slit(0.5),
	}
}
