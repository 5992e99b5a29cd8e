package koreanjapanese

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
)

// optionGroups arrange the options of section 9 for a person who reads them one
// after another.
var optionGroups = [...]struct {
	name    string
	options []string
}{
	{"points", []string{"minimum", "discard_scheme", "goulash_unit", "goulash_cap"}},
	{"limits", []string{
		"limits", "limit_value", "limit_hands", "limit_discard", "limits_concealed_only", "limit_takes_better",
		"limit_adds_goulash", "end_match_on_full_limit",
	}},
	{"hands", []string{
		"seven_pairs", "simples_exclude_terminals", "discard_pong_concealed", "seat_dragons", "matching_bonus",
		"last_discard_bonus",
	}},
	{"tiles", []string{"north", "no_bamboo", "five_bamboo", "red_fives", "dora", "ghost_hand"}},
	{"manners", []string{"sacred_discard", "three_ready"}},
	{"match", []string{"hands_per_match", "start_points", "nes_naming"}},
}

// optionNeeds says of an option without which other it means nothing.
var optionNeeds = map[string]string{
	"goulash_cap":             "goulash_unit",
	"limit_value":             "limits",
	"limit_hands":             "limits",
	"limit_discard":           "limits",
	"limits_concealed_only":   "limits",
	"limit_takes_better":      "limits",
	"limit_adds_goulash":      "limits",
	"end_match_on_full_limit": "limits",
}

// arranged are the options by their groups, with all that a form has to know.
func arranged(options []scoring.Option) []scoring.Option {
	list := make([]scoring.Option, 0, len(options))
	for _, group := range optionGroups {
		for _, name := range group.options {
			i := slices.IndexFunc(options, func(o scoring.Option) bool { return o.Name == name })
			option := options[i]
			option.Group, option.Needs = group.name, optionNeeds[name]
			switch name {
			case "limit_value": // a half limit pays half
				option.Step = 2
			case "limit_hands":
				for _, l := range limitHands {
					option.Classes = append(option.Classes, l.class.String())
				}
			}
			list = append(list, option)
		}
	}
	return list
}
