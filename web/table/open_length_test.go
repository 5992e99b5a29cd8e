package table_test

import (
	"net/http"
	"net/url"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/web/webtest"
)

// TestNobodyKnowsHowManyHands a match has in which East stays: a hand has no "of", and the
// match can be ended early.
func TestNobodyKnowsHowManyHands(t *testing.T) {
	t.Parallel()
	r := webtest.NewClassical(t, `{}`)
	for range 10 {
		want(t, "a washout", r.Hand(url.Values{"winner": {"draw"}}), http.StatusSeeOther)
	}
	page := r.Tablet.Get(r.Page())
	want(t, "the eleventh hand", page, http.StatusOK, "East 1, "+r.Name(0)+" is East.")
	without(t, "the eleventh hand", page, "ins in a row: 0")
	for _, length := range []string{" of 9", " of 0", " of 11"} {
		without(t, "the eleventh hand", page, length)
	}
	r.Record(scoring.Hand{Winner: scoring.East, From: scoring.FromWall, Way: scoring.ByPoints, Worth: &scoring.Worth{Basic: 20}, Losers: []scoring.LoserHand{
		{Seat: scoring.South, Parts: true}, {Seat: scoring.West, Parts: true},
	}}, nil)
	want(t, "after a win of East", r.Tablet.Get(r.Page()), http.StatusOK, "East 1, "+r.Name(0)+" is East. Wins in a row: 1.")
	want(t, "the sheet of rules", r.Guest().Get(r.Path("rules")), http.StatusOK, "A match has 3 rounds", "When another player wins, the title passes")
	r.Save("ending", r.ChangeForm("ending", nil, url.Values{"more": {"1"}, "reason": {"Time is up"}}))
	want(t, "the last hand", r.Hand(url.Values{"winner": {"draw"}}), http.StatusSeeOther)
	if match := r.Match(); !match.Ledger.State.Finished || len(match.Ledger.Hands) != 12 {
		t.Errorf("%d hands, finished: %v", len(match.Ledger.Hands), match.Ledger.State.Finished)
	}
}

// TestATitleThatPassesMakesNineHands: each hand is one "of 9", and an end must come earlier.
func TestATitleThatPassesMakesNineHands(t *testing.T) {
	t.Parallel()
	r := webtest.NewClassical(t, `{"deal":"pass"}`)
	for range 4 {
		want(t, "a washout", r.Hand(url.Values{"winner": {"draw"}}), http.StatusSeeOther)
	}
	want(t, "the page", r.Tablet.Get(r.Page()), http.StatusOK, sentence(t, "table.truth", "Number", 5, "Wind", "South", "Dealer", r.Name(1)))
	want(t, "the match", r.Guest().Get(r.Path("matches/"+string(r.Match().ID))), http.StatusOK, sentence(t, "table.truth", "Number", 5, "Wind", "South", "Dealer", r.Name(1)))
	want(t, "the desk", r.Laptop.Get(r.Path("desk")), http.StatusOK, "Hand 5 of 9")
	for range 5 {
		want(t, "a washout", r.Hand(url.Values{"winner": {"draw"}}), http.StatusSeeOther)
	}
	if match := r.Match(); !match.Ledger.State.Finished || len(match.Ledger.Hands) != 9 {
		t.Errorf("%d hands, finished: %v", len(match.Ledger.Hands), match.Ledger.State.Finished)
	}
}
