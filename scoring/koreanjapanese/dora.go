package koreanjapanese

import (
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/shape"
)

// redFivePoints are the bonus-points of no, one and both red fives (section 9).
var redFivePoints = [3]int{0, 1, 6}

// turnedFlowerPoints are the bonus-points of the winner's flowers, by their number, if
// another flower was turned in the dead wall: 2, 4, and 8 for all three (section 9).
var turnedFlowerPoints = [4]int{0, 2, 4, 8}

// flowerPoints are the bonus-points of the winner's flowers. All four of them score an
// element of their own in addition.
func flowerPoints(flowers int, turned bool) int {
	if turned {
		return turnedFlowerPoints[flowers]
	}
	return flowers
}

// mostFlowers is how many flowers a winner can have. A flower that was turned in the
// dead wall belongs to nobody.
func mostFlowers(turned bool) int {
	if turned {
		return 3
	}
	return 4
}

// revealedDora is the bonus-points of a revealed dora (section 9): 1 for each dora tile,
// and 1 more for a pair, 2 more for a pong, 6 more for a kong of it. Thirteen orphans
// has no pairs, pongs or kongs.
func (r *reading) revealedDora() int {
	points := r.deadWallDora()
	if points == 0 {
		return 0
	}
	points += r.Pairs.In(r.dora)
	points += 2 * (r.pongs &^ r.Kongs).In(r.dora)
	return points + 6*r.Kongs.In(r.dora)
}

// deadWallDora is the bonus-points of a dora in the dead wall (section 9): 1 for each
// dora tile.
func (r *reading) deadWallDora() int {
	points := 0
	for dora := r.dora; dora != 0; dora &= dora - 1 {
		points += int(r.Counts[dora.First()])
	}
	return points
}

// doraAfter is the kind that an indicator points at: the next of its family,
// the first after the last (section 9). A five of bamboo points at the nine.
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
// dead wall. A flower that is revealed before play is replaced and has no effect. The
// rules show one indicator. If a club shows several that point at the same kind, that
// kind counts once.
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
