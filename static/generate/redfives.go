package main

// A red five is its five all in red, with a lozenge at either side: colour alone
// would not tell it from the plain five to everybody.

func redCircles() face {
	tile := circleTiles["5p"]
	spots := make([]spot, len(tile.spots))
	for i, s := range tile.spots {
		spots[i] = spot{s.x, s.y, red}
	}
	f := circles(circleTile{tile.radius, spots})
	f.lozenges(104, 0)
	return f
}

func redBamboos() face {
	tile := bambooTiles["5s"]
	sticks := make([]stick, len(tile.sticks))
	for i, s := range tile.sticks {
		sticks[i] = stick{s.x, s.y, s.lean, red}
	}
	f := bamboos(bambooTile{tile.halfWidth, tile.halfHeight, sticks})
	f.lozenges(98, 0)
	return f
}

func (t *typeface) redCharacter() (face, error) {
	five := brushes["5m"]
	five.paint = one(red)
	f, err := t.brushed(five)
	f.lozenges(118, 14)
	return f, err
}

// lozenges are a pair of marks at a distance from the middle of the tile.
func (f *face) lozenges(x, y float64) {
	mark := func(x float64) contour {
		corner := func(dx, dy float64) quad {
			p := point{faceWidth/2 + x + dx, faceHeight/2 + y + dy}
			return quad{p, p}
		}
		return contour{corner(0, -28), corner(20, 0), corner(0, 28), corner(-20, 0)}
	}
	f.path(red, pathData([]contour{mark(-x), mark(x)}, transform{scaleX: 1, scaleY: 1}))
}
