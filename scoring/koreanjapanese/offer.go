package koreanjapanese

// winPlace says where in a part of a hand the winning tile sits.
type winPlace uint8

const (
	winsElsewhere winPlace = iota
	// winsLoose is a tile of a chow, of a pair or alone that nothing else of the
	// hand is like; the next three have one, two and three tiles like it.
	winsLoose
	winsLooseWithOne
	_
	_
	// winsNorth is the second tile of a pair of North.
	winsNorth
	// winsNorthAlone is the North of thirteen orphans.
	winsNorthAlone
	// winsPong is the third tile of a pong, and nothing else.
	winsPong
	winPlaces
)

// doraValues is a set of bonus-points that one dora kind can bring, a bit for
// each number: 0 is always among them, as the dora may be a tile of nobody.
type doraValues uint16

// offer says what hands of one outline can have beside it: where the winning
// tile sits, how many red fives there are, and what the dora brings with both.
// Nothing is offered where there are no values. It is a set of hands: those of
// two outlines alike are put together by the union.
type offer [winPlaces][3]doraValues

// add puts the hands of another offer with the same outline to this one.
func (o *offer) add(other *offer) {
	for place := range o {
		for reds := range o[place] {
			o[place][reds] |= other[place][reds]
		}
	}
}

// with is the offer of two parts together: the winning tile is in one of them,
// and so is the one dora kind, if in any.
func (o *offer) with(other *offer) (sum offer) {
	here, there := &o[winsElsewhere], &other[winsElsewhere]
	for a := range here {
		for b := range len(here) - a {
			for place := range sum {
				var values doraValues
				if o[place][a] != 0 && there[b] != 0 {
					values = o[place][a] | there[b]
				}
				if other[place][b] != 0 && here[a] != 0 {
					values |= other[place][b] | here[a]
				}
				sum[place][a+b] |= values
			}
		}
	}
	return sum
}

// doraOf is what the kind brings if it is the dora, given that the hand has so
// many tiles of it.
func (r *Rules) doraOf(kind kinds, in *groups, count int) doraValues {
	points := 0
	switch r.options.Dora {
	case DoraDeadWall:
		points = count
	case DoraRevealed:
		points = count + in.pairs.in(kind) + 2*(in.pongs&^in.kongs).in(kind) + 6*in.kongs.in(kind)
	case DoraOff:
	}
	return 1 << points
}
