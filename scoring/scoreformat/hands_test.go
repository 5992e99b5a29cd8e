package scoreformat_test

import (
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/koreanjapanese"
	"github.com/threewinds/threewinds/scoring/scoreformat"
	"github.com/threewinds/threewinds/scoring/scoringtest"
)

// house are rules as a request names them.
type house struct{ preset, options string }

// houses are rules that clubs play by, every option that concerns tiles among them.
var houses = []house{
	{},
	{"learner", `{}`},
	{"advanced", `{"minimum":0}`},
	{"short-form", ""},
	{"", `{"limits":true,"minimum":0,"five_bamboo":true,"red_fives":true,"seat_dragons":true}`},
	{"novice", `{"north":true,"dora":"revealed","last_discard_bonus":true,"discard_scheme":"bonus"}`},
	{"learner", `{"dora":"dead_wall","three_ready":"draw","sacred_discard":false,"goulash_cap":10}`},
	{"intermediate", `{"three_ready":"hand_points_only","no_bamboo":true,"limits":true,"limit_takes_better":true}`},
}

// habits are hands of every kind that a request can tell.
var habits = scoringtest.Habits{
	Themes: []string{
		"123456789p123456789m", "123456789p567z", "123456789m", "123456789p123456789m19s123567z", "19p19m19s123567z", "5s567z123p",
	},
	Orphans:   "19p19m19s123567z",
	ChowSuits: []scoring.Suit{scoring.Circles, scoring.Characters},
	Ready:     30,
	Facts: func(m *scoringtest.Maker, h *scoring.Hand) {
		if m.Chance(30) {
			h.OwnDiscards = scoring.Tiles{m.AnyTile(), scoring.PlainTile(scoring.Circle1)}
		}
		if m.Chance(30) {
			h.Indicators = scoring.Tiles{m.AnyTile(), scoring.PlainTile(scoring.Flower1)}
		}
	},
}

// dealer deals random entries: most are complete hands, some are spoiled.
type dealer struct{ *scoringtest.Maker }

func newDealer(seed uint64) dealer { return dealer{scoringtest.NewMaker(seed, &habits)} }

// request is an entry under one of the houses.
func (d dealer) request(t testing.TB) scoreformat.Request {
	t.Helper()
	house := houses[d.IntN(len(houses))]
	rules, _, problems, err := koreanjapanese.Book{}.Open(house.preset, []byte(house.options))
	if problems != nil || err != nil {
		t.Fatal(problems, err)
	}
	hand := d.Hand(rules)
	switch {
	case d.Chance(4):
		hand = scoring.Hand{Outcome: scoring.DrawnHand, Ready: hand.Ready}
	case hand.From == scoring.FromWall:
		hand.Payer = 0 // it means nothing, and is not written
	}
	return scoreformat.Request{
		ID: "h", Rules: koreanjapanese.ID, Preset: house.preset, Options: []byte(house.options),
		Prevailing: scoring.SeatWinds[d.IntN(3)], Carry: d.IntN(4) * d.IntN(2), Hand: hand,
	}
}

// corpus is n requests, one a line, nearly all legal unless mixed.
func corpus(t testing.TB, n int, mixed bool) []byte {
	t.Helper()
	d := newDealer(1)
	scorer := scoreformat.NewScorer(scoringtest.Code)
	var answer scoreformat.Answer
	var text []byte
	for kept := 0; kept < n; {
		request := d.request(t)
		line := request.Append(nil)
		if scorer.Score(line, &answer); answer.Err != nil {
			t.Fatalf("%s: %v", line, answer.Err)
		}
		if mixed || len(answer.Problems) == 0 {
			text = append(append(text, line...), '\n')
			kept++
		}
	}
	return text
}
