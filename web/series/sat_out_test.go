package series_test

import (
	"net/http"
	"net/url"
	"testing"

	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/webtest"
)

// TestTheEveningsBeforeAreTold where they decide: to whoever waits for a seat, and on the certificate, also that of a
// seating made by hand.
func TestTheEveningsBeforeAreTold(t *testing.T) {
	t.Parallel()
	e := webtest.NewEvening(t, 1, "Anna", "Bo", "Cy", "Dan")
	e.CheckIn(e.Players...)
	e.DrawSeed("7")
	e.PutInForce()
	out := e.Load().Rounds[0].Byes[0]
	name := e.Load().NameOf(out)
	without(t, "a night of no series", e.Laptop.Get(e.Path("certificate")), sentence(t, "draft.in_turn"))
	e.Play(1, 9)
	want(t, "closing the round", e.Laptop.Post(e.Path("rounds/1/close"), url.Values{}), http.StatusSeeOther)

	form := filled("weekday", "2")
	form.Set("form", "rounds")
	form.Set("rounds", "1")
	form.Set("seats", "3")
	form.Set("first", "2026-11-03")
	id, evenings := made(t, e.Site, e.Laptop, form)
	want(t, "counting it in", e.Laptop.Post("/series/"+id+"/adopt", url.Values{}), http.StatusSeeOther)
	e.Night = evenings[0].Night.ID
	signUp := func(player tournament.PlayerID) {
		if err := e.Store.Nights.SignUp(t.Context(), e.Night, player); err != nil {
			t.Fatal(err)
		}
	}
	for _, player := range e.Players {
		if player.ID != out {
			signUp(player.ID)
		}
	}
	signUp(out)
	want(t, "who waits", e.Guest().Get("/p/"+e.PersonalLink(out)), http.StatusOK, sentence(t, "personal.waits", "Number", 1),
		i18n.N(i18n.With(t.Context(), "en"), "personal.waits_first", 1))

	e.CheckIn(e.Players...)
	e.DrawSeed("7")
	told := []string{sentence(t, "draft.in_turn"), sentence(t, "draft.sat_out", "Players", name+" 1"), sentence(t, "draft.sat_out_together", "Least", 0, "Most", 1)}
	want(t, "the draft", e.Laptop.Get(e.Path("draft")), http.StatusOK, told...)
	e.PutInForce()
	want(t, "the certificate", e.Guest().Get(e.Path("certificate")), http.StatusOK, told...)
	want(t, "the file", e.Guest().Get(e.Path("seating.json")), http.StatusOK, `"sat_out": [`, `"out_of_turn": 0`)
}
