package main

import (
	"encoding/json"

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

// What decides between two claims in every game.
const (
	byLegality = "legality"
	byTurn     = "turn"
)

// scoreClaim scores what one player claimed, in the match as it was.
func (a *audit) scoreClaim(night *tournament.Night, course course, before position, facts scoring.Hand) claim {
	result, err := a.scorer.score(&scoreformat.Request{
		Rules: night.Ruleset.Game, Options: night.Ruleset.Options,
		Prevailing: before.round, Carry: before.carry, Hand: facts, Riichi: course.counts(before, &facts),
	})
	return claim{facts, result, err}
}

// tellClaims scores what was claimed and takes over the claim that wins.
func (a *audit) tellClaims(night *tournament.Night, told *retold, played *tournament.HandPlayed, hand *retoldHand) {
	scored := func(facts scoring.Hand) claim {
		return a.scoreClaim(night, told.course, hand.before, reseated(facts, played.Seats, hand.before.seats()))
	}
	facts := played.Facts
	var winner claim
	if played.Rival == nil {
		winner = scored(facts)
	} else {
		rival := *played.Rival
		told.course.agree(&facts, &rival)
		winner = scored(facts)
		loser := scored(rival)
		if !aboutOneTile(&winner.facts, &loser.facts) {
			a.complain("the two claims cannot be about one tile")
		}
		first, by := told.course.decide(&winner, &loser)
		if !first {
			winner, loser = loser, winner
		}
		hand.lost = &lostClaim{loser.facts, by}
		if by != byLegality {
			winner = a.scoreClaim(night, told.course, hand.before, told.course.pay(&winner.facts, &loser.facts))
		}
	}
	if winner.refused != nil {
		a.complain("the hand cannot be scored again: %v", winner.refused)
	}
	hand.facts, hand.result = winner.facts, winner.result
	if also := hand.facts.Rival; also != nil && hand.facts.Outcome == scoring.Won {
		a.tellAlso(night, told, hand, also)
	}
}

// tellAlso pays a second winner. The sticks and counters went to the first.
func (a *audit) tellAlso(night *tournament.Night, told *retold, hand *retoldHand, also *scoring.Hand) {
	before := hand.before
	before.sticks, before.counters = 0, 0
	second := a.scoreClaim(night, told.course, before, *also)
	if second.refused != nil {
		a.complain("the second winner’s hand cannot be scored again: %v", second.refused)
		return
	}
	for _, seat := range also.Ready.List() { // laid once, and taken by the first
		second.result.Payments[seat.String()] += stick
		second.result.Payments[also.Winner.String()] -= stick
	}
	for seat, points := range second.result.Payments {
		hand.result.Payments[seat] += points
	}
	hand.also = &second.result
}

// shareTable makes two claims say the same of the table: who was waiting or ready,
// the last tile, the dora.
func shareTable(a, b *scoring.Hand) {
	for _, seat := range scoring.SeatWinds {
		if a.Ready.Has(seat) || b.Ready.Has(seat) {
			a.Ready, b.Ready = a.Ready.With(seat), b.Ready.With(seat)
		}
		if a.Waiting.Has(seat) || b.Waiting.Has(seat) {
			a.Waiting, b.Waiting = a.Waiting.With(seat), b.Waiting.With(seat)
		}
	}
	a.LastTile = a.LastTile || b.LastTile
	b.LastTile = a.LastTile
	switch {
	case len(a.Indicators) == 0:
		a.Indicators = b.Indicators
	case len(b.Indicators) == 0:
		b.Indicators = a.Indicators
	}
}

// turns counts those from the discarder's to the winner's: E → S → W.
func turns(facts *scoring.Hand) int { return (int(facts.Winner) - int(facts.Payer) + 3) % 3 }

// aboutOneTile: two players won on the tile of a third.
func aboutOneTile(a, b *scoring.Hand) bool {
	tiles := a.Way == scoring.ByTiles && b.Way == scoring.ByTiles
	return a.Outcome == scoring.Won && b.Outcome == scoring.Won &&
		a.From != scoring.FromWall && a.From == b.From && a.Payer == b.Payer && a.Winner != b.Winner &&
		(!tiles || a.WinningTile.Kind() == b.WinningTile.Kind())
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
