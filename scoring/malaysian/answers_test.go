package malaysian_test

import (
	"slices"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/malaysian"
	"github.com/threewinds/threewinds/scoring/scoringtest"
)

// TestFactsThatAHouseRuleAsksFor: a fact that no rule in force reads is not asked.
func TestFactsThatAHouseRuleAsksFor(t *testing.T) {
	asked := func(house string) (ids []string) {
		for _, fact := range newRules(t, house).Facts() {
			ids = append(ids, fact.ID)
		}
		return ids
	}
	always := []string{"bonus", "last_tile", "replacement", "double_kong", "first_turn", "early_sets", "instant"}
	if got := asked(""); !slices.Equal(got, always) {
		t.Errorf("asked are %v", got)
	}
	if got := asked("feeder_pays loser_settlement=full"); !slices.Equal(got, append(always, "feeder", "loser_fan")) {
		t.Errorf("with both options %v", got)
	}
	if got := asked("set_value=0 set_early_value=0"); slices.Contains(got, "early_sets") {
		t.Errorf("where a series pays nothing %v", got)
	}
	if got := asked("fly_value=0 kong_concealed=0 kong_added=0 kong_claimed=0 set_value=0 set_early_value=0"); slices.Contains(got, "instant") {
		t.Errorf("where nothing is paid at once %v", got)
	}
}

// TestWhatIsPaidAtOnceIsAskedByItsValue: an item is not asked if these house rules pay nothing
// for it.
func TestWhatIsPaidAtOnceIsAskedByItsValue(t *testing.T) {
	for house, want := range map[string][]string{
		"":             {"flies", "concealed_kongs", "added_kongs", "claimed_kongs", "sets", "early_sets"},
		"bite_value=4": {"flies", "concealed_kongs", "added_kongs", "claimed_kongs", "sets", "early_sets", "bites"},
		"fly_value=0 set_value=0 set_early_value=0": {"concealed_kongs", "added_kongs", "claimed_kongs"},
	} {
		fact, ok := scoring.FindFact(newRules(t, house).Facts(), "instant")
		if !ok || !slices.Equal(fact.Choices, want) {
			t.Errorf("%q: asked are %v", house, fact.Choices)
		}
	}
}

// TestEverySetThatLiesOnTheTableCanBeTapped: each with as many flies as the rules allow,
// and with no more.
func TestEverySetThatLiesOnTheTableCanBeTapped(t *testing.T) {
	rules := newRules(t)
	for _, text := range []string{"345p", "3p1j5p", "777z", "7z1j1j", "[7777z]", "7777z+", "7777z<west"} {
		melds, err := scoring.AllSuits.ParseMelds(text)
		if err != nil {
			t.Fatal(err)
		}
		at := slices.IndexFunc(rules.Melds(), func(mode scoring.MeldMode) bool { return mode.Matches(melds[0]) })
		if at < 0 || melds[0].Flies.Len() > rules.Melds()[at].Flies {
			t.Errorf("%s cannot be tapped", text)
		}
	}
}

// TestEveryWorthCanBeWon: every worth that a form offers is a legal win, and the least comes
// first.
func TestEveryWorthCanBeWon(t *testing.T) {
	m := newMaker(3)
	for range 200 {
		scoringtest.EveryWorthWins(t, houseRules(m), scoring.Hand{Winner: scoring.South, From: scoring.FromDiscard, Payer: scoring.East})
	}
}

