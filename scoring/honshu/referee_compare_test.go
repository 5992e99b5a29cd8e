package honshu_test

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/honshu"
	"github.com/threewinds/threewinds/scoring/scoringtest"
)

// comparisons is how many random hands the engine and the referee both score.
const comparisons = 120_000

func TestEngineAgreesWithASlowReferee(t *testing.T) {
	m := newMaker(20260202)
	must := slices.Concat(honshu.Book{}.Elements(), honshu.Book{}.LimitHands(), honshu.Book{}.Codes()[:17], []string{"once", "cumulative", "none"})
	scoringtest.Compare(t, m, comparisons, func() *honshu.Rules { return houseRules(m) }, judge, must)
}

// judge says where engine and referee differ.
func judge(j *scoringtest.Judged[*honshu.Rules]) string {
	r := newReferee(j.Rules.Options(), j.State, j.Hand)
	want, judgeable := r.faults()
	var best *sheet
	var bad []string
	switch {
	case judgeable && len(want) > 0:
		if r.fewestLeft() > 0 {
			want = append(want, "incomplete")
		}
	case judgeable && len(r.readings()) == 0:
		want = append(want, "incomplete")
	case judgeable:
		if best = r.best(); best == nil {
			want = append(want, "no_yaku")
		} else if bad = r.badWaits(); len(bad) > 0 {
			want = append(want, "atozuke")
		}
	}
	for _, code := range want {
		j.Seen[code]++
	}
	if codes := scoringtest.Codes(j.Refused); !slices.Equal(codes, scoringtest.Sorted(want)) {
		return fmt.Sprintf("engine refuses for %v, referee for %v (bad waits %v)", codes, scoringtest.Sorted(want), bad)
	}
	if want != nil {
		return r.compareRefused(bad, j.Result, j.Refused)
	}
	j.Seen["legal"]++
	j.Seen[string(r.Reduction)]++
	for id := range best.elements {
		j.Seen[id]++
	}
	return r.compareLegal(best, j.Result)
}

func (r *referee) compareRefused(bad []string, result *scoring.Result, problems []scoring.Problem) string {
	if result.Payments != (scoring.Payments{}) || result.Sticks != r.Sticks || len(result.Elements) > 0 {
		return "a refused hand moved points or sticks"
	}
	for _, p := range problems {
		switch p.Code {
		case "atozuke":
			var tiles []string
			for _, tile := range p.Tiles {
				tiles = append(tiles, tile.String())
			}
			if !slices.Equal(scoringtest.Sorted(tiles), scoringtest.Sorted(bad)) {
				return fmt.Sprintf("bad waits: engine %v, referee %v", tiles, bad)
			}
		case "incomplete":
			if fewest := r.fewestLeft(); len(p.Tiles) != fewest {
				return fmt.Sprintf("engine leaves %v, referee %d tiles", p.Tiles, fewest)
			}
		}
	}
	return ""
}

func (r *referee) compareLegal(best *sheet, result *scoring.Result) string {
	payments := r.payments(best)
	sum := 0
	for seat, points := range payments {
		sum += points
		if int(result.Payments[seat]) != points {
			return fmt.Sprintf("payments: engine %v, referee %v (%+v)", result.Payments, payments, best)
		}
	}
	switch {
	case result.Han != best.han || result.Yakuman != best.yakuman || result.PaymentRow != r.rank(best):
		return fmt.Sprintf("worth: referee %s %+v", r.rank(best), best)
	case sum != 1000*r.Sticks || result.Sticks != 0 || result.Collected != r.Sticks+r.Ready.Len():
		return fmt.Sprintf("payments sum to %d with %d sticks on the table before", sum, r.Sticks)
	}
	// The sets that the engine shows must be worth what it pays: several readings
	// may be equally good, so they are scored afresh.
	groups, fault := scoringtest.GroupsOf(result.Sets, r.allTiles(), r.winning, func(set scoring.Set) bool { return set.Concealed == r.tsumo() })
	if fault != "" {
		return fault
	}
	shown, elements := r.score(groups), map[string]int{}
	for _, e := range result.Elements {
		elements[e.ID] += int(e.Points)
	}
	if !maps.Equal(elements, shown.elements) || shown.han != best.han || shown.yakuman != best.yakuman {
		return fmt.Sprintf("elements: referee %v for the sets shown, %v at best", shown.elements, best.elements)
	}
	return ""
}
