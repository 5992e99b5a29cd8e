package koreanjapanese_test

import (
	"slices"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/koreanjapanese"
)

// rival is a hand on West's discard for one of two winners; both losers wait.
func rival(t tale, winner scoring.Wind) *scoring.Hand {
	t.Winner, t.Payer, t.From = winner, scoring.West, scoring.FromDiscard
	t.Waiting = scoring.WindsOf(scoring.SeatWinds[:]...)
	return &t.Hand
}

func byPoints(hand, bonus scoring.Points, limit scoring.Limit) tale {
	return tale{scoring.Hand{Way: scoring.ByPoints, Worth: &scoring.Worth{Hand: hand, Bonus: bonus, Limit: limit}}}
}

func ticked(claims ...string) tale {
	h := scoring.Hand{Way: scoring.ByElements}
	for _, id := range claims {
		h.Claims = append(h.Claims, scoring.Claim{ID: id, Times: 1})
	}
	return tale{h}
}

// Section 2: two players win on one tile.
func TestOneWinnerOfTwo(t *testing.T) {
	rules := rulesOf(t, limitsOn, func(o *koreanjapanese.Options) { o.Minimum = 1 })
	simple := win("789p234m55m", "888m 333p", "4m") // H 1
	dragon := win("678p234m55m", "666z 333p", "4m") // H 1
	better := win("789p234m55m", twoDragons, "4m")  // H 3
	limit := win("789p234m55z", twoDragons, "4m")   // half
	below := win("789p234m11z", "888m 333p", "4m")  // H 0
	const east, south = scoring.East, scoring.South
	for _, c := range []struct {
		name        string
		east, south tale
		want        scoring.Wind
		by          scoring.Decider
	}{
		{"the limit class comes first", limit, better, east, scoring.ByLimit},
		{"then hand-points", simple, better, south, scoring.ByHandPoints},
		{"then bonus-points", simple, dragon.flowers(1), south, scoring.ByBonusPoints},
		{"then the first after the discarder, who is West", simple, dragon, east, scoring.ByTurn},
		{"a hand below the minimum cannot win", below.flowers(4), simple, south, scoring.ByLegality},
		{"by points: a full limit before a half one", byPoints(2, 0, scoring.HalfLimit), byPoints(0, 0, scoring.FullLimit), south, scoring.ByLimit},
		{"by points: equal in everything", byPoints(3, 2, scoring.NoLimit), byPoints(3, 2, scoring.NoLimit), east, scoring.ByTurn},
		{"tiles and points", better, byPoints(3, 1, scoring.NoLimit), south, scoring.ByBonusPoints},
		{"tiles and ticked elements", better, ticked("dragon_pong"), east, scoring.ByHandPoints},
		{"ticked elements that contradict cannot win", ticked("seven_pairs", "kong"), simple, south, scoring.ByLegality},
	} {
		t.Run(c.name, func(t *testing.T) {
			a, b := rival(c.east, east), rival(c.south, south)
			verdict, problems := rules.OneWinner(rules.Start(), a, b)
			if problems != nil || verdict.First != (c.want == east) || verdict.By != c.by {
				t.Errorf("got %+v %+v, want %v by %v", verdict, problems, c.want, c.by)
			}
			turned, _ := rules.OneWinner(rules.Start(), b, a)
			if turned.First == verdict.First || turned.By != c.by {
				t.Errorf("the other way round: %+v, was %+v", turned, verdict)
			}
		})
	}
	t.Run("neither stands: the problems of both, the first's first", func(t *testing.T) {
		_, problems := rules.OneWinner(rules.Start(), rival(below, east), rival(ticked("jokers"), south))
		if len(problems) != 2 || problems[0].Code != "below_minimum" || problems[1].Code != "claim_unknown" {
			t.Errorf("got %+v", problems)
		}
	})
}

// Two entries that cannot be about one tile.
func TestTwoWinnersWhoseEntriesDisagree(t *testing.T) {
	rules := rulesOf(t, func(o *koreanjapanese.Options) { o.ThreeReady = koreanjapanese.ThreeReadyDraw })
	better := win("789p234m55m", twoDragons, "4m")
	everyone := scoring.WindsOf(scoring.SeatWinds[:]...)
	for _, c := range []struct {
		code, field string
		change      func(*scoring.Hand)
	}{
		{"two_winners_drawn", "outcome", func(h *scoring.Hand) { h.Outcome = scoring.Drawn }},
		{"two_winners_drawn", "outcome", func(h *scoring.Hand) { h.Ready = everyone }},
		{"two_winners_wall", "from", func(h *scoring.Hand) { h.From = scoring.FromWall }},
		{"two_winners_source", "from", func(h *scoring.Hand) { h.From = scoring.FromRobbedKong }},
		{"two_winners_same", "winner", func(h *scoring.Hand) { h.Winner = scoring.East }},
		{"two_winners_payer", "payer", func(h *scoring.Hand) { h.Payer = scoring.East }},
		{"two_winners_tile", "winning_tile", func(h *scoring.Hand) { h.WinningTile = tile("7p") }},
	} {
		t.Run(c.code, func(t *testing.T) {
			a, b := rival(better, scoring.East), rival(better, scoring.South)
			c.change(b)
			for _, pair := range [][2]*scoring.Hand{{a, b}, {b, a}} {
				verdict, problems := rules.OneWinner(rules.Start(), pair[0], pair[1])
				if len(problems) != 1 || problems[0].Code != c.code || problems[0].Field != c.field || verdict != (scoring.Verdict{}) {
					t.Errorf("got %+v %+v", verdict, problems)
				}
			}
		})
	}
	t.Run("tiles that are not known are not compared", func(t *testing.T) {
		a, b := rival(better, scoring.East), rival(byPoints(9, 0, scoring.NoLimit), scoring.South)
		if verdict, problems := rules.OneWinner(rules.Start(), a, b); problems != nil || verdict.First {
			t.Errorf("got %+v %+v", verdict, problems)
		}
	})
	t.Run("a plain five may be the red one", func(t *testing.T) {
		red := rulesOf(t, func(o *koreanjapanese.Options) { o.RedFives = true })
		a := rival(win("456p234m66m", twoDragons, "5p"), scoring.East)
		b := rival(win("406p234m66m", twoDragons, "0p"), scoring.South)
		if verdict, problems := red.OneWinner(red.Start(), a, b); problems != nil || verdict.By != scoring.ByBonusPoints {
			t.Errorf("got %+v %+v", verdict, problems)
		}
	})
	t.Run("after the last hand", func(t *testing.T) {
		state := rules.Start()
		state.Finished = true
		_, problems := rules.OneWinner(state, rival(better, scoring.East), rival(better, scoring.South))
		if codes := codesOf(problems); !slices.Equal(codes, []string{"match_finished"}) {
			t.Errorf("got %v", codes)
		}
	})
}
