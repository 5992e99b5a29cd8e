package malaysian

import (
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/shape"
)

// Score says what a hand is worth in the given state of a match and who pays it,
// or every reason why it is refused. It overwrites the result and reuses the
// room of its slices: scoring a legal hand into a used result allocates nothing.
//
// Of a hand below the minimum the result names elements and fan, with nothing paid. Of a
// hand refused for another reason it is empty.
func (r *Rules) Score(s scoring.State, hand *scoring.Hand, into *scoring.Result) []scoring.Problem {
	into.Clear()
	into.Scale = scoring.FanScale
	if hand.Outcome == scoring.DrawnHand {
		problems := checkInstant(nil, hand)
		if problems == nil {
			into.Drawn = true
			players := told(hand)
			r.payInstant(&players, into)
		}
		return problems
	}
	w := r.rooms.Get().(*work) //nolint:forcetypeassert // the pool holds nothing else
	var problems []scoring.Problem
	if hand.Way == scoring.ByTiles {
		problems = r.score(w, s, hand, into)
	} else {
		problems = r.scoreUntiled(w, hand, into)
	}
	r.rooms.Put(w)
	return problems
}

func (r *Rules) score(w *work, s scoring.State, hand *scoring.Hand, into *scoring.Result) []scoring.Problem {
	w.lay(hand)
	problems := w.census.take(hand)
	shapeKnown := problems == nil
	problems = r.checkFacts(problems, hand)
	if shapeKnown {
		w.readFacts(r, s, hand)
		if !w.findReadings(r) {
			problems = append(problems, scoring.Problem{Code: shape.CodeIncomplete, Field: "hand", Tiles: w.leftover(r)})
		}
	}
	if problems != nil {
		return problems
	}
	players := told(hand)
	players[hand.Winner] = ofWinner(&w.whole, hand)
	return r.pay(w, hand, &players, into)
}

// pay settles a hand that has been valued, unless it is below the minimum (section 6).
func (r *Rules) pay(w *work, hand *scoring.Hand, players *[3]had, into *scoring.Result) []scoring.Problem {
	v := &w.paid
	into.NaturalFan, into.Fan, into.PaidFan, into.Burst = v.natural.sum, v.fan, v.paid, v.burst(&r.options)
	into.Elements, into.LimitHands = v.report(into.Elements), v.limits.report(into.LimitHands)
	if v.limits != 0 {
		into.Limit = scoring.FullLimit
	}
	if hand.Way == scoring.ByTiles {
		into.Sets = w.show(hand, into.Sets)
	}
	if !v.reaches(&r.options) {
		return []scoring.Problem{{Code: CodeBelowMinimum, Field: worthFields[hand.Way], Has: v.fan, Needs: r.options.Minimum}}
	}
	r.settle(hand, v, into)
	r.payInstant(players, into)
	return nil
}

// worthFields are where each way of entry says what a hand is worth.
var worthFields = [...]string{scoring.ByTiles: "hand", scoring.ByElements: "claims", scoring.ByPoints: "fan"}
