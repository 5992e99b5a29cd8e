package koreanjapanese_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/koreanjapanese"
	"github.com/threewinds/threewinds/scoring/scoringtest"
)

// comparisons is how many random hands the engine and the referee both score.
const comparisons = 200_000

func TestEngineAgreesWithASlowReferee(t *testing.T) {
	m := newMaker(20260101)
	must := slices.Concat(koreanjapanese.Book{}.Elements(), koreanjapanese.Book{}.LimitHands(), koreanjapanese.Book{}.Codes()[:16])
	scoringtest.Compare(t, m, comparisons, func() *koreanjapanese.Rules { return houseRules(m) }, judge, must)
}

// judge says where engine and referee differ.
func judge(j *scoringtest.Judged[*koreanjapanese.Rules]) string {
	h, result, problems := j.Hand, j.Result, j.Refused
	r := newReferee(j.Rules.Options(), j.State, h)
	if r.ThreeReady == koreanjapanese.ThreeReadyDraw && h.Ready&7 == 7 {
		if problems != nil || result.Payments != (scoring.Payments{}) || result.Carry != r.Carry+1 || len(result.Elements) > 0 {
			return "three ready: want a goulash"
		}
		return ""
	}
	want, judgeable := r.faults()
	var best *sheet
	if judgeable {
		if best = r.bestOf(want); best == nil && len(r.readings()) == 0 {
			want = append(want, "incomplete")
		}
	}
	if want == nil && !best.enough {
		want = append(want, "below_minimum")
	}
	for _, code := range want {
		j.Seen[code]++
	}
	if codes := scoringtest.Codes(problems); !slices.Equal(codes, scoringtest.Sorted(want)) {
		return fmt.Sprintf("engine refuses for %v, referee for %v", codes, scoringtest.Sorted(want))
	}
	sum := result.Payments[0] + result.Payments[1] + result.Payments[2]
	if sum != 0 {
		return fmt.Sprintf("payments sum to %d", sum)
	}
	if want != nil {
		return r.compareRefused(best, result, problems)
	}
	j.Seen["legal"]++
	for id := range best.elements {
		j.Seen[id]++
	}
	for _, id := range best.limitHands {
		j.Seen[id]++
	}
	return r.compareLegal(best, result, j.Seen)
}

// bestOf is the best sheet of an entry that is otherwise in order.
func (r *referee) bestOf(faults []string) *sheet {
	if faults != nil {
		return nil
	}
	return r.best()
}

func (r *referee) compareRefused(best *sheet, result *scoring.Result, problems []scoring.Problem) string {
	if result.Payments != (scoring.Payments{}) || result.Carry != r.Carry {
		return "a refused hand moved points or carry"
	}
	for _, p := range problems {
		switch p.Code {
		case "below_minimum":
			if p.Has != best.hand || p.Needs != r.Minimum || int(result.HandPoints) != best.hand {
				return fmt.Sprintf("engine has %d of %d, referee %d of %d", p.Has, p.Needs, best.hand, r.Minimum)
			}
		case "incomplete":
			if fewest := r.fewestLeft(); len(p.Tiles) != fewest {
				return fmt.Sprintf("engine leaves %v, referee %d tiles", p.Tiles, fewest)
			}
		}
	}
	return ""
}

func (r *referee) compareLegal(best *sheet, result *scoring.Result, seen map[string]int) string {
	payments, class := r.payments(best)
	for seat, points := range payments {
		if int(result.Payments[seat]) != points {
			return fmt.Sprintf("payments: engine %v, referee %v (%+v)", result.Payments, payments, best)
		}
	}
	switch {
	case int(result.HandPoints) != best.hand || int(result.BonusPoints) != best.bonus:
		return fmt.Sprintf("points: referee %+v", best)
	case int(result.Limit) != class || result.Carry != 0:
		return fmt.Sprintf("class or carry: referee %d", class)
	}
	// The sets that the engine shows must be worth what it pays: several
	// readings may be equally good, so they are scored afresh.
	groups, fault := scoringtest.GroupsOf(result.Sets, r.allTiles(), r.winning(), func(set scoring.Set) bool {
		return !set.Concealed || r.selfDrawn() || set.Shape == scoring.PongSet && r.DiscardPongConcealed
	})
	if fault != "" {
		return fault
	}
	shown := r.score(groups)
	if shown.pays(best) != 0 {
		return fmt.Sprintf("the sets shown are worth %+v, the best %+v", shown, best)
	}
	if class > 0 && !slices.Equal(slices.Sorted(slices.Values(result.LimitHands)), shown.limitHands) {
		return fmt.Sprintf("limit hands: referee %v", shown.limitHands)
	}
	for seat := range scoring.Wind(3) {
		if seat != r.Winner && class == 0 && !r.Waiting.Has(seat) && !r.Ready.Has(seat) {
			shown.elements["not_waiting from "+seat.String()] = 2
			seen["not_waiting"]++
		}
	}
	for _, e := range result.Elements {
		id := e.ID
		if e.One {
			id += " from " + e.From.String()
		}
		if shown.elements[id] != int(e.Points) {
			return fmt.Sprintf("%s: engine %d, referee %v", id, e.Points, shown.elements)
		}
		delete(shown.elements, id)
	}
	if len(shown.elements) > 0 {
		return fmt.Sprintf("the engine does not list %v", shown.elements)
	}
	return ""
}
