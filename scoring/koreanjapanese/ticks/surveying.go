package ticks

import "github.com/threewinds/threewinds/scoring/shape"

// New surveys all hands of a house. ask says what an example shows of the rungs of
// the ladder, those of bonus-points apart; it must not keep the example.
func New(house House, ladder Ladder, ask func(*Example) Marks) *Survey {
	s := surveyor{
		house: &house, ladder: ladder, ask: ask, shown: make(map[Marks]int32, 1<<13),
		seat: shape.WindKind(house.Seat), round: shape.WindKind(house.Round), // North never prevails
	}
	s.fourSets()
	if house.SevenPairs {
		s.sevenPairs()
	}
	if house.Orphans != 0 {
		s.orphans()
	}
	return &Survey{Ladder: ladder, hands: s.hands()}
}
