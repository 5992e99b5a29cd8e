package malaysian

import (
	"math/bits"

	"github.com/threewinds/threewinds/scoring"
)

// setAside is what a player set aside: bonus tiles of each series, a bit for each tile, and
// flies.
type setAside struct {
	flowers, seasons, animals, faces uint8
	flies, tiles                     int // tiles counts bonus tiles alone
}

// wholeSeries is a series with all four of its tiles.
const wholeSeries = 1<<seriesTiles - 1

func countBonus(tiles scoring.Tiles) (a setAside) {
	for _, tile := range tiles {
		switch k := tile.Kind(); {
		case k == scoring.Joker:
			a.flies++
		case isBonus(k):
			a.tiles++
			*a.ofSuit(k.Suit()) |= 1 << (k.Rank() - 1)
		}
	}
	return a
}

func (a *setAside) ofSuit(suit scoring.Suit) *uint8 {
	switch suit {
	case scoring.Flowers:
		return &a.flowers
	case scoring.Seasons:
		return &a.seasons
	case scoring.Animals:
		return &a.animals
	default:
		return &a.faces
	}
}

// count adds what the tiles bring their owner in the given seat (section 7).
func (a *setAside) count(t *tally, seat int, series Series) {
	countAlike(t, a.faces, faces, allFaces)
	countAlike(t, a.animals, animals, allAnimals)
	countSeries(t, a.flowers, seat, series, [3]element{ownFlower, fourthFlower, allFlowers})
	countSeries(t, a.seasons, seat, series, [3]element{ownSeason, fourthSeason, allSeasons})
	t.addIf(a.flies > 0, flySetAside, a.flies)
}

// countAlike counts a series of which each tile is a fan for anybody.
func countAlike(t *tally, held uint8, each, all element) {
	if held == wholeSeries {
		t.add(all, fourAlikeFan)
		return
	}
	t.addIf(held != 0, each, bits.OnesCount8(held))
}

// countSeries counts a series of which one tile is a fan for each seat, and the fourth
// for anybody: the elements are that of the own tile, of the fourth and of all.
func countSeries(t *tally, held uint8, seat int, series Series, of [3]element) {
	all := held == wholeSeries
	if all && series == SeriesFour {
		t.add(of[2], seriesTiles)
		return
	}
	t.addIf(held&(1<<seat) != 0, of[0], 1)
	t.addIf(held&(1<<(seriesTiles-1)) != 0, of[1], 1)
	t.addIf(all, of[2], 1)
}

// complete counts the series of which all tiles are there.
func (a *setAside) complete() (n int) {
	for _, held := range [...]uint8{a.flowers, a.seasons, a.animals, a.faces} {
		if held == wholeSeries {
			n++
		}
	}
	return n
}

// The bites (section 9): cat and rat, cock and centipede.
const (
	catAndRat        = 0b0011
	cockAndCentipede = 0b1100
)

func (a *setAside) bites() (n int) {
	for _, bite := range [...]uint8{catAndRat, cockAndCentipede} {
		if a.animals&bite == bite {
			n++
		}
	}
	return n
}
