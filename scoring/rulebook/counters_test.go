package rulebook_test

import (
	"encoding/json"
	"slices"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
)

// TestARuleAsksForTheCountsThatMatter: goulash waits in the main game; riichi has counters and sticks, and a
// streak where paarenchan is played; classical counts East's wins; Malaysian knows none of it.
func TestARuleAsksForTheCountsThatMatter(t *testing.T) {
	for _, c := range []struct {
		game, options string
		want          []string
	}{
		{"korean-japanese", `{}`, []string{"carry"}},
		{"honshu", `{"paarenchan":true}`, []string{"honba", "sticks", "stay"}},
		{"honshu", `{"paarenchan":false}`, []string{"honba", "sticks"}},
		{"sanma", `{}`, []string{"honba", "sticks"}},
		{"malaysian", `{}`, nil},
		{"classical", `{"deal":"classical"}`, []string{"stay"}},
	} {
		game, _ := rulebook.Find(c.game)
		rules, problems, err := game.Open("", json.RawMessage(c.options))
		if err != nil || problems != nil {
			t.Fatalf("%s %s: %v %v", c.game, c.options, problems, err)
		}
		var told []string
		for _, counter := range scoring.Counters(rules) {
			told = append(told, counter.ID)
		}
		if !slices.Equal(told, c.want) {
			t.Errorf("%s %s asks for %v, want %v", c.game, c.options, told, c.want)
		}
	}
}
