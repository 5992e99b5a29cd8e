package classical

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/shape"
)

// Score says what all three hands are worth in the given state of a match and who pays whom, or
// every reason why they are refused. It overwrites the result and reuses the memory of its
// slices: scoring legal hands into a used result allocates nothing.
func (r *Rules) Score(s scoring.State, hand *scoring.Hand, into *scoring.Result) []scoring.Problem {
	into.Clear()
	into.Scale = scoring.DoublesScale
	if hand.Outcome == scoring.DrawnHand { // nothing is scored, nothing paid (section 2)
		into.ResetScores()
		into.Drawn, into.DealerStays = true, r.options.Deal == DealClassical
		return nil
	}
	if shape.WinnerNotSeated(hand) {
		return []scoring.Problem{{Code: shape.CodeWinnerNotSeated, Field: "winner"}}
	}
	w := r.workPool.Get().(*work) //nolint:forcetypeassert // the pool holds nothing else
	problems := r.score(w, s, hand, into)
	w.census.problems = nil
	r.workPool.Put(w)
	return problems
}

func (r *Rules) score(w *work, s scoring.State, hand *scoring.Hand, into *scoring.Result) []scoring.Problem {
	w.census = census{set: &r.set}
	w.told = read(hand)
	w.winner.begin(r, hand.Winner, s.Prevailing)
	into.ResetScores()
	shapeKnown := false
	if hand.Way == scoring.ByTiles {
		shapeKnown = w.layWinner(r, hand)
	} else {
		w.countTold(r, s, hand)
	}
	for _, seat := range losersOf(hand.Winner) {
		w.scoreLoser(r, s, hand, seat, &into.Scores[seat])
	}
	w.census.tooMany()
	problems := r.checkFacts(w.census.problems, s, hand, &w.told)
	if shapeKnown && slices.Contains(hand.Concealed, hand.WinningTile) {
		w.readWin(r, s, hand)
		if w.readings(r) {
			problems = w.checkPattern(problems, r)
		} else {
			problems = append(problems, scoring.Problem{
				Code: shape.CodeIncomplete, Field: fieldNames[handField][hand.Winner], Seat: scoring.WindsOf(hand.Winner),
				Tiles: w.leftover(r, hand),
			})
		}
	}
	if problems != nil {
		into.Clear()
		into.Scale = scoring.DoublesScale
		return problems
	}
	r.pay(w, s, hand, into)
	return nil
}

// scoreLoser counts a hand that did not win (sections 5, 6 and 10).
func (w *work) scoreLoser(r *Rules, s scoring.State, hand *scoring.Hand, seat scoring.Wind, into *scoring.SeatScore) {
	w.census.seat = seat
	told, n := loserAt(hand, seat)
	if n != 1 { // a hand that is told twice is not told
		if n > 1 || hand.Way == scoring.ByTiles {
			w.census.add(CodeHandMissing, wholeField, 0)
		}
		return
	}
	w.loser.begin(r, seat, s.Prevailing)
	w.other.clear()
	before := len(w.census.problems)
	w.layLoser(r, told)
	switch {
	case len(w.census.problems) > before, told.Count == scoring.LongHand:
		return // scores nothing
	case told.Worth != nil:
		w.other.points, w.other.doubles = int(told.Worth.Basic), told.Worth.Doubles
		w.other.score = r.scoreOf(w.other.points, w.other.doubles, false)
	default:
		w.other.countLoser(r, &w.loser)
	}
	w.other.report(into)
}

// loserAt is a hand of the seat, and how many are told of it.
func loserAt(hand *scoring.Hand, seat scoring.Wind) (told *scoring.LoserHand, n int) {
	for i := range hand.Losers {
		if hand.Losers[i].Seat == seat {
			told = &hand.Losers[i]
			n++
		}
	}
	return told, n
}

// pay tells what the winner's hand is worth and settles.
func (r *Rules) pay(w *work, s scoring.State, hand *scoring.Hand, into *scoring.Result) {
	score := &into.Scores[hand.Winner]
	score.Won = true
	w.best.report(score)
	into.HandPoints = score.Score
	into.Elements = append(into.Elements, score.Elements...)
	into.LimitHands = append(into.LimitHands, score.LimitHands...)
	if len(score.LimitHands) > 0 {
		into.Limit = scoring.FullLimit
	}
	if hand.Way == scoring.ByTiles {
		into.Sets = w.show(hand, into.Sets)
	}
	into.DealerStays = r.stays(s, hand)
	r.settle(hand.Winner, w.told.liable, into)
}

// Apply scores the hands and says what comes next (section 4). Refused hands change
// nothing. East's wins in a row are the state's Stay: washouts neither count nor break the
// row.
func (r *Rules) Apply(s scoring.State, hand *scoring.Hand) (scoring.State, scoring.Result, []scoring.Problem) {
	var result scoring.Result
	if s.Finished {
		result.Scale = scoring.DoublesScale
		return s, result, []scoring.Problem{{Code: shape.CodeMatchFinished, Field: "match"}}
	}
	if problems := r.Score(s, hand, &result); problems != nil {
		return s, result, problems
	}
	return r.after(s, hand.Outcome == scoring.DrawnHand, hand.Winner), result, nil
}
