package classical_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/classical"
)

// nobody won the hand.
const nobody = scoring.North

// ended is a hand that ended so, told by its points.
func ended(winner scoring.Wind) *scoring.Hand {
	if winner == nobody {
		return &scoring.Hand{Outcome: scoring.DrawnHand}
	}
	return &scoring.Hand{Winner: winner, Way: scoring.ByPoints, Worth: &scoring.Worth{Basic: 10}}
}

// course plays hands and writes who sits East, South and West before each, with the wind
// and East's wins in a row; every next state was foreseen.
func course(t *testing.T, rules *classical.Rules, outcomes string) string {
	t.Helper()
	state := rules.Start()
	var words []string
	for _, outcome := range outcomes {
		words = append(words, fmt.Sprintf("%d%d%d%s%d", state.Seats[0], state.Seats[1], state.Seats[2], state.Prevailing.String()[:1], state.Stay))
		winner := scoring.Wind(strings.IndexRune("ESW-", outcome))
		foreseen := rules.Next(state)[(int(winner)+1)%4]
		next, result, problems := rules.Apply(state, ended(winner))
		if problems != nil {
			t.Fatal(problems)
		}
		if next.Plain() != foreseen.State || !foreseen.Sure || result.DealerStays != (next.Seats == state.Seats && !next.Finished) {
			t.Errorf("after hand %d %+v, foreseen %+v; East stays: %v", state.Hand, next, foreseen, result.DealerStays)
		}
		state = next
	}
	if state.Finished {
		words = append(words, "finished")
	}
	return strings.Join(words, " ")
}

// TestTheTitlePasses: section 4.
func TestTheTitlePasses(t *testing.T) {
	for house, c := range map[string]struct{ outcomes, want string }{
		"":                                   {"E-ESW", "012e0 012e1 012e1 012e2 120e0"},
		"rounds=1":                           {"SWS", "012e0 120e0 201e0 finished"},
		"rounds=3":                           {"SWSWSE-WWS", "012e0 120e0 201e0 012s0 120s0 201s0 201s1 201s1 012w0 120w0"},
		"rounds=2":                           {"SWSSWE-S", "012e0 120e0 201e0 012s0 120s0 201s0 201s1 201s1 finished"},
		"deal=pass":                          {"E-WES-EEE", "012e0 120e0 201e0 012s0 120s0 201s0 012w0 120w0 201w0 finished"},
		"max_east_wins=3":                    {"EE-EE", "012e0 012e1 012e2 012e2 120e0"},
		"max_east_wins=1 rounds=1":           {"E-EE", "012e0 120e0 120e0 201e0 finished"},
		"max_east_wins=0":                    {"EEEEEEEEEEEEEEEE", "012e0 012e1 012e2 012e3 012e4 012e5 012e6 012e7 012e8 012e9 012e10 012e11 012e12 012e13 012e14 012e15"},
		"max_east_wins=2 limit_hands=[]":     {"EEE", "012e0 012e1 120e0"},
		"max_east_wins=2 deal=pass rounds=1": {"EEE", "012e0 120e0 201e0 finished"},
	} {
		if got := course(t, newRules(t, house), c.outcomes); got != c.want {
			t.Errorf("%s %s:\ngot  %s\nwant %s", house, c.outcomes, got, c.want)
		}
	}
}

// TestEastsThirteenthWin is a limit hand (sections 4 and 7).
func TestEastsThirteenthWin(t *testing.T) {
	rules := newRules(t)
	state := rules.Start()
	for n := 1; n <= 13; n++ {
		if n%4 == 0 {
			state, _, _ = rules.Apply(state, ended(nobody))
		}
		next, result, problems := rules.Apply(state, ended(scoring.East))
		if won := scoring.Points(10); problems != nil || n < 13 && (result.HandPoints != won || next.Seats != state.Seats) ||
			n == 13 && (result.HandPoints != 1000 || next.Dealer() != 1 || result.DealerStays) {
			t.Errorf("win %d: %+v %+v", n, result, problems)
		}
		state = next
	}
	if state.Stay != 0 || state.Hand != 17 || state.Turn != 2 {
		t.Errorf("after thirteen wins and three washouts: %+v", state)
	}
}

