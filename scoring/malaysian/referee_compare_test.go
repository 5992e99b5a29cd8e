package malaysian_test

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/malaysian"
	"github.com/threewinds/threewinds/scoring/scoringtest"
)

type judged = scoringtest.Judged[*malaysian.Rules]

// met is what a full comparison must have seen.
var met = slices.Concat([]string{
	"legal", "burst", "no flies", "1 flies", "2 flies", "3 flies", "4 flies",
	"tile_count", "tile_not_in_set", "too_many_copies", "too_many_flies", "bonus_tile_in_hand", "bad_chow", "flies_in_meld",
	"fly_in_kong", "claimed_kong_payer", "winning_tile_missing", "fly_discard", "incomplete", "below_minimum", "payer_not_a_loser",
	"last_tile_needs_wall", "replacement_needs_wall", "replacement_without_cause", "double_kong_without_kongs",
	"first_turn_conflict", "early_sets_range", "instant_of_winner", "instant_range", "feeder_not_a_loser", "loser_fan_of_winner",
}, malaysian.Book{}.Elements(), malaysian.Book{}.LimitHands())

// TestRandomHandsAreWorthWhatASlowRefereeSays.
func TestRandomHandsAreWorthWhatASlowRefereeSays(t *testing.T) {
	m := newMaker(2026)
	scoringtest.Compare(t, m, 100_000, func() *malaysian.Rules { return houseRules(m) }, judge, met)
}

// judge says where the referee differs from the engine.
func judge(j *judged) string {
	r := referee{options: j.Rules.Options(), state: j.State, hand: j.Hand}
	result := j.Result
	r.like = func(w *worth) bool { return isLike(w, result) }
	codes, good := r.refusals()
	for _, code := range codes {
		j.Seen[code]++
	}
	if good {
		if r.judgeTiles(); !r.complete {
			codes = append(codes, "incomplete")
			j.Seen["incomplete"]++
		}
	}
	if codes == nil && len(r.best.limits) == 0 && r.best.fan < r.options.Minimum {
		codes = append(codes, "below_minimum")
		j.Seen["below_minimum"]++
	}
	if got, want := scoringtest.Codes(j.Refused), scoringtest.Sorted(codes); !slices.Equal(got, want) {
		return fmt.Sprintf("refused for %v, want %v", got, want)
	}
	if codes != nil && !slices.Equal(codes, []string{"below_minimum"}) {
		return leftoverFault(&r, j.Refused)
	}
	if !r.alike || result.Fan != r.best.fan || result.PaidFan != r.best.paid || result.NaturalFan != r.best.natural {
		return fmt.Sprintf("want %+v", r.best)
	}
	if burst := r.best.fan >= r.options.Maximum; result.Burst != burst {
		return "burst is wrong"
	}
	if (len(r.best.limits) > 0) != (result.Limit == scoring.FullLimit) {
		return "the class of limit hands is wrong"
	}
	if fault := setsFault(&r, result); fault != "" {
		return fault
	}
	if codes != nil {
		return ""
	}
	j.Seen["legal"]++
	j.Seen[fmt.Sprintf("%d flies", r.flies)]++
	if r.flies == 0 {
		j.Seen["no flies"]++
	}
	if result.Burst {
		j.Seen["burst"]++
	}
	for id := range r.best.elements {
		j.Seen[id]++
	}
	for _, id := range r.best.limits {
		j.Seen[id]++
	}
	if all, instant := r.payments(); all != result.Payments || instant != result.Instant {
		return fmt.Sprintf("payments want %v, instant %v", all, instant)
	}
	return ""
}

// isLike says whether the worth is what the engine shows.
func isLike(w *worth, result *scoring.Result) bool {
	elements := map[string]int{}
	for _, e := range result.Elements {
		elements[e.ID] += int(e.Points)
	}
	return maps.Equal(elements, w.elements) &&
		slices.Equal(slices.Sorted(slices.Values(result.LimitHands)), slices.Sorted(slices.Values(w.limits)))
}

// setsFault says what is wrong with the sets that the engine shows: they are the tiles of
// the hand, with flies where tiles are missing.
func setsFault(r *referee, result *scoring.Result) string {
	left := map[scoring.Kind]int{}
	for _, tile := range r.hand.Concealed {
		left[tile.Kind()]++
	}
	winning := 0
	for _, set := range result.Sets {
		if set.Melded {
			continue
		}
		if set.Winning {
			winning++
		}
		size := map[scoring.SetShape]int{scoring.ChowSet: 3, scoring.PongSet: 3, scoring.PairSet: 2, scoring.SingleSet: 1}[set.Shape]
		for i := range size {
			k := set.Tile
			if set.Shape == scoring.ChowSet {
				k += scoring.Kind(i)
			}
			left[k]--
		}
		for _, tile := range set.Flies.Tiles() {
			left[tile.Kind()]++
			left[scoring.Joker]--
		}
	}
	for k, n := range left {
		if n != 0 {
			return fmt.Sprintf("%d of %v are not in the sets %v", n, k, result.Sets)
		}
	}
	if winning != 1 {
		return fmt.Sprintf("%d sets have the winning tile: %v", winning, result.Sets)
	}
	return ""
}

// leftoverFault: with flies in place of the tiles that fit nowhere the hand is complete,
// and not with one of them fewer.
func leftoverFault(r *referee, refused []scoring.Problem) string {
	for _, problem := range refused {
		if problem.Code != "incomplete" {
			continue
		}
		if len(problem.Tiles) == 0 {
			return "an incomplete hand has no tile that fits nowhere"
		}
		if r.flies+len(problem.Tiles) > 4 {
			continue // too slow
		}
		again := *r.hand
		again.Concealed = slices.Clone(r.hand.Concealed)
		for _, tile := range problem.Tiles {
			at := slices.Index(again.Concealed, tile)
			if at < 0 {
				return fmt.Sprintf("%v is not in the hand", tile)
			}
			again.Concealed[at] = fly
		}
		second := referee{options: r.options, state: r.state, hand: &again, like: func(*worth) bool { return true }}
		second.options.FourFliesWin = false
		if second.judgeTiles(); !second.complete {
			return fmt.Sprintf("without %v the hand is still incomplete", problem.Tiles)
		}
	}
	return ""
}
