package sanma_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"github.com/threewinds/threewinds/scoring/scoringtest"
)

// retold is how many hands are told again without their tiles.
const retold = 30_000

// ofFacts are the elements that nobody ticks.
var ofFacts = []string{
	"riichi", "double_riichi", "ippatsu", "menzen_tsumo", "rinshan", "chankan", "haitei", "houtei", "tenhou", "chiihou", "renhou", "pei",
}

// byPoints tells a win again by the han and fu that the referee counted.
func (w *toldWin) byPoints() told {
	line := told{
		Rules: w.Rules, Options: w.Options, Round: w.Round, Honba: w.Honba, Sticks: w.Sticks,
		Winner: w.Winner, From: w.From, Payer: w.Payer, Ready: w.Ready, Way: "points", Worth: map[string]int{"han": w.han, "fu": w.fu},
	}
	if w.yakuman > 0 {
		line.Worth = map[string]int{"yakuman": w.yakuman}
	}
	return line
}

// byElements tells a win again by what the referee wrote down. Kokushi, suuankou and
// chuuren can be ticked twice; other yakuman are double by themselves.
func (w *toldWin) byElements() told {
	line := w.told
	line.Way, line.Hand, line.Melds, line.WinningTile, line.Indicators, line.Ura, line.OwnDiscards = "elements", "", nil, "", "", "", ""
	line.Open = !w.closed()
	shown := w.elements
	if w.yakuman > 0 { // those too that do not count beside another
		shown = w.yakumanOf(w.groups)
	}
	for id, times := range shown {
		switch {
		case slices.Contains(ofFacts, id):
			continue
		case id == "kokushi" || id == "chuuren" || id == "suuankou" || slices.Contains([]string{"dora", "ura", "red_fives", "yakuhai_dragon"}, id):
		default:
			times = 1
		}
		line.Claims = append(line.Claims, toldClaim{id, times})
	}
	return line
}

// TestHandsToldWithoutTilesAgreeWithTheReferee: a hand that is told again by its han and
// fu moves the same points. Told by its elements it has the same han and yakuman, and fu
// that it reaches; it is paid for those fu.
func TestHandsToldWithoutTilesAgreeWithTheReferee(t *testing.T) {
	m, e, count, fewer := newDeck(13), newEngine(), 0, 0
	for most := scoringtest.Count(retold, 2_000); count < most; {
		m.house()
		for range 40 {
			line := m.line()
			v := judged(line)
			if line.Way == "points" || len(v.wins) != 1 || len(line.Also) > 0 {
				continue
			}
			count++
			w := v.wins[0]
			if line.Pao == nil || w.liable == 0 {
				said, err := e.answerTo(w.byPoints())
				told := verdict{payments: v.payments, stays: v.stays, honba: v.honba, wins: []*toldWin{{w.toldHand, w.sheet, w.rank}}}
				told.wins[0].toldHand = newHand(w.byPoints())
				if fault := differ(told, said); err != nil || fault != "" {
					t.Fatalf("by points: %s %v\n%+v\nengine %s", fault, err, line, e.line)
				}
			}
			ticked := w.byElements()
			said, err := e.answerTo(ticked)
			if fault := w.differTicked(v, said); err != nil || fault != "" {
				text, _ := json.Marshal(line)
				again, _ := json.Marshal(ticked)
				t.Fatalf("by elements: %s %v\n%s\n%s\nengine %s", fault, err, text, again, e.line)
			}
			if said.Fu < w.fu {
				fewer++
			}
		}
	}
	t.Logf("%d hands, %d have more fu than their elements say", count, fewer)
}

// differTicked says where the answer to a ticked hand is not what the referee counted of
// its tiles.
func (w *toldWin) differTicked(v verdict, said answered) string {
	unsure := w.Replacement && w.Pei > 0 && !w.on("rinshan_on_kita") && w.elements["sankantsu"]+w.elements["suukantsu"] == 0
	switch {
	case unsure && said.Han <= w.han && said.Yakuman <= w.yakuman: // nobody says that there was a kan
		return ""
	case !said.Legal:
		return fmt.Sprint("refused for ", said.Errors)
	case said.Han != w.han || said.Yakuman != w.yakuman || said.Fu > w.fu:
		return fmt.Sprintf("%d han %d fu, %d yakuman; want %d han, at most %d fu, %d yakuman", said.Han, said.Fu, said.Yakuman, w.han, w.fu, w.yakuman)
	case said.Stays != v.stays || said.Honba != v.honba:
		return "the dealer or the counters"
	}
	least := *w.sheet
	least.fu = said.Fu
	paid := w.pays(&least)
	want := minus(minus([3]int{}, paid), w.laid())
	want[w.seat] += sum(paid) + 1000*w.Sticks
	for seat, wind := range winds {
		if said.Payments[wind] != want[seat] {
			return fmt.Sprintf("payments %v, want %v", said.Payments, want)
		}
	}
	return ""
}
