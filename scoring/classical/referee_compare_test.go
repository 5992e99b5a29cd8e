package classical_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/classical"
	"github.com/threewinds/threewinds/scoring/scoringtest"
)

type judged = scoringtest.Judged[*classical.Rules]

// met is what a full comparison must have seen.
var met = slices.Concat([]string{
	"legal", "cannon", "losers settle", "long", "short", "parts", "told",
	"tile_count", "tile_not_in_set", "too_many_copies", "bonus_tile_in_hand", "pair_twice", "bad_chow", "hand_missing",
	"winning_tile_missing", "incomplete", "payer_not_a_loser", "replacement_needs_wall", "replacement_without_cause",
	"kong_on_kong_needs_two", "last_tile_conflict", "first_turn_conflict", "cannon_not_a_loser", "cannon_off", "cannon_not_attained",
	"east_wins_range", "points_range", "doubles_range",
}, classical.Book{}.Elements(), classical.Book{}.LimitHands())

// TestRandomHandsOfThreeAreWorthWhatASlowRefereeSays.
func TestRandomHandsOfThreeAreWorthWhatASlowRefereeSays(t *testing.T) {
	m := newMaker(2026)
	scoringtest.Compare(t, m, 100_000, func() *classical.Rules { return houseRules(m) }, judge, met)
}

// judge says where the referee differs from the engine.
func judge(j *judged) string {
	result := j.Result
	r := referee{options: j.Rules.Options(), state: j.State, hand: j.Hand}
	r.like = func(a *account) bool { return isLike(a, &result.Scores[j.Hand.Winner]) }
	if j.Refused != nil {
		r.like = func(*account) bool { return true }
	}
	codes, good := r.refusals()
	if good {
		if r.judgeWinner(); !r.found {
			codes = append(codes, "incomplete")
		} else if told(j.Hand, "cannon").Seats != 0 && r.options.Cannon && !r.isShown() {
			codes = append(codes, "cannon_not_attained")
		}
	}
	codes = scoringtest.Sorted(codes)
	for _, code := range codes {
		j.Seen[code]++
	}
	if got := scoringtest.Codes(j.Refused); !slices.Equal(got, codes) {
		return fmt.Sprintf("refused for %v, want %v", got, codes)
	}
	if codes != nil {
		return ""
	}
	var scores [3]int
	for seat := range result.Scores {
		a := r.best
		if seat != int(j.Hand.Winner) {
			a = r.judgeLoser(j.Hand.LoserAt(scoring.Wind(seat)))
			r.alike = isLike(&a, &result.Scores[seat])
		}
		if !r.alike {
			return fmt.Sprintf("seat %d: want %+v", seat, a)
		}
		scores[seat] = a.score
		note(j.Seen, &a)
	}
	if want := r.payments(scores); want != [3]int{int(result.Payments[0]), int(result.Payments[1]), int(result.Payments[2])} {
		return fmt.Sprintf("payments want %v", want)
	}
	if fault := transfersFault(result); fault != "" {
		return fault
	}
	noteHand(j.Seen, j.Hand, result)
	stays := j.Hand.Winner == scoring.East && r.options.Deal == "classical" && r.state.Stay+1 != r.options.MaxEastWins
	if stays != result.DealerStays || result.HandPoints != scoring.Points(r.best.score) {
		return fmt.Sprintf("East stays: %v", stays)
	}
	return setsFault(&r, result)
}

// isLike says whether the account is what the engine shows.
func isLike(a *account, score *scoring.SeatScore) bool {
	var lines []string
	for _, e := range score.Elements {
		if e.Kind == scoring.HandElement {
			lines = append(lines, fmt.Sprint(e.ID, " ", e.Tile.Tiles(), " ", e.Points))
		} else {
			lines = append(lines, fmt.Sprint(e.ID, " ", e.Points))
		}
	}
	slices.Sort(lines)
	return slices.Equal(lines, a.lines) && int(score.Points) == a.points && score.Doubles == a.doubles && int(score.Score) == a.score &&
		slices.Equal(slices.Sorted(slices.Values(score.LimitHands)), a.limits)
}

// transfersFault: the transfers come to the payments.
func transfersFault(result *scoring.Result) string {
	paid := scoring.Payments{}
	for _, t := range result.Transfers {
		paid[t.From] -= t.Points()
		paid[t.To] += t.Points()
		if t.Score != result.Scores[t.To].Score || t.Less != 0 && t.Less != result.Scores[t.For].Score {
			return fmt.Sprintf("a line of other scores: %+v", t)
		}
	}
	if paid != result.Payments || paid[0]+paid[1]+paid[2] != 0 {
		return fmt.Sprintf("the lines come to %v", paid)
	}
	return ""
}

// setsFault: the sets that the engine shows are the winner's tiles, and one of them has the
// winning tile.
func setsFault(r *referee, result *scoring.Result) string {
	var words []string
	for _, kind := range r.kindsOf() {
		words = append(words, tileName(kind))
	}
	for _, meld := range r.hand.Melds {
		if meld.Kind != scoring.Chow {
			words = append(words, meld.Tile.String(), meld.Tile.String())
		}
		if meld.Kind == scoring.Kong {
			words = append(words, meld.Tile.String())
		}
	}
	drawn := r.hand.From == scoring.FromWall
	_, fault := scoringtest.GroupsOf(result.Sets, words, r.hand.WinningTile.String(), func(set scoring.Set) bool { return set.Concealed == drawn })
	return fault
}

// note counts what a legal hand has.
func note(seen map[string]int, a *account) {
	for _, line := range a.lines {
		id, _, _ := strings.Cut(line, " ")
		seen[id]++
	}
	for _, id := range a.limits {
		seen[id]++
	}
}

// noteHand counts what a legal entry was about.
func noteHand(seen map[string]int, h *scoring.Hand, result *scoring.Result) {
	seen["legal"]++
	if told(h, "cannon").Seats != 0 {
		seen["cannon"]++
	}
	if len(result.Transfers) == 3 {
		seen["losers settle"]++
	}
	for _, l := range h.Losers {
		seen[l.Count.String()]++
		if l.Parts {
			seen["parts"]++
		}
		if l.Worth != nil {
			seen["told"]++
		}
	}
}
