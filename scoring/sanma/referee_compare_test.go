package sanma_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/scoring/scoreformat"
	"github.com/threewinds/threewinds/scoring/scoringtest"
)

// comparisons is how many random lines the engine and the referee both answer.
const comparisons = 120_000

// answered is an answer of the score format, read back.
type answered struct {
	answeredWin
	Legal  bool
	Errors []struct{ Code string }
	Error  string
	Stays  bool `json:"dealer_stays"`
	Honba  int
	Wins   []answeredWin
}

type answeredWin struct {
	Winner           string
	Han, Fu, Yakuman int
	Rank             string
	Payments         map[string]int
	Elements         []struct {
		ID, Kind string
		Han      int
	}
	Details []struct {
		ID string
		Fu int
	} `json:"fu_details"`
}

// engine answers lines one after the other.
type engine struct {
	scorer *scoreformat.Scorer
	answer scoreformat.Answer
	line   []byte
}

func newEngine() *engine { return &engine{scorer: scoreformat.NewScorer(scoringtest.Code)} }

func (e *engine) answerTo(line told) (a answered, err error) {
	request, err := json.Marshal(line)
	if err != nil {
		return a, err
	}
	e.answer.Line = 1
	e.scorer.Score(request, &e.answer)
	e.line = e.answer.Append(e.line[:0], scoringtest.Code)
	return a, json.Unmarshal(e.line, &a)
}

// The engine, too, knows what was computed by hand.
func TestTheEngineKnowsWhatWasComputedByHand(t *testing.T) {
	e := newEngine()
	for _, c := range cases {
		line := lineOf(t, c.line)
		said, err := e.answerTo(line)
		if fault := differ(judged(line), said); err != nil || fault != "" {
			t.Errorf("%s: %s %v\n%s", c.name, fault, err, e.line)
		}
	}
}

func TestEngineAgreesWithASlowReferee(t *testing.T) {
	m, e, seen := newDeck(20261122), newEngine(), map[string]int{}
	count, faults := scoringtest.Count(comparisons, 6_000), 0
	for i := 0; i < count; {
		m.house()
		for range 40 {
			line := m.line()
			v := judged(line)
			said, err := e.answerTo(line)
			if fault := differ(v, said); err != nil || fault != "" {
				text, _ := json.Marshal(line)
				t.Errorf("line %d: %s %v\n%s\nreferee %s\nengine  %s", i, fault, err, text, v, e.line)
				if faults++; faults == 5 {
					t.FailNow()
				}
			}
			v.note(seen)
			i++
		}
	}
	t.Logf("%d lines compared: %v", count, seen)
	for _, what := range must {
		if seen[what] < 10 && count == comparisons {
			t.Errorf("%s was met %d times", what, seen[what])
		}
	}
}

// must are what a run has to meet.
var must = strings.Fields(`legal draw rivals liable points counted
	riichi double_riichi ippatsu menzen_tsumo pinfu tanyao iipeikou yakuhai_dragon yakuhai_seat yakuhai_round yakuhai_north
	rinshan chankan haitei houtei chiitoitsu toitoi sanankou sankantsu sanshoku_doukou honroutou shousangen ittsu chanta
	honitsu junchan ryanpeikou chinitsu dora ura pei red_fives kokushi suuankou daisangen shousuushii daisuushii tsuuiisou
	chinroutou ryuuiisou chuuren suukantsu tenhou chiihou renhou mangan haneman baiman sanbaiman yakuman double_yakuman
	triple_yakuman tile_count tile_not_in_set too_many_copies too_many_red_fives melded_chow winning_tile_missing incomplete
	replacement_needs_wall replacement_without_cause ready_not_concealed payer_not_a_loser no_yaku ippatsu_without_riichi
	double_riichi_without_riichi pei_range indicator_count ura_without_riichi first_turn_conflict last_tile_conflict
	ippatsu_conflict chankan_tile_held sticks_range furiten pao_not_a_loser pao_not_attained`)

// note counts what the verdict has.
func (v verdict) note(seen map[string]int) {
	count := func(what string, is bool) {
		if is {
			seen[what]++
		}
	}
	count("refused", v.codes != nil)
	count("legal", v.codes == nil)
	count("draw", v.codes == nil && v.wins == nil)
	count("rivals", len(v.wins) > 1)
	for _, code := range v.codes {
		seen[code]++
	}
	for _, w := range v.wins {
		count("liable", w.liable > 0)
		count("points", w.Way == "points")
		count("counted", w.yakuman == 0 && w.rank == "yakuman")
		count(w.rank, w.rank != "")
		for id := range w.elements {
			seen[id]++
		}
	}
}
