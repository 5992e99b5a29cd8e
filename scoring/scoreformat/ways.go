package scoreformat

import (
	"fmt"

	"github.com/threewinds/threewinds/scoring"
)

// claimFields is the table of the fields of a claim. A claim is of one time
// unless it says otherwise.
var claimFields = tableOf(
	text("id", func(c *scoring.Ticked) *string { return &c.ID }),
	number("times", -mostCount, mostCount, func(c *scoring.Ticked) *int { return &c.Times }),
)

// worthFields is the table of the fields of a hand's worth.
var worthFields = tableOf(
	points("hand_points", func(w *scoring.Worth) *scoring.Points { return &w.Hand }),
	points("bonus_points", func(w *scoring.Worth) *scoring.Points { return &w.Bonus }),
	row[scoring.Worth]{"limit", func(w *scoring.Worth, v value) error { return v.name(&w.Limit) }},
	number("han", -mostCount, mostCount, func(w *scoring.Worth) *int { return &w.Han }),
	number("yakuman", -mostCount, mostCount, func(w *scoring.Worth) *int { return &w.Yakuman }),
)

var (
	wantedOfClaim = claimFields.set("id")
	wantedOfWorth = worthFields.set("hand_points", "bonus_points")
	hanOfWorth    = worthFields.set("han", "yakuman")
)

func points[T any](name string, of func(*T) *scoring.Points) row[T] {
	return row[T]{name, func(into *T, v value) error {
		n, err := v.number(-mostCount, mostCount)
		*of(into) = scoring.Points(n) //nolint:gosec // bounded
		return err
	}}
}

func readClaims(q *Request, list value) error {
	if list[0] != '[' {
		return fmt.Errorf("want a list of claims, not %s", list.shown())
	}
	for number, item := range list.items() {
		claim := scoring.Ticked{Times: 1}
		has, err := claimFields.read(item, &claim)
		if err == nil {
			err = claimFields.missing(wantedOfClaim, has)
		}
		if err != nil {
			return fmt.Errorf("number %d: %w", number, err)
		}
		q.Hand.Ticked = append(q.Hand.Ticked, claim)
	}
	return nil
}

func readWorth(q *Request, v value) error {
	var worth scoring.Worth
	has, err := worthFields.read(v, &worth)
	if err == nil && has&hanOfWorth == 0 { // a count in han has neither
		err = worthFields.missing(wantedOfWorth, has)
	}
	q.Hand.Worth = &worth
	return err
}

// claims writes what was ticked, even if nothing was.
func (o *object) claims(claims []scoring.Ticked) {
	o.name("claims")
	o.out = append(o.out, '[')
	for i, claim := range claims {
		if i > 0 {
			o.out = append(o.out, ',')
		}
		o.out = append(o.out, '{')
		o.text("id", claim.ID)
		o.number("times", claim.Times)
		o.out = append(o.out, '}')
	}
	o.out = append(o.out, ']')
}

// worth writes the referee's own count; that it is missing is for the rules to refuse.
func (o *object) worth(worth *scoring.Worth) {
	if worth == nil {
		return
	}
	o.name("worth")
	o.out = append(o.out, '{')
	o.number("hand_points", int(worth.Hand))
	o.number("bonus_points", int(worth.Bonus))
	o.text("limit", worth.Limit.String())
	o.optionalNumber("han", worth.Han)
	o.optionalNumber("yakuman", worth.Yakuman)
	o.out = append(o.out, '}')
}
