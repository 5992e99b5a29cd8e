package koreanjapanese_test

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/koreanjapanese"
	"github.com/threewinds/threewinds/scoring/scoringtest"
)

// Section 11.
func TestPresets(t *testing.T) {
	if got := (koreanjapanese.Book{}).Presets(); !slices.Equal(got, []string{"learner", "novice", "intermediate", "advanced", "short-form"}) {
		t.Errorf("presets %v", got)
	}
	minimum := map[string]scoring.Points{"learner": 0, "novice": 3, "intermediate": 6, "advanced": 7, "short-form": 3}
	for name, want := range minimum {
		options, ok := koreanjapanese.Preset(name)
		rules, problems := koreanjapanese.New(options)
		if !ok || problems != nil || rules.Minimum() != want {
			t.Errorf("%s: %v %v %+v", name, ok, problems, options)
		}
		if limits := name == "advanced" || name == "short-form"; options.Limits != limits || options.LimitValue != 40 {
			t.Errorf("%s: limits %v of %d", name, options.Limits, options.LimitValue)
		}
	}
	short, _ := koreanjapanese.Preset("short-form")
	if short.GoulashUnit != 1 || !short.LimitsConcealedOnly || !short.SeatDragons || short.DiscardScheme != koreanjapanese.SchemeAll {
		t.Errorf("short-form %+v", short)
	}
	if _, ok := koreanjapanese.Preset("expert"); ok {
		t.Error("there is no preset expert")
	}
}

// Section 9: every option by its name, with its default.
func TestOptionsHaveTheNamesAndDefaultsOfTheRules(t *testing.T) {
	const defaults = `{
		"minimum":3, "hands_per_match":9, "goulash_unit":5, "goulash_cap":0, "discard_scheme":"main",
		"limits":false, "limit_value":40, "limit_hands":[
			"little_dragons", "little_winds", "bamboo_honours", "outside", "concealed_clean_honour", "four_concealed_pongs",
			"three_kongs_honour_pair", "little_jade", "three_concealed_kongs", "four_kongs", "all_terminals_honours",
			"great_dragons", "great_winds", "bamboo_159", "four_concealed_kongs", "thirteen_orphans", "nine_gates",
			"pearl_dragon", "ruby_dragon", "great_jade"],
		"limit_discard":"double_single", "limits_concealed_only":false, "limit_takes_better":false, "limit_adds_goulash":true,
		"end_match_on_full_limit":false, "seven_pairs":true, "sacred_discard":true, "simples_exclude_terminals":false,
		"discard_pong_concealed":false, "matching_bonus":true, "last_discard_bonus":false, "seat_dragons":false, "north":false,
		"no_bamboo":false, "five_bamboo":false, "red_fives":false, "dora":"off", "ghost_hand":false, "three_ready":"off",
		"nes_naming":false, "start_points":0}`
	var want, got map[string]any
	text, err := json.Marshal(koreanjapanese.Novice())
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range []struct {
		text string
		into *map[string]any
	}{{defaults, &want}, {string(text), &got}} {
		if err := json.Unmarshal([]byte(part.text), part.into); err != nil {
			t.Fatal(err)
		}
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got  %v\nwant %v", got, want)
	}
	listed := koreanjapanese.Book{}.Options()
	for _, option := range listed {
		if _, ok := want[option.Name]; !ok {
			t.Errorf("%s is listed and not in the rules", option.Name)
		}
	}
	if len(listed) != len(want) {
		t.Errorf("%d options listed, %d in the rules", len(listed), len(want))
	}
}

