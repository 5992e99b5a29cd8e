package honshu_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/scoringtest"
)

// TestPaymentTable is the table of section 3: ron of a ko and of oya, tsumo of a ko
// (each ko, oya), tsumo of oya.
func TestPaymentTable(t *testing.T) {
	const table = `han 3: 1000 1500 300 500 500
han 4: 2000 3000 500 1000 1000
han 5: 4000 6000 1000 2000 2000
han 6: 8000 12000 2000 4000 4000
han 7: 8000 12000 2000 4000 4000
han 8: 12000 18000 3000 6000 6000
han 9: 12000 18000 3000 6000 6000
han 10: 16000 24000 4000 8000 8000
han 12: 16000 24000 4000 8000 8000
han 13: 24000 36000 6000 12000 12000
han 15: 24000 36000 6000 12000 12000
han 16: 32000 48000 8000 16000 16000
yakuman 1: 32000 48000 8000 16000 16000
yakuman 2: 64000 96000 16000 32000 32000
yakuman 3: 96000 144000 24000 48000 48000
`
	var got strings.Builder
	for row := range strings.Lines(table) {
		var name string
		var n int
		if _, err := fmt.Sscanf(row, "%s %d:", &name, &n); err != nil {
			t.Fatal(err)
		}
		worth := scoring.Worth{Han: n}
		if name == "yakuman" {
			worth = scoring.Worth{Yakuman: n}
		}
		paid := func(winner scoring.Wind, from scoring.Source) scoring.Payments {
			table := newTable(t, 3)
			table.play(scoring.Hand{Winner: winner, From: from, Payer: scoring.West, Way: scoring.ByPoints, Worth: &worth})
			return table.last.Payments
		}
		ko := paid(scoring.South, scoring.FromWall)
		fmt.Fprintf(&got, "%s %d: %d %d %d %d %d\n", name, n, paid(scoring.South, scoring.FromDiscard)[scoring.South],
			paid(scoring.East, scoring.FromDiscard)[scoring.East], -ko[scoring.West], -ko[scoring.East],
			-paid(scoring.East, scoring.FromWall)[scoring.South])
	}
	if got.String() != table {
		t.Errorf("got\n%swant\n%s", got.String(), table)
	}
}

// hand scores a hand of South in the East round; the line is what comes on top.
func hand(t *testing.T, tiles, winning, line string) scoringtest.Answer {
	t.Helper()
	if line != "" {
		line = "," + line
	}
	return scoringtest.AnswerTo(t, `{"rules":"honshu","round":"east","winner":"south","hand":"`+tiles+`","winning_tile":"`+winning+`"`+line+`}`)
}

const (
	byRon  = `"from":"discard","payer":"west"`
	byWall = `"from":"wall"`
)

func TestReductionsInTheThreeModes(t *testing.T) {
	open := `,"melds":[{"kind":"pong","tile":"1p"}]`
	for _, test := range []struct {
		tiles, winning, line, id string
		once, cumulative, none   int
	}{
		{"333p666s999s77p", "7p", byWall + open, "toitoi", 1, 1, 2},
		{"333p666s999s77p", "7p", byRon + open, "toitoi", 1, 0, 2},
		{"111222z456789p33p", "9p", byRon, "honitsu", 2, 2, 3},
		{"111222z456789p33p", "9p", byWall, "honitsu", 3, 3, 3},
		{"222z456789p33p", "9p", byRon + open, "honitsu", 2, 1, 3},
		{"11335577p224488s", "8s", byRon, "chiitoitsu", 1, 1, 2},
	} {
		for mode, want := range map[string]int{"once": test.once, "cumulative": test.cumulative, "none": test.none} {
			line := test.line + `,"options":{"atozuke_nashi":false,"reduction":"` + mode + `"}`
			if got := hand(t, test.tiles, test.winning, line); got.HanOf(test.id) != want {
				t.Errorf("%s %s %s: %s %d, want %d: %+v", test.tiles, test.line, mode, test.id, got.HanOf(test.id), want, got)
			}
		}
	}
}

func TestAHandWhoseYakuAllFallToNothingKeepsOneHan(t *testing.T) {
	got := hand(t, "333p666s77p", "7p", byRon+`,"melds":[{"kind":"pong","tile":"1p"},{"kind":"pong","tile":"9s"}],"options":{"atozuke_nashi":false,"reduction":"cumulative"}`)
	if !got.Legal || got.HanOf("floor") != 1 || got.Han != 3 || len(got.Elements) != 2 {
		t.Errorf("%+v", got)
	}
}

func TestTanyaoIsWorthNothingBesideAnotherYaku(t *testing.T) {
	for _, test := range []struct {
		line   string
		tanyao int
	}{
		{byRon, 1},
		{byRon + `,"ready":["south"],"sticks":1`, 0},
		{byWall, 1},
		{byRon + `,"ready":["south"],"sticks":1,"options":{"reduction":"none"}`, 1},
	} {
		if got := hand(t, "234678p34566688s", "8s", test.line); !got.Legal || got.HanOf("tanyao") != test.tanyao {
			t.Errorf("%s: %+v", test.line, got)
		}
	}
}

