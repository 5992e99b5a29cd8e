package oracle

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

const modernRules = `{"start":35000,"target":40000,"return":40000,"uma":[15,0,-15],"oka":15,"length":"south","west_extension":true,` +
	`"bankruptcy":true,"agari_yame":true,"multiple_ron":"on","honba":100}`

func newSanmaCourse(t *testing.T, more string) sanmaCourse {
	t.Helper()
	base, err := newSanma(json.RawMessage(modernRules))
	if err != nil {
		t.Fatal(err)
	}
	m := base.(sanmaCourse) //nolint:forcetypeassert // made a line above
	if err := json.Unmarshal([]byte(more), &m); err != nil {
		t.Fatal(err)
	}
	return m
}

// The facts of a hand in the words of the cases below, at the seats of the hand.
var endings = map[string]scoring.Hand{
	"dealer":        {Winner: scoring.East},
	"south":         {Winner: scoring.South},
	"both":          {Winner: scoring.South, From: scoring.FromDiscard, Payer: scoring.West, Rival: &scoring.Hand{Winner: scoring.East}},
	"tenpai":        {Outcome: scoring.DrawnHand, Waiting: scoring.WindsOf(scoring.East)},
	"noten":         {Outcome: scoring.DrawnHand, Waiting: scoring.WindsOf(scoring.West)},
	"dealer riichi": {Outcome: scoring.DrawnHand, Ready: scoring.WindsOf(scoring.East)},
}

// Courses as section 5 has them: after so many steps of the winds in a round, a hand
// ends, and somebody has so much.
func TestTheCourseOfModernSanma(t *testing.T) {
	for _, c := range []struct {
		name, rules string
		round       scoring.Wind
		deal        int // of the round, from 0
		honba       int
		ending      string
		totals      [3]scoring.Points
		want        string // the round and deal that follow, the counters, "over"
	}{
		{"the dealer wins", `{}`, scoring.East, 0, 2, "dealer", [3]scoring.Points{37, 34, 34}, "east 1 honba 3"},
		{"South wins", `{}`, scoring.East, 0, 2, "south", [3]scoring.Points{34, 37, 34}, "east 2 honba 0"},
		{"two win, the dealer is one", `{}`, scoring.East, 1, 1, "both", [3]scoring.Points{36, 37, 32}, "east 2 honba 2"},
		{"tenpai dealer", `{}`, scoring.East, 1, 0, "tenpai", [3]scoring.Points{35, 35, 35}, "east 2 honba 1"},
		{"noten dealer", `{}`, scoring.East, 1, 4, "noten", [3]scoring.Points{35, 35, 35}, "east 3 honba 5"},
		{"a dealer with riichi is tenpai", `{}`, scoring.East, 2, 0, "dealer riichi", [3]scoring.Points{35, 35, 35}, "east 3 honba 1"},
		{"East is over", `{}`, scoring.East, 2, 0, "south", [3]scoring.Points{45, 30, 30}, "south 1 honba 0"},
		{"South is over, nobody has the target", `{}`, scoring.South, 2, 0, "south", [3]scoring.Points{39, 36, 30}, "west 1 honba 0"},
		{"South is over, somebody has exactly the target", `{}`, scoring.South, 2, 0, "south", [3]scoring.Points{40, 35, 30}, "over"},
		{"no extension", `{"west_extension":false}`, scoring.South, 2, 0, "south", [3]scoring.Points{39, 36, 30}, "over"},
		{"an East match", `{"length":"east"}`, scoring.East, 2, 0, "south", [3]scoring.Points{45, 30, 30}, "over"},
		{"an East match goes on", `{"length":"east"}`, scoring.East, 2, 0, "south", [3]scoring.Points{39, 36, 30}, "south 1 honba 0"},
		{"sudden end in West", `{}`, scoring.West, 0, 0, "dealer", [3]scoring.Points{41, 34, 30}, "over"},
		{"West goes on", `{}`, scoring.West, 0, 0, "dealer", [3]scoring.Points{39, 36, 30}, "west 1 honba 1"},
		{"West is over", `{}`, scoring.West, 2, 0, "noten", [3]scoring.Points{39, 36, 30}, "over"},
		{"the last dealer stays in West", `{}`, scoring.West, 2, 0, "tenpai", [3]scoring.Points{39, 36, 30}, "west 3 honba 1"},
		{"the dealer leads in the last hand", `{}`, scoring.South, 2, 0, "dealer", [3]scoring.Points{32, 30, 43}, "over"},
		{"the dealer leads and is tenpai", `{}`, scoring.South, 2, 0, "tenpai", [3]scoring.Points{32, 30, 43}, "over"},
		{"the dealer leads without the target", `{}`, scoring.South, 2, 0, "dealer", [3]scoring.Points{32, 34, 39}, "south 3 honba 1"},
		{"another leads", `{}`, scoring.South, 2, 0, "dealer", [3]scoring.Points{44, 20, 41}, "south 3 honba 1"},
		{"another who sat first has as much", `{}`, scoring.South, 2, 0, "dealer", [3]scoring.Points{41, 23, 41}, "south 3 honba 1"},
		{"the dealer leads and does not end", `{"agari_yame":false}`, scoring.South, 2, 0, "dealer", [3]scoring.Points{32, 30, 43}, "south 3 honba 1"},
		{"it is not the last hand", `{}`, scoring.South, 1, 0, "dealer", [3]scoring.Points{32, 43, 30}, "south 2 honba 1"},
		{"below zero", `{}`, scoring.East, 0, 0, "dealer", [3]scoring.Points{60, 46, -1}, "over"},
		{"zero goes on", `{}`, scoring.East, 0, 0, "dealer", [3]scoring.Points{60, 45, 0}, "east 1 honba 1"},
		{"below zero goes on", `{"bankruptcy":false}`, scoring.East, 0, 0, "dealer", [3]scoring.Points{60, 46, -1}, "east 1 honba 1"},
	} {
		now := startPosition(3, 35_000).moved(3*int(c.round) + c.deal)
		now.Prevailing, now.Honba = c.round, c.honba
		for place, thousands := range c.totals {
			now.totals[place] = 1000 * thousands
		}
		next := newSanmaCourse(t, c.rules).after(now, &tournament.Hand{Facts: endings[c.ending]})
		if said := said(next); said != c.want {
			t.Errorf("%s: %s, want %s", c.name, said, c.want)
		}
	}
}