func TestImpossibleOptions(t *testing.T) {
	rangeOf := func(names ...string) (problems []scoring.Problem) {
		for _, name := range names {
			problems = append(problems, scoring.Problem{Code: "option_range", Field: name})
		}
		return problems
	}
	conflict := func(field, other string) []scoring.Problem {
		return []scoring.Problem{{Code: "options_conflict", Field: field, Other: other}}
	}
	unknown := []scoring.Problem{{Code: "unknown_option", Field: "jokers"}}
	for _, c := range []struct {
		options string
		want    []scoring.Problem
	}{
		{`{"minimum":-1}`, rangeOf("minimum")},
		{`{"minimum":2.5}`, rangeOf("minimum")},
		{`{"minimum":"three"}`, rangeOf("minimum")},
		{`{"minimum":null}`, rangeOf("minimum")},
		{`{"hands_per_match":10}`, rangeOf("hands_per_match")},
		{`{"hands_per_match":27}`, nil},
		{`{"goulash_unit":-5}`, rangeOf("goulash_unit")},
		{`{"goulash_cap":-1}`, rangeOf("goulash_cap")},
		{`{"goulash_cap":null}`, nil},
		{`{"discard_scheme":"half"}`, rangeOf("discard_scheme")},
		{`{"limits":"yes"}`, rangeOf("limits")},
		{`{"limit_value":1}`, rangeOf("limit_value")},
		{`{"limit_value":0}`, rangeOf("limit_value")},
		{`{"limit_value":41}`, rangeOf("limit_value")},
		{`{"limit_value":2}`, nil},
		{`{"limit_hands":["outside","inside"]}`, rangeOf("limit_hands")},
		{`{"limit_hands":[1]}`, rangeOf("limit_hands")},
		{`{"limit_hands":[]}`, nil},
		{`{"limit_discard":"both"}`, rangeOf("limit_discard")},
		{`{"dora":"on"}`, rangeOf("dora")},
		{`{"three_ready":true}`, rangeOf("three_ready")},
		{`{"start_points":-1000}`, nil},
		{`{"start_points":1000000000}`, rangeOf("start_points")},
		{`{"jokers":true}`, unknown},
		{`{"Minimum":3}`, []scoring.Problem{{Code: "unknown_option", Field: "Minimum"}}},
		{`{"no_bamboo":true,"five_bamboo":true}`, conflict("no_bamboo", "five_bamboo")},
		{`{"ghost_hand":true,"dora":"dead_wall"}`, conflict("ghost_hand", "dora")},
		{`{"ghost_hand":true,"dora":"revealed"}`, nil},
		{`{"nes_naming":true,"north":true}`, conflict("nes_naming", "north")},
		{`{"jokers":true,"minimum":"x","limit_value":7}`, append(append(unknown, rangeOf("minimum")...), rangeOf("limit_value")...)},
	} {
		rules, _, problems, err := koreanjapanese.Book{}.Open("", json.RawMessage(c.options))
		if err != nil || !reflect.DeepEqual(problems, c.want) || (rules == nil) != (c.want != nil) {
			t.Errorf("%s: got %+v %v, want %+v", c.options, problems, err, c.want)
		}
	}
}

// Section 1: the sizes of the set.
func TestTileSets(t *testing.T) {
	for _, c := range []struct {
		name  string
		rules string
		want  int
	}{
		{"vanilla", "", 108},
		{"no_bamboo", "no_bamboo", 100},
		{"five_bamboo", "five_bamboo", 110},
		{"north", "north", 112},
		{"north and five_bamboo", "north five_bamboo", 114},
		{"red_fives", "red_fives", 108},
	} {
		if total := scoringtest.SizeOf(rulesOf(t, c.rules)); total != c.want {
			t.Errorf("%s: %d tiles, want %d", c.name, total, c.want)
		}
	}
}

func TestAFactThatNoActiveRuleUsesIsNotAsked(t *testing.T) {
	const always = "flowers waiting ready:winner last_tile replacement"
	for _, c := range []struct {
		name  string
		rules string
		want  string
	}{
		{"novice", "", always + " own_discards"},
		{"sacred_discard off", "sacred_discard=false", always},
		{"dora", "dora=revealed", always + " indicators own_discards"},
		{"dora in the dead wall", "dora=dead_wall", always + " indicators:turned_flower own_discards"},
		{"three_ready", "three_ready=draw", "flowers waiting ready last_tile replacement own_discards"},
		{"last_discard_bonus", "last_discard_bonus", "flowers waiting ready:winner last_tile_or_discard replacement own_discards"},
	} {
		var asked []string
		for _, fact := range rulesOf(t, c.rules).Facts() {
			switch {
			case fact.Kind == scoring.SeatsFact && fact.About == scoring.Winner:
				asked = append(asked, fact.ID+":winner")
			case fact.Hint == "turned_flower":
				asked = append(asked, fact.ID+":turned_flower")
			default:
				asked = append(asked, fact.Label())
			}
		}
		if got := strings.Join(asked, " "); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
		if sources := rulesOf(t, c.rules).Sources(); !slices.Contains(sources, scoring.FromRobbedKong) {
			t.Errorf("%s: no kong can be robbed: %v", c.name, sources)
		}
	}
}

func TestRulesDoNotChangeWithTheOptionsTheyWereMadeOf(t *testing.T) {
	options, _ := koreanjapanese.Preset("advanced")
	rules, _ := koreanjapanese.New(options)
	options.LimitHands[0] = "spoiled"
	rules.Options().LimitHands[1] = "spoiled"
	if got := rules.Options().LimitHands; !slices.Equal(got, koreanjapanese.Book{}.LimitHands()) {
		t.Errorf("got %v", got)
	}
}
