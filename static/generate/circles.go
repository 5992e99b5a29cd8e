package main

import "math"

// spot is one of the circles on a circle tile, in tenths of a pixel from the
// middle of the tile.
type spot struct {
	x, y   float64
	colour string
}

// circleTile is the layout of one circle tile: the font's rings are too fine for
// a small tile, so the circles are drawn as large as they fit.
type circleTile struct {
	radius float64
	spots  []spot
}

var circleTiles = map[string]circleTile{
	"2p": {94, []spot{{0, -102, green}, {0, 102, blue}}},
	"3p": {70, []spot{{-68, -126, blue}, {0, 0, red}, {68, 126, green}}},
	"4p": {66, []spot{{-72, -112, blue}, {72, -112, green}, {-72, 112, green}, {72, 112, blue}}},
	"5p": {58, []spot{
		{-80, -134, blue}, {80, -134, green}, {0, 0, red}, {-80, 134, green}, {80, 134, blue},
	}},
	"6p": {57, []spot{
		{-68, -140, green},
		{68, -140, green},
		{-68, 14, red},
		{68, 14, red},
		{-68, 140, red},
		{68, 140, red},
	}},
	"7p": {50, []spot{
		{-96, -148, green},
		{0, -112, green},
		{96, -76, green},
		{-60, 36, red},
		{60, 36, red},
		{-60, 146, red},
		{60, 146, red},
	}},
	"8p": {48, []spot{
		{-64, -151, blue},
		{64, -151, blue},
		{-64, -50, blue},
		{64, -50, blue},
		{-64, 50, blue},
		{64, 50, blue},
		{-64, 151, blue},
		{64, 151, blue},
	}},
	"9p": {47, []spot{
		{-98, -136, green},
		{0, -136, green},
		{98, -136, green},
		{-98, 0, red},
		{0, 0, red},
		{98, 0, red},
		{-98, 136, blue},
		{0, 136, blue},
		{98, 136, blue},
	}},
}

// circles draws 2p–9p.
func circles(tile circleTile) face {
	var f face
	for _, s := range tile.spots {
		x, y := faceWidth/2+s.x, faceHeight/2+s.y
		f.ring(s.colour, x, y, tile.radius, tile.radius*0.28)
		f.disc(s.colour, x, y, tile.radius*0.48)
	}
	return f
}

// wheel draws 1p: one great circle with a wreath of beads.
func wheel() face {
	var f face
	const x, y = faceWidth / 2, faceHeight / 2
	f.ring(green, x, y, 138, 20)
	f.ring(green, x, y, 68, 14)
	f.disc(red, x, y, 36)
	for _, bead := range wreath(x, y, 93, 12) {
		f.disc(red, bead.x, bead.y, 16)
	}
	return f
}

// wreath is count places on a circle, the first at the top.
func wreath(x, y, radius float64, count int) []point {
	places := make([]point, count)
	for i := range places {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(count))
		places[i] = point{x + radius*sin, y - radius*cos}
	}
	return places
}
