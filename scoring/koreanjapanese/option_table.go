package koreanjapanese

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
)

// houseRule is one option of section 9 and how to read it, for checking. A
// switch has no reader: both of its values are possible.
type houseRule struct {
	scoring.Option
	number func(*Options) int
	choice func(*Options) string
	list   func(*Options) []string
}

// Bounds beyond any club's use; they keep every sum far from overflow.
const (
	mostHandPoints = 100
	mostPoints     = 100_000
)

// houseRules are the options in the order of section 9.
var houseRules = []houseRule{
	number("minimum", 0, mostHandPoints, func(o *Options) int { return o.Minimum }),
	number("hands_per_match", 9, 27, func(o *Options) int { return o.HandsPerMatch }, "9", "18", "27"),
	number("goulash_unit", 0, mostPoints, func(o *Options) int { return o.GoulashUnit }),
	number("goulash_cap", 0, mostPoints, func(o *Options) int { return o.GoulashCap }),
	choice("discard_scheme", func(o *Options) string { return string(o.DiscardScheme) },
		string(SchemeMain), string(SchemeBonus), string(SchemeAll)),
	onOff("limits"),
	number("limit_value", 2, mostPoints, func(o *Options) int { return o.LimitValue }),
	{
		Option: scoring.Option{Name: "limit_hands", Kind: scoring.ListOption, Choices: LimitHands()},
		list:   func(o *Options) []string { return o.LimitHands },
	},
	choice("limit_discard", func(o *Options) string { return string(o.LimitDiscard) },
		string(LimitDoubleSingle), string(LimitDiscarderAll), string(LimitSingleEach)),
	onOff("limits_concealed_only"),
	onOff("limit_takes_better"),
	onOff("limit_adds_goulash"),
	onOff("end_match_on_full_limit"),
	onOff("seven_pairs"),
	onOff("sacred_discard"),
	onOff("simples_exclude_terminals"),
	onOff("discard_pong_concealed"),
	onOff("matching_bonus"),
	onOff("last_discard_bonus"),
	onOff("seat_dragons"),
	onOff("north"),
	onOff("no_bamboo"),
	onOff("five_bamboo"),
	onOff("red_fives"),
	choice("dora", func(o *Options) string { return string(o.Dora) },
		string(DoraOff), string(DoraRevealed), string(DoraDeadWall)),
	onOff("ghost_hand"),
	choice("three_ready", func(o *Options) string { return string(o.ThreeReady) },
		string(ThreeReadyOff), string(ThreeReadyDraw), string(ThreeReadyHandPointsOnly)),
	onOff("nes_naming"),
	number("start_points", -mostPoints, mostPoints, func(o *Options) int { return o.StartPoints }),
}

// conflicts are the combinations that section 9 refuses.
var conflicts = [...]struct {
	field, other string
	clash        func(*Options) bool
}{
	{"no_bamboo", "five_bamboo", func(o *Options) bool { return o.NoBamboo && o.FiveBamboo }},
	{"ghost_hand", "dora", func(o *Options) bool { return o.GhostHand && o.Dora == DoraDeadWall }},
	{"nes_naming", "north", func(o *Options) bool { return o.NESNaming && o.North }},
}

// Validate names every option that has an impossible value and every pair that
// cannot go together; nil means that the options are playable.
func (o *Options) Validate() []scoring.Problem {
	var problems []scoring.Problem
	for _, rule := range houseRules {
		if !rule.allows(o) {
			problems = append(problems, scoring.Problem{Code: CodeOptionRange, Field: rule.Name})
		}
	}
	for _, c := range conflicts {
		if c.clash(o) {
			problems = append(problems, scoring.Problem{Code: CodeOptionsConflict, Field: c.field, Other: c.other})
		}
	}
	return problems
}

func (h *houseRule) allows(o *Options) bool {
	switch {
	case h.Name == "hands_per_match":
		return o.HandsPerMatch == 9 || o.HandsPerMatch == 18 || o.HandsPerMatch == 27
	case h.Name == "limit_value" && o.LimitValue%2 != 0: // a half limit pays half
		return false
	case h.number != nil:
		return h.number(o) >= h.Min && h.number(o) <= h.Max
	case h.choice != nil:
		return slices.Contains(h.Choices, h.choice(o))
	case h.list != nil:
		unknown := func(id string) bool { return !slices.Contains(h.Choices, id) }
		return !slices.ContainsFunc(h.list(o), unknown)
	default:
		return true
	}
}

func onOff(name string) houseRule {
	return houseRule{Option: scoring.Option{Name: name, Kind: scoring.SwitchOption}}
}

func number(name string, least, most int, read func(*Options) int, choices ...string) houseRule {
	return houseRule{
		Option: scoring.Option{Name: name, Kind: scoring.NumberOption, Min: least, Max: most, Choices: choices},
		number: read,
	}
}

func choice(name string, read func(*Options) string, choices ...string) houseRule {
	return houseRule{
		Option: scoring.Option{Name: name, Kind: scoring.ChoiceOption, Choices: choices},
		choice: read,
	}
}
