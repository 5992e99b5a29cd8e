package oracle

import (
	"cmp"
	"encoding/json"
	"fmt"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/scoreformat"
	"github.com/threewinds/threewinds/tournament"
)

// koreanJapaneseCourse is the course of the Korean/Japanese game (korean-japanese.md, sections 4
// and 8).
type koreanJapaneseCourse struct {
	Hands          int  `json:"hands_per_match"`
	Unit           int  `json:"goulash_unit"`
	Cap            int  `json:"goulash_cap"`
	StartPoints    int  `json:"start_points"`
	OnLimits       bool `json:"limit_adds_goulash"`
	EndOnFullLimit bool `json:"end_match_on_full_limit"`
}

func newKoreanJapanese(options json.RawMessage) (course, error) {
	var g koreanJapaneseCourse
	if err := json.Unmarshal(options, &g); err != nil || g.Hands == 0 {
		return nil, fmt.Errorf("the house rules do not say how many hands a match has: %s %w", options, err)
	}
	return g, nil
}

func (g koreanJapaneseCourse) start(places int) position { return startPosition(places, g.StartPoints) }

func (koreanJapaneseCourse) riichiCounts(position, *scoring.Hand) scoreformat.Riichi {
	return scoreformat.Riichi{}
}

func (g koreanJapaneseCourse) extra(hand *tournament.Hand) scoring.Points {
	if hand.Result.Drawn || hand.Result.Limit != scoring.NoLimit && !g.OnLimits {
		return 0
	}
	extra := g.Unit * hand.Before.Carry
	if g.Cap > 0 {
		extra = min(extra, g.Cap)
	}
	return scoring.Points(extra)
}

func (koreanJapaneseCourse) shareFacts(a, b *scoring.Hand) {
	shareTable(a, b)
	a.Waiting, b.Waiting = a.Waiting.Without(a.Winner), b.Waiting.Without(b.Winner)
}

// decide is korean-japanese.md, section 2.1: the better limit class (full > half > none), then more
// H, then more B, then first in turn order after the discarder. A player whose hand is refused does
// not win.
func (koreanJapaneseCourse) decide(first, second *scored) (firstWins bool, by scoring.Decider) {
	if first.refused != nil || second.refused != nil {
		return second.refused != nil, scoring.ByLegality
	}
	for _, compared := range []struct {
		by    scoring.Decider
		order int
	}{
		{scoring.ByLimit, cmp.Compare(first.result.Limit, second.result.Limit)},
		{scoring.ByHandPoints, cmp.Compare(first.result.HandPoints, second.result.HandPoints)},
		{scoring.ByBonusPoints, cmp.Compare(first.result.BonusPoints, second.result.BonusPoints)},
	} {
		if compared.order != 0 {
			return compared.order > 0, compared.by
		}
	}
	return turns(&first.facts) < turns(&second.facts), scoring.ByTurn
}

// paidHand marks the loser as waiting: whoever could win on the tile was waiting for it
// (korean-japanese.md, section 7).
func (koreanJapaneseCourse) paidHand(winner, loser *scoring.Hand) scoring.Hand {
	paid := *winner
	paid.Waiting = paid.Waiting.With(loser.Winner)
	return paid
}

func (koreanJapaneseCourse) objections(position, *scoring.Hand) []string { return nil }

// after: hand h, player p: dealer = (h−1) mod 3; seat = ESW[(p − dealer) mod 3];
// prevailing wind = ESW[⌊(h−1)/3⌋ mod 3]. The winds move with every hand.
func (g koreanJapaneseCourse) after(now position, hand *tournament.Hand) position {
	next := now.moved(1)
	next.Hand++
	next.Prevailing = scoring.SeatWinds[next.moves/3%3]
	next.Carry = hand.Result.Carry
	next.Finished = now.Hand >= g.Hands || g.EndOnFullLimit && hand.Result.Limit == scoring.FullLimit
	return next
}

// settle moves nothing: outstanding drawn hands lapse.
func (koreanJapaneseCourse) settle(position) (nothing tournament.ByPlace[scoring.Points]) {
	return nothing
}
