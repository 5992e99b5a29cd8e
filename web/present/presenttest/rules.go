// Package presenttest makes rules and matches for the tests of several rooms.
package presenttest

import (
	"pgregory.net/rapid"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/scoring/scoringtest"
)

// RulesOf are rules of the first game: those of the tests with options on top.
func RulesOf(t rapid.TB, options string) scoring.Rules {
	t.Helper()
	return rulesOf(t, "korean-japanese", options)
}

// HonshuRules are rules of the second game.
func HonshuRules(t rapid.TB, options string) scoring.Rules {
	t.Helper()
	return rulesOf(t, "honshu", options)
}

// SanmaRules are rules of the third game.
func SanmaRules(t rapid.TB, options string) scoring.Rules {
	t.Helper()
	return rulesOf(t, "sanma", options)
}

func rulesOf(t rapid.TB, id, options string) scoring.Rules {
	t.Helper()
	game, _ := rulebook.Find(id)
	rules, problems, err := game.Open("", scoringtest.Options(id, options))
	if err != nil || len(problems) > 0 {
		t.Fatal(problems, err)
	}
	return rules
}
