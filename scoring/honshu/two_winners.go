package honshu

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
)

// OneWinner decides between two players who can win on the same tile (section 3.1):
// the first in turn order after the discarder takes it, unless that claim is not allowed to
// win. With the option multiple_ron both win: the second is then [scoring.Hand.Rival]
// of the winner. If neither may win, or an entry is no hand, or the two cannot be
// about one tile, the problems say so.
func (r *Rules) OneWinner(s scoring.State, first, second *scoring.Hand) (scoring.Verdict, [2][]scoring.Problem) {
	if s.Finished {
		return refusedClaims(scoring.Problem{Code: CodeMatchFinished, Field: "match"})
	}
	a, b := *first, *second
	shareFacts(&a, &b)
	if problem := r.disagreement(&a, &b); problem.Code != "" {
		return refusedClaims(problem)
	}
	var result scoring.Result
	refused := [2][]scoring.Problem{r.Score(s, &a, &result), r.Score(s, &b, &result)}
	if refused[0] != nil && refused[1] != nil || slices.ContainsFunc(slices.Concat(refused[0], refused[1]), isMistake) {
		return scoring.Verdict{}, refused
	}
	v := scoring.Verdict{First: a.Winner == a.Payer.Next(), By: scoring.ByTurn, Winner: a, Loser: b}
	if v.Refused = append(refused[0], refused[1]...); v.Refused != nil {
		v.First, v.By = refused[1] != nil, scoring.ByLegality
	}
	if !v.First {
		v.Winner, v.Loser = b, a
	}
	if r.options.MultipleRon && v.By == scoring.ByTurn {
		also := v.Loser
		v.Winner.Rival = &also
	}
	return v, [2][]scoring.Problem{}
}

func refusedClaims(problem scoring.Problem) (scoring.Verdict, [2][]scoring.Problem) {
	return scoring.Verdict{}, [2][]scoring.Problem{{problem}}
}

// isMistake: the entry is wrong, not the player who claims.
func isMistake(p scoring.Problem) bool { return p.Code != CodeNoYaku && p.Code != CodeAtozuke }

// shareFacts gives both claims what either says about the tile and the table.
func shareFacts(a, b *scoring.Hand) {
	ready, waiting := a.Ready|b.Ready, a.Waiting|b.Waiting
	last := a.LastTile || b.LastTile
	pei := a.Pei
	for seat, n := range b.Pei {
		pei[seat] = max(pei[seat], n)
	}
	indicators, ura := a.Indicators, a.UraIndicators
	if len(indicators) == 0 {
		indicators = b.Indicators
	}
	if len(ura) == 0 {
		ura = b.UraIndicators
	}
	for _, h := range []*scoring.Hand{a, b} {
		h.Ready, h.Waiting, h.LastTile, h.Pei = ready, waiting, last, pei
		if len(h.Indicators) == 0 {
			h.Indicators = indicators
		}
		if len(h.UraIndicators) == 0 {
			h.UraIndicators = ura
		}
	}
}

// disagreement says why two entries cannot be about one tile, if they cannot. The
// tiles are compared where both are known; a plain five may be the red one.
func (r *Rules) disagreement(a, b *scoring.Hand) scoring.Problem {
	bothTiles := a.Way == scoring.ByTiles && b.Way == scoring.ByTiles
	switch {
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
	case r.options.Flowers && a.Flowers+b.Flowers > mostFlowers:
		return scoring.Problem{Code: CodeTwoWinnersFlowers, Field: "flowers", Has: a.Flowers + b.Flowers, Needs: mostFlowers}
	case bothTiles:
		return r.tooMany(a, b)
	default:
		return scoring.Problem{}
	}
}

// tooMany names a tile that two hands cannot both have: the winning tile is one
// and the same, all others are different ones.
func (r *Rules) tooMany(a, b *scoring.Hand) scoring.Problem {
	seen := census{rules: r}
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

// alsoPays scores the second winner on the same tile and adds what is paid. The
// counters and sticks went to the first.
func (r *Rules) alsoPays(s scoring.State, hand *scoring.Hand, into *scoring.Result) []scoring.Problem {
	if !r.options.MultipleRon {
		return []scoring.Problem{{Code: CodeMultipleRonOff, Field: "also"}}
	}
	if problem := r.disagreement(hand, hand.Rival); problem.Code != "" {
		return []scoring.Problem{problem}
	}
	second := *hand.Rival
	second.Rival = nil
	alone := s
	alone.Honba, alone.Sticks = 0, 0
	result := new(scoring.Result)
	if problems := r.Score(alone, &second, result); problems != nil {
		return problems
	}
	result.Payments[second.Winner] -= stick * scoring.Points(result.Collected)
	for _, seat := range scoring.SeatWinds {
		if second.Ready.Has(seat) {
			result.Payments[seat] += stick // laid once
		}
	}
	result.Collected = 0
	for seat, points := range result.Payments {
		into.Payments[seat] += points
	}
	into.Rival = result
	return nil
}
