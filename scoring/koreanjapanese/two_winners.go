package koreanjapanese

import "github.com/threewinds/threewinds/scoring"

// OneWinner decides between two players who can win on the same tile (section
// 2): the better limit class, then more hand-points, then more bonus-points,
// then the first in turn order after the discarder. A hand that is refused
// cannot win; if neither stands, the problems of both are returned. Two entries
// that cannot be about one tile are refused as such.
func (r *Rules) OneWinner(s scoring.State, first, second *scoring.Hand) (scoring.Verdict, []scoring.Problem) {
	if s.Finished {
		return scoring.Verdict{}, []scoring.Problem{{Code: CodeMatchFinished, Field: "match"}}
	}
	if code, field := r.disagreement(first, second); code != "" {
		return scoring.Verdict{}, []scoring.Problem{{Code: code, Field: field}}
	}
	var a, b scoring.Result
	problems, more := r.Score(s, first, &a), r.Score(s, second, &b)
	switch {
	case problems != nil && more != nil:
		return scoring.Verdict{}, append(problems, more...)
	case problems != nil || more != nil:
		return scoring.Verdict{First: more != nil, By: scoring.ByLegality}, nil
	case a.Limit != b.Limit:
		return scoring.Verdict{First: a.Limit > b.Limit, By: scoring.ByLimit}, nil
	case a.HandPoints != b.HandPoints:
		return scoring.Verdict{First: a.HandPoints > b.HandPoints, By: scoring.ByHandPoints}, nil
	case a.BonusPoints != b.BonusPoints:
		return scoring.Verdict{First: a.BonusPoints > b.BonusPoints, By: scoring.ByBonusPoints}, nil
	default:
		return scoring.Verdict{First: first.Winner == first.Payer.Next(), By: scoring.ByTurn}, nil
	}
}

// disagreement says why two entries cannot be about one tile, if they cannot,
// and in which field. The tiles are compared where both are known; a plain five
// may be the red one.
func (r *Rules) disagreement(a, b *scoring.Hand) (code, field string) {
	bothTiles := a.Way == scoring.ByTiles && b.Way == scoring.ByTiles
	switch {
	case r.isDrawn(a) || r.isDrawn(b):
		return CodeTwoWinnersDrawn, "outcome"
	case a.From == scoring.FromWall || b.From == scoring.FromWall:
		return CodeTwoWinnersWall, "from"
	case a.From != b.From:
		return CodeTwoWinnersSource, "from"
	case a.Winner == b.Winner:
		return CodeTwoWinnersSame, "winner"
	case a.Payer != b.Payer:
		return CodeTwoWinnersPayer, "payer"
	case bothTiles && a.WinningTile.Kind() != b.WinningTile.Kind():
		return CodeTwoWinnersTile, "winning_tile"
	default:
		return "", ""
	}
}
