package ticks

// winPlace says where in a part of a hand the winning tile sits.
type winPlace uint8

const (
	winsElsewhere winPlace = iota
	// winsLoose is a tile of a chow, a tile of a pair or a single tile, and the only
	// one of its kind. Of the next three the hand has two, three and four.
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

// doraValues is a set of bonus-points that one dora kind can bring, a bit for each
// number. 0 is always among them: the dora may be a kind that the hand has not.
type doraValues uint16

// offer says what the hands of one outline can have beside it: for each place of
// the winning tile and each number of red fives, what the dora can bring. An empty
// set of values means that there is no such hand.
type offer [winPlaces][3]doraValues

// add adds the hands of another offer with the same outline.
func (o *offer) add(other *offer) {
	for place := range o {
		for reds := range o[place] {
			o[place][reds] |= other[place][reds]
		}
	}
}

// with is the offer of two parts together. The winning tile is in one of them. So
// is the dora kind, if the hand has it at all.
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
