package school

import (
	"reflect"
	"slices"
	"testing"

	"github.com/threewinds/threewinds/scoring/rulebook"
)

// TestATaskIsTheSameEveryTime: a seed can be sent on.
func TestATaskIsTheSameEveryTime(t *testing.T) {
	for _, game := range rulebook.Games() {
		rules, _, err := game.Open("", nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, topic := range Topics(game.ID, rules) {
			first, ok := Draw(game.ID, rules, topic, 42)
			again, _ := Draw(game.ID, rules, topic, 42)
			other, _ := Draw(game.ID, rules, topic, 43)
			if !ok || !reflect.DeepEqual(first, again) {
				t.Errorf("%s %s: not the same task twice", game.ID, topic.ID())
			}
			if topic.Group == Elements && reflect.DeepEqual(first.Hand, other.Hand) && reflect.DeepEqual(first.State, other.State) {
				t.Errorf("%s %s: the same hand for another seed", game.ID, topic.ID())
			}
		}
	}
}

// excuse is why no task is about some refusals: in all games, or in those named alone.
type excuse struct {
	why   string
	games []string
	codes []string
}

var excuses = []excuse{
	{why: "the hand is told without tiles", codes: []string{
		"claim_unknown", "claim_times", "elements_contradict", "worth_missing", "worth_range", "limit_not_in_force", "han_range", "fu_range", "fu_missing",
		"yakuman_range", "fan_range", "limit_hand_unknown", "points_range", "doubles_range", "chankan_needs_ron", "houtei_needs_ron",
	}},
	{why: "a task has one winner", codes: []string{
		"two_winners_drawn", "two_winners_same", "two_winners_wall", "two_winners_source", "two_winners_payer", "two_winners_tile", "two_winners_copies",
		"two_winners_flowers", "two_winners_indicators", "multiple_ron_off", "head_bump",
	}},
	{why: "it is about house rules", codes: []string{
		"unknown_preset", "unknown_option", "option_range", "options_conflict", "north_pong", "five_bamboo_meld", "abortive_draws_off", "cannon_off",
	}},
	{why: "the form of a table cannot say it", codes: []string{
		"flowers_range", "winning_tile_missing", "payer_not_a_loser", "winner_not_seated", "hand_missing", "bad_chow", "claimed_kong_payer", "instant_of_winner",
		"instant_range", "feeder_not_a_loser", "loser_fan_of_winner", "pao_not_a_loser", "cannon_not_a_loser",
	}},
	{why: "a match has come too far for it, or nobody has points", codes: []string{"match_finished", "riichi_needs_points", "east_wins_range", "sticks_range"}},
	{why: "nobody declares ready", games: []string{"malaysian", "classical"}, codes: []string{"ready_not_concealed"}},
	{why: "the last discard is told by the same fact", games: []string{"honshu", "sanma", "classical"}, codes: []string{"last_tile_needs_wall"}},
	{why: "chows may be claimed", games: []string{"malaysian", "classical"}, codes: []string{"melded_chow"}},
	{why: "there is no least worth", games: []string{"classical"}, codes: []string{"below_minimum"}},
}

func isExcused(game, code string) bool {
	return slices.ContainsFunc(excuses, func(e excuse) bool {
		return slices.Contains(e.codes, code) && (e.games == nil || slices.Contains(e.games, game))
	})
}

// TestEveryRefusalIsAsked or has a reason not to be, and so has every element of the rule sheet.
func TestEveryRefusalIsAsked(t *testing.T) {
	for _, game := range rulebook.Games() {
		var topics []string
		for _, preset := range game.Presets() {
			rules, _, err := game.Open(preset, nil)
			if err != nil {
				t.Fatal(err)
			}
			of := Topics(game.ID, rules)
			for _, topic := range of {
				topics = append(topics, topic.ID())
			}
			sheet := rules.RuleSheet()
			if got, least := len(of), len(sheet.Elements)+len(sheet.LimitHands)+18; got < least {
				t.Errorf("%s %s has %d topics, want %d at least", game.ID, preset, got, least)
			}
		}
		for _, code := range game.Codes() {
			if isAsked := slices.Contains(topics, string(Refusals)+"."+code); isAsked == isExcused(game.ID, code) {
				t.Errorf("%s: a task about %s: %v, and an excuse: %v", game.ID, code, isAsked, !isAsked)
			}
		}
	}
}
