package scoreformat

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
)

// Answer is what became of one line.
type Answer struct {
	// Line is the line's number in the input, from 1.
	Line int
	// Err says why the line is no request. Without it, Request is what was asked
	// and Rules is what it was scored by.
	Err     error
	Request Request
	Rules   scoring.Rules
	// Problems are all reasons why the hand is refused; none if it is legal.
	Problems []scoring.Problem
	// Result is what a legal hand is worth. Of a hand below the minimum it names
	// the elements, with nothing paid.
	Result scoring.Result
	// Wins are those of a line that tells of several winners on one tile, in its order:
	// one for each who is paid. Result then holds the sum of their payments.
	Wins []Win

	worth scoring.Worth // reused memory for the worth of the result
}

// Append writes the answer as one line of the score format, line end included.
func (a *Answer) Append(out []byte, say Sentence) []byte {
	o := object{append(out, '{')}
	switch {
	case a.Err != nil:
		o.number("line", a.Line)
		o.text("error", a.Err.Error())
	case len(a.Problems) > 0:
		o.text("id", a.Request.ID)
		o.flag("legal", false)
		o.problems(a, say)
	default:
		o.text("id", a.Request.ID)
		o.flag("legal", true)
		o.result(a)
	}
	return append(o.out, '}', '\n')
}

func (o *object) problems(a *Answer, say Sentence) {
	o.name("errors")
	for i, problem := range a.Problems {
		o.out = append(o.out, "[,"[min(i, 1)], '{')
		o.text("code", problem.Code)
		o.text("field", problem.Field)
		o.text("message", say(a.Request.Rules, a.Rules.SeatNames(), problem))
		o.out = append(o.out, '}')
	}
	o.out = append(o.out, ']')
}

// result writes what a hand is worth and what it moves, and the wins on its tile where
// there are several.
func (o *object) result(a *Answer) {
	r := &a.Result
	if r.Scale == scoring.DoublesScale {
		o.everyHand(a)
		return
	}
	if len(a.Wins) > 0 {
		r = a.Wins[0].Result
	}
	o.worthOf(a, r)
	if len(a.Wins) > 0 {
		o.list("wins", len(a.Wins), func(i int) {
			win := &a.Wins[i]
			o.out = append(o.out, '{')
			o.text("winner", win.Winner.String())
			o.worthOf(a, win.Result)
			o.payments(win.Result.Payments)
			o.out = append(o.out, '}')
		})
	}
	o.payments(a.Result.Payments)
	if r.Scale.TellsCarry() {
		o.number("carry", a.Result.Carry)
	}
	if r.Scale.TellsDealerStays() {
		o.flag("dealer_stays", a.Result.DealerStays)
		o.number("honba", a.Result.Honba)
	}
}

// worthOf writes what one hand is worth, by the measures of its scale.
func (o *object) worthOf(a *Answer, r *scoring.Result) {
	if r.Scale == scoring.FanScale {
		o.fan(r)
		return
	}
	a.worth = r.Worth()
	measures := r.Scale.Measures()
	for i := range measures {
		m := &measures[i]
		if !m.Named() {
			o.number(m.ID, m.Number(&a.worth))
			continue
		}
		o.text(m.ID, m.Text(&a.worth))
		o.limitHands(r.LimitHands)
	}
	if r.Scale.HasSingleWorth() {
		o.text("rank", r.PaymentRow)
	}
	if r.Scale.HasFu() {
		o.list("fu_details", len(r.FuDetails), func(i int) {
			o.out = append(o.out, '{')
			o.text("id", r.FuDetails[i].ID)
			o.number("fu", r.FuDetails[i].Fu)
			o.out = append(o.out, '}')
		})
	}
	o.elements(r)
}

// fan writes what a hand in fan is worth, and the instant payments beside it.
func (o *object) fan(r *scoring.Result) {
	o.number("fan", r.Fan)
	o.number("natural_fan", r.NaturalFan)
	o.number("paid_fan", r.PaidFan)
	o.flag("burst", r.Burst)
	o.limitHands(r.LimitHands)
	o.elements(r)
	o.bySeat("instant", r.Instant)
}

// everyHand writes what the hands of all seats are worth, who of several winners on a tile
// is paid, and what they pay each other.
func (o *object) everyHand(a *Answer) {
	r := &a.Result
	o.name("scores")
	o.out = append(o.out, '{')
	for seat := range r.Scores {
		score := &r.Scores[seat]
		o.name(scoring.Wind(seat).String())
		o.out = append(o.out, '{')
		o.number("points", int(score.Points))
		o.number("doubles", score.Doubles)
		o.number("score", int(score.Score))
		o.limitHands(score.LimitHands)
		o.list("elements", len(score.Elements), func(i int) { o.scored(r.Scale, &score.Elements[i]) })
		o.out = append(o.out, '}')
	}
	o.out = append(o.out, '}')
	if len(a.Wins) > 0 {
		o.list("wins", len(a.Wins), func(i int) {
			o.out = append(o.out, '{')
			o.text("winner", a.Wins[i].Winner.String())
			o.payments(a.Wins[i].Result.Payments)
			o.out = append(o.out, '}')
		})
	}
	o.payments(r.Payments)
	o.flag("east_stays", r.DealerStays)
}

// scored writes an element of one of the hands: points with their tile, or doubles.
func (o *object) scored(scale scoring.Scale, e *scoring.Element) {
	o.out = append(o.out, '{')
	o.text("id", e.ID)
	o.text("kind", scale.KindName(e.Kind))
	o.number(scale.KindName(e.Kind), int(e.Points))
	if e.Kind == scoring.HandElement {
		o.text("tile", e.Tile.Tiles().String())
	}
	o.out = append(o.out, '}')
}

func (o *object) payments(payments scoring.Payments) { o.bySeat("payments", payments) }

func (o *object) bySeat(name string, payments scoring.Payments) {
	o.name(name)
	o.out = append(o.out, '{')
	for _, seat := range scoring.SeatWinds {
		o.number(seat.String(), int(payments[seat]))
	}
	o.out = append(o.out, '}')
}

// limitHands writes their ids in the order of the alphabet, as the worked
// examples of the format do.
func (o *object) limitHands(ids []string) {
	var room [8]string
	ids = append(room[:0], ids...)
	slices.Sort(ids)
	o.name("limit_hands")
	o.out = append(o.out, '[')
	for i, id := range ids {
		if i > 0 {
			o.out = append(o.out, ',')
		}
		o.out = appendText(o.out, id)
	}
	o.out = append(o.out, ']')
}

// elements writes them in the order of the rules: hand-points first.
func (o *object) elements(r *scoring.Result) {
	o.name("elements")
	o.out = append(o.out, '[')
	for i, e := range r.Elements {
		if i > 0 {
			o.out = append(o.out, ',')
		}
		o.out = append(o.out, '{')
		o.text("id", e.ID)
		o.text("kind", r.Scale.KindName(e.Kind))
		o.number(r.Scale.String(), int(e.Points))
		if e.One {
			o.text("from", e.From.String())
		}
		o.out = append(o.out, '}')
	}
	o.out = append(o.out, ']')
}
