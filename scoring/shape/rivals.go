package shape

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
)

// Disagreement says why two entries cannot be about one tile; the problem has no
// code if they can. The tiles are compared where both are known; a plain five may
// be the red one. Both winners together can have so many flowers at most.
func (t *TileSet) Disagreement(a, b *scoring.Hand, mostFlowers int) scoring.Problem {
	bothTiles := a.Way == scoring.ByTiles && b.Way == scoring.ByTiles
	switch flowers := a.Flowers + b.Flowers; {
	case a.Outcome == scoring.DrawnHand || b.Outcome == scoring.DrawnHand:
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
	case !slices.Equal(a.Indicators, b.Indicators) || !slices.Equal(a.UraIndicators, b.UraIndicators):
		return scoring.Problem{Code: CodeTwoWinnersIndicators, Field: "indicators"}
	case flowers > mostFlowers:
		return scoring.Problem{Code: CodeTwoWinnersFlowers, Field: "flowers", Has: flowers, Needs: mostFlowers}
	case bothTiles:
		return t.tooMany(a, b)
	default:
		return scoring.Problem{}
	}
}

// tooMany names a tile that two hands cannot both have: the winning tile is one
// and the same, all others are different ones.
func (t *TileSet) tooMany(a, b *scoring.Hand) scoring.Problem {
	seen := t.Count(a)
	seen.add(b)
	shared := a.WinningTile.Kind()
	for _, problem := range seen.NotInSet() {
		if problem.Tile == scoring.PlainTile(shared) || problem.Tile == scoring.RedFive(shared) {
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

// Undecided is the answer for two entries that one problem refuses.
func Undecided(problem scoring.Problem) (scoring.Verdict, [2][]scoring.Problem) {
	return scoring.Verdict{}, [2][]scoring.Problem{{problem}}
}

// Verdict is the answer for two entries, each with the reasons why it cannot win.
// A reason with one of the given codes forbids the player to win. Any other is a
// mistake of the entry, which leaves the two undecided, as do two forbidden wins.
func Verdict(v scoring.Verdict, refused [2][]scoring.Problem, forbidden ...string) (scoring.Verdict, [2][]scoring.Problem) {
	isMistake := func(p scoring.Problem) bool { return !slices.Contains(forbidden, p.Code) }
	if refused[0] != nil && refused[1] != nil || slices.ContainsFunc(slices.Concat(refused[0], refused[1]), isMistake) {
		return scoring.Verdict{}, refused
	}
	if v.Refused = append(refused[0], refused[1]...); v.Refused != nil {
		v.First, v.By = refused[1] != nil, scoring.ByLegality
	}
	if !v.First {
		v.Winner, v.Loser = v.Loser, v.Winner
	}
	return v, [2][]scoring.Problem{}
}
