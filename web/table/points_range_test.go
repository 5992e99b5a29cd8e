package table_test

import (
	"net/http"
	"net/url"
	"testing"

	"github.com/threewinds/threewinds/web/webtest"
)

func TestPointsOutOfRangeAreToldTheRange(t *testing.T) {
	t.Parallel()
	r := webtest.NewRefereed(t)
	for _, many := range []string{"101", "40000", "2147483648", "99999999999999999999", "-99999999999999999999"} {
		hand := ticked(url.Values{"way": {"points"}, "hand_points": {"3"}, "bonus_points": {many}})
		want(t, "bonus-points "+many, r.Hand(hand), http.StatusUnprocessableEntity, "Enter a number of points from 0 to 100.").Has(sends("bonus_points", many))
		want(t, "the preview of "+many, r.Tablet.Post(r.Page()+"/preview", r.Form(hand)), http.StatusOK, "Enter a number of points from 0 to 100.")
		form := r.ChangeForm("penalty", nil, url.Values{"offender": {"1"}, "kind": {"false_mahjong"}, "amount": {many + "000"}, "in_hand": {"1"}})
		want(t, "a penalty of "+many+"000", r.Tablet.Post(r.Page()+"/changes/penalty", form), http.StatusUnprocessableEntity, "The amount is 0 to 1,000 points.").
			Has(sends("amount", many+"000"))
	}
	hand := ticked(url.Values{"way": {"points"}, "hand_points": {"3"}, "bonus_points": {"two"}})
	want(t, "a word", r.Hand(hand), http.StatusUnprocessableEntity, "“two” is not a number of points")
}
