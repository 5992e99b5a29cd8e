package honshu

import (
	"math"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/riichi"
	"github.com/threewinds/threewinds/scoring/shape"
)

// OneWinner decides between two players who can win on the same tile (section 3.1):
// the first in turn order after the discarder wins, unless that player's hand may not
// win. With the option multiple_ron both win: the second is then [scoring.Hand.Rival]
// of the winner. If neither may win, or an entry is incomplete, or the two cannot be
// about one tile, the problems say so.
func (r *Rules) OneWinner(s scoring.State, first, second *scoring.Hand) (scoring.Verdict, [2][]scoring.Problem) {
	if s.Finished {
		return shape.Undecided(scoring.Problem{Code: shape.CodeMatchFinished, Field: "match"})
	}
	a, b := *first, *second
	scoring.ShareTableFacts(r.Facts(), &a, &b)
	if problem := r.disagreement(&a, &b); problem.Code != "" {
		return shape.Undecided(problem)
	}
	var result scoring.Result
	refused := [2][]scoring.Problem{r.Score(s, &a, &result), r.Score(s, &b, &result)}
	v := scoring.Verdict{First: a.Winner == a.Payer.Next(), By: scoring.ByTurn, Winner: a, Loser: b}
	v, refused = shape.Verdict(v, refused, CodeNoYaku, CodeAtozuke)
	if r.options.MultipleRon && v.By == scoring.ByTurn {
		rival := v.Loser
		v.Winner.Rival = &rival
	}
	return v, refused
}

// disagreement says why two entries cannot be about one tile; no code if they can.
func (r *Rules) disagreement(a, b *scoring.Hand) scoring.Problem {
	flowers := math.MaxInt // not compared
	if r.options.Flowers {
		flowers = mostFlowers
	}
	return r.tiles.Disagreement(a, b, flowers)
}

// payRival scores the second winner on the same tile and adds the payments. Only the
// first winner gets counters and sticks.
func (r *Rules) payRival(s scoring.State, hand *scoring.Hand, into *scoring.Result) []scoring.Problem {
	if !r.options.MultipleRon {
		return []scoring.Problem{{Code: CodeMultipleRonOff, Field: "also"}}
	}
	if problem := r.disagreement(hand, hand.Rival); problem.Code != "" {
		return []scoring.Problem{problem}
	}
	return riichi.PayRival(r.Score, s, hand, into)
}
