package classical_test

import (
	"slices"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/classical"
	"github.com/threewinds/threewinds/scoring/scoringtest"
)

// TestFactsThatAHouseRuleAsksFor: a fact that no rule in force reads is not asked.
func TestFactsThatAHouseRuleAsksFor(t *testing.T) {
	always := []string{"bonus", "last_tile", "replacement", "kong_on_kong", "original_call", "first_turn", "dead_tiles"}
	for house, want := range map[string][]string{"": append(slices.Clone(always), "cannon"), "cannon=false": always} {
		var ids []string
		for _, fact := range newRules(t, house).Facts() {
			ids = append(ids, fact.ID)
		}
		if !slices.Equal(ids, want) {
			t.Errorf("%s: asked are %v", house, ids)
		}
	}
}

// TestEveryWorthCanBeWon: every worth that a form offers is a legal win, and the least comes
// first.
func TestEveryWorthCanBeWon(t *testing.T) {
	m := newMaker(3)
	for range 200 {
		scoringtest.EveryWorthWins(t, houseRules(m), scoring.Hand{Winner: scoring.South})
	}
}

// TestTheSheetNamesWhatIsInForce, and nothing that is switched off. Its examples are legal
// hands under the usual rules.
func TestTheSheetNamesWhatIsInForce(t *testing.T) {
	all := slices.Concat(classical.Book{}.Elements(), classical.Book{}.LimitHands())
	without := func(ids ...string) []string {
		return slices.DeleteFunc(slices.Clone(all), func(id string) bool { return slices.Contains(ids, id) })
	}
	for house, want := range map[string][]string{
		"":                             without("seven_pairs", "own_flower", "own_season"),
		"seven_pairs own_bonus_each=1": all,
		"seven_pairs own_bonus_each=1 concealed_doubles=0 all_terminals_doubles=0 max_east_wins=0": without("concealed", "all_terminals_double", "thirteenth_win"),
	} {
		if got := scoringtest.RuleSheetIDs(newRules(t, house)); !slices.Equal(got, want) {
			t.Errorf("%s: the sheet names %v", house, got)
		}
	}
	usual := newRules(t)
	for _, hand := range usual.RuleSheet().Examples {
		var result scoring.Result
		if problems := usual.Score(usual.Start(), &hand, &result); problems != nil || result.Payments[scoring.East] <= 0 {
			t.Errorf("the example %v is refused: %+v", hand.Concealed, problems)
		}
	}
	rows := 0
	for _, clause := range usual.RuleSheet().Clauses {
		if clause.ID == "row_doubles" {
			rows++
			doubles := clause.Numbers["Count"]
			for column, points := range map[string]int{"Of10": 10, "Of16": 16, "Of20": 20, "Of26": 26, "Of32": 32, "Of40": 40} {
				if clause.Numbers[column] != min(points<<doubles, 1000) || clause.Numbers["Factor"] != 1<<doubles {
					t.Errorf("the table says %v", clause.Numbers)
				}
			}
		}
	}
	if rows != 8 { // ten points are a limit with seven doubles
		t.Errorf("the table has %d rows", rows)
	}
}

// TestTwoWinnersOnOneTile: sections 2 and 14: the first in turn order wins, and the hand of
// the other is a loser's.
func TestTwoWinnersOnOneTile(t *testing.T) {
	rules := newRules(t)
	won := func(winner scoring.Wind, tiles string) *scoring.Hand {
		return &scoring.Hand{
			Winner: winner, From: scoring.FromDiscard, Payer: scoring.East, Concealed: scoringtest.Tiles(tiles), WinningTile: scoringtest.Tiles("6m")[0],
			Losers: []scoring.LoserHand{{Seat: scoring.East, Parts: true}},
		}
	}
	south, west := won(scoring.South, "123p456p234m678m99s"), won(scoring.West, "111z555z34566m234s")
	for _, order := range [][2]*scoring.Hand{{south, west}, {west, south}} {
		v, refused := rules.OneWinner(rules.Start(), order[0], order[1])
		if refused[0] != nil || refused[1] != nil || v.Winner.Winner != scoring.South || v.By != scoring.ByTurn || v.First != (order[0] == south) {
			t.Fatalf("%+v %+v", v, refused)
		}
		_, result, problems := rules.Apply(rules.Start(), &v.Winner)
		// West has two concealed pungs of majors, a double each: 16 points are 64.
		if want := (scoring.Payments{-2*20 - 2*64, 60, 128 - 20}); problems != nil || result.Payments != want {
			t.Errorf("paid %v, want %v; %+v", result.Payments, want, problems)
		}
	}
	// What was told of West before West's tiles were known counts for nothing.
	early := *south
	early.Losers = append(slices.Clone(south.Losers), scoring.LoserHand{Seat: scoring.West, Parts: true})
	if v, refused := rules.OneWinner(rules.Start(), &early, west); refused[0] != nil || refused[1] != nil || len(v.Winner.LoserAt(scoring.West).Concealed) != 13 {
		t.Errorf("%+v %+v", v, refused)
	}
	for what, other := range map[string]*scoring.Hand{
		"one player twice":       won(scoring.South, "111z555z34566m234s"),
		"another tile":           {Winner: scoring.West, From: scoring.FromDiscard, Payer: scoring.East, Concealed: scoringtest.Tiles("123p"), WinningTile: scoringtest.Tiles("1p")[0]},
		"one of them incomplete": won(scoring.West, "112z555z34566m234s"),
		"five of a kind":         won(scoring.West, "123p123p123p34566m"),
	} {
		first := south
		if what == "five of a kind" {
			first = won(scoring.South, "111p123p234m678m99s")
		}
		if _, refused := rules.OneWinner(rules.Start(), first, other); refused[0] == nil && refused[1] == nil {
			t.Errorf("%s: somebody wins", what)
		}
	}
}
