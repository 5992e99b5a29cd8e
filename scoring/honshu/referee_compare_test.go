package honshu_test

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/honshu"
)

// comparisons is how many random hands the engine and the referee both score.
const comparisons = 120_000

func TestEngineAgreesWithASlowReferee(t *testing.T) {
	count := comparisons
	if testing.Short() || raceDetector {
		count = 6_000
	}
	m := newMaker(20260202)
	var result scoring.Result
	seen := map[string]int{}
	const perRules = 40
	for i := 0; i < count; {
		options := m.houseRules()
		rules, problems := honshu.New(options)
		if problems != nil {
			t.Fatal(problems)
		}
		for range perRules {
			h, s := m.hand(options), m.state()
			got := rules.Score(s, &h, &result)
			if fault := compare(options, s, &h, &result, got, seen); fault != "" {
				t.Fatalf("hand %d: %s\noptions %+v\nstate %+v\nhand %v melds %v winning %v\n%+v\nengine %+v %+v",
					i, fault, options, s, h.Concealed, h.Melds, h.WinningTile, h, result, got)
			}
			i++
		}
	}
	t.Logf("%d hands compared, %d of them legal, %d without yaku, %d refused for atozuke", count, seen["legal"],
		seen["no_yaku"], seen["atozuke"])
	if count < comparisons {
		return
	}
	for _, id := range slices.Concat(honshu.Elements(), honshu.Yakuman(), honshu.Codes()[:17], []string{"once", "cumulative", "none"}) {
		if seen[id] < 10 {
			t.Errorf("%s was met %d times in %d hands", id, seen[id], count)
		}
	}
}

// compare says where engine and referee differ.
func compare(o honshu.Options, s scoring.State, h *scoring.Hand, result *scoring.Result, problems []scoring.Problem, seen map[string]int) string {
	r := newReferee(o, s, h)
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
		seen[code]++
	}
	if codes := codesOf(problems); !slices.Equal(codes, sortedSet(want)) {
		return fmt.Sprintf("engine refuses for %v, referee for %v (bad waits %v)", codes, sortedSet(want), bad)
	}
	if want != nil {
		return r.compareRefused(bad, result, problems)
	}
	seen["legal"]++
	seen[string(o.Reduction)]++
	for id := range best.elements {
		seen[id]++
	}
	return r.compareLegal(best, result)
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
			if !slices.Equal(sortedSet(tiles), sortedSet(bad)) {
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
	case result.Han != best.han || result.Yakuman != best.yakuman || result.Rank != r.rank(best):
		return fmt.Sprintf("worth: referee %s %+v", r.rank(best), best)
	case sum != 1000*r.Sticks || result.Sticks != 0 || result.Collected != r.Sticks+r.Ready.Len():
		return fmt.Sprintf("payments sum to %d with %d sticks on the table before", sum, r.Sticks)
	}
	// The sets that the engine shows must be worth what it pays: several readings
	// may be equally good, so they are scored afresh.
	groups, fault := r.groupsOf(result.Sets)
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

// groupsOf reads the sets that the engine shows and checks that they are the
// winner's tiles, with the winning tile in one set of the hand.
func (r *referee) groupsOf(sets []scoring.Set) (groups []group, fault string) {
	names := [...]string{"chow", "pong", "kong", "pair", "single"}
	var tiles []string
	winning := 0
	for _, set := range sets {
		g := group{shape: names[set.Shape], melded: set.Melded, winning: set.Winning, hidden: set.Melded && set.Concealed}
		for i := range [...]int{3, 3, 4, 2, 1}[set.Shape] {
			k := set.Tile
			if set.Shape == scoring.ChowSet {
				k += scoring.Kind(i)
			}
			g.tiles = append(g.tiles, k.String())
		}
		switch {
		case set.Winning && (set.Melded || !slices.Contains(g.tiles, r.winning)):
			return nil, "the winning tile is not in the set that is marked"
		case set.Winning && set.Concealed != r.tsumo():
			return nil, "a set completed by ron is marked concealed, or one from the wall is not"
		case set.Winning:
			winning++
		case !set.Melded && !set.Concealed:
			return nil, "a set of the hand is not concealed"
		}
		tiles = append(tiles, g.tiles...)
		groups = append(groups, g)
	}
	all := r.allTiles()
	slices.Sort(all)
	slices.Sort(tiles)
	if winning != 1 || !slices.Equal(all, tiles) {
		return nil, fmt.Sprintf("sets %v are not the hand, or %d of them won", sets, winning)
	}
	return groups, ""
}

func codesOf(problems []scoring.Problem) []string {
	var codes []string
	for _, p := range problems {
		codes = append(codes, p.Code)
	}
	return sortedSet(codes)
}

func sortedSet(list []string) []string {
	list = slices.Clone(list)
	slices.Sort(list)
	return slices.Compact(list)
}
