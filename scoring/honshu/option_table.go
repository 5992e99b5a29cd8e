package honshu

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
)

// houseRule is one option of section 7 and how to read it, for checking. A switch
// has no reader: both of its values are possible.
type houseRule struct {
	scoring.Option
	number func(*Options) int
	choice func(*Options) string
}

// Bounds beyond any club's use; they keep every sum far from overflow.
const (
	mostTotal  = 1_000_000
	mostPoints = 10_000
	mostHan    = 13
)

// houseRules are the options as a person reads them, group by group.
var houseRules = []houseRule{
	number("match", "start", stick, mostTotal, func(o *Options) int { return o.Start }),
	number("match", "target", 0, mostTotal, func(o *Options) int { return o.Target }),
	onOff("match", "west_sudden_death"),
	number("points", "bazoro", 0, 4, func(o *Options) int { return o.Bazoro }),
	choice("points", "reduction", func(o *Options) string { return string(o.Reduction) },
		string(ReduceOnce), string(ReduceCumulative), string(ReduceNone)),
	choice("points", "counted_yakuman", func(o *Options) string { return string(o.CountedYakuman) },
		string(CountedAt16), string(CountedNever)),
	number("points", "honba", 0, mostPoints, func(o *Options) int { return o.Honba }),
	number("points", "noten_pool", 0, mostPoints, func(o *Options) int { return o.NotenPool }),
	number("hands", "sanrenkou", 0, mostHan, func(o *Options) int { return o.Sanrenkou }),
	number("hands", "iisou_sanjun", 0, mostHan, func(o *Options) int { return o.IisouSanjun }),
	onOff("hands", "pinfu_tsumo"),
	onOff("hands", "rinshan_on_pei"),
	onOff("hands", "suukantsu_immediate"),
	onOff("hands", "paarenchan"),
	onOff("hands", "paarenchan_requires_wins"),
	onOff("tiles", "red_fives"),
	onOff("tiles", "flowers"),
	onOff("tiles", "indicator_on_fourth_pei"),
	onOff("manners", "atozuke_nashi"),
	onOff("manners", "multiple_ron"),
	onOff("manners", "riichi_needs_points"),
}

// Validate names every option that has an impossible value; nil means that the
// options are playable.
func (o *Options) Validate() []scoring.Problem {
	var problems []scoring.Problem
	for _, rule := range houseRules {
		if !rule.allows(o) {
			problems = append(problems, scoring.Problem{Code: CodeOptionRange, Field: rule.Name})
		}
	}
	return problems
}

func (h *houseRule) allows(o *Options) bool {
	switch {
	case h.number != nil:
		n := h.number(o)
		return n >= h.Min && n <= h.Max && (h.Step == 0 || n%h.Step == 0)
	case h.choice != nil:
		return slices.Contains(h.Choices, h.choice(o))
	default:
		return true
	}
}

func onOff(group, name string) houseRule {
	h := houseRule{Option: scoring.Option{Name: name, Kind: scoring.SwitchOption, Group: group}}
	if name == "paarenchan_requires_wins" {
		h.Needs = "paarenchan"
	}
	return h
}

func number(group, name string, least, most int, read func(*Options) int) houseRule {
	h := houseRule{
		Option: scoring.Option{Name: name, Kind: scoring.NumberOption, Min: least, Max: most, Group: group},
		number: read,
	}
	if name == "noten_pool" { // two share it, or two pay it
		h.Step = 2
	}
	return h
}

func choice(group, name string, read func(*Options) string, choices ...string) houseRule {
	return houseRule{
		Option: scoring.Option{Name: name, Kind: scoring.ChoiceOption, Choices: choices, Group: group},
		choice: read,
	}
}
