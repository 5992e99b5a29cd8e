package malaysian_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/malaysian"
)

// outcomes of a hand: who won it by seat wind, or nobody.
const nobody = scoring.North

// ended is a hand that ended so, told by its fan.
func ended(winner scoring.Wind) *scoring.Hand {
	if winner == nobody {
		return &scoring.Hand{Outcome: scoring.DrawnHand}
	}
	return &scoring.Hand{Winner: winner, Way: scoring.ByPoints, Worth: &scoring.Worth{Fan: 5}}
}

// TestWhoDealsNext: section 5.1, hand by hand, as the names of the places that sit East,
// South and West before each hand.
func TestWhoDealsNext(t *testing.T) {
	const e, s, w = scoring.East, scoring.South, scoring.West
	outcomes := []scoring.Wind{e, s, nobody, w, e, e, nobody, s}
	for dealer, want := range map[string]string{
		"pass":   "012 120 201 012 120 201 012 120 201",
		"winner": "012 012 120 120 012 012 012 012 120",
		"hold":   "012 012 120 201 012 012 012 120 201",
	} {
		rules := newRules(t, "dealer="+dealer)
		state := rules.Start()
		var seats []string
		for i := range len(outcomes) + 1 {
			seats = append(seats, fmt.Sprintf("%d%d%d", state.Seats[0], state.Seats[1], state.Seats[2]))
			if i == len(outcomes) {
				break
			}
			foreseen := rules.Next(state)
			winner := outcomes[i]
			next, _, problems := rules.Apply(state, ended(winner))
			if problems != nil {
				t.Fatal(problems)
			}
			want := foreseen[0]
			if winner != nobody {
				want = foreseen[1+winner]
			}
			if next.Plain() != want.State || !want.Sure {
				t.Errorf("%s: after hand %d %+v, foreseen %+v", dealer, i+1, next, want)
			}
			state = next
		}
		if got := strings.Join(seats, " "); got != want {
			t.Errorf("%s: %s, want %s", dealer, got, want)
		}
	}
}

// TestAMatchHasItsHands: section 5: nine hands under East, or by option a round of three
// under each wind, also where a dealer stays; a drawn hand uses up a hand.
func TestAMatchHasItsHands(t *testing.T) {
	for _, hands := range []int{9, 18, 27} {
		for _, options := range []string{
			"dealer=pass prevailing=round", "dealer=winner prevailing=round", "dealer=hold prevailing=round", "dealer=pass", "dealer=hold",
		} {
			rules := newRules(t, fmt.Sprintf("hands_per_match=%d %s", hands, options))
			state := rules.Start()
			for n := range hands {
				wind := scoring.East
				if strings.Contains(options, "prevailing=round") {
					wind = scoring.SeatWinds[n/3%3]
				}
				if state.Hand != n+1 || state.Prevailing != wind || state.Finished || rules.HalfPlayed(state) != (2*n >= hands) {
					t.Fatalf("hand %d of %d: %+v", n+1, hands, state)
				}
				winner := []scoring.Wind{scoring.East, nobody, scoring.West}[n%3]
				state, _, _ = rules.Apply(state, ended(winner))
			}
			if !state.Finished || rules.Length() != hands {
				t.Errorf("after %d hands: %+v", hands, state)
			}
			again, result, problems := rules.Apply(state, ended(scoring.East))
			if len(problems) != 1 || problems[0].Code != "match_finished" || again != state || result.Payments != (scoring.Payments{}) {
				t.Errorf("another hand: %+v %+v", problems, result)
			}
		}
	}
}

