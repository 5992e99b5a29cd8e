// Package present makes the view models and documents that several rooms share, from nights, matches
// and hands. It knows no requests.
package present

import (
	"context"
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/templates/parts"
	"github.com/threewinds/threewinds/tournament"
)

// Score is a hand with its result. A refused hand has a result without payments.
func (b Scoreboard) Score(ctx context.Context, before scoring.State, facts scoring.Hand, result scoring.Result) parts.ScoreView {
	view := parts.ScoreView{
		Sprite: SpriteOf(b.Match.Rules), Flowers: facts.Flowers, Extra: int(result.Extra),
		LimitHands: result.LimitHands, Collected: result.Collected,
	}
	// A refused hand entered by tiles may have no sets. Untiled hands have none.
	view.Drawn = facts.Outcome == scoring.DrawnHand || result.Drawn || facts.Way == scoring.ByTiles && len(result.Sets) == 0
	view.AllReady = result.Drawn && facts.Outcome != scoring.DrawnHand
	if !view.Drawn && facts.Way != scoring.ByTiles {
		view.Way = facts.Way.String()
	}
	if view.Drawn {
		view.Pot, view.Left = b.pot(before, &facts), result.Sticks
	} else {
		view.Result = parts.ScoreResult{
			Winner: b.Name(before, facts.Winner), From: facts.From.String(), Payer: b.Name(before, facts.Payer),
		}
	}
	if result.Limit != scoring.NoLimit {
		view.Limit = result.Limit.String()
	}
	if view.Facts = b.decidingFacts(before, facts, result); !view.Drawn && len(view.Facts) > 0 {
		view.Extra = 0 // the liable player pays it
	}
	view.Sets, view.Melds = reading(facts, result.Sets)
	view.SetAside = b.tilesSetAside(facts)
	view.AtOnce = b.instantPayments(before, result)
	if view.Transfers = b.transfers(ctx, before, result); !view.Drawn && result.Scale.EveryHand() {
		view.Hands = b.hands(before, facts, result)
	} else {
		view.Worth, view.Sums = b.worth(before, facts, result)
	}
	if result.Rival != nil && facts.Rival != nil {
		also := b.Score(ctx, before, *facts.Rival, *result.Rival)
		also.Payments = nil
		view.SecondWinner = &also
	}
	view.Settlement = b.settlement(before, facts, result)
	if result.Payments != (scoring.Payments{}) {
		view.Payments = b.payments(ctx, before, result, len(view.Facts) > 0)
	}
	return view
}

// Line is a recorded hand, with the players who played it.
func (b Scoreboard) Line(ctx context.Context, hand tournament.Hand) parts.HandLine {
	b.Match = b.Match.WithSitters(hand.Sitters)
	line := parts.HandLine{
		Entry: string(hand.Entry), Number: hand.Before.Hand, Wind: hand.Before.Prevailing.String(),
		Score:    b.Score(ctx, hand.Before, hand.Facts, hand.Result),
		Recorded: Recorded(ctx, hand.By, hand.At),
	}
	b.TotalsAfter(&line.Score, hand.Before, hand.Totals)
	if ledger := b.Match.Ledger; ledger.State.Finished && hand.Before.Hand == len(ledger.Hands) {
		line.Score.Pot = 0 // there is no next winner
	}
	line.Deal = DealOf(b.Match.Rules, hand.Before)
	if rival := hand.Rival; rival != nil {
		line.Score.Rival = b.Verdict(ctx, hand.Before, scoring.Verdict{
			Winner: hand.Facts, Loser: rival.Facts, By: rival.By, Refused: rival.Refused,
		})
	}
	for place := range b.Match.Places() {
		line.Changes = append(line.Changes, int(hand.Changes[place]))
		line.Totals = append(line.Totals, b.Total(hand.Totals[place]))
		line.Names = append(line.Names, b.Night.NameOf(b.Match.Players[place]))
	}
	if changes := b.Match.Ledger.Corrections(hand.Entry); len(changes) > 0 {
		last := changes[len(changes)-1].Event
		line.Corrected = Recorded(ctx, last.By, last.At)
		line.Inserted = last.Insertion != nil || last.Replacement != nil
	}
	return line
}

// Lines are all hands that are not voided.
func (b Scoreboard) Lines(ctx context.Context) []parts.HandLine {
	lines := make([]parts.HandLine, len(b.Match.Ledger.Hands))
	for i, hand := range b.Match.Ledger.Hands {
		lines[i] = b.Line(ctx, hand)
	}
	return lines
}

// reading lists the sets of a result tile by tile. It marks the winning tile once, and shows red
// fives instead of plain ones.
func reading(facts scoring.Hand, sets []scoring.Set) (concealed, melds []parts.ScoreSet) {
	reds := make(map[scoring.Kind]int)
	for _, tile := range facts.Concealed {
		if tile.Red() {
			reds[tile.Kind()]++
		}
	}
	for _, meld := range facts.Melds {
		reds[meld.Tile] += int(meld.Red)
	}
	for _, set := range sets {
		shown := parts.ScoreSet{ConcealedKong: set.Shape == scoring.KongSet && set.Concealed}
		marked := !set.Winning
		kinds := kindsOf(set)
		jokers := jokersOf(set, kinds)
		for i, kind := range kinds {
			tile := parts.ScoreTile{Tile: kind.String()}
			if reds[kind] > 0 {
				reds[kind]--
				tile.Tile = scoring.RedFive(kind).String()
			}
			if jokers[i] {
				tile.Tile, tile.As, kind = scoring.Joker.String(), kind.String(), scoring.Joker
			}
			if !marked && kind == facts.WinningTile.Kind() {
				tile.Winning, marked = true, true
			}
			shown.Tiles = append(shown.Tiles, tile)
		}
		if set.Melded {
			melds = append(melds, shown)
		} else {
			concealed = append(concealed, shown)
		}
	}
	return concealed, melds
}

// jokersOf says in which places of a set there are jokers: among equal tiles in the last places.
func jokersOf(set scoring.Set, kinds []scoring.Kind) []bool {
	jokers, flies := make([]bool, len(kinds)), set.Flies.Tiles()
	for i, kind := range slices.Backward(kinds) {
		if at := slices.Index(flies, scoring.PlainTile(kind)); at >= 0 {
			flies, jokers[i] = slices.Delete(flies, at, at+1), true
		}
	}
	return jokers
}

// kindsOf lists the tiles of a set.
func kindsOf(set scoring.Set) []scoring.Kind {
	t := set.Tile
	switch set.Shape {
	case scoring.ChowSet:
		return []scoring.Kind{t, t + 1, t + 2}
	case scoring.PongSet:
		return []scoring.Kind{t, t, t}
	case scoring.KongSet:
		return []scoring.Kind{t, t, t, t}
	case scoring.PairSet:
		return []scoring.Kind{t, t}
	default:
		return []scoring.Kind{t}
	}
}

// Verdict says which of two winners on one tile is paid, and why, or that both are.
func (b Scoreboard) Verdict(ctx context.Context, before scoring.State, verdict scoring.Verdict) *parts.VerdictView {
	view := parts.VerdictView{
		Winner: b.Name(before, verdict.Winner.Winner), Loser: b.Name(before, verdict.Loser.Winner), By: verdict.By.String(),
	}
	if verdict.Winner.Rival != nil {
		view.By = bothPaid
	}
	for _, problem := range Refusals(ctx, verdict.Refused) {
		view.Reasons = append(view.Reasons, problem.Sentence)
	}
	return &view
}

// bothPaid is the verdict when both hands are paid.
const bothPaid = "both"
