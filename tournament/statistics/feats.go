package statistics

import (
	"cmp"
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

// Feats are the best candidates of a finished match, at most one of each kind, and all limit hands,
// in the order of [Kinds]. Among equals, the first counts.
func Feats(match tournament.Match) []Feat {
	f := featFinder{match: match, best: make(map[Kind]Feat)}
	for i := range match.Ledger.Hands {
		f.hand(i)
	}
	for _, player := range match.Participants() {
		f.streaks(player)
	}
	f.atTheEnd()
	var feats []Feat
	for _, kind := range Kinds() {
		if feat, ok := f.best[kind]; ok {
			feats = append(feats, feat)
		}
		if kind == LimitHand {
			slices.SortStableFunc(f.limits, func(a, b Feat) int { return cmp.Compare(b.Value, a.Value) })
			feats = append(feats, f.limits...)
		}
	}
	return feats
}

// hand adds the candidates of a single hand.
func (f *featFinder) hand(at int) {
	hand := &f.match.Ledger.Hands[at]
	number := hand.Before.Hand
	for i, w := range winsOf(f.match, at) {
		f.candidate(HighestHand, w.player, w.points, number)
		if isLimit(w.result) && w.points > 0 {
			f.limits = append(f.limits, Feat{LimitHand, w.player, w.points, number})
		}
		f.candidate(LargestPot, w.player, w.pot, number)
		if w.facts.From == scoring.FromRobbedKong {
			f.candidate(RobbedKong, w.player, w.points, number)
		}
		if w.facts.LastTile {
			f.candidate(LastTile, w.player, w.points, number)
		}
		if w.tellsElements() {
			elements, _ := named(w.result)
			f.candidate(MostElements, w.player, int64(len(elements)), number)
		}
		if i == 0 && w.facts.From != scoring.FromWall {
			payer := players(f.match, hand)[w.facts.Payer]
			f.candidate(CostliestDiscard, payer, discardCost(&hand.Result, w.facts.Winner, w.facts.Payer), number)
		}
	}
}
