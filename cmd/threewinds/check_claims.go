package main

import (
	"encoding/json"
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/scoreformat"
	"github.com/threewinds/threewinds/tournament"
)

// claim is what one player claimed for a winning tile, scored again. Nearly all
// hands have one alone.
type claim struct {
	facts   scoring.Hand
	result  resultLine
	refused error
}

// lostClaim is the claim that did not win, and what decided against it.
type lostClaim struct {
	facts scoring.Hand
	by    string
}

// tellClaims scores what was claimed and takes over the claim that wins.
func (a *audit) tellClaims(night *tournament.Night, told *retold, played *tournament.HandPlayed, hand *retoldHand) {
	scored := func(facts scoring.Hand) claim {
		facts = reseated(facts, played.Seats, hand.seats)
		result, err := a.scorer.score(&scoreformat.Request{
			Rules: night.Ruleset.Game, Options: night.Ruleset.Options,
			Round: hand.round, Carry: hand.carry, Hand: facts,
		})
		return claim{facts, result, err}
	}
	facts := played.Facts
	var winner claim
	if played.Rival == nil {
		winner = scored(facts)
	} else {
		rival := *played.Rival
		agree(&facts, &rival)
		winner = scored(facts)
		loser := scored(rival)
		if !aboutOneTile(&winner.facts, &loser.facts) {
			a.complain("the two claims cannot be about one tile")
		}
		first, by := told.course.decide(&winner, &loser)
		if !first {
			winner, loser = loser, winner
			facts, rival = rival, facts
		}
		hand.lost = &lostClaim{loser.facts, by}
		if by != "legality" {
			// Whoever could win on the tile was waiting for it (section 7).
			facts.Waiting = facts.Waiting.With(rival.Winner)
			winner = scored(facts)
		}
	}
	if winner.refused != nil {
		a.complain("the hand cannot be scored again: %v", winner.refused)
	}
	hand.facts, hand.result = winner.facts, winner.result
}

// agree makes two claims say the same of what both are about: who was waiting or
// ready, the last tile, the dora.
func agree(a, b *scoring.Hand) {
	for _, seat := range scoring.SeatWinds {
		if a.Ready.Has(seat) || b.Ready.Has(seat) {
			a.Ready, b.Ready = a.Ready.With(seat), b.Ready.With(seat)
		}
		if a.Waiting.Has(seat) || b.Waiting.Has(seat) {
			a.Waiting, b.Waiting = a.Waiting.With(seat), b.Waiting.With(seat)
		}
	}
	a.Waiting, b.Waiting = a.Waiting.Without(a.Winner), b.Waiting.Without(b.Winner)
	a.LastTile = a.LastTile || b.LastTile
	b.LastTile = a.LastTile
	switch {
	case len(a.Indicators) == 0:
		a.Indicators = b.Indicators
	case len(b.Indicators) == 0:
		b.Indicators = a.Indicators
	}
}

// aboutOneTile: two players won on the tile of a third.
func aboutOneTile(a, b *scoring.Hand) bool {
	tiles := a.Way == scoring.ByTiles && b.Way == scoring.ByTiles
	return a.Outcome == scoring.Won && b.Outcome == scoring.Won &&
		a.From != scoring.FromWall && a.From == b.From && a.Payer == b.Payer && a.Winner != b.Winner &&
		(!tiles || a.WinningTile.Kind() == b.WinningTile.Kind())
}

// limitClasses in rising order.
var limitClasses = []string{"none", "half", "full"}

// decide is section 2: the better limit class (full > half > none), then more H,
// then more B, then first in turn order after the discarder. Who cannot win at
// all does not win on this tile either.
func (goulash) decide(first, second *claim) (firstWins bool, by string) {
	if first.refused != nil || second.refused != nil {
		return second.refused != nil, "legality"
	}
	class := func(c *claim) int { return slices.Index(limitClasses, c.result.Limit) }
	turns := func(c *claim) int { // from the discarder's turn to the claimant's: E → S → W
		return (int(c.facts.Winner) - int(c.facts.Payer) + 3) % 3
	}
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
	return turns(first) < turns(second), "turn"
}

// lost compares the claim that did not win, and why it did not.
func (a *audit) lost(pages *tournament.Rival, told *lostClaim) {
	compare(a, "a second claim on the tile", pages != nil, told != nil)
	if pages == nil || told == nil {
		return
	}
	compare(a, "what decided between two claims", pages.By.String(), told.by)
	compare(a, "the claim that did not win", written(&pages.Facts), written(&told.facts))
}

// written are a hand's facts as they are recorded.
func written(facts *scoring.Hand) string {
	text, err := json.Marshal(facts)
	if err != nil {
		return err.Error()
	}
	return string(text)
}
