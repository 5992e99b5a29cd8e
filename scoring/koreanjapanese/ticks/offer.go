package ticks

// winPlace says where in a part of a hand the winning tile sits.
type winPlace uint8

const (
	winsElsewhere winPlace = iota
	// winsLoose is a tile of a chow or a pair or a single tile, if the hand has no other
	// tile of its kind. The next three places are the same with one, two and three other
	// tiles of the kind.
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

// doraValues is the set of bonus-points that one dora kind can bring: bit n stands for n
// points. 0 is always in it, because the dora can be a kind that the hand does not have.
type doraValues uint16

// offer lists the variants of the hands of one outline: for each place of the winning
// tile and each number of red fives (0 to 2), what the dora can bring. An empty set means
// that no hand has that place and that number.
type offer [winPlaces][3]doraValues

// add adds the hands of another offer with the same outline.
func (o *offer) add(other *offer) {
	for place := range o {
		for reds := range o[place] {
			o[place][reds] |= other[place][reds]
		}
	}
}

// with is the offer of a hand made of two parts. The winning tile is in one of the two.
// The dora kind is in one of them, too, if the hand has it.
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