// TestAMatchOfUnknownLength: its half is counted in titles, and after its end nothing is
// played.
func TestAMatchOfUnknownLength(t *testing.T) {
	rules := newRules(t)
	state := rules.Start()
	if rules.Length() != 0 || newRules(t, "deal=pass rounds=2").Length() != 6 {
		t.Error("the number of hands is known, or not")
	}
	for passed := range 9 {
		if rules.HalfPlayed(state) != (passed >= 5) || state.Turn != passed%3+1 {
			t.Errorf("after %d titles %+v", passed, state)
		}
		state, _, _ = rules.Apply(state, ended(scoring.West))
	}
	again, result, problems := rules.Apply(state, ended(scoring.East))
	if len(problems) != 1 || problems[0].Code != "match_finished" || again != state || result.Payments != (scoring.Payments{}) || !rules.HalfPlayed(state) {
		t.Errorf("another hand: %+v %+v", problems, result)
	}
	started := rules.Start()
	if end, settled := rules.End(started); !end.Finished || settled != ([scoring.MostPlaces]scoring.Points{}) || rules.Extra(started) != 0 {
		t.Errorf("the end moves %v", settled)
	}
}

// TestTheSet: section 1: 144 tiles, or 140 without North.
func TestTheSet(t *testing.T) {
	for house, want := range map[string][2]int{"": {144, 42}, "north=removed": {140, 41}} {
		rules, size, keys := newRules(t, house), 0, 0
		for _, n := range rules.Copies() {
			size += int(n)
		}
		for _, row := range rules.Keyboard() {
			keys += len(row)
		}
		if size != want[0] || keys != want[1] || len(rules.Keyboard()) != 4 {
			t.Errorf("%s: %d tiles, %d keys", house, size, keys)
		}
	}
}

// TestPresets: section 11.
func TestPresets(t *testing.T) {
	for name, house := range map[string]string{
		"millington": "mahjong_points=10 limit=1000 claimed_kong_concealed max_east_wins=13 concealed_doubles=1 own_bonus_each=0 north=kept losers_settle" +
			" east_doubles cannon seven_pairs=false seven_pairs_points=20 all_terminals_doubles=2 rounds=3 deal=classical false_mahjong=half_limit no_limit=false",
		"bradfield": "mahjong_points=20 claimed_kong_concealed=false",
		"kajongg":   "mahjong_points=20 claimed_kong_concealed limit=500 max_east_wins=9",
	} {
		preset, ok := classical.Preset(name)
		if want := newRules(t, house).Options(); !ok || fmt.Sprint(preset) != fmt.Sprint(want) {
			t.Errorf("%s is %+v, want %+v", name, preset, want)
		}
	}
}

// TestHouseRulesThatAreRefused names each of them.
func TestHouseRulesThatAreRefused(t *testing.T) {
	for text, want := range map[string]string{
		`{"jokers":4}`: "unknown_option", `{"north":"sold"}`: "option_range", `{"rounds":4}`: "option_range", `{"rounds":0}`: "option_range",
		`{"limit":0}`: "option_range", `{"limit_hands":["chicken"]}`: "option_range", `{"false_mahjong":"free"}`: "option_range",
		`{"false_mahjong":-1}`: "option_range", `{"cannon":1}`: "option_range", `{"deal":null}`: "option_range", `{"concealed_doubles":4}`: "option_range",
	} {
		rules, _, problems, err := classical.Book{}.Open("", []byte(text))
		if rules != nil || err != nil || len(problems) == 0 || problems[0].Code != want {
			t.Errorf("%s: %+v %v", text, problems, err)
		}
	}
}
