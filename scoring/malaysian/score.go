package malaysian

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/shape"
)

// Score says what a hand is worth in the given state of a match and who pays it, or every
// reason why it is refused. It overwrites the result and reuses the memory of its slices:
// scoring a legal hand into a used result allocates nothing.
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
			players := enteredItems(hand)
			r.payInstant(&players, into)
		}
		return problems
	}
	w := r.workPool.Get().(*work) //nolint:forcetypeassert // the pool holds nothing else
	var problems []scoring.Problem
	if hand.Way == scoring.ByTiles {
		problems = r.score(w, s, hand, into)
	} else {
		problems = r.scoreUntiled(w, hand, into)
	}
	r.workPool.Put(w)
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
	players := enteredItems(hand)
	players[hand.Winner] = ofWinner(&w.whole, hand)
	return r.pay(w, hand, &players, into)
}

// Readings are all readings of a hand, the paid one first (sections 8 and 13): one for each way to say
// what the flies stand for that can change the worth. How circles are laid out otherwise is not told.
func (r *Rules) Readings(s scoring.State, hand *scoring.Hand) []scoring.Reading {
	if hand.Outcome == scoring.DrawnHand || hand.Way != scoring.ByTiles {
		return nil
	}
	w := &work{lists: true}
	isRefused := r.score(w, s, hand, new(scoring.Result)) != nil
	if isRefused && w.paid.form == noForm {
		return nil
	}
	players := enteredItems(hand)
	players[hand.Winner] = ofWinner(&w.whole, hand)
	first := func(a, b *considered) (scoring.Decider, bool) { return a.value.better(&b.value) }
	// Circles that are nine gates are tried as any sets, too: the same tiles for less.
	isGates := func(c considered) bool { return c.reading.gates }
	if slices.ContainsFunc(w.listed, isGates) {
		w.listed = slices.DeleteFunc(w.listed, func(c considered) bool {
			return c.reading.form == fourSets && c.reading.class == anySets && c.reading.sets == w.sets && c.reading.pairs == 1 && !c.reading.gates
		})
	}
	return shape.Readings(w.listed, isRefused, first, func(c *considered) scoring.Result {
		result := scoring.Result{Scale: scoring.FanScale}
		w.best, w.paid = c.reading, c.value
		r.pay(w, hand, &players, &result)
		return result
	})
}

// worthFields are where each way of entry says what a hand is worth.
var worthFields = [...]string{scoring.ByTiles: "hand", scoring.ByElements: "claims", scoring.ByPoints: "fan"}

// Apply scores the hand and says what comes next (section 5). A refused hand changes
// nothing; below the minimum the result still names its elements, with nothing paid.
func (r *Rules) Apply(s scoring.State, hand *scoring.Hand) (scoring.State, scoring.Result, []scoring.Problem) {
	var result scoring.Result
	if s.Finished {
		result.Scale = scoring.FanScale
		return s, result, []scoring.Problem{{Code: shape.CodeMatchFinished, Field: "match"}}
	}
	if problems := r.Score(s, hand, &result); problems != nil {
		return s, result, problems
	}
	return r.after(s, hand.Outcome == scoring.DrawnHand, hand.Winner), result, nil
}