// TestTheSheetNamesWhatIsInForce, and nothing that is switched off. Its examples are legal
// hands under the usual rules.
func TestTheSheetNamesWhatIsInForce(t *testing.T) {
	all := slices.Concat(malaysian.Book{}.Elements(), malaysian.Book{}.LimitHands())
	usual := newRules(t)
	without := func(ids ...string) []string {
		return slices.DeleteFunc(slices.Clone(all), func(id string) bool { return slices.Contains(ids, id) })
	}
	if got := scoringtest.RuleSheetIDs(usual); !slices.Equal(got, without("seven_pairs", "terminals_honours", "self_draw")) {
		t.Errorf("usual rules name %v", got)
	}
	everything := newRules(t, "seven_pairs terminals_honours self_draw_fan")
	if got := scoringtest.RuleSheetIDs(everything); !slices.Equal(got, all) {
		t.Errorf("with all options %v", got)
	}
	if got := scoringtest.RuleSheetIDs(newRules(t, "north_for_all=false")); slices.Contains(got, "north_wind") {
		t.Errorf("without North for all %v", got)
	}
	for _, hand := range usual.RuleSheet().Examples {
		var result scoring.Result
		if problems := usual.Score(usual.Start(), &hand, &result); problems != nil {
			t.Errorf("the example %v is refused: %+v", hand.Concealed, problems)
		}
	}
	rows := 0
	for _, clause := range usual.RuleSheet().Clauses {
		if clause.Section != "rows" {
			continue
		}
		rows++
		if fan := clause.Numbers["Fan"]; fan == 5 && clause.Numbers["Each"] != 10 || fan == 10 && clause.Numbers["Discarder"] != 40 {
			t.Errorf("the table says %v", clause.Numbers)
		}
	}
	if rows != 6 { // 5 to 9, and the burst
		t.Errorf("the table has %d rows", rows)
	}
}

// TestTwoWinnersOnOneTile: section 3.
func TestTwoWinnersOnOneTile(t *testing.T) {
	rules := newRules(t)
	won := func(winner scoring.Wind, tiles, bonus string) *scoring.Hand {
		h := scoring.Hand{
			Winner: winner, From: scoring.FromDiscard, Payer: scoring.East, Concealed: tilesOf(tiles), WinningTile: tilesOf("4p")[0],
		}
		aside(&h, tilesOf(bonus)...)
		return &h
	}
	south, west := "123p456p789p22p555z", "234p777p88p666z111z"
	codes := func(a, b *scoring.Hand) []string {
		_, refused := rules.OneWinner(rules.Start(), a, b)
		return scoringtest.Codes(slices.Concat(refused[0], refused[1]))
	}
	first, second := won(scoring.South, south, "1a2a3a"), won(scoring.West, west, "1e2e3e")
	for _, order := range [][2]*scoring.Hand{{first, second}, {second, first}} {
		v, refused := rules.OneWinner(rules.Start(), order[0], order[1])
		if refused[0] != nil || refused[1] != nil || v.Winner.Winner != scoring.South || v.By != scoring.ByTurn || v.First != (order[0] == first) {
			t.Errorf("%+v %+v", v, refused)
		}
	}
	v, _ := rules.OneWinner(rules.Start(), won(scoring.South, south, "1a"), second)
	if v.Winner.Winner != scoring.West || v.By != scoring.ByLegality || v.Refused[0].Code != "below_minimum" {
		t.Errorf("below the minimum: %+v", v)
	}
	for what, c := range map[string]struct {
		other *scoring.Hand
		want  []string
	}{
		"one bonus tile of both":  {won(scoring.West, west, "1a1e2e"), []string{"two_winners_copies"}},
		"five of a kind in both":  {won(scoring.West, "456p555p789p11z666z", "1e2e3e"), []string{"two_winners_copies"}},
		"one player twice":        {won(scoring.South, west, "1e2e3e"), []string{"two_winners_same"}},
		"neither has the minimum": {won(scoring.West, west, "1e"), nil},
	} {
		if got := codes(first, c.other); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", what, got, c.want)
		}
	}
	told := won(scoring.West, west, "1e2e3e") // tells of the one who wins, whose tiles say it
	tell(told, "instant", scoring.FactValue{Items: []scoring.Item{{Seat: scoring.South, Name: "sets", Count: 1}, {Seat: scoring.East, Name: "flies", Count: 1}}})
	if v, refused := rules.OneWinner(rules.Start(), first, told); refused[0] != nil || refused[1] != nil || v.Winner.Winner != scoring.South {
		t.Errorf("%+v", refused)
	} else if _, result, problems := rules.Apply(rules.Start(), &v.Winner); problems != nil || result.Instant != (scoring.Payments{4, -2, -2}) {
		t.Errorf("at once %v, %+v", result.Instant, problems)
	}
}