// TestAMatchWithEverything: a limit hand, a drawn hand with instant payments and a hand
// below the minimum, which moves nothing. Nothing is carried over (section 5).
func TestAMatchWithEverything(t *testing.T) {
	rules := newRules(t)
	state := rules.Start()
	totals := [3]scoring.Points{}
	play := func(hand *scoring.Hand, want scoring.Payments, refused string) {
		t.Helper()
		next, result, problems := rules.Apply(state, hand)
		if len(problems) > 0 != (refused != "") || refused != "" && problems[0].Code != refused || result.Payments != want {
			t.Fatalf("hand %d: %v %+v", state.Hand, result.Payments, problems)
		}
		for seat, points := range result.Payments {
			totals[state.Seats[seat]] += points
		}
		if refused != "" && next != state {
			t.Errorf("a refused hand moved the match to %+v", next)
		}
		state = next
	}
	flies := scoring.Hand{Winner: scoring.South, Concealed: tilesOf("1111j159p1234567z"), WinningTile: fly}
	aside(&flies, tilesOf("1a")...)
	play(&flies, scoring.Payments{-48, 96, -48}, "") // the place 1 wins
	drawn := scoring.Hand{Outcome: scoring.DrawnHand}
	tell(&drawn, "instant", scoring.FactValue{Items: []scoring.Item{
		{Seat: scoring.East, Name: "concealed_kongs", Count: 1},
		{Seat: scoring.West, Name: "claimed_kongs", From: scoring.WindsOf(scoring.East), Count: 1},
	}})
	play(&drawn, scoring.Payments{4, -4, 0}, "") // East is place 1: 8 from two, 4 to West
	poor := scoring.Hand{Winner: scoring.East, Concealed: tilesOf("123p456p789p22p555z"), WinningTile: tilesOf("2p")[0]}
	aside(&poor, tilesOf("1a")...)
	play(&poor, scoring.Payments{}, "below_minimum")
	if want := [3]scoring.Points{-48, 100, -52}; totals != want || state.Hand != 3 || state.Dealer() != 2 || rules.Extra(state) != 0 {
		t.Errorf("totals %v, want %v; %+v", totals, want, state)
	}
	end, settled := rules.End(state)
	if !end.Finished || settled != ([scoring.MostPlaces]scoring.Points{}) {
		t.Errorf("the end moves %v", settled)
	}
}

// TestTheSet: section 1: 84 tiles.
func TestTheSet(t *testing.T) {
	copies, size, kinds := newRules(t).Copies(), 0, 0
	for _, n := range copies {
		size += int(n)
		if n > 0 {
			kinds++
		}
	}
	if size != 84 || kinds != 9+7+16+1 || copies[scoring.NorthWind] != 4 || copies[scoring.Joker] != 4 || copies[scoring.Character1] != 0 {
		t.Errorf("%d tiles of %d kinds: %v", size, kinds, copies)
	}
	keys := map[scoring.Tile]bool{}
	for _, row := range newRules(t).Keyboard() {
		for _, tile := range row {
			keys[tile] = true
		}
	}
	if len(keys) != kinds || !keys[fly] {
		t.Errorf("the keyboard has %v", keys)
	}
}

// TestPresets: sections 10 and 13.
func TestPresets(t *testing.T) {
	standard, _ := malaysian.Preset("standard")
	want := malaysian.Options{
		Minimum: 5, Maximum: 10, Burst: "double", Unit: 1, SelfDrawFactor: 2, DiscardScheme: "both", LoserSettlement: "none",
		FlyValue: 2, KongConcealed: 4, KongAdded: 2, KongClaimed: 4, SetValue: 2, SetEarlyValue: 4, FourFliesWin: true,
		NorthForAll: true, Series: "four", Prevailing: "east", Dealer: "pass", HandsPerMatch: 9,
	}
	if standard != want {
		t.Errorf("standard is %+v", standard)
	}
	want.Burst, want.FlyValue, want.KongAdded, want.KongClaimed, want.SetValue, want.SetEarlyValue = "linear", 4, 4, 8, 0, 0
	want.Dealer, want.LoserSettlement = "winner", "full"
	if calculator, _ := malaysian.Preset("calculator"); calculator != want {
		t.Errorf("calculator is %+v", calculator)
	}
	standard.Series = "plus_one"
	if blog, _ := malaysian.Preset("blog"); blog != standard {
		t.Errorf("blog is %+v", blog)
	}
}

// TestHouseRulesThatAreRefused names each of them.
func TestHouseRulesThatAreRefused(t *testing.T) {
	for text, want := range map[string]string{
		`{"jokers":4}`: "unknown_option", `{"burst":"twice"}`: "option_range", `{"minimum":-1}`: "option_range",
		`{"self_draw_factor":3}`: "option_range", `{"hands_per_match":10}`: "option_range", `{"dealer":null}`: "option_range",
		`{"unit":0}`: "option_range", `{"seven_pairs":1}`: "option_range",
	} {
		rules, _, problems, err := malaysian.Book{}.Open("", []byte(text))
		if rules != nil || err != nil || len(problems) == 0 || problems[0].Code != want {
			t.Errorf("%s: %+v %v", text, problems, err)
		}
	}
	if _, _, problems, _ := (malaysian.Book{}).Open("house", nil); len(problems) != 1 || problems[0].Code != "unknown_preset" {
		t.Errorf("preset: %+v", problems)
	}
}
