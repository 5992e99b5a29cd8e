package sanma_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
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

// differ says where an answer is not what the referee says.
func differ(v verdict, said answered) string {
	var codes []string
	for _, problem := range said.Errors {
		codes = append(codes, problem.Code)
	}
	slices.Sort(codes)
	codes = slices.Compact(codes)
	switch {
	case said.Error != "":
		return "the line cannot be read: " + said.Error
	case !slices.Equal(codes, v.codes):
		return fmt.Sprintf("refused for %v, want %v", codes, v.codes)
	case v.codes != nil:
		return ""
	case said.Stays != v.stays || said.Honba != v.honba:
		return fmt.Sprintf("the dealer stays %v, counters %d, want %v %d", said.Stays, said.Honba, v.stays, v.honba)
	}
	for seat, wind := range winds {
		if said.Payments[wind] != v.payments[seat] {
			return fmt.Sprintf("payments %v, want %v", said.Payments, v.payments)
		}
	}
	if v.wins == nil {
		return ""
	}
	return v.differInWins(said)
}

// differInWins compares the winners' hands, in whatever order they are told.
func (v verdict) differInWins(said answered) string {
	if len(said.Wins) == 0 {
		said.Winner = v.wins[0].Winner
		said.Wins = []answeredWin{said.answeredWin}
		said.Wins[0].Payments = said.Payments
	}
	if len(v.wins) != len(said.Wins) {
		return fmt.Sprintf("%d wins, want %d", len(said.Wins), len(v.wins))
	}
	for _, wind := range winds {
		for _, one := range said.Wins {
			said.Payments[wind] -= one.Payments[wind]
		}
		if said.Payments[wind] != 0 {
			return "the payments are not the sum of the winners’"
		}
	}
	for _, w := range v.wins {
		i := slices.IndexFunc(said.Wins, func(one answeredWin) bool { return one.Winner == w.Winner })
		if i < 0 {
			return w.Winner + " does not win"
		}
		if fault := w.differ(said.Wins[i]); fault != "" {
			return w.Winner + ": " + fault
		}
	}
	return ""
}

// differ says where a win is not what the referee says. Of equal readings, either is
// right.
func (w *toldWin) differ(said answeredWin) string {
	if w.Way == "points" {
		said.Elements, said.Details = nil, nil
	}
	elements, kinds := map[string]int{}, map[string]string{}
	for _, e := range said.Elements {
		elements[e.ID] += e.Han
		kinds[e.ID] = e.Kind
	}
	fus := 0
	for _, detail := range said.Details {
		fus += detail.Fu
	}
	switch {
	case said.Han != w.han || said.Fu != w.fu || said.Yakuman != w.yakuman || said.Rank != w.rank:
		return fmt.Sprintf("%d han %d fu, %d yakuman, %s; want %d han %d fu, %d yakuman, %s",
			said.Han, said.Fu, said.Yakuman, said.Rank, w.han, w.fu, w.yakuman, w.rank)
	case w.Way == "points":
		return ""
	}
	for id, kind := range kinds {
		bonus := slices.Contains([]string{"dora", "ura", "red_fives", "pei"}, id)
		if bonus != (kind == "bonus") {
			return id + " is of kind " + kind
		}
	}
	for _, s := range w.equals() {
		if maps.Equal(elements, s.elements) && (s.yakuman > 0 && fus == 0 || s.yakuman == 0 && fus == s.counted()) {
			return ""
		}
	}
	return fmt.Sprintf("elements %v and %d fu before rounding, want %v and %v", elements, fus, w.elements, w.details)
}

// counted are the fu before they are rounded.
func (s *sheet) counted() (fu int) {
	for _, n := range s.details {
		fu += n
	}
	return fu
}

// equals are the readings that are as good as the best, and of yakuman that do not add
// up each of the highest.
func (w *toldWin) equals() (all []*sheet) {
	for _, groups := range w.readings() {
		s := w.score(groups)
		if !s.yaku || slices.Compare(s.merits(), w.merits()) != 0 {
			continue
		}
		all = append(all, s)
		for id, times := range w.yakumanOf(groups) {
			if times == s.yakuman && s.liable == 0 {
				all = append(all, &sheet{elements: map[string]int{id: times}, yakuman: times})
			}
		}
	}
	return all
}
