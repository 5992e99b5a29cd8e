package honshu

import "github.com/threewinds/threewinds/scoring/shape"

// DefaultPreset is the preset of a new night.
const DefaultPreset = "honshu-35"

// presets are the house rules by name.
var presets = []shape.Preset[Options]{
	{Name: DefaultPreset, Options: func() Options { return usual(35_000) }},
	{Name: "honshu-45", Options: func() Options { return usual(45_000) }},
}

// usual is every option as section 7 has it by default.
func usual(start int) Options {
	return Options{
		Start:                start,
		Target:               50_000,
		WestSuddenDeath:      true,
		Bazoro:               2,
		Reduction:            ReduceOnce,
		CountedYakuman:       CountedAt16,
		Sanrenkou:            2,
		IisouSanjun:          3,
		RinshanOnPei:         true,
		Paarenchan:           true,
		AtozukeNashi:         true,
		IndicatorOnFourthPei: true,
	}
}
