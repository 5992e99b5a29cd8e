package koreanjapanese

import "github.com/threewinds/threewinds/scoring"

// OneWinner decides between two players who can win on the same tile (section
// 2): the better limit class, then more hand-points, then more bonus-points,
// then the first in turn order after the discarder. A hand that is refused
// cannot win; nil means that neither stands.
func (r *Rules) OneWinner(s scoring.State, a, b *scoring.Hand) *scoring.Hand {
	var forA, forB scoring.Result
	refusedA, refusedB := r.Score(s, a, &forA) != nil, r.Score(s, b, &forB) != nil
	switch {
	case refusedA && refusedB:
		return nil
	case refusedA:
		return b
	case refusedB:
		return a
	}
	switch {
	case forA.Limit != forB.Limit:
		return first(a, b, forA.Limit > forB.Limit)
	case forA.HandPoints != forB.HandPoints:
		return first(a, b, forA.HandPoints > forB.HandPoints)
	case forA.BonusPoints != forB.BonusPoints:
		return first(a, b, forA.BonusPoints > forB.BonusPoints)
	default:
		return first(a, b, a.Winner == a.Payer.Next())
	}
}

func first(a, b *scoring.Hand, isA bool) *scoring.Hand {
	if isA {
		return a
	}
	return b
}
