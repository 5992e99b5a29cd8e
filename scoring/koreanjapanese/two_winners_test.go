package koreanjapanese_test

import (
	"slices"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/scoringtest"
)

// rival is a hand on West's discard for one of two winners; nobody is marked as waiting.
func rival(t entry, winner scoring.Wind) *scoring.Hand {
	t.Winner, t.Payer, t.From = winner, scoring.West, scoring.FromDiscard
	t.Waiting = 0 // who loses the tile was waiting for it all the same
	return &t.Hand
}

// Section 2.1: two players win on one tile.
func TestOneWinnerOfTwo(t *testing.T) {
	rules := rulesOf(t, "limits minimum=1")
	simple := win("789p234m55m", "888m 333p", "4m")  // H 1
	dragon := win("678p234m66m", "666z 111p", "4m")  // H 1
	better := win("123m234m99m", "777m 333z", "4m")  // H 4
	limit := win("789p234m55z", twoDragons, "4m")    // half
	below := win("678p234m11z", "777m 222p", "4m")   // H 0
	nothing := win("789p234m22z", "888m 333p", "4m") // H 0
	const east, south = scoring.East, scoring.South
	for _, c := range []struct {
		name        string
		east, south entry
		want        scoring.Wind
		by          scoring.Decider
	}{
		{"the limit class comes first", limit, better, east, scoring.ByLimit},
		{"then hand-points", simple, better, south, scoring.ByHandPoints},
		{"then bonus-points", simple, dragon.flowers(1), south, scoring.ByBonusPoints},
		{"then the first after the discarder, who is West", simple, dragon, east, scoring.ByTurn},
		{"a hand below the minimum cannot win", below.flowers(4), simple, south, scoring.ByLegality},
		{"by points: a full limit before a half one", byWorth(2, 0, scoring.HalfLimit), byWorth(0, 0, scoring.FullLimit), south, scoring.ByLimit},
		{"by points: equal in everything", byWorth(3, 2, scoring.NoLimit), byWorth(3, 2, scoring.NoLimit), east, scoring.ByTurn},
		{"tiles and points", better, byWorth(4, 1, scoring.NoLimit), south, scoring.ByBonusPoints},
		{"tiles and ticked elements", better, tick("dragon_pong"), east, scoring.ByHandPoints},
		{"a sacred discard cannot win", better.discarded("4m"), simple, south, scoring.ByLegality},
	} {
		t.Run(c.name, func(t *testing.T) {
			a, b := rival(c.east, east), rival(c.south, south)
			verdict, problems := rules.OneWinner(rules.Start(), a, b)
			if problems[0] != nil || problems[1] != nil || verdict.First != (c.want == east) || verdict.By != c.by {
				t.Errorf("got %+v %+v, want %v by %v", verdict, problems, c.want, c.by)
			}
			if verdict.Winner.Winner != c.want || verdict.Winner.Waiting.Has(verdict.Loser.Winner) != (c.by != scoring.ByLegality) {
				t.Errorf("paid as %+v", verdict.Winner)
			}
			if (len(verdict.Refused) > 0) != (c.by == scoring.ByLegality) {
				t.Errorf("the loser is refused for %+v", verdict.Refused)
			}
			turned, _ := rules.OneWinner(rules.Start(), b, a)
			if turned.First == verdict.First || turned.By != c.by {
				t.Errorf("the other way round: %+v, was %+v", turned, verdict)
			}
		})
	}
	for name, c := range map[string]struct {
		east, south entry
		want        [2][]string
	}{
		"neither may win":        {below, nothing, [2][]string{{"below_minimum"}, {"below_minimum"}}},
		"the first is no hand":   {win("789p234m5m", "888m 333p", "4m"), dragon, [2][]string{{"tile_count"}, nil}},
		"the second is no hand":  {better, tick("seven_pairs", "kong"), [2][]string{nil, {"elements_contradict"}}},
		"both are wrong somehow": {below, tick("jokers"), [2][]string{{"below_minimum"}, {"claim_unknown"}}},
	} {
		t.Run(name, func(t *testing.T) {
			_, problems := rules.OneWinner(rules.Start(), rival(c.east, east), rival(c.south, south))
			for i, want := range c.want {
				if got := scoringtest.Codes(problems[i]); !slices.Equal(got, want) {
					t.Errorf("winner %d: %v, want %v", i+1, got, want)
				}
			}
		})
	}
}

