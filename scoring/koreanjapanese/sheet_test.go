package koreanjapanese_test

import (
	"slices"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/koreanjapanese"
	"github.com/threewinds/threewinds/scoring/scoringtest"
)

func TestTheSheetNamesWhatIsInForceAndNothingElse(t *testing.T) {
	always := func(*koreanjapanese.Options) {}
	limits := func(o *koreanjapanese.Options) { o.Limits = true }
	for _, test := range []struct {
		id      string
		without func(*koreanjapanese.Options)
		with    func(*koreanjapanese.Options)
	}{
		{"seven_pairs", func(o *koreanjapanese.Options) { o.SevenPairs = false }, always},
		{"bamboo_pong", func(o *koreanjapanese.Options) { o.NoBamboo = true }, always},
		{"seat_dragon", always, func(o *koreanjapanese.Options) { o.SeatDragons = true }},
		{"north_kong", always, func(o *koreanjapanese.Options) { o.North = true }},
		{"matching_tiles", func(o *koreanjapanese.Options) { o.MatchingBonus = false }, always},
		{"red_fives", always, func(o *koreanjapanese.Options) { o.RedFives = true }},
		{"dora", always, func(o *koreanjapanese.Options) { o.Dora = koreanjapanese.DoraRevealed }},
		{"great_dragons", always, limits},
		{"little_jade", limits, func(o *koreanjapanese.Options) { o.Limits, o.FiveBamboo = true, true }},
		{"nine_gates", func(o *koreanjapanese.Options) { o.Limits, o.LimitHands = true, []string{"great_winds"} }, limits},
	} {
		if slices.Contains(scoringtest.OnSheet(rulesOf(t, test.without)), test.id) {
			t.Errorf("%s is on the sheet but not in force", test.id)
		}
		ids := scoringtest.OnSheet(rulesOf(t, test.with))
		if !slices.Contains(ids, test.id) {
			t.Errorf("%s is in force but not on the sheet", test.id)
		}
		slices.Sort(ids)
		if one := slices.Compact(slices.Clone(ids)); len(one) != len(ids) {
			t.Errorf("%s: the sheet names something twice: %v", test.id, ids)
		}
	}
}

func TestTheSheetsExamplesAreLegal(t *testing.T) {
	for _, name := range koreanjapanese.Presets() {
		options, _ := koreanjapanese.Preset(name)
		rules, problems := koreanjapanese.New(options)
		if problems != nil {
			t.Fatal(problems)
		}
		accepted := false
		for _, hand := range rules.RuleSheet().Examples {
			_, result, refused := rules.Apply(rules.Start(), &hand)
			accepted = accepted || len(refused) == 0
			for _, problem := range refused {
				if problem.Code != koreanjapanese.CodeBelowMinimum {
					t.Errorf("%s: an example is refused: %v", name, problem)
				}
			}
			if result.Limit != scoring.NoLimit {
				t.Errorf("%s: an example is a limit hand", name)
			}
		}
		if !accepted {
			t.Errorf("%s has no example", name)
		}
	}
}
