package draw_test

import (
	"net/http"
	"net/url"
	"testing"

	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/web/webtest"
)

// TestTheDeskDraws the rounds of its own night, publishes them, and draws them again when somebody has
// left, unless the club leaves the draw to organisers.
func TestTheDeskDraws(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		e := webtest.NewEvening(t, 2, webtest.Thirteen[:7]...)
		e.CheckIn(e.Players...)
		other := e.AnotherNight()
		desk, draft := e.AccountOf(people.Desk, e.Night), e.Path("draft")
		organiser := e.Laptop
		want(t, "the door", desk.Get(e.Path("door")), http.StatusOK).Has(linkTo(draft))
		want(t, "another night", desk.Get("/nights/"+string(other)+"/draft"), http.StatusForbidden, sentence(t, "error.other_night.text"))
		e.Laptop = desk
		e.Publish()
		want(t, "the desk", desk.Get(e.Path("desk")), http.StatusOK).Has(linkTo(draft))
		want(t, "the draw of the desk, without who should not meet", desk.Get(draft), http.StatusOK).Has(notIn("#wishes"))
		want(t, "wishes by the desk", desk.Post(e.Path("wishes"), url.Values{"apart": {""}}), http.StatusForbidden, sentence(t, "error.organiser_only.text"))
		want(t, "the draw of an organiser", organiser.Get(draft), http.StatusOK).Has(in("#wishes"))
		e.Leave(e.Players[6])
		want(t, "somebody has left", desk.Get(e.Path("desk")), http.StatusOK, sentence(t, "door.replan"), sentence(t, "door.to_replan"))
		if e.Publish(); e.Load().Rounds[1].Has(e.Players[6].ID) {
			t.Error("round 2 is not drawn again")
		}
		want(t, "what organisers set", desk.Get(e.Path("settings")), http.StatusForbidden, sentence(t, "error.organiser_only.text"))
		want(t, "the club's page is the owner's", desk.Get("/club"), http.StatusForbidden)

		club, err := e.Store.People.Club(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		club.OrganisersDraw = true
		if err := e.Store.People.SaveClub(t.Context(), club); err != nil {
			t.Fatal(err)
		}
		e.Leave(e.Players[5])
		want(t, "the owner's choice", organiser.Get("/club"), http.StatusOK).Has(in(`[name="organisers_draw"][checked]`))
		want(t, "the draw", desk.Get(draft), http.StatusForbidden, sentence(t, "error.organiser_only.text"))
		want(t, "drawing", desk.Post(draft, url.Values{}), http.StatusForbidden, sentence(t, "error.organiser_only.text"))
		got := want(t, "the desk", desk.Get(e.Path("desk")), http.StatusOK, sentence(t, "role.ask_organiser"))
		got.Has(notIn(`a[href="` + draft + `"]`))
		want(t, "an organiser", organiser.Get(draft), http.StatusOK)
		want(t, "seats are the desk's", desk.Get(e.Path("rounds/1/seats")), http.StatusOK)
		want(t, "the journal", organiser.Get("/journal"), http.StatusOK, sentence(t, "journal.of.organisers_draw"))
	})
}
