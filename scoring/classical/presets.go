package classical

import (
	"slices"

	"github.com/threewinds/threewinds/scoring/shape"
)

// DefaultPreset is the preset of a new night.
const DefaultPreset = "millington"

// presets are the house rules by name (section 11).
var presets = []shape.Preset[Options]{
	{Name: DefaultPreset, Options: millington},
	{Name: "bradfield", Options: func() Options {
		o := millington()
		o.MahJongPoints, o.ClaimedKongConcealed = 20, false
		return o
	}},
	{Name: "kajongg", Options: func() Options {
		o := millington()
		o.MahJongPoints, o.Limit, o.MaxEastWins = 20, 500, 9
		return o
	}},
}

// millington is every option as sections 1 to 10 have it by default.
func millington() Options {
	return Options{
		MahJongPoints: 10, Limit: 1000, LimitHands: slices.Clone(limitIDs[:]), ClaimedKongConcealed: true, ConcealedDoubles: 1,
		AllTerminalsDoubles: 2, North: NorthKept, LosersSettle: true, EastDoubles: true, Cannon: true, SevenPairsPoints: 20,
		Rounds: 3, Deal: DealClassical, MaxEastWins: 13,
	}
}
