package koreanjapanese

// DefaultPreset is the preset of a new night.
const DefaultPreset = "novice"

// presets are the house rules of section 11, in the order of experience.
var presets = [...]struct {
	name   string
	change func(*Options)
}{
	{"learner", func(o *Options) { o.Minimum = 0 }},
	{DefaultPreset, func(*Options) {}},
	{"intermediate", func(o *Options) { o.Minimum = 6 }},
	{"advanced", func(o *Options) { o.Minimum, o.Limits = 7, true }},
	{"short-form", func(o *Options) {
		o.GoulashUnit = 1
		o.Limits, o.LimitsConcealedOnly = true, true
		o.SeatDragons = true
		o.DiscardScheme = SchemeAll
	}},
}

// Presets names the presets in the order of section 11.
func Presets() []string {
	names := make([]string, len(presets))
	for i, preset := range presets {
		names[i] = preset.name
	}
	return names
}

// Preset is the house rules of the given name; ok is false if there are none.
func Preset(name string) (options Options, ok bool) {
	for _, preset := range presets {
		if preset.name == name {
			options = Novice()
			preset.change(&options)
			return options, true
		}
	}
	return Options{}, false
}

// Novice is the default preset: every option as section 9 has it by default.
func Novice() Options {
	return Options{
		Minimum:          3,
		HandsPerMatch:    9,
		GoulashUnit:      5,
		DiscardScheme:    SchemeMain,
		LimitValue:       40,
		LimitHands:       LimitHands(),
		LimitDiscard:     LimitDoubleSingle,
		LimitAddsGoulash: true,
		SevenPairs:       true,
		SacredDiscard:    true,
		MatchingBonus:    true,
		Dora:             DoraOff,
		ThreeReady:       ThreeReadyOff,
	}
}
