package koreanjapanese

import (
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/shape"
)

// redFivePoints are the bonus-points of no, one and both red fives (section 9).
var redFivePoints = [3]int{0, 1, 6}

// turnedFlowerPoints are the bonus-points of the remaining flowers when one was
// turned in the dead wall: 2 each instead of 1, all three together 8 (section 9).
var turnedFlowerPoints = [4]int{0, 2, 4, 8}

// flowerPoints are the bonus-points of the winner's flowers; all four of them
// have an element of their own on top.
func flowerPoints(flowers int, turned bool) int {
	if turned {
		return turnedFlowerPoints[flowers]
	}
	return flowers
}

// mostFlowers is how many flowers a winner can have: one that was turned in the
// dead wall is nobody's.
func mostFlowers(turned bool) int {
	if turned {
		return 3
	}
	return 4
}

// revealedDora is 1 for each dora tile, and 1 more if it is the pair, 2 more if
// a pong, 6 more if a kong. Thirteen orphans has neither.
func (r *reading) revealedDora() int {
	points := r.deadWallDora()
	if points == 0 {
		return 0
	}
	points += r.Pairs.In(r.dora)
	points += 2 * (r.pongs &^ r.Kongs).In(r.dora)
	return points + 6*r.Kongs.In(r.dora)
}

// deadWallDora is 1 for each dora tile.
func (r *reading) deadWallDora() int {
	points := 0
	for dora := r.dora; dora != 0; dora &= dora - 1 {
		points += int(r.Counts[dora.First()])
	}
	return points
}

// doraAfter is the kind that an indicator points at: the next of its family,
// in a circle (section 9). Fives of bamboo point at the nine.
func doraAfter(indicator scoring.Kind, withNorth bool) scoring.Kind {
	const bamboo1, bamboo9 = scoring.Bamboo1, scoring.Bamboo1 + 8
	switch indicator {
	case scoring.Circle1 + 8, scoring.Character1 + 8:
		return indicator - 8
	case bamboo1, bamboo1 + 4:
		return bamboo9
	case bamboo9:
		return bamboo1
	case scoring.WestWind:
		if withNorth {
			return scoring.NorthWind
		}
		return scoring.EastWind
	case scoring.NorthWind:
		return scoring.EastWind
	case scoring.Red:
		return scoring.White
	default:
		return indicator + 1
	}
}

// readIndicators finds the dora kinds, and whether a flower was turned in the
// dead wall. A flower that is shown before play is replaced and means nothing. The
// rules show one tile; where a club shows several, a kind is dora once.
func (w *work) readIndicators(r *Rules, indicators scoring.Tiles) {
	w.dora, w.turnedFlower = 0, false
	if r.options.Dora == DoraOff {
		return
	}
	for _, tile := range indicators {
		switch k := tile.Kind(); {
		case k < scoring.SetKinds:
			w.dora |= shape.One(doraAfter(k, r.options.North))
		case k < scoring.Season1:
			w.turnedFlower = r.options.Dora == DoraDeadWall
		}
	}
}
