package scoring

// Place numbers the people of a table from 0: the order in which they were
// seated at the first hand (East, South, West, then any who rest). It stays
// with the person while the winds move.
type Place int8

// MostPlaces is the most people that one table has, resting ones included.
const MostPlaces = 5

// State is the state of a match between two hands: everything about earlier hands that matters for the
// next one. Totals are not in it; package tournament adds up payments, settlements and penalties.
type State struct {
	// Hand is the number of the hand about to be played, from 1.
	Hand int
	// Prevailing is the prevailing wind.
	Prevailing Wind
	// Seats says who sits East (and deals), South and West.
	Seats [3]Place
	// Carry counts the drawn hands outstanding.
	Carry int
	// Finished says that no hand is left to be played.
	Finished bool

	// Rest is how many rest at a table of four or five, 0 to 2, and Resting are their places, in the
	// order in which they come in.
	Rest    int
	Resting [2]Place
	// Turn is the number of the deal within the prevailing wind, from 1, in games in which a
	// dealer can stay; otherwise 0.
	Turn int
	// Stay is the streak: how many hands in a row this dealer has completed. StayWon counts the
	// last ones of them that the dealer won in a row.
	Stay, StayWon int
	// Sticks is the number of sticks on the table, Honba of counters.
	Sticks, Honba int
	// Gained are the points that each place has won or lost in the match by hands and penalties,
	// without those of the start, if the rules need them.
	Gained [MostPlaces]Points
}

// WithPlaces is the state before the first hand of a match at a table of so many,
// three to [MostPlaces]: those who find no seat rest.
func (s State) WithPlaces(places int) State {
	s.Rest = min(max(places-len(s.Seats), 0), len(s.Resting))
	s.Resting = [2]Place{}
	for i := range s.Rest {
		s.Resting[i] = Place(len(s.Seats) + i)
	}
	return s
}

// Places counts the people of the table, resting ones included.
func (s State) Places() int { return len(s.Seats) + s.Rest }

// Dealer is the place of the player who deals: East.
func (s State) Dealer() Place { return s.Seats[East] }

// InOrder are the places of the table: those who sit East, South and West, then
// those who rest, in the order in which they come in.
func (s State) InOrder() []Place {
	return append(s.Seats[:len(s.Seats):len(s.Seats)], s.Resting[:s.Rest]...)
}

// SeatOf is the seat wind of a place; ok is false if that player rests.
func (s State) SeatOf(p Place) (seat Wind, ok bool) {
	for w, place := range s.Seats {
		if place == p {
			return Wind(w), true
		}
	}
	return 0, false
}

// Plain is the state without the fields that depend on the worth of hands.
func (s State) Plain() State {
	s.Gained, s.Sticks, s.StayWon = [MostPlaces]Points{}, 0, 0
	return s
}