func said(p position) string {
	if p.Finished {
		return "over"
	}
	return strings.Join([]string{p.Prevailing.String(), string(rune('0' + p.Turn)), "honba", string(rune('0' + p.Honba))}, " ")
}

func TestTheResultOfAMatchOfModernSanma(t *testing.T) {
	for _, c := range []struct {
		name, rules string
		totals      []scoring.Points
		want        []scoring.Points
	}{
		{"35,000 and 40,000 with an oka of 15", `{}`, []scoring.Points{30_000, 50_000, 25_000}, []scoring.Points{-10_000, 40_000, -30_000}},
		{"no oka", `{"oka":0,"return":35000}`, []scoring.Points{30_000, 50_000, 25_000}, []scoring.Points{-5_000, 30_000, -25_000}},
		{"of equals, the earlier seat", `{"oka":0,"return":35000}`, []scoring.Points{30_000, 37_500, 37_500}, []scoring.Points{-20_000, 17_500, 2_500}},
		{"equals split", `{"ties":"split"}`, []scoring.Points{30_000, 37_500, 37_500}, []scoring.Points{-25_000, 12_500, 12_500}},
		{"all are equal", `{"ties":"split"}`, []scoring.Points{35_000, 35_000, 35_000}, []scoring.Points{0, 0, 0}},
		{"all are equal, and 10,000 are shared in hundreds", `{"ties":"split","oka":10,"return":35000}`, []scoring.Points{35_000, 35_000, 35_000}, []scoring.Points{3_400, 3_300, 3_300}},
	} {
		if results := newSanmaCourse(t, c.rules).results(c.totals); !slices.Equal(results, c.want) {
			t.Errorf("%s: %v, want %v", c.name, results, c.want)
		}
	}
}

func TestTheLeaderTakesTheSticksOfModernSanma(t *testing.T) {
	end := position{totals: tournament.ByPlace[scoring.Points]{30_000, 36_500, 36_500}}
	end.Sticks = 2
	if got := newSanmaCourse(t, `{}`).settle(end); got != (tournament.ByPlace[scoring.Points]{0, 2000}) {
		t.Errorf("%v", got)
	}
}