func TestAtozuke(t *testing.T) {
	pair := `,"melds":[{"kind":"pong","tile":"1p"}]`
	for _, test := range []struct {
		name, tiles, winning, line string
		refused                    string
	}{
		{"two pairs, one of them a dragon: the dragon alone has a yaku", "234p678s99m555z", "5z", byRon + pair, "atozuke"},
		{"the same from the wall", "234p678s99m555z", "5z", byWall + pair, ""},
		{"the same with the dragons in the hand", "234p678s99m555z", "8s", byRon + pair, ""},
		{"ittsu on one side only", "123456789p234s55z", "9p", byRon, "atozuke"},
		{"ittsu and riichi", "123456789p234s55z", "9p", byRon + `,"ready":["south"],"sticks":1`, ""},
		{"tanyao on both sides", "234678p34566688s", "8p", byRon, ""},
		{"only the last discard gives a yaku", "234p678s99m789p", "9p", byRon + `,"last_tile":true` + pair, "atozuke"},
		{"no yaku at all", "234p678s99m789p", "9p", byRon + pair, "no_yaku"},
		{"the rule is off", "123456789p234s55z", "9p", byRon + `,"options":{"atozuke_nashi":false}`, ""},
		{"renhou", "123456789p234s55z", "9p", byRon + `,"first_turn":true`, ""},
	} {
		got := hand(t, test.tiles, test.winning, test.line)
		if test.refused == "" && !got.Legal || test.refused != "" && (len(got.Errors) != 1 || got.Errors[0].Code != test.refused) {
			t.Errorf("%s: %+v, want %q", test.name, got, test.refused)
		}
	}
}

func TestDoraBonusesAndIndicators(t *testing.T) {
	got := hand(t, "23467p34599s444z8p", "8p", byWall+`,"indicators":"3z8s3z","ura_indicators":"1p","pei":1`)
	if got.HanOf("dora") != 3+2+3 || got.HanOf("pei") != 1 || got.HanOf("ura") != 0 {
		t.Errorf("three Norths of the hand count for each of two indicators, the declared one for none: %+v", got)
	}
	got = hand(t, "23467p34599s111m8p", "8p", byWall+`,"ready":["south"],"sticks":1,"ippatsu":true,"indicators":"9m","ura_indicators":"1p"`)
	if got.HanOf("dora") != 3 || got.HanOf("ura") != 1 || got.HanOf("ippatsu") != 1 {
		t.Errorf("%+v", got)
	}
	got = hand(t, "234067p34099s555z", "0p", byWall+`,"options":{"red_fives":true,"flowers":true},"flowers":2`)
	if got.HanOf("red_fives") != 2 || got.HanOf("flowers") != 2 {
		t.Errorf("%+v", got)
	}
}

func TestCountersAndTheNotenPool(t *testing.T) {
	honba := hand(t, "234678p345s11199m", "5s", byWall+`,"honba":2,"options":{"honba":300}`)
	if got := honba.Payments; got["east"] != -500-600 || got["west"] != -300-600 {
		t.Errorf("%+v", honba)
	}
	for waiting, want := range map[string]map[string]int{
		`[]`:                      {"east": 0, "south": 0, "west": 0},
		`["east"]`:                {"east": 2000, "south": -1000, "west": -1000},
		`["east","west"]`:         {"east": 1000, "south": -2000, "west": 1000},
		`["east","south","west"]`: {"east": 0, "south": 0, "west": 0},
	} {
		line := `{"rules":"honshu","round":"east","outcome":"draw","waiting":` + waiting + `,"options":{"noten_pool":2000}}`
		if got := scoringtest.AnswerTo(t, line); fmt.Sprint(got.Payments) != fmt.Sprint(want) {
			t.Errorf("%s: %+v", waiting, got)
		}
	}
}

func TestTwoCanWinOnOneTile(t *testing.T) {
	wins := func(winner scoring.Wind, han int) *scoring.Hand {
		return &scoring.Hand{
			Winner: winner, From: scoring.FromDiscard, Payer: scoring.East, Way: scoring.ByPoints, Worth: &scoring.Worth{Han: han},
			Ready: scoring.WindsOf(scoring.West),
		}
	}
	table := newTable(t, 3, "honba=100")
	table.draws()
	v, problems := table.rules.OneWinner(table.state, wins(scoring.West, 8), wins(scoring.South, 3))
	if problems[0] != nil || v.First || v.By != scoring.ByTurn || v.Winner.Winner != scoring.South || v.Winner.Rival != nil {
		t.Errorf("%+v %+v", v, problems)
	}
	both := newTable(t, 3, "honba=100 multiple_ron")
	both.draws()
	v, problems = both.rules.OneWinner(both.state, wins(scoring.West, 8), wins(scoring.South, 3))
	if problems[0] != nil || v.Winner.Rival == nil {
		t.Fatalf("%+v %+v", v, problems)
	}
	before := both.state
	both.play(v.Winner)
	if want := (scoring.Payments{-1000 - 200 - 12_000, 1000 + 200 + 1000, 12_000 - 1000}); both.last.Payments != want {
		t.Errorf("%+v, want %+v", both.last.Payments, want)
	}
	if both.last.Rival == nil || both.last.Rival.PaymentRow != "haneman" || both.state.Stay != 0 {
		t.Errorf("%+v %+v", both.last, both.state)
	}
	if _, _, refused := table.rules.Apply(before, &v.Winner); !slices.Equal(scoringtest.Codes(refused), []string{"multiple_ron_off"}) {
		t.Errorf("two winners where one may win: %+v", refused)
	}
}

func TestAHandOfHonshuIsStoredAndReadBack(t *testing.T) {
	h := scoring.Hand{Pei: [3]int{0, 2, 1}, UraIndicators: scoring.Tiles{3}, DoubleReady: true, Ippatsu: true, FirstTurn: true, NoKindDiscarded: true, Open: true}
	text, err := json.Marshal(h)
	if err != nil {
		t.Fatal(err)
	}
	var back scoring.Hand
	if err := json.Unmarshal(text, &back); err != nil || back.Pei != h.Pei || !back.NoKindDiscarded || !back.Open {
		t.Errorf("%s %+v %v", text, back, err)
	}
}
