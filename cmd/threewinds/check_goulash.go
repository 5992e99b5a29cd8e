package main

import (
	"encoding/json"
	"fmt"
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/scoreformat"
)

// goulash is the course of the Korean/Japanese game (korean-japanese.md, sections 4 and 8).
type goulash struct {
	Hands          int  `json:"hands_per_match"`
	Unit           int  `json:"goulash_unit"`
	Cap            int  `json:"goulash_cap"`
	StartPoints    int  `json:"start_points"`
	OnLimits       bool `json:"limit_adds_goulash"`
	EndOnFullLimit bool `json:"end_match_on_full_limit"`
}

func newGoulash(options json.RawMessage) (course, error) {
	var g goulash
	if err := json.Unmarshal(options, &g); err != nil {
		return nil, fmt.Errorf("reading the house rules: %w", err)
	}
	if g.Hands == 0 {
		return nil, fmt.Errorf("the house rules do not say how many hands a match has: %s", options)
	}
	return g, nil
}

func (g goulash) begin(places int) position { return beginning(places, g.StartPoints) }

func (goulash) counts(position, *scoring.Hand) scoreformat.Riichi { return scoreformat.Riichi{} }

func (g goulash) extra(hand *retoldHand) int {
	drawn := hand.result.Carry > 0 // a win takes what is outstanding
	if drawn || hand.result.Limit != noLimit && !g.OnLimits {
		return 0
	}
	if extra := g.Unit * hand.before.carry; g.Cap == 0 || extra < g.Cap {
		return extra
	}
	return g.Cap
}

func (goulash) agree(a, b *scoring.Hand) {
	shareTable(a, b)
	a.Waiting, b.Waiting = a.Waiting.Without(a.Winner), b.Waiting.Without(b.Winner)
}

// noLimit is the class of a hand that is no limit hand.
const noLimit = "none"

// limitClasses in rising order.
var limitClasses = []string{noLimit, "half", "full"}

// decide is korean-japanese.md, section 2.1: the better limit class, then more H,
// then more B, then first in turn order after the discarder. Who cannot win at
// all does not win on this tile either.
func (goulash) decide(first, second *claim) (firstWins bool, by string) {
	if first.refused != nil || second.refused != nil {
		return second.refused != nil, byLegality
	}
	class := func(c *claim) int { return slices.Index(limitClasses, c.result.Limit) }
	for _, compared := range []struct {
		by            string
		first, second int
	}{
		{"limit", class(first), class(second)},
		{"hand_points", first.result.HandPoints, second.result.HandPoints},
		{"bonus_points", first.result.BonusPoints, second.result.BonusPoints},
	} {
		if compared.first != compared.second {
			return compared.first > compared.second, compared.by
		}
	}
	return turns(&first.facts) < turns(&second.facts), byTurn
}

// pay is korean-japanese.md, section 7: whoever could win on the tile was waiting for it.
func (goulash) pay(winner, loser *scoring.Hand) scoring.Hand {
	paid := *winner
	paid.Waiting = paid.Waiting.With(loser.Winner)
	return paid
}

func (goulash) objections(*retoldHand) []string { return nil }

// after: hand h, player p: dealer = (h−1) mod 3; seat = ESW[(p − dealer) mod 3];
// round = ESW[⌊(h−1)/3⌋ mod 3]. The winds move with every hand.
func (g goulash) after(hand *retoldHand) position {
	next := hand.before
	next.totals = hand.totals
	next.hand++
	next.moves = next.hand - 1
	next.round = scoring.SeatWinds[next.moves/3%3]
	next.carry = hand.result.Carry
	next.finished = hand.before.hand >= g.Hands || g.EndOnFullLimit && hand.result.Limit == "full"
	return next
}

// settle: what is outstanding lapses.
func (goulash) settle(position) (nothing [scoring.MostPlaces]int) { return nothing }
