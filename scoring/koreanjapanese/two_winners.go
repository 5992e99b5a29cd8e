package koreanjapanese

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
)

// OneWinner decides between two players who can win on the same tile (section
// 2.1): the better limit class, then more hand-points, then more bonus-points,
// then the first in turn order after the discarder. Who may not win with the hand
// (below the minimum, the sacred discard) loses. If neither may, or an entry is
// no hand, or the two cannot be about one tile, the problems say so.
func (r *Rules) OneWinner(s scoring.State, first, second *scoring.Hand) (scoring.Verdict, [2][]scoring.Problem) {
	if s.Finished {
		return refusedClaims(scoring.Problem{Code: CodeMatchFinished, Field: "match"})
	}
	a, b := *first, *second
	shareFacts(&a, &b)
	if problem := r.disagreement(&a, &b); problem.Code != "" {
		return refusedClaims(problem)
	}
	v := scoring.Verdict{Winner: a, Loser: b}
	var refused [2][]scoring.Problem
	v.First, v.By, refused = r.compare(s, &a, &b)
	if stands := [2]bool{refused[0] == nil, refused[1] == nil}; !stands[0] && !stands[1] ||
		slices.ContainsFunc(slices.Concat(refused[0], refused[1]), isMistake) {
		return scoring.Verdict{}, refused
	}
	v.Refused = append(refused[0], refused[1]...)
	if !v.First {
		v.Winner, v.Loser = b, a
	}
	if v.By != scoring.ByLegality { // a legal hand on this tile was waiting for it (section 7)
		v.Winner.Waiting = v.Winner.Waiting.With(v.Loser.Winner)
	}
	return v, [2][]scoring.Problem{}
}

func refusedClaims(problem scoring.Problem) (scoring.Verdict, [2][]scoring.Problem) {
	return scoring.Verdict{}, [2][]scoring.Problem{{problem}}
}

// isMistake: the entry is wrong, not the player who claims.
func isMistake(p scoring.Problem) bool {
	return p.Code != CodeBelowMinimum && p.Code != CodeSacredDiscard
}

// compare scores both claims and says whether the first wins and what decides.
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
		return refused[1] != nil, scoring.ByLegality, refused
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

// shareFacts gives both claims what either says about the tile and the table.
func shareFacts(a, b *scoring.Hand) {
	ready, waiting := a.Ready|b.Ready, a.Waiting|b.Waiting
	last := a.LastTile || b.LastTile
	indicators := a.Indicators
	if len(indicators) == 0 {
		indicators = b.Indicators
	}
	for _, h := range []*scoring.Hand{a, b} {
		h.Ready, h.Waiting, h.LastTile = ready, waiting.Without(h.Winner), last
		if len(h.Indicators) == 0 {
			h.Indicators = indicators
		}
	}
}

// disagreement says why two entries cannot be about one tile, if they cannot. The
// tiles are compared where both are known; a plain five may be the red one.
func (r *Rules) disagreement(a, b *scoring.Hand) scoring.Problem {
	bothTiles := a.Way == scoring.ByTiles && b.Way == scoring.ByTiles
	switch {
	case r.isDrawn(a) || r.isDrawn(b):
		return scoring.Problem{Code: CodeTwoWinnersDrawn, Field: "outcome"}
	case a.From == scoring.FromWall || b.From == scoring.FromWall:
		return scoring.Problem{Code: CodeTwoWinnersWall, Field: "from"}
	case a.From != b.From:
		return scoring.Problem{Code: CodeTwoWinnersSource, Field: "from"}
	case a.Winner == b.Winner:
		return scoring.Problem{Code: CodeTwoWinnersSame, Field: "winner"}
	case a.Payer != b.Payer:
		return scoring.Problem{Code: CodeTwoWinnersPayer, Field: "payer"}
	case bothTiles && a.WinningTile.Kind() != b.WinningTile.Kind():
		return scoring.Problem{Code: CodeTwoWinnersTile, Field: "winning_tile"}
	case !slices.Equal(a.Indicators, b.Indicators):
		return scoring.Problem{Code: CodeTwoWinnersIndicators, Field: "indicators"}
	case a.Flowers+b.Flowers > mostFlowers(false):
		return scoring.Problem{
			Code: CodeTwoWinnersFlowers, Field: "flowers", Has: a.Flowers + b.Flowers, Needs: mostFlowers(false),
		}
	case bothTiles:
		return r.tooMany(a, b)
	default:
		return scoring.Problem{}
	}
}

// tooMany names a tile that two hands cannot both have: the winning tile is one
// and the same, all others are different ones.
func (r *Rules) tooMany(a, b *scoring.Hand) scoring.Problem {
	seen := r.newCensus()
	for _, h := range []*scoring.Hand{a, b} {
		for _, tile := range h.Concealed {
			seen.count(tile)
		}
		for _, meld := range h.Melds {
			for _, tile := range meldTiles(meld) {
				seen.count(tile)
			}
		}
	}
	shared := a.WinningTile.Kind()
	for _, problem := range seen.found() {
		if problem.Tile == scoring.Of(shared) || problem.Tile == scoring.RedFive(shared) {
			problem.Has--
		}
		if problem.Code == CodeTooManyCopies && problem.Has > problem.Needs {
			return scoring.Problem{
				Code: CodeTwoWinnersCopies, Field: "hand", Tile: problem.Tile, Has: problem.Has, Needs: problem.Needs,
			}
		}
	}
	return scoring.Problem{}
}
