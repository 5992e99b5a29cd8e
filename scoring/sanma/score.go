package sanma

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/shape"
)

// Score says what a hand is worth in the given state of a match and who pays it, or every
// reason why it is refused. It overwrites the result and reuses the memory of its slices:
// scoring a legal hand into a used result allocates nothing.
func (r *Rules) Score(s scoring.State, hand *scoring.Hand, into *scoring.Result) []scoring.Problem {
	clean(s, into)
	if hand.Outcome == scoring.DrawnHand {
		return r.scoreDrawn(s, hand, into)
	}
	w := r.workPool.Get().(*work) //nolint:forcetypeassert // the pool holds nothing else
	var problems []scoring.Problem
	if hand.Way == scoring.ByTiles {
		problems = r.score(w, s, hand, into)
	} else {
		problems = r.scoreUntiled(w, s, hand, into)
	}
	w.paoNames = nil // those of the hand
	r.workPool.Put(w)
	if problems == nil && hand.Rival != nil {
		problems = r.payRival(s, hand, into)
	}
	if problems != nil {
		clean(s, into)
		return problems
	}
	r.dealOn(s, hand, into)
	return nil
}

// clean empties the result; only what follows from the state is in it.
func clean(s scoring.State, into *scoring.Result) {
	into.Clear()
	into.Scale, into.Sticks = scoring.FuScale, s.Sticks
}

func (r *Rules) score(w *work, s scoring.State, hand *scoring.Hand, into *scoring.Result) []scoring.Problem {
	sound := w.lay(r, hand)
	w.readFacts(r, s, hand)
	problems, shapeKnown := r.refusals(w, s, hand, sound)
	if slices.ContainsFunc(problems, func(p scoring.Problem) bool { return p.Code != CodePaoNotALoser }) {
		return append(problems, r.shapeProblems(w, hand, shapeKnown)...)
	}
	w.readExtras(r, hand)
	w.findReadings(r)
	if !w.complete {
		return append(problems, r.shapeProblems(w, hand, shapeKnown)...)
	}
	if !w.paid.valid() {
		problems = append(problems, scoring.Problem{Code: CodeNoYaku, Field: "hand"})
	}
	problems = w.checkFuriten(problems, r, hand)
	var pao pao
	if w.liable {
		var refused []scoring.Problem
		pao, refused = r.paoOf(&w.whole, &w.paid, w.attained)
		problems = append(problems, refused...)
	}
	if problems != nil {
		return problems
	}
	r.pay(s, hand, &w.paid, pao, into)
	w.tell(hand, into)
	return nil
}

// tell writes of what the worth of the best reading is made.
func (w *work) tell(hand *scoring.Hand, into *scoring.Result) {
	into.Elements = w.paid.report(&w.whole, into.Elements)
	if w.paid.yakuman == 0 {
		into.FuDetails = w.paidFu.report(into.FuDetails)
	}
	into.Sets = w.best.sets(hand, into.Sets)
}

// shapeProblems adds to the problems of a refused entry those of its shape: the tiles are
// incomplete, or the winner discarded a tile that they waited for (furiten).
func (r *Rules) shapeProblems(w *work, hand *scoring.Hand, shapeKnown bool) (problems []scoring.Problem) {
	if !shapeKnown {
		return nil
	}
	if leftover := r.tiles.Leftover(hand); len(leftover) > 0 {
		return []scoring.Problem{{Code: shape.CodeIncomplete, Field: "hand", Tiles: leftover}}
	}
	isWinning := func(tile scoring.Tile) bool { return tile.Kind() == w.winning }
	isChow := func(meld scoring.Meld) bool { return meld.Kind == scoring.Chow }
	if slices.ContainsFunc(hand.Concealed, isWinning) && !slices.ContainsFunc(hand.Melds, isChow) {
		problems = w.checkFuriten(problems, r, hand)
	}
	return problems
}

func (w *work) checkFuriten(problems []scoring.Problem, r *Rules, hand *scoring.Hand) []scoring.Problem {
	if len(hand.OwnDiscards) == 0 || w.tsumo {
		return problems
	}
	if waits := w.furiten(r, hand); waits != 0 {
		problems = append(problems, scoring.Problem{Code: CodeFuriten, Field: "own_discards", Tiles: waits.Tiles()})
	}
	return problems
}

// attained says whether the best reading has the yakuman, counted or not.
func (w *work) attained(id string) bool {
	for i := range yakumanTable {
		if yakumanTable[i].id == id {
			return yakumanTable[i].holds(&w.best)
		}
	}
	return false
}

// Apply scores the hand and says what comes next (section 5). A refused hand changes
// nothing.
func (r *Rules) Apply(s scoring.State, hand *scoring.Hand) (scoring.State, scoring.Result, []scoring.Problem) {
	var result scoring.Result
	if s.Finished {
		clean(s, &result)
		return s, result, []scoring.Problem{{Code: shape.CodeMatchFinished, Field: "match"}}
	}
	if problems := r.Score(s, hand, &result); problems != nil {
		return s, result, problems
	}
	next := s
	for seat, points := range result.Payments {
		next.Gained[s.Seats[seat]] += points
	}
	next = r.after(next, &result, r.endReasons(&next, isAbortive(hand)))
	if next.Finished {
		next, result.Settlement = r.End(next)
		result.Sticks = 0
	}
	return next, result, nil
}

// OneWinner decides between two players who can win on the same tile (sections 4 and
// 7): both are paid, and the second in turn order after the discarder is
// [scoring.Hand.Rival] of the first. With the head bump the first alone takes it. A
// player who may not win loses to the other; if neither may win, or an entry is incomplete,
// or the two cannot be about one tile, the problems say so.
func (r *Rules) OneWinner(s scoring.State, first, second *scoring.Hand) (scoring.Verdict, [2][]scoring.Problem) {
	if s.Finished {
		return shape.Undecided(scoring.Problem{Code: shape.CodeMatchFinished, Field: "match"})
	}
	a, b := *first, *second
	a.Rival, b.Rival = nil, nil
	scoring.ShareTableFacts(r.Facts(), &a, &b)
	conflict := r.disagreement(&a, &b)
	shareUra(&a, &b)
	var result scoring.Result
	refused := [2][]scoring.Problem{r.Score(s, &a, &result), r.Score(s, &b, &result)}
	if conflict.Code != "" {
		refused[0] = append([]scoring.Problem{conflict}, refused[0]...)
		return scoring.Verdict{}, refused
	}
	v := scoring.Verdict{First: a.Winner == a.Payer.Next(), By: scoring.ByTurn, Winner: a, Loser: b}
	v, refused = shape.Verdict(v, refused, CodeNoYaku, CodeFuriten)
	if r.options.MultipleRon == MultipleOn && v.By == scoring.ByTurn {
		rival := v.Loser
		v.Winner.Rival = &rival
	}
	return v, refused
}
