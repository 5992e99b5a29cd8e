package koreanjapanese_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/koreanjapanese"
)

// comparisons is how many random hands the engine and the referee both score.
const comparisons = 200_000

func TestEngineAgreesWithASlowReferee(t *testing.T) {
	count := comparisons
	if testing.Short() || raceDetector {
		count = 6_000
	}
	m := newMaker(20260101)
	var result scoring.Result
	seen := map[string]int{}
	const perRules = 40
	for i := 0; i < count; {
		options := m.houseRules()
		rules, problems := koreanjapanese.New(options)
		if problems != nil {
			t.Fatal(problems)
		}
		options = rules.Options()
		for range perRules {
			h := m.hand(options)
			s := scoring.State{Hand: 1, Prevailing: scoring.Wind(m.IntN(3)), Carry: m.IntN(4)}
			got := rules.Score(s, &h, &result)
			if fault := compare(options, s, &h, &result, got, seen); fault != "" {
				t.Fatalf("hand %d: %s\noptions %+v\nstate %+v\nhand %v melds %v winning %v\n%+v\nengine %+v %+v",
					i, fault, options, s, h.Concealed, h.Melds, h.WinningTile, h, result, got)
			}
			i++
		}
	}
	t.Logf("%d hands compared, %d of them legal, %d below the minimum", count, seen["legal"], seen["below_minimum"])
	checkCoverage(t, seen, count)
}

// checkCoverage fails if the random hands never showed something.
func checkCoverage(t *testing.T, seen map[string]int, count int) {
	t.Helper()
	if count < comparisons {
		return
	}
	all := slices.Concat(koreanjapanese.Elements(), koreanjapanese.LimitHands(), koreanjapanese.Codes()[:16])
	for _, id := range all {
		if seen[id] < 10 {
			t.Errorf("%s was met %d times in %d hands", id, seen[id], count)
		}
	}
}

// compare says where engine and referee differ.
func compare(o koreanjapanese.Options, s scoring.State, h *scoring.Hand, result *scoring.Result, problems []scoring.Problem, seen map[string]int) string {
	r := newReferee(o, s, h)
	if o.ThreeReady == koreanjapanese.ThreeReadyDraw && h.Ready&7 == 7 {
		if problems != nil || result.Payments != (scoring.Payments{}) || result.Carry != s.Carry+1 || len(result.Elements) > 0 {
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
		seen[code]++
	}
	if codes := codesOf(problems); !slices.Equal(codes, sortedSet(want)) {
		return fmt.Sprintf("engine refuses for %v, referee for %v", codes, sortedSet(want))
	}
	sum := result.Payments[0] + result.Payments[1] + result.Payments[2]
	if sum != 0 {
		return fmt.Sprintf("payments sum to %d", sum)
	}
	if want != nil {
		return r.compareRefused(best, result, problems)
	}
	seen["legal"]++
	for id := range best.elements {
		seen[id]++
	}
	for _, id := range best.limitHands {
		seen[id]++
	}
	return r.compareLegal(best, result, seen)
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
	groups, fault := r.groupsOf(result.Sets)
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

// groupsOf reads the sets that the engine shows and checks that they are the
// winner's tiles, with the winning tile in one set of the hand.
func (r *referee) groupsOf(sets []scoring.Set) (groups []group, fault string) {
	names := [...]string{"chow", "pong", "kong", "pair", "single"}
	var tiles []string
	winning := 0
	for _, set := range sets {
		g := group{shape: names[set.Shape], melded: set.Melded, winning: set.Winning}
		g.concealed = set.Melded && set.Concealed
		size := [...]int{3, 3, 4, 2, 1}[set.Shape]
		for i := range size {
			k := set.Tile
			if set.Shape == scoring.ChowSet {
				k += scoring.Kind(i)
			}
			g.tiles = append(g.tiles, k.String())
		}
		if set.Winning {
			winning++
			if set.Melded || !slices.Contains(g.tiles, r.WinningTile.Kind().String()) {
				return nil, "the winning tile is not in the set that is marked"
			}
			if set.Concealed && !r.selfDrawn() && (set.Shape != scoring.PongSet || !r.DiscardPongConcealed) {
				return nil, "a set completed by a discard is marked concealed"
			}
		} else if !set.Melded && !set.Concealed {
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
