package koreanjapanese

import (
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/shape"
)

// The largest values of the options: more than any club uses, and so small that no sum
// overflows.
const (
	mostHandPoints = 100
	mostPoints     = 100_000
)

// house is the house rules: the options in the order of section 9, the presets in
// the order of section 11.
var house = shape.House[Options]{
	Options: []scoring.Option{
		shape.As(scoring.LeastPoints, shape.Number("points", "minimum", 0, mostHandPoints)),
		shape.As(scoring.MatchLength, shape.Number("match", "hands_per_match", 9, 27, "9", "18", "27")),
		shape.Number("points", "goulash_unit", 0, mostPoints),
		shape.Needing("goulash_unit", shape.Number("points", "goulash_cap", 0, mostPoints)),
		shape.Choice("points", "discard_scheme", SchemeMain, SchemeBonus, SchemeAll),
		shape.Switch("limits", "limits"),
		// A half limit pays half.
		shape.Needing("limits", shape.InSteps(2, shape.Number("limits", "limit_value", 2, mostPoints))),
		{
			Name: "limit_hands", Kind: scoring.ListOption, Group: "limits", Needs: "limits",
			Choices: limitHandIDs(), Classes: limitClasses(),
		},
		shape.Needing("limits", shape.Choice("limits", "limit_discard", LimitDoubleSingle, LimitDiscarderAll, LimitSingleEach)),
		shape.Needing("limits", shape.Switch("limits", "limits_concealed_only")),
		shape.Needing("limits", shape.Switch("limits", "limit_takes_better")),
		shape.Needing("limits", shape.Switch("limits", "limit_adds_goulash")),
		shape.Needing("limits", shape.Switch("limits", "end_match_on_full_limit")),
		shape.Switch("hands", "seven_pairs"),
		shape.Switch("manners", "sacred_discard"),
		shape.Switch("hands", "simples_exclude_terminals"),
		shape.Switch("hands", "discard_pong_concealed"),
		shape.Switch("hands", "matching_bonus"),
		shape.Switch("hands", "last_discard_bonus"),
		shape.Switch("hands", "seat_dragons"),
		shape.Switch("tiles", "north"),
		shape.Switch("tiles", "no_bamboo"),
		shape.Switch("tiles", "five_bamboo"),
		shape.Switch("tiles", "red_fives"),
		shape.Choice("tiles", "dora", DoraOff, DoraRevealed, DoraDeadWall),
		shape.Switch("tiles", "ghost_hand"),
		shape.Choice("manners", "three_ready", ThreeReadyOff, ThreeReadyDraw, ThreeReadyHandPointsOnly),
		shape.Switch("match", "nes_naming"),
		shape.Number("match", "start_points", -mostPoints, mostPoints),
	},
	Form: []string{
		"minimum", "discard_scheme", "goulash_unit", "goulash_cap",
		"limits", "limit_value", "limit_hands", "limit_discard", "limits_concealed_only", "limit_takes_better",
		"limit_adds_goulash", "end_match_on_full_limit",
		"seven_pairs", "simples_exclude_terminals", "discard_pong_concealed", "seat_dragons", "matching_bonus",
		"last_discard_bonus",
		"north", "no_bamboo", "five_bamboo", "red_fives", "dora", "ghost_hand",
		"sacred_discard", "three_ready",
		"hands_per_match", "start_points", "nes_naming",
	},
	OrNone: []string{"goulash_cap", "limit_hands"},
	Conflicts: []shape.Conflict[Options]{
		{Field: "no_bamboo", Other: "five_bamboo", Clash: func(o *Options) bool { return o.NoBamboo && o.FiveBamboo }},
		{Field: "ghost_hand", Other: "dora", Clash: func(o *Options) bool { return o.GhostHand && o.Dora == DoraDeadWall }},
		{Field: "nes_naming", Other: "north", Clash: func(o *Options) bool { return o.NESSeatNames && o.North }},
	},
	Presets: presets,
	Default: DefaultPreset,
}

// limitClasses are the classes of the limit hands in the order of section 10.
func limitClasses() (classes []string) {
	for _, l := range limitHands {
		classes = append(classes, l.class.String())
	}
	return classes
}