// TestAFullLimitThatPaysMoreStaysOne: with limit_takes_better a full limit may be
// paid by its points, and still comes before a half limit.
func TestAFullLimitThatPaysMoreStaysOne(t *testing.T) {
	rules := rulesOf(t, "limits limit_takes_better limit_value=20")
	full := win("11m", "[5555z] [6666z] [7777z] [1111s]", "1m")
	half := win("123m789p99p", "999m 111z", "1m")
	verdict, problems := rules.OneWinner(rules.Start(), rival(half, scoring.East), rival(full, scoring.South))
	if problems[0] != nil || problems[1] != nil || verdict.First || verdict.By != scoring.ByLimit {
		t.Errorf("got %+v %+v", verdict, problems)
	}
}

// Two entries that cannot be about one tile.
func TestTwoWinnersWhoseEntriesDisagree(t *testing.T) {
	rules := rulesOf(t, "three_ready=draw")
	better := win("123m234m99m", "777m 333z", "4m")
	other := win("456p234m66m", "777z 111p", "4m")
	everyone := scoring.WindsOf(scoring.SeatWinds[:]...)
	for _, c := range []struct {
		code, field string
		change      func(*scoring.Hand)
	}{
		{"two_winners_drawn", "outcome", func(h *scoring.Hand) { h.Outcome = scoring.DrawnHand }},
		{"two_winners_drawn", "outcome", func(h *scoring.Hand) { h.Ready = everyone }},
		{"two_winners_wall", "from", func(h *scoring.Hand) { h.From = scoring.FromWall }},
		{"two_winners_source", "from", func(h *scoring.Hand) { h.From = scoring.FromRobbedKong }},
		{"two_winners_same", "winner", func(h *scoring.Hand) { h.Winner = scoring.East }},
		{"two_winners_payer", "payer", func(h *scoring.Hand) { h.Payer = scoring.East }},
		{"two_winners_tile", "winning_tile", func(h *scoring.Hand) { h.WinningTile = tile("7p") }},
		{"two_winners_flowers", "flowers", func(h *scoring.Hand) { h.Flowers = 3 }},
		{"two_winners_indicators", "indicators", func(h *scoring.Hand) { h.Indicators = scoring.Tiles{tile("2p")} }},
		{"two_winners_copies", "hand", func(h *scoring.Hand) { h.Melds = better.Melds }},
	} {
		t.Run(c.code, func(t *testing.T) {
			a, b := rival(better, scoring.East), rival(other, scoring.South)
			a.Flowers, a.Indicators = 2, scoring.Tiles{tile("1p")}
			c.change(b)
			for _, pair := range [][2]*scoring.Hand{{a, b}, {b, a}} {
				_, problems := rules.OneWinner(rules.Start(), pair[0], pair[1])
				if len(problems[0]) != 1 || problems[0][0].Code != c.code || problems[0][0].Field != c.field || problems[1] != nil {
					t.Errorf("got %+v", problems)
				}
			}
		})
	}
	t.Run("tiles that are not known are not compared", func(t *testing.T) {
		a, b := rival(better, scoring.East), rival(byWorth(9, 0, scoring.NoLimit), scoring.South)
		if verdict, problems := rules.OneWinner(rules.Start(), a, b); problems[0] != nil || problems[1] != nil || verdict.First {
			t.Errorf("got %+v %+v", verdict, problems)
		}
	})
	t.Run("a plain five may be the red one", func(t *testing.T) {
		red := rulesOf(t, "red_fives")
		a := rival(win("456p234m66m", twoDragons, "5p"), scoring.East)
		b := rival(win("406p345m88m", "333z 111z", "0p"), scoring.South)
		if verdict, problems := red.OneWinner(red.Start(), a, b); problems[0] != nil || problems[1] != nil || verdict.By == scoring.ByLegality {
			t.Errorf("got %+v %+v", verdict, problems)
		}
	})
	t.Run("after the last hand", func(t *testing.T) {
		state := rules.Start()
		state.Finished = true
		_, problems := rules.OneWinner(state, rival(better, scoring.East), rival(better, scoring.South))
		if codes := scoringtest.Codes(problems[0]); !slices.Equal(codes, []string{"match_finished"}) {
			t.Errorf("got %v", codes)
		}
	})
}
