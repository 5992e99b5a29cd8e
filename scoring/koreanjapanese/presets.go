package koreanjapanese

import "github.com/threewinds/threewinds/scoring/shape"

// DefaultPreset is the preset of a new night.
const DefaultPreset = "novice"

// presets are the house rules of section 11, in the order of experience.
var presets = []shape.Preset[Options]{
	{Name: "learner", Options: novice(func(o *Options) { o.Minimum = 0 })},
	{Name: DefaultPreset, Options: usual},
	{Name: "intermediate", Options: novice(func(o *Options) { o.Minimum = 6 })},
	{Name: "advanced", Options: novice(func(o *Options) { o.Minimum, o.Limits = 7, true })},
	{Name: "short-form", Options: novice(func(o *Options) {
		o.GoulashUnit = 1
		o.Limits, o.LimitsConcealedOnly = true, true
		o.SeatDragons = true
		o.DiscardScheme = SchemeAll
	})},
}

// novice is the default preset with a change.
func novice(change func(*Options)) func() Options {
	return func() Options {
		options := usual()
		change(&options)
		return options
	}
}

// usual is the default preset: every option as section 9 has it by default.
func usual() Options {
	return Options{
		Minimum:          3,
		HandsPerMatch:    9,
		GoulashUnit:      5,
		DiscardScheme:    SchemeMain,
		LimitValue:       40,
		LimitHands:       limitHandIDs(),
		LimitDiscard:     LimitDoubleSingle,
		LimitAddsGoulash: true,
		SevenPairs:       true,
		SacredDiscard:    true,
		MatchingBonus:    true,
		Dora:             DoraOff,
		ThreeReady:       ThreeReadyOff,
	}
}
