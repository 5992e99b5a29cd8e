package honshu_test

import (
	"slices"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/honshu"
	"github.com/threewinds/threewinds/scoring/scoringtest"
)

// facts are elements that nobody ticks.
var facts = []string{
	"riichi", "double_riichi", "menzen_tsumo", "rinshan", "chankan", "haitei", "houtei", "floor", "ippatsu", "bazoro",
	"pei", "flowers", "tenhou", "chiihou", "renhou", "paarenchan",
}

// TestTicksOfAnyHandAreWorthWhatItsTilesAre: what the engine finds in tiles can be
// ticked, and pays the same.
func TestTicksOfAnyHandAreWorthWhatItsTilesAre(t *testing.T) {
	m := newMaker(11)
	var byTiles, byTicks scoring.Result
	compared := 0
	for range 300 {
		options := houseRules(m).Options()
		options.Reduction = honshu.ReduceNone // so that no yaku falls to 0 and is not listed
		options.AtozukeNashi = false
		rules, _ := honshu.New(options)
		for range 30 {
			h, s := m.Hand(rules), m.State()
			if rules.Score(s, &h, &byTiles) != nil || byTiles.Yakuman > 0 {
				continue
			}
			ticked := h
			ticked.Way, ticked.Concealed, ticked.Melds, ticked.FirstTurn = scoring.ByElements, nil, nil, false
			ticked.Open = slices.ContainsFunc(h.Melds, func(meld scoring.Meld) bool { return !meld.Concealed })
			if h.Replacement && !slices.ContainsFunc(byTiles.Elements, func(e scoring.Element) bool { return e.ID == "rinshan" }) {
				ticked.Replacement = false
			}
			for _, e := range byTiles.Elements {
				if slices.Contains(facts, e.ID) {
					continue
				}
				times := 1
				if e.Kind == scoring.BonusElement || e.ID == "yakuhai_dragon" {
					times = int(e.Points)
				}
				ticked.Ticked = append(ticked.Ticked, scoring.Ticked{ID: e.ID, Times: times})
			}
			if len(ticked.Ticked) == 0 {
				continue
			}
			compared++
			if problems := rules.Score(s, &ticked, &byTicks); problems != nil {
				t.Fatalf("%v is refused: %+v\n%+v", ticked.Ticked, problems, byTiles)
			}
			if byTicks.Payments != byTiles.Payments || byTicks.Han != byTiles.Han {
				t.Fatalf("%v: %+v\nby tiles %+v", ticked.Ticked, byTicks, byTiles)
			}
		}
	}
	if compared < 4000 {
		t.Errorf("only %d hands compared", compared)
	}
}

func ticked(t *testing.T, line string) scoringtest.Answer {
	t.Helper()
	return scoringtest.AnswerTo(t, `{"rules":"honshu","round":"east","winner":"south","from":"wall","way":"elements",`+line+`}`)
}

func TestTickedContradictionsAreNamed(t *testing.T) {
	for _, test := range []struct{ line, code string }{
		{`"claims":[{"id":"tanyao"},{"id":"yakuhai_dragon"}]`, "elements_contradict"},
		{`"claims":[{"id":"toitoi"},{"id":"ittsu"}]`, "elements_contradict"},
		{`"claims":[{"id":"iipeikou"}],"open":true`, "elements_contradict"},
		{`"claims":[{"id":"pinfu"}]`, "elements_contradict"},
		{`"claims":[{"id":"honitsu"},{"id":"chinitsu"}]`, "elements_contradict"},
		{`"claims":[{"id":"sanrenkou"},{"id":"yakuhai_dragon","times":2}]`, "elements_contradict"},
		{`"claims":[{"id":"riichi"}]`, "claim_unknown"},
		{`"claims":[{"id":"all_simples"}]`, "claim_unknown"},
		{`"claims":[{"id":"toitoi","times":2}]`, "claim_times"},
		{`"claims":[{"id":"chankan"}]`, "chankan_needs_ron"},
		{`"claims":[{"id":"houtei"}]`, "houtei_needs_ron"},
		{`"claims":[],"open":true`, "no_yaku"},
		{`"claims":[{"id":"toitoi"}],"open":true,"ready":["south"]`, "ready_not_concealed"},
		{`"claims":[{"id":"toitoi"}],"ippatsu":true`, "ippatsu_without_riichi"},
		{`"claims":[{"id":"toitoi"}],"pei":5`, "pei_range"},
	} {
		if got := ticked(t, test.line); got.Legal || len(got.Errors) != 1 || got.Errors[0].Code != test.code {
			t.Errorf("%s: %+v, want %s", test.line, got, test.code)
		}
	}
	ron := `{"rules":"honshu","round":"east","winner":"south","from":"discard","payer":"west","way":"elements","claims":[{"id":"haitei"}]}`
	if got := scoringtest.AnswerTo(t, ron); len(got.Errors) != 1 || got.Errors[0].Code != "last_tile_needs_wall" {
		t.Errorf("haitei by ron: %+v", got)
	}
}

