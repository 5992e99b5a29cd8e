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
		results[a.Result.Scale](&o, &a.Result)
	}
	return append(o.out, '}', '\n')
}

func (o *object) problems(a *Answer, say Sentence) {
	o.name("errors")
	for i, problem := range a.Problems {
		o.out = append(o.out, "[,"[min(i, 1)], '{')
		o.text("code", problem.Code)
		o.text("field", problem.Field)
		o.text("message", say(a.Request.Rules, a.Rules.Naming(), problem))
		o.out = append(o.out, '}')
	}
	o.out = append(o.out, ']')
}

// results write what a hand is worth, by scale.
var results = [scoring.Scales]func(*object, *scoring.Result){
	scoring.PointScale: (*object).points, scoring.HanScale: (*object).han,
}

// points writes the result of a game that counts in hand-points and bonus-points.
func (o *object) points(r *scoring.Result) {
	o.number("hand_points", int(r.HandPoints))
	o.number("bonus_points", int(r.BonusPoints))
	o.text("limit", r.Limit.String())
	o.limitHands(r.LimitHands)
	o.elements(r.Elements)
	o.payments(r.Payments)
	o.number("carry", r.Carry)
}

// han writes the result of a game that counts in han.
func (o *object) han(r *scoring.Result) {
	o.number("han", r.Han)
	o.number("yakuman", r.Yakuman)
	o.text("rank", r.Rank)
	o.name("elements")
	o.out = append(o.out, '[')
	for i, e := range r.Elements {
		if i > 0 {
			o.out = append(o.out, ',')
		}
		o.out = append(o.out, '{')
		o.text("id", e.ID)
		o.text("kind", hanKinds[e.Kind])
		o.number("han", int(e.Points))
		o.out = append(o.out, '}')
	}
	o.out = append(o.out, ']')
	o.payments(r.Payments)
}

// hanKinds are the kinds of element where they bring han.
var hanKinds = [...]string{scoring.HandElement: "yaku", scoring.BonusElement: "bonus"}

func (o *object) payments(payments scoring.Payments) {
	o.name("payments")
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
func (o *object) elements(elements []scoring.Element) {
	o.name("elements")
	o.out = append(o.out, '[')
	for i, e := range elements {
		if i > 0 {
			o.out = append(o.out, ',')
		}
		o.out = append(o.out, '{')
		o.text("id", e.ID)
		o.text("kind", e.Kind.String())
		o.number("points", int(e.Points))
		if e.One {
			o.text("from", e.From.String())
		}
		o.out = append(o.out, '}')
	}
	o.out = append(o.out, ']')
}
