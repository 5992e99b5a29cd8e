package ticks

import "github.com/threewinds/threewinds/scoring/shape"

// New surveys all hands that are possible in a house. ask returns the marks of an example,
// without the fields marked Bonus; it must not keep the example after it returns.
func New(house House, layout Layout, ask func(*Example) Marks) *Survey {
	s := surveyor{
		house: &house, layout: layout, ask: ask, shown: make(map[Marks]int32, 1<<13),
		seat: shape.WindKind(house.Seat), round: shape.WindKind(house.Round), // North never prevails
	}
	s.fourSets()
	if house.SevenPairs {
		s.sevenPairs()
	}
	if house.Orphans != 0 {
		s.orphans()
	}
	return &Survey{Layout: layout, hands: s.hands()}
}