func TestTickedYakuman(t *testing.T) {
	for _, test := range []struct {
		line    string
		yakuman int
	}{
		{`"claims":[{"id":"daisangen"}],"open":true`, 1},
		{`"claims":[{"id":"suuankou"}]`, 1},
		{`"claims":[{"id":"suuankou","times":2}]`, 2},
		{`"claims":[{"id":"kokushi"}],"no_kind_discarded":true`, 2},
		{`"claims":[{"id":"kokushi"}],"no_kind_discarded":true,"pei":1`, 1},
		{`"claims":[{"id":"chuuren"}],"no_kind_discarded":true`, 3},
		{`"claims":[{"id":"tsuuiisou"},{"id":"daisuushii"},{"id":"suuankou","times":2}]`, 3},
		{`"claims":[],"first_turn":true`, 1},
	} {
		if got := ticked(t, test.line); !got.Legal || got.Yakuman != test.yakuman || got.Han != 0 {
			t.Errorf("%s: %+v, want %d yakuman", test.line, got, test.yakuman)
		}
	}
}

func TestHandsByHan(t *testing.T) {
	for _, test := range []struct {
		worth, code string
		south       int
	}{
		{`{"han":3}`, "", 800},
		{`{"han":13}`, "", 18_000},
		{`{"han":16}`, "", 24_000},
		{`{"yakuman":2}`, "", 48_000},
		{`{"han":2}`, "han_range", 0},
		{`{"han":61}`, "han_range", 0},
		{`{"yakuman":4}`, "yakuman_range", 0},
		{`{"han":0}`, "worth_missing", 0},
	} {
		got := scoringtest.AnswerTo(t, `{"rules":"honshu","round":"east","winner":"south","from":"wall","way":"points","worth":`+test.worth+`}`)
		if test.code != "" {
			if len(got.Errors) != 1 || got.Errors[0].Code != test.code {
				t.Errorf("%s: %+v, want %s", test.worth, got, test.code)
			}
		} else if !got.Legal || got.Payments["south"] != test.south {
			t.Errorf("%s: %+v, want %d", test.worth, got, test.south)
		}
	}
}

// TestTickedUraCountsAfterRiichiAlone, as the indicators themselves do.
func TestTickedUraCountsAfterRiichiAlone(t *testing.T) {
	rules := newRules(t)
	hand := scoring.Hand{
		Winner: scoring.South, Way: scoring.ByElements,
		Ticked: []scoring.Ticked{{ID: "toitoi", Times: 1}, {ID: "ura", Times: 3}},
	}
	var without, with scoring.Result
	if problems := rules.Score(rules.Start(), &hand, &without); problems != nil {
		t.Fatal(problems)
	}
	hand.Ready = scoring.WindsOf(scoring.South)
	if problems := rules.Score(rules.Start(), &hand, &with); problems != nil {
		t.Fatal(problems)
	}
	if without.Han != 5 || with.Han != 9 { // toitoi 2, tsumo 1, bazoro 2; riichi 1 and ura 3
		t.Errorf("%d han without riichi, %d with it", without.Han, with.Han)
	}
}
