package koreanjapanese

import (
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/shape"
)

// OneWinner decides between two players who can win on the same tile (section
// 2.1): the better limit class, then more hand-points, then more bonus-points,
// then the first in turn order after the discarder. A player whose hand may not win
// (below the minimum, sacred discard) loses to the other. It returns problems, each with
// its entry, if neither may win, an entry is incomplete, or the two entries cannot be
// about one tile.
func (r *Rules) OneWinner(s scoring.State, first, second *scoring.Hand) (scoring.Verdict, [2][]scoring.Problem) {
	if s.Finished {
		return shape.Undecided(scoring.Problem{Code: shape.CodeMatchFinished, Field: "match"})
	}
	a, b := *first, *second
	scoring.ShareTableFacts(r.Facts(), &a, &b)
	a.Waiting, b.Waiting = a.Waiting.Without(a.Winner), b.Waiting.Without(b.Winner)
	if r.isDrawn(&a) || r.isDrawn(&b) {
		return shape.Undecided(scoring.Problem{Code: shape.CodeTwoWinnersDrawn, Field: "outcome"})
	}
	if problem := r.tiles.Disagreement(&a, &b, mostFlowers(false)); problem.Code != "" {
		return shape.Undecided(problem)
	}
	v := scoring.Verdict{Winner: a, Loser: b}
	var refused [2][]scoring.Problem
	v.First, v.By, refused = r.compare(s, &a, &b)
	v, refused = shape.Verdict(v, refused, CodeBelowMinimum, CodeSacredDiscard)
	if v.By != scoring.ByLegality { // a legal hand on this tile was waiting for it (section 7)
		v.Winner.Waiting = v.Winner.Waiting.With(v.Loser.Winner)
	}
	return v, refused
}

// compare scores both entries and says whether the first wins and what decides.
// The class is that of the reading, also where its points are paid instead
// (limit_takes_better).
func (r *Rules) compare(
	s scoring.State, first, second *scoring.Hand,
) (firstWins bool, by scoring.Decider, refused [2][]scoring.Problem) {
	if r.options.LimitTakesBetter {
		options := r.Options()
		options.LimitTakesBetter = false
		if plain, problems := New(options); problems == nil {
			return plain.compare(s, first, second)
		}
	}
	var a, b scoring.Result
	refused = [2][]scoring.Problem{r.Score(s, first, &a), r.Score(s, second, &b)}
	switch {
	case refused[0] != nil || refused[1] != nil:
		return false, scoring.ByLegality, refused
	case a.Limit != b.Limit:
		return a.Limit > b.Limit, scoring.ByLimit, refused
	case a.HandPoints != b.HandPoints:
		return a.HandPoints > b.HandPoints, scoring.ByHandPoints, refused
	case a.BonusPoints != b.BonusPoints:
		return a.BonusPoints > b.BonusPoints, scoring.ByBonusPoints, refused
	default:
		return first.Winner == first.Payer.Next(), scoring.ByTurn, refused
	}
}
