package koreanjapanese_test

import (
	"slices"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/koreanjapanese"
	"github.com/threewinds/threewinds/scoring/scoringtest"
)

func TestTheSheetNamesWhatIsInForceAndNothingElse(t *testing.T) {
	for _, test := range []struct{ id, without, with string }{
		{"seven_pairs", "seven_pairs=false", ""},
		{"bamboo_pong", "no_bamboo", ""},
		{"seat_dragon", "", "seat_dragons"},
		{"north_kong", "", "north"},
		{"matching_tiles", "matching_bonus=false", ""},
		{"red_fives", "", "red_fives"},
		{"dora", "", "dora=revealed"},
		{"great_dragons", "", "limits"},
		{"little_jade", "limits", "limits five_bamboo"},
		{"nine_gates", `limits limit_hands=["great_winds"]`, "limits"},
	} {
		if slices.Contains(scoringtest.RuleSheetIDs(rulesOf(t, test.without)), test.id) {
			t.Errorf("%s is on the sheet but not in force", test.id)
		}
		ids := scoringtest.RuleSheetIDs(rulesOf(t, test.with))
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
	for _, name := range (koreanjapanese.Book{}).Presets() {
		options, _ := koreanjapanese.Preset(name)
		rules, _ := koreanjapanese.New(options)
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
