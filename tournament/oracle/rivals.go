package oracle

import (
	"maps"
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/scoreformat"
	"github.com/threewinds/threewinds/tournament"
)

// scored is a hand as one entry has it, with the answer of the score format.
type scored struct {
	facts   scoring.Hand
	result  scoring.Result
	refused []scoring.Problem
}

// score asks the score format what a hand is worth, in the position in which it was played. It
// goes through the text of the format, so that this is tested, too.
func (r *replay) score(before position, facts scoring.Hand) scored {
	request := scoreformat.Request{
		Rules: r.ruleset.Game, Options: r.ruleset.Options,
		Prevailing: before.Prevailing, Carry: before.Carry, Hand: facts, Riichi: r.riichiCounts(before, &facts), EastWins: before.Stay,
	}
	var answer scoreformat.Answer
	r.scorer.Score(request.Append(nil), &answer)
	if answer.Err != nil {
		r.addObjection("the score format cannot read the hand: %v", answer.Err)
	}
	return scored{facts, answer.Result, answer.Problems}
}

// decideWinner scores the one or two hands that were entered for a tile, and completes hand by
// the one that wins.
func (r *replay) decideWinner(played *tournament.HandPlayed, hand *tournament.Hand) {
	before := r.position
	scoreReseated := func(facts scoring.Hand) scored {
		return r.score(before, reseated(facts, played.Seats, before.Seats))
	}
	facts := played.Facts
	var winner scored
	if played.Rival == nil {
		winner = scoreReseated(facts)
	} else {
		rival := *played.Rival
		r.shareFacts(&facts, &rival)
		winner = scoreReseated(facts)
		loser := scoreReseated(rival)
		if !aboutOneTile(&winner.facts, &loser.facts) {
			r.addObjection("the two hands cannot be about one tile")
		}
		first, by := r.decide(&winner, &loser)
		if !first {
			winner, loser = loser, winner
		}
		hand.Rival = &tournament.Rival{Facts: loser.facts, By: by, Refused: loser.refused}
		if by != scoring.ByLegality {
			winner = r.score(before, r.paidHand(&winner.facts, &loser.facts))
		}
	}
	if winner.refused != nil {
		r.addObjection("the hand is refused: %+v", winner.refused)
	}
	hand.Facts, hand.Result = winner.facts, winner.result
	if hand.Facts.Rival != nil && hand.Facts.Outcome == scoring.Won {
		r.payRival(before, hand)
	}
}

// payRival pays a second winner. The first has the sticks and counters.
func (r *replay) payRival(before position, hand *tournament.Hand) {
	rival := hand.Facts.Rival
	before.Sticks, before.Honba = 0, 0
	second := r.score(before, *rival)
	if second.refused != nil {
		r.addObjection("the second winner’s hand is refused: %+v", second.refused)
	}
	for _, seat := range rival.Ready.List() { // the stick is laid once, and the first winner has taken it
		second.result.Payments[seat] += r.stick
		second.result.Payments[rival.Winner] -= r.stick
	}
	second.result.Collected = 0
	for seat, points := range second.result.Payments {
		hand.Result.Payments[seat] += points
	}
	hand.Result.Rival = &second.result
}

// shareTable gives both hands what either tells of the table: who was waiting or ready, the
// last tile, the dora.
func shareTable(a, b *scoring.Hand) {
	a.Ready |= b.Ready
	a.Waiting |= b.Waiting
	a.LastTile = a.LastTile || b.LastTile
	b.Ready, b.Waiting, b.LastTile = a.Ready, a.Waiting, a.LastTile
	shareTiles(&a.Indicators, &b.Indicators)
}

func shareTiles(a, b *scoring.Tiles) {
	if len(*a) == 0 {
		*a = *b
	}
	if len(*b) == 0 {
		*b = *a
	}
}

// turns is how many turns the winner comes after the discarder, 1 or 2.
func turns(facts *scoring.Hand) int { return (int(facts.Winner) - int(facts.Payer) + 3) % 3 }

// aboutOneTile says whether two players won on the same tile of a third.
func aboutOneTile(a, b *scoring.Hand) bool {
	tiles := a.Way == scoring.ByTiles && b.Way == scoring.ByTiles
	return a.Outcome == scoring.Won && b.Outcome == scoring.Won &&
		a.From != scoring.FromWall && a.From == b.From && a.Payer == b.Payer && a.Winner != b.Winner &&
		(!tiles || a.WinningTile.Kind() == b.WinningTile.Kind())
}

// reseated are the facts of a hand that was recorded with other seats. They stay with the
// people: every seat is replaced by the one that the same person has in seats.
func reseated(facts scoring.Hand, recorded, seats [3]scoring.Place) scoring.Hand {
	moved := func(then scoring.Wind) scoring.Wind {
		if !then.Seated() {
			return then
		}
		return scoring.Wind(max(slices.Index(seats[:], recorded[then]), 0))
	}
	allMoved := func(set scoring.Winds) (to scoring.Winds) {
		for _, seat := range set.List() {
			to = to.With(moved(seat))
		}
		return to
	}
	facts.Winner, facts.Payer = moved(facts.Winner), moved(facts.Payer)
	facts.Waiting, facts.Ready = allMoved(facts.Waiting), allMoved(facts.Ready)
	norths := facts.Pei
	for seat, place := range seats {
		facts.Pei[seat] = norths[max(slices.Index(recorded[:], place), 0)]
	}
	facts.Losers = slices.Clone(facts.Losers)
	for i := range facts.Losers {
		facts.Losers[i].Seat = moved(facts.Losers[i].Seat)
	}
	own := facts.Own
	facts.Own = maps.Clone(own)
	for id, told := range own {
		told.Seats = allMoved(told.Seats)
		counts := told.Counts
		for seat := range counts {
			told.Counts[moved(scoring.Wind(seat))] = counts[seat]
		}
		told.Items = slices.Clone(told.Items)
		for i, item := range told.Items {
			told.Items[i].Seat, told.Items[i].From = moved(item.Seat), allMoved(item.From)
		}
		facts.Own[id] = told
	}
	facts.Melds = slices.Clone(facts.Melds)
	for i, meld := range facts.Melds {
		facts.Melds[i].From = allMoved(meld.From)
	}
	if facts.Rival != nil {
		rival := reseated(*facts.Rival, recorded, seats)
		facts.Rival = &rival
	}
	return facts
}
