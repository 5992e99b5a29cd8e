package koreanjapanese

import (
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/koreanjapanese/ticks"
	"github.com/threewinds/threewinds/scoring/shape"
)

// scoreUntiled scores a hand without tiles, by ticked elements or by points (section 14).
// Facts that only tiles could prove are not checked. It is paid like any other hand.
func (r *Rules) scoreUntiled(w *work, s scoring.State, hand *scoring.Hand, into *scoring.Result) []scoring.Problem {
	w.whole = whole{}
	w.readFacts(r, s, hand)
	w.dora = 0 // dora is ticked or part of the bonus-points; only a turned flower still matters
	// A number of flowers that is refused is still valued, to find what else is wrong.
	w.flowers = min(max(w.flowers, 0), mostFlowers(w.turnedFlower))
	w.paid = value{}
	var problems []scoring.Problem
	if hand.Way == scoring.ByElements && r.options.Dora != DoraOff {
		problems = r.tiles.CheckIndicators(nil, "indicators", hand.Indicators)
	}
	problems = r.factProblems(w, hand, problems)
	if hand.Way == scoring.ByPoints {
		problems = append(problems, r.readWorth(w, hand)...)
	} else {
		problems = append(problems, r.readTicks(w, s, hand)...)
	}
	if problems != nil {
		return problems
	}
	v := &w.paid
	v.enough = v.limit > scoring.NoLimit || v.hand >= r.minimum
	return r.pay(w, s, hand, into)
}

// mostBonusPoints bounds what is entered as bonus-points. With one dora kind no
// hand has more than 40: ten of dora, eight for flowers, six for red fives, three
// tiles alike, two for North, and eleven for how it was won and held. Clubs that
// show several indicators have room.
const mostBonusPoints = 100

// readWorth takes hand-points, bonus-points and limit class from the entry. It refuses
// more points than any hand has, and a class of which no limit hand is in force.
func (r *Rules) readWorth(w *work, hand *scoring.Hand) (problems []scoring.Problem) {
	if hand.Worth == nil {
		return []scoring.Problem{{Code: shape.CodeWorthMissing, Field: "worth"}}
	}
	worth := *hand.Worth
	for _, sum := range [...]struct {
		field string
		has   scoring.Points
		most  int
	}{{"hand_points", worth.Hand, mostHandPoints}, {"bonus_points", worth.Bonus, mostBonusPoints}} {
		if sum.has < 0 || int(sum.has) > sum.most {
			problems = append(problems, scoring.Problem{
				Code: CodeWorthRange, Field: sum.field, Has: int(sum.has), Needs: sum.most,
			})
		}
	}
	if worth.Limit != scoring.NoLimit && !r.hasClass(worth.Limit) {
		problems = append(problems, scoring.Problem{Code: CodeLimitNotInForce, Field: "limit"})
	}
	w.paid.hand, w.paid.bonus, w.paid.limit = worth.Hand, worth.Bonus, worth.Limit
	return problems
}

func (r *Rules) hasClass(class scoring.Limit) bool {
	for i := range r.limitHands {
		if r.limitHands[i].class == class {
			return true
		}
	}
	return false
}

// readTicks values what all hands with every ticked element have in common: the
// least that such a hand is worth. It says why there is no such hand, if so.
func (r *Rules) readTicks(w *work, s scoring.State, hand *scoring.Hand) []scoring.Problem {
	if !hand.Winner.Seated() {
		return nil // refused already; a hand has no worth without a seat
	}
	survey := r.survey(hand.Winner, s.Prevailing, w.selfDrawn)
	required, problems := survey.Requirements(hand.Ticked)
	if problems != nil {
		return problems
	}
	shown, dora, ok := survey.Certain(required)
	if !ok {
		return []scoring.Problem{{
			Code: shape.CodeElementsContradict, Field: "claims", Ticked: survey.Contradiction(required),
		}}
	}
	l := survey.Layout
	w.Concealed = l.Shows(shown, "concealed")
	if w.ready && !w.Concealed {
		problems = append(problems, scoring.Problem{Code: shape.CodeReadyNotConcealed, Field: "ready"})
	}
	if hand.Replacement && hand.Flowers <= 0 && !l.Shows(shown, "kong") && !l.Shows(shown, "north_kong") {
		problems = append(problems, scoring.Problem{Code: shape.CodeReplacementNoCause, Field: "replacement"})
	}
	if problems == nil {
		r.valueMarks(w, l, shown, dora)
	}
	return problems
}

// valueMarks values what is certain of a hand, and the facts of the win.
func (r *Rules) valueMarks(w *work, l ticks.Layout, shown ticks.Marks, dora int) {
	v := &w.paid
	for i := range l {
		if g := &l[i]; g.Limit && g.In(shown) > 0 {
			v.shown |= 1 << g.Place
			v.limit = max(v.limit, r.limitHands[g.Place].class)
		}
	}
	if g := l.Find("red_fives"); g != nil {
		w.RedFives = g.In(shown)
	}
	facts := reading{whole: &w.whole}
	for place, e := range r.elements {
		times := 0
		switch g := l.Find(e.id); {
		case g != nil && e.id != "red_fives":
			times = g.In(shown)
		case e.id == ticks.DoraID:
			times = dora
		default:
			times = e.times(&facts)
		}
		points := e.points * scoring.Points(times)
		if points == 0 {
			continue
		}
		v.has |= 1 << place
		v.points[place] = int8(points)
		if e.kind == bonus {
			v.bonus += points
		} else {
			v.hand += points
		}
	}
}
