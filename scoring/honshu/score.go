package honshu

import (
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/shape"
)

// Score says what a hand is worth in the given state of a match and who pays it, or every
// reason why it is refused. It overwrites the result and reuses the memory of its slices:
// scoring a legal hand into a used result allocates nothing.
func (r *Rules) Score(s scoring.State, hand *scoring.Hand, into *scoring.Result) []scoring.Problem {
	into.Clear()
	into.Scale = scoring.HanScale
	into.Sticks = s.Sticks
	if hand.Outcome == scoring.DrawnHand {
		if problems := r.checkSticks(nil, s, hand); problems != nil {
			return problems
		}
		into.Drawn = true
		r.payDrawn(s, hand, into)
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
	if problems == nil && hand.Rival != nil {
		if problems = r.payRival(s, hand, into); problems != nil {
			into.Clear()
			into.Scale, into.Sticks = scoring.HanScale, s.Sticks
		}
	}
	return problems
}

func (r *Rules) score(w *work, s scoring.State, hand *scoring.Hand, into *scoring.Result) []scoring.Problem {
	sound := w.lay(r, hand)
	w.readFacts(r, s, hand)
	problems, shapeKnown := r.refusals(w, s, hand, sound)
	w.complete = false
	if problems == nil {
		w.readExtras(r, hand)
		w.findReadings(r)
	}
	if shapeKnown && !w.complete {
		if leftover := r.leftover(w, hand); len(leftover) > 0 {
			problems = append(problems, scoring.Problem{Code: shape.CodeIncomplete, Field: "hand", Tiles: leftover})
		}
	}
	if problems != nil {
		return problems
	}
	if !w.paid.valid() {
		return []scoring.Problem{{Code: CodeNoYaku, Field: "hand"}}
	}
	if bad := r.atozuke(w); bad != 0 {
		return []scoring.Problem{{Code: CodeAtozuke, Field: "hand", Tiles: bad.Tiles()}}
	}
	r.pay(s, hand, &w.paid, into)
	into.Elements = w.paid.report(r, &w.best, into.Elements)
	into.Sets = w.best.sets(hand, into.Sets)
	return nil
}

// atozuke are the waits without yaku that forbid a ron (section 5).
func (r *Rules) atozuke(w *work) kinds {
	if !r.options.AtozukeNashi || w.tsumo {
		return 0
	}
	return w.waitsWithoutYaku(r)
}

// pay writes han, rank and payments.
func (r *Rules) pay(s scoring.State, hand *scoring.Hand, v *value, into *scoring.Result) {
	paid := &rows[v.row]
	into.Han, into.Yakuman, into.PaymentRow = v.han, v.yakuman, paid.rank
	r.settle(s, hand, paid, into)
}

// leftover are the tiles of an incomplete hand that fit into no set. With the house rule
// suukantsu_immediate four kans drawn from the wall need no pair: nothing is left over.
func (r *Rules) leftover(w *work, hand *scoring.Hand) scoring.Tiles {
	if r.options.SuukantsuImmediate && w.tsumo && w.Kongs.Count() == 4 {
		return nil
	}
	return r.tiles.Leftover(hand)
}

// Apply scores the hand and says what comes next (section 2): the winds move on
// when anyone but the dealer wins. A refused hand changes nothing.
func (r *Rules) Apply(s scoring.State, hand *scoring.Hand) (scoring.State, scoring.Result, []scoring.Problem) {
	var result scoring.Result
	if s.Finished {
		result.Scale, result.Sticks = scoring.HanScale, s.Sticks
		return s, result, []scoring.Problem{{Code: shape.CodeMatchFinished, Field: "match"}}
	}
	if problems := r.Score(s, hand, &result); problems != nil {
		return s, result, problems
	}
	gained := s
	for seat, points := range result.Payments {
		gained.Gained[s.Seats[seat]] += points
	}
	dealerWins := hand.Winner == scoring.East && hand.Rival == nil
	next := r.after(gained, result.Drawn, result.Drawn || dealerWins, r.isDecided(&gained))
	next.Sticks = result.Sticks
	if next.Finished {
		next, result.Settlement = r.End(next)
		result.Sticks = 0
	}
	return next, result, nil
}
