package honshu_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/honshu"
	"github.com/threewinds/threewinds/scoring/scoringtest"
)

func TestPresetsDifferInTheirStart(t *testing.T) {
	for name, start := range map[string]scoring.Points{"honshu-35": 35_000, "honshu-45": 45_000, "": 35_000} {
		rules, full, problems, err := honshu.Book{}.Open(name, nil)
		if err != nil || problems != nil || rules.StartPoints() != start {
			t.Errorf("%q: %+v %v", name, problems, err)
		}
		var named map[string]json.RawMessage
		if err := json.Unmarshal(full, &named); err != nil || len(named) != len((honshu.Book{}).Options()) {
			t.Errorf("%q: %d options are named: %s", name, len(named), full)
		}
		again, frozen, _, _ := honshu.Book{}.Open("", full)
		if again == nil || string(frozen) != string(full) {
			t.Errorf("%q: frozen options are not the same again: %s", name, frozen)
		}
	}
}

func TestOptionsAreReadAndRefused(t *testing.T) {
	for text, code := range map[string]string{
		`{"counted_yakuman":16}`:        "",
		`{"counted_yakuman":"16"}`:      "",
		`{"counted_yakuman":"never"}`:   "",
		`{"counted_yakuman":13}`:        "option_range",
		`{"reduction":"cumulative"}`:    "",
		`{"reduction":"twice"}`:         "option_range",
		`{"bazoro":5}`:                  "option_range",
		`{"bazoro":null}`:               "option_range",
		`{"noten_pool":1001}`:           "option_range",
		`{"atozuke_nashi":"on"}`:        "option_range",
		`{"minimum":3}`:                 "unknown_option",
		`{"start":45000,"honba":100}`:   "",
		`{"west_sudden_death":false}`:   "",
		`{"multiple_ron":true}`:         "",
		`{"indicator_on_fourth_pei":0}`: "option_range",
	} {
		rules, _, problems, err := honshu.Book{}.Open("", json.RawMessage(text))
		switch {
		case err != nil:
			t.Errorf("%s: %v", text, err)
		case code == "" && (problems != nil || rules == nil):
			t.Errorf("%s: %+v", text, problems)
		case code != "" && (len(problems) == 0 || problems[0].Code != code):
			t.Errorf("%s: %+v, want %s", text, problems, code)
		}
	}
	if _, _, problems, _ := (honshu.Book{}).Open("honshu-55", nil); len(problems) != 1 || problems[0].Code != "unknown_preset" {
		t.Errorf("%+v", problems)
	}
}

func TestTheTileSet(t *testing.T) {
	for flowers, want := range map[bool]int{false: 108, true: 112} {
		table := newTable(t, 3, fmt.Sprintf("flowers=%t red_fives=%[1]t", flowers))
		if sum := scoringtest.SizeOf(table.rules); sum != want || len(table.rules.RedFives()) == 2 != flowers {
			t.Errorf("%d tiles, red fives %v", sum, table.rules.RedFives())
		}
	}
}

func TestTheSheetNamesWhatIsInForceAndNothingElse(t *testing.T) {
	on := newTable(t, 3, "red_fives flowers honba=100").rules
	off := newTable(t, 3, "sanrenkou=0 paarenchan=false bazoro=0").rules
	all := len(honshu.Book{}.Elements()) + len(honshu.Book{}.LimitHands())
	if list := scoringtest.RuleSheetIDs(on); len(list) != all {
		t.Errorf("%d of %d: %v", len(list), all, list)
	}
	for _, id := range []string{"red_fives", "flowers", "sanrenkou", "paarenchan", "bazoro"} {
		if slices.Contains(scoringtest.RuleSheetIDs(off), id) {
			t.Errorf("%s is on the sheet but not in force", id)
		}
	}
}

func TestTheSheetsExamplesAreLegal(t *testing.T) {
	for _, reduction := range []string{"once", "cumulative", "none"} {
		rules := newTable(t, 3, "reduction="+reduction).rules
		for _, hand := range rules.RuleSheet().Examples {
			if _, result, refused := rules.Apply(rules.Start(), &hand); refused != nil || result.Han < 3 {
				t.Errorf("%s: an example is refused: %+v", reduction, refused)
			}
		}
	}
}
