package malaysian

import "github.com/threewinds/threewinds/scoring/shape"

// DefaultPreset is the preset of a new night.
const DefaultPreset = "standard"

// presets are the house rules by name (sections 10 and 13).
var presets = []shape.Preset[Options]{
	{Name: DefaultPreset, Options: usual},
	{Name: "calculator", Options: func() Options {
		o := usual()
		o.Burst, o.Dealer, o.LoserSettlement = BurstLinear, DealerWinner, SettleFull
		o.FlyValue, o.KongAdded, o.KongClaimed, o.SetValue, o.SetEarlyValue = 4, 4, 8, 0, 0
		return o
	}},
	{Name: "blog", Options: func() Options {
		o := usual()
		o.Series = SeriesPlusOne
		return o
	}},
}

// usual is every option as sections 1 to 9 have it by default.
func usual() Options {
	return Options{
		Minimum: 5, Maximum: 10, Burst: BurstDouble, Unit: 1, SelfDrawFactor: 2, DiscardScheme: DiscardBoth,
		LoserSettlement: SettleNothing,
		FlyValue:        2, KongConcealed: 4, KongAdded: 2, KongClaimed: 4, SetValue: 2, SetEarlyValue: 4,
		FourFliesWin: true, NorthForAll: true, Series: SeriesFour,
		Prevailing: PrevailingEast, Dealer: DealerPass, HandsPerMatch: 9,
	}
}
