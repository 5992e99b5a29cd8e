package malaysian

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/shape"
)

// Keyboard has a row of circles, one of honours and the fly, and two of bonus tiles, which
// are never in the hand.
func (r *Rules) Keyboard() [][]scoring.Tile {
	rows := scoring.KeyRows(tileSet.Copies, nil)
	last := len(rows) - 1
	rows[last] = append(rows[last], scoring.PlainTile(scoring.Joker))
	return append(rows, kinds(scoring.Flower1, scoring.Animal1), kinds(scoring.Animal1, scoring.Joker))
}

// kinds are the tiles from one kind up to another.
func kinds(from, to scoring.Kind) (row []scoring.Tile) {
	for k := from; k < to; k++ {
		row = append(row, scoring.PlainTile(k))
	}
	return row
}

// Melds are chows, pongs and kongs; a kong is paid by how it was made (section 9), and has
// no fly (section 2).
func (r *Rules) Melds() []scoring.MeldMode {
	return []scoring.MeldMode{
		{Name: "chow", Kind: scoring.Chow, Flies: mostInChow},
		{Name: "pong", Kind: scoring.Pong, Flies: mostInPong},
		{Name: "concealed_kong", Kind: scoring.Kong, Concealed: true},
		{Name: "added_kong", Kind: scoring.Kong, Added: true},
		{Name: "claimed_kong", Kind: scoring.Kong, NamesDiscarder: true},
	}
}

// Scale is fan.
func (r *Rules) Scale() scoring.Scale { return scoring.FanScale }

// Measures are fan, and the limit hands.
func (r *Rules) Measures() []scoring.Measure {
	measures := slices.Clone(scoring.FanScale.Measures())
	measures[1].Choices = limitIDs[:]
	return measures
}

// LeastWin is a hand of the minimum, or of one fan where there is none.
func (r *Rules) LeastWin() scoring.Worth { return scoring.Worth{Fan: max(r.options.Minimum, 1)} }

// Worths are all numbers of fan up to the one beyond which the payment stays the same. With
// burst stack, two to four limit hands come behind them.
func (r *Rules) Worths() (worths []scoring.Worth) {
	o, least := &r.options, r.LeastWin().Fan
	most := o.Maximum
	if o.Burst == BurstLinear {
		most = 2 * o.Maximum
	}
	for fan := least; fan <= max(least, most); fan++ {
		worths = append(worths, scoring.Worth{Fan: fan})
	}
	if o.Burst == BurstStack {
		for n := 2; n <= 4; n++ { // a hand won by a discard can have these together
			worths = append(worths, scoring.Worth{LimitHands: scoring.IDsOf([]string{
				"great_dragons", "all_honours", "no_bonus_tile", "four_flies",
			}[:n])})
		}
	}
	return worths
}

// Ticks are none: a hand is told by its tiles or by its fan.
func (r *Rules) Ticks() []scoring.Tick { return nil }

// Stick is 0: nobody declares ready.
func (r *Rules) Stick() scoring.Points { return 0 }

// BothWin is false: the first in turn order wins (section 3).
func (r *Rules) BothWin() bool { return false }

// EquivalentWinner is the first in turn order.
func (r *Rules) EquivalentWinner(payer scoring.Wind) scoring.Wind { return payer.Next() }

// MostPenalty is beyond what any hand pays.
func (r *Rules) MostPenalty() scoring.Points { return scoring.Points(1000 * r.options.Unit) }

// Faults are those of match.md, section 3, but for the chombo of riichi games.
func (r *Rules) Faults() []scoring.Fault { return scoring.FaultsWithout(scoring.Chombo) }

// EarlyCodes are about tiles that were entered, not about those that are missing.
func (r *Rules) EarlyCodes() []string {
	return []string{
		shape.CodeTileNotInSet, shape.CodeTooManyCopies, CodeTooManyFlies, CodeBonusTileInHand, shape.CodeBadChow, CodeFliesInMeld,
		CodeFlyInKong,
	}
}

// OneWinner decides between two players who can win on the same tile: the first in turn
// order after the discarder (section 3). A hand below the minimum loses. If neither may
// win, or an entry is no hand, or the two cannot be about one tile, the problems say so.
func (r *Rules) OneWinner(s scoring.State, first, second *scoring.Hand) (scoring.Verdict, [2][]scoring.Problem) {
	if s.Finished {
		return shape.Undecided(scoring.Problem{Code: shape.CodeMatchFinished, Field: "match"})
	}
	a, b := *first, *second
	scoring.ShareTableFacts(r.Facts(), &a, &b)
	dropFactsOfWinner(&a)
	dropFactsOfWinner(&b)
	if problem := disagreement(&a, &b); problem.Code != "" {
		return shape.Undecided(problem)
	}
	var result scoring.Result
	refused := [2][]scoring.Problem{r.Score(s, &a, &result), r.Score(s, &b, &result)}
	v := scoring.Verdict{First: a.Winner == a.Payer.Next(), By: scoring.ByTurn, Winner: a, Loser: b}
	return shape.Verdict(v, refused, CodeBelowMinimum)
}

// dropFactsOfWinner removes facts that the other entry told about the winner of this one,
// as a loser there: the tiles of the winner tell them.
func dropFactsOfWinner(hand *scoring.Hand) {
	if hand.Way != scoring.ByTiles {
		return
	}
	instant, fan := instantFact.ValueIn(hand), loserFanFact.ValueIn(hand)
	instant.Seats, fan.Seats = instant.Seats.Without(hand.Winner), fan.Seats.Without(hand.Winner)
	instant.Items = slices.DeleteFunc(slices.Clone(instant.Items), func(i scoring.Item) bool { return i.Seat == hand.Winner })
	if hand.Winner.Seated() {
		fan.Counts[hand.Winner] = 0
	}
	instantFact.SetValue(hand, instant)
	loserFanFact.SetValue(hand, fan)
}

// disagreement says why two entries cannot be about one tile, if they cannot: a bonus tile
// is of one player alone.
func disagreement(a, b *scoring.Hand) scoring.Problem {
	problem := tileSet.Disagreement(a, b, 2*series)
	if problem.Code != "" || a.Way != scoring.ByTiles || b.Way != scoring.ByTiles {
		return problem
	}
	theirs := bonusFact.ValueIn(b).Tiles
	for _, tile := range bonusFact.ValueIn(a).Tiles {
		if k := tile.Kind(); k != scoring.Joker && slices.Contains(theirs, tile) {
			return scoring.Problem{Code: shape.CodeTwoWinnersCopies, Field: bonusFact.ID, Tile: tile, Has: 2, Needs: 1}
		}
	}
	return scoring.Problem{}
}
