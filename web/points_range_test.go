package web

import (
	"net/http"
	"net/url"
	"testing"
)

func TestPointsOutOfRangeAreToldTheRange(t *testing.T) {
	t.Parallel()
	r := newRefereed(t)
	for _, many := range []string{"101", "40000", "2147483648", "99999999999999999999", "-99999999999999999999"} {
		hand := ticked(url.Values{"way": {"points"}, "hand_points": {"3"}, "bonus_points": {many}})
		want(t, "bonus-points "+many, r.hand(hand), http.StatusUnprocessableEntity, "Enter a number of points from 0 to 100.").has(sends("bonus_points", many))
		want(t, "the preview of "+many, r.tablet.post(r.page()+"/preview", r.form(hand)), http.StatusOK, "Enter a number of points from 0 to 100.")
		form := r.changeForm("penalty", nil, url.Values{"offender": {"1"}, "kind": {"chombo"}, "amount": {many + "000"}, "in_hand": {"1"}})
		want(t, "a penalty of "+many+"000", r.tablet.post(r.page()+"/changes/penalty", form), http.StatusUnprocessableEntity, "The amount is 0 to 1,000 points.").
			has(sends("amount", many+"000"))
	}
	hand := ticked(url.Values{"way": {"points"}, "hand_points": {"3"}, "bonus_points": {"two"}})
	want(t, "a word", r.hand(hand), http.StatusUnprocessableEntity, "“two” is not a number of points")
}
