package present

import (
	"strconv"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/templates/parts"
	"github.com/threewinds/threewinds/tournament"
)

// MatchLength is a length of a match in a game as pages tell it.
func MatchLength(game rulebook.Game, value string) parts.MatchLength {
	option, _ := game.LengthOption()
	length := parts.MatchLength{Value: value, Rule: RuleValue(option, HouseRules{option.Name: {value}})}
	number, _ := strconv.Atoi(value) // 0 for a word
	if option.Role == scoring.MatchLength {
		length.Hands = number
	} else {
		length.Rounds = number
	}
	return length
}

// LengthChoices are the lengths between which a new match of an open evening can choose, that of the rules first,
// and none if it has only that one. The chosen one is marked; empty is that of the rules.
func LengthChoices(night *tournament.Night, chosen string) (choices []parts.MatchLength) {
	game, ok := rulebook.Find(night.Ruleset.Game)
	if !ok || len(night.Lengths) == 0 {
		return nil
	}
	usual, err := game.LengthOf(night.Ruleset.Options)
	if err != nil {
		return nil
	}
	for _, value := range append([]string{usual}, night.Lengths...) {
		length := MatchLength(game, value)
		length.Chosen = value == chosen
		choices = append(choices, length)
	}
	return choices
}

// MatchRulesLine is the summary of the rules of a match, which may have a length of its own.
func MatchRulesLine(night *tournament.Night, match tournament.Match) parts.RulesLine {
	return RulesLine(&tournament.Night{ID: night.ID, Ruleset: night.RulesetOf(&match), Rules: match.Rules})
}
