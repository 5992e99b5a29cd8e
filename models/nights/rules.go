package nights

import (
	"encoding/json"
	"fmt"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
)

// RulesOf are the rules that are stored with a night.
func RulesOf(night NightRow) (scoring.Rules, error) {
	game, ok := rulebook.Find(night.Game)
	if !ok {
		return nil, fmt.Errorf("night %s is played by %q, a game this program does not know", night.ID, night.Game)
	}
	if night.RulesVersion > game.Version {
		return nil, fmt.Errorf("night %s is played by version %d of %s, this program knows %d",
			night.ID, night.RulesVersion, night.Game, game.Version)
	}
	rules, problems, err := game.Open("", json.RawMessage(night.Options))
	if err != nil {
		return nil, fmt.Errorf("reading the rules of night %s: %w", night.ID, err)
	}
	if len(problems) > 0 {
		return nil, fmt.Errorf("the rules of night %s are refused: %s %s", night.ID, problems[0].Code, problems[0].Field)
	}
	return rules, nil
}
