package table_test

import (
	"encoding/json"
	"net/http"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/webtest"
)

// TestARunningSheetHasRowsForWhatComes: also where nobody knows how many hands a match has.
// With everything in, sanma has one round, and the title of classical passes after each hand.
func TestARunningSheetHasRowsForWhatComes(t *testing.T) {
	t.Parallel()
	for id, rows := range map[string]int{"korean-japanese": 9, "malaysian": 9, "honshu": 6, "sanma": 3, "classical": 9} {
		t.Run(id, func(t *testing.T) {
			game, ok := rulebook.Find(id)
			if !ok {
				t.Fatal("the game is not in the rulebook")
			}
			r := seatedInFull(t, game)
			want(t, "before the first hand", r.Tablet.Get(r.Page()), http.StatusOK).
				Has(countOf(".sheet tbody tr", rows), countOf(".sheet .next", 1))
		})
	}
}

// inFull are the options of a game with everything in: what can be on is on, numbers are
// the largest, choices the last. What contradicts the rest stays as it is usually.
func inFull(t *testing.T, game rulebook.Game) string {
	t.Helper()
	options := map[string]any{}
	for _, option := range game.Options() {
		switch option.Kind {
		case scoring.SwitchOption:
			options[option.Name] = true
		case scoring.NumberOption:
			if option.Role == scoring.HouseRule && len(option.Choices) == 0 {
				options[option.Name] = option.Max
			}
		case scoring.ChoiceOption:
			options[option.Name] = option.Choices[len(option.Choices)-1]
		case scoring.ListOption:
			options[option.Name] = option.Choices
		case scoring.RanksOption: // three numbers, which the form of a hand does not show
		}
	}
	for {
		text, err := json.Marshal(options)
		if err != nil {
			t.Fatal(err)
		}
		_, problems, err := game.Freeze(game.Default, text)
		if err != nil {
			t.Fatal(err)
		}
		if len(problems) == 0 {
			return string(text)
		}
		before := len(options)
		for _, problem := range problems {
			delete(options, problem.Field)
		}
		if len(options) == before {
			t.Fatal(problems)
		}
	}
}

// longest are people whose names need letters of their own on a score sheet.
var longest = []string{"Maksymilian Wincenty", "Konstantyna Dąbrowska", "Świętopełk Wyrzykowski"}

// seatedInFull is an evening of one table of three, in a game with everything in.
func seatedInFull(t *testing.T, game rulebook.Game) *webtest.Refereed {
	t.Helper()
	e := webtest.EveningOn(t, webtest.NewSite(t), 1, longest...)
	options := inFull(t, game)
	frozen, _, err := game.Freeze(game.Default, json.RawMessage(options))
	if err != nil {
		t.Fatal(err)
	}
	if err := e.Store.Nights.ChangeNight(t.Context(), tournament.NightPlan{
		ID: e.Night, Name: "Tuesday", Date: "2026-11-24", Rounds: 1,
		Ruleset: tournament.Ruleset{Game: game.ID, Version: game.Version, Preset: game.Default, Options: frozen},
	}); err != nil {
		t.Fatal(err)
	}
	return e.Refereed()
}
