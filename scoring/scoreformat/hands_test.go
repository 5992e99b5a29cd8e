package scoreformat_test

import (
	"math/rand/v2"
	"slices"
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

// dealer deals random entries: most are complete hands, some are spoiled.
type dealer struct{ *rand.Rand }

func newDealer(seed uint64) dealer { return dealer{rand.New(rand.NewPCG(seed, 9))} }

func (d dealer) chance(percent int) bool { return d.IntN(100) < percent }

func (d dealer) seat() scoring.Wind { return scoring.SeatWinds[d.IntN(3)] }

// kinds are those of a random collection.
func (d dealer) kinds(t testing.TB) scoring.Tiles {
	t.Helper()
	collections := []string{
		"123456789p123456789m", "123456789p567z", "123456789m", "123456789p123456789m19s123567z", "19p19m19s123567z", "5s567z123p",
	}
	tiles, err := scoring.ParseTiles(collections[d.IntN(len(collections))])
	if err != nil {
		t.Fatal(err)
	}
	return tiles
}

func (d dealer) hand(t testing.TB) scoring.Hand {
	t.Helper()
	h := scoring.Hand{
		Winner: d.seat(), From: scoring.Source(d.IntN(3)), Payer: d.seat(), Flowers: max(0, d.IntN(8)-3),
		Waiting: scoring.Winds(d.IntN(8)), Ready: scoring.Winds(d.IntN(8) * d.IntN(2)),
		LastTile: d.chance(10), Replacement: d.chance(10),
	}
	if d.chance(4) {
		return scoring.Hand{Outcome: scoring.DrawnHand, Ready: h.Ready}
	}
	kinds := d.kinds(t)
	pick := func() scoring.Kind { return kinds[d.IntN(len(kinds))].Kind() }
	for range 4 {
		d.addSet(&h, pick())
	}
	pair := scoring.Of(pick())
	h.Concealed = append(h.Concealed, pair, pair)
	d.spoil(&h, pick())
	h.WinningTile = h.Concealed[d.IntN(len(h.Concealed))]
	d.Shuffle(len(h.Concealed), func(i, j int) { h.Concealed[i], h.Concealed[j] = h.Concealed[j], h.Concealed[i] })
	if h.From == scoring.FromWall {
		h.Payer = 0 // it means nothing, and is not written
	}
	return h
}

func (d dealer) addSet(h *scoring.Hand, k scoring.Kind) {
	switch tile := scoring.Of(k); {
	case d.chance(60) && k.Numbered() && k.Suit() != scoring.Bamboos && k.Rank() <= 7:
		h.Concealed = append(h.Concealed, tile, tile+1, tile+2)
	case d.chance(20):
		h.Melds = append(h.Melds, scoring.Meld{Kind: scoring.Kong, Tile: k, Concealed: d.chance(50)})
	case d.chance(40):
		h.Melds = append(h.Melds, scoring.Meld{Kind: scoring.Pong, Tile: k})
	default:
		h.Concealed = append(h.Concealed, tile, tile, tile)
	}
}

// spoil adds what is seldom, and what is wrong.
func (d dealer) spoil(h *scoring.Hand, k scoring.Kind) {
	if d.chance(30) {
		h.OwnDiscards = scoring.Tiles{scoring.Of(k), scoring.Of(scoring.Circle1)}
	}
	if d.chance(30) {
		h.Indicators = scoring.Tiles{scoring.Of(k), scoring.Of(scoring.Flower1)}
	}
	if five := slices.Index(h.Concealed, scoring.Of(scoring.Circle1+4)); five >= 0 && d.chance(50) {
		h.Concealed[five] = scoring.RedFive(scoring.Circle1 + 4)
	}
	if last := len(h.Melds) - 1; last >= 0 && d.chance(10) {
		h.Melds[last].Red = uint8(d.IntN(2))
	}
	if d.chance(4) {
		h.Melds = append(h.Melds, scoring.Meld{Kind: scoring.Chow, Tile: scoring.Circle1 + 2})
	}
	if d.chance(4) {
		h.Concealed[0] = scoring.Of(scoring.NorthWind)
	}
}

// request is an entry under one of the houses.
func (d dealer) request(t testing.TB) scoreformat.Request {
	t.Helper()
	h := houses[d.IntN(len(houses))]
	return scoreformat.Request{
		ID: "h", Rules: koreanjapanese.ID, Preset: h.preset, Options: []byte(h.options),
		Prevailing: d.seat(), Carry: d.IntN(4) * d.IntN(2), Hand: d.hand(t),
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
