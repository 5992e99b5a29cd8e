package rulebook_test

import (
	"encoding/json"
	"slices"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/scoring/scoringtest"
)

func mainGame(t *testing.T) rulebook.Game {
	t.Helper()
	game, ok := rulebook.Find("korean-japanese")
	if !ok {
		t.Fatal("the main game is not in the rulebook")
	}
	return game
}

func TestEveryGameIsComplete(t *testing.T) {
	seen := map[string]bool{}
	for _, game := range rulebook.Games() {
		if game.ID == "" || seen[game.ID] || game.Version < 1 || !slices.Contains(game.Presets(), game.Default) {
			t.Errorf("game %+v", game)
		}
		seen[game.ID] = true
		for _, preset := range game.Presets() {
			if rules, problems, err := game.Open(preset, nil); rules == nil || problems != nil || err != nil {
				t.Errorf("%s %s: %+v %v", game.ID, preset, problems, err)
			}
		}
		var options []string
		for _, option := range game.Options() {
			options = append(options, option.Name)
		}
		for what, ids := range map[string][]string{
			"elements": game.Elements(), "limit hands": game.LimitHands(), "codes": game.Codes(), "options": options,
		} {
			if sorted := slices.Sorted(slices.Values(ids)); len(ids) == 0 || len(slices.Compact(sorted)) != len(ids) {
				t.Errorf("%s: %s are none or one is listed twice: %v", game.ID, what, ids)
			}
		}
	}
}

func TestANewNightIsOfferedTheMainGameFirst(t *testing.T) {
	if main := rulebook.Games()[0]; main.ID != mainGame(t).ID {
		t.Errorf("the first game is %s", main.ID)
	}
}

func TestUnknownNames(t *testing.T) {
	if _, ok := rulebook.Find("bridge"); ok {
		t.Error("bridge is in the rulebook")
	}
	game := mainGame(t)
	rules, problems, err := game.Open("expert", nil)
	if rules != nil || err != nil || len(problems) != 1 || problems[0].Code != "unknown_preset" {
		t.Errorf("preset: %v %+v %v", rules, problems, err)
	}
	rules, problems, err = game.Open("", json.RawMessage(`{"jokers":4}`))
	if rules != nil || err != nil || len(problems) != 1 || problems[0].Code != "unknown_option" || problems[0].Field != "jokers" {
		t.Errorf("option: %v %+v %v", rules, problems, err)
	}
	for _, text := range []string{`[]`, `{`, `3`} {
		if rules, problems, err := game.Open("", json.RawMessage(text)); rules != nil || problems != nil || err == nil {
			t.Errorf("%s: %v %+v %v", text, rules, problems, err)
		}
	}
}

func TestOptionsGoOnTopOfThePreset(t *testing.T) {
	game := mainGame(t)
	preset, _, _ := game.Open("advanced", nil)
	rules, problems, err := game.Open("advanced", json.RawMessage(`{"minimum":5}`))
	if problems != nil || err != nil || rules.Minimum() != 5 || rules.Length() != preset.Length() || len(rules.Ticks()) != len(preset.Ticks()) {
		t.Errorf("%+v %v", problems, err)
	}
	unnamed, _, _ := game.Freeze("", nil)
	if usual, _, _ := game.Freeze(game.Default, nil); string(unnamed) != string(usual) {
		t.Errorf("without a preset the options are %s", unnamed)
	}
}

func TestFrozenOptionsPlayTheSameGame(t *testing.T) {
	game := mainGame(t)
	frozen, problems, err := game.Freeze("short-form", json.RawMessage(`{"limit_hands":["outside"],"hands_per_match":18,"minimum":4,"goulash_unit":1}`))
	if problems != nil || err != nil {
		t.Fatal(problems, err)
	}
	var named map[string]json.RawMessage
	if err := json.Unmarshal(frozen, &named); err != nil || len(named) != len(game.Options()) {
		t.Errorf("%d options are named, %d there are; %v", len(named), len(game.Options()), err)
	}
	again, problems, err := game.Freeze("", frozen)
	if string(again) != string(frozen) || problems != nil || err != nil {
		t.Errorf("frozen again: %s %+v %v\nwas %s", again, problems, err, frozen)
	}
	rules, _, _ := game.Open("learner", frozen)
	if rules.Length() != 18 || rules.Minimum() != 4 || rules.Extra(scoring.State{Carry: 2}) != 2 {
		t.Error("the frozen options do not play the same game")
	}
}

// TestTheTestsNameEveryOption: one that they do not name would follow its default.
func TestTheTestsNameEveryOption(t *testing.T) {
	for _, game := range rulebook.Games() {
		var named map[string]json.RawMessage
		if err := json.Unmarshal(scoringtest.Options(game.ID, ""), &named); err != nil {
			t.Fatal(err)
		}
		for _, option := range game.Options() {
			if _, ok := named[option.Name]; !ok {
				t.Errorf("scoringtest.Options leaves out %s of %s", option.Name, game.ID)
			}
		}
	}
}

func TestANightReplaysWithOneLoop(t *testing.T) {
	game := mainGame(t)
	rules, _, _ := game.Open("", scoringtest.Options(game.ID, ""))
	state := rules.Start()
	for !state.Finished {
		state, _, _ = rules.Apply(state, &scoring.Hand{Outcome: scoring.DrawnHand})
	}
	if state.Hand != 10 {
		t.Errorf("finished before hand %d", state.Hand)
	}
}

func TestEveryOptionHasItsPlaceInTheForm(t *testing.T) {
	wanted := map[string]int{"korean-japanese": 29, "honshu": 21, "sanma": 29, "malaysian": 24, "classical": 18}
	for _, game := range rulebook.Games() {
		options := game.Options()
		if want := wanted[game.ID]; len(options) != want {
			t.Errorf("%s has %d options, want %d", game.ID, len(options), want)
		}
		seen := make(map[string]bool)
		group := ""
		for _, option := range options {
			if option.Group != group && seen["group "+option.Group] {
				t.Errorf("%s is apart from its group", option.Name)
			}
			group = option.Group
			seen["group "+group] = true
			if option.Needs != "" && !seen[option.Needs] {
				t.Errorf("%s comes before %s, which it needs", option.Name, option.Needs)
			}
			seen[option.Name] = true
		}
	}
}
