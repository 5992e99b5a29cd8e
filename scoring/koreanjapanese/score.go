package koreanjapanese

import (
	"math/bits"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/shape"
)

// Score says what a hand is worth in the given state of a match and who pays it, or every
// reason why it is refused. It overwrites the result and reuses the memory of its slices:
// scoring a legal hand into a used result allocates nothing.
//
// Of a hand below the minimum the result names elements and hand-points, with
// nothing paid. Of a hand refused for another reason it is empty.
func (r *Rules) Score(s scoring.State, hand *scoring.Hand, into *scoring.Result) []scoring.Problem {
	into.Clear()
	into.Carry = s.Carry
	if r.isDrawn(hand) {
		into.Drawn = true
		into.Carry++
		return nil
	}
	w := r.workPool.Get().(*work) //nolint:forcetypeassert // the pool holds nothing else
	var problems []scoring.Problem
	if hand.Way == scoring.ByTiles {
		problems = r.score(w, s, hand, into)
	} else {
		problems = r.scoreUntiled(w, s, hand, into)
	}
	r.workPool.Put(w)
	return problems
}

func (r *Rules) score(w *work, s scoring.State, hand *scoring.Hand, into *scoring.Result) []scoring.Problem {
	w.whole = whole{}
	sound := w.Lay(&r.tiles, hand)
	w.readFacts(r, s, hand)
	problems, shapeKnown := r.refusals(w, hand, sound)
	w.complete = false
	if problems == nil {
		w.findReadings(r)
	}
	if shapeKnown && !w.complete {
		if leftover := r.tiles.Leftover(hand); len(leftover) > 0 {
			problems = append(problems, scoring.Problem{Code: shape.CodeIncomplete, Field: "hand", Tiles: leftover})
		}
	}
	if problems != nil {
		return problems
	}
	return r.pay(w, s, hand, into)
}

// worthFields are where each way of entry says what a hand is worth.
var worthFields = [...]string{scoring.ByTiles: "hand", scoring.ByElements: "claims", scoring.ByPoints: "hand_points"}

// isDrawn: nobody won, or all three declared ready where that is a goulash.
func (r *Rules) isDrawn(hand *scoring.Hand) bool {
	return hand.Outcome == scoring.DrawnHand || r.options.ThreeReady == ThreeReadyDraw && allReady(hand)
}

// report writes what was paid: points, elements, and the sets where tiles are known.
func (r *Rules) report(w *work, hand *scoring.Hand, into *scoring.Result) {
	v := &w.paid
	into.HandPoints, into.BonusPoints, into.Limit = v.hand, v.bonus, v.limit
	for shown := v.shown; shown != 0; shown &= shown - 1 {
		into.LimitHands = append(into.LimitHands, r.limitHands[bits.TrailingZeros32(shown)].id)
	}
	list := v.report(r, v.handElements(r), into.Elements)
	if v.limit == scoring.NoLimit { // a limit hand is worth the same whoever was waiting
		list = reportNotWaiting(hand, list)
	}
	into.Elements = v.report(r, v.bonusElements(r), list)
	if hand.Way == scoring.ByTiles {
		into.Sets = w.best.sets(hand, into.Sets)
	}
}

func reportNotWaiting(hand *scoring.Hand, list []scoring.Element) []scoring.Element {
	for _, loser := range losersOf(hand.Winner) {
		if !isWaiting(hand, loser) {
			list = append(list, notWaiting)
			list[len(list)-1].From = loser
		}
	}
	return list
}

// Apply scores the hand and says what comes next (sections 4 and 8). The deal
// passes after every hand, won or drawn. A refused hand changes nothing; below
// the minimum the result still names its elements, with nothing paid.
func (r *Rules) Apply(s scoring.State, hand *scoring.Hand) (scoring.State, scoring.Result, []scoring.Problem) {
	var result scoring.Result
	if s.Finished {
		result.Carry = s.Carry
		return s, result, []scoring.Problem{{Code: shape.CodeMatchFinished, Field: "match"}}
	}
	if problems := r.Score(s, hand, &result); problems != nil {
		return s, result, problems
	}
	next := r.moveOn(s, result.Carry)
	if next.Finished || r.options.EndMatchOnFullLimit && result.Limit == full {
		next, result.Settlement = r.End(next)
		result.Carry = 0
	}
	return next, result, nil
}
