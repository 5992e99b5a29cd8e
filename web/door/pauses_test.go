package door_test

import (
	"net/http"
	"net/url"
	"testing"

	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/web/webtest"
)

// TestSomebodyPausesInRounds: at the tablet with an undo, at the organiser's door and at the desk; all of them say so and
// offer the way back.
func TestSomebodyPausesInRounds(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		e := webtest.NewEvening(t, 2, webtest.Thirteen[:7]...)
		e.CheckIn(e.Players...)
		tablet, path := e.DoorTablet(), e.Path("door/tablet")
		gus, door := string(e.Players[6].ID), e.Path("door")
		tap := tablet.Post(path, url.Values{"pause": {gus}})
		want(t, "a tap", tap, http.StatusSeeOther)
		paused := tablet.Get(tap.Header.Get("Location"))
		want(t, "Gus pauses", paused, http.StatusOK, "Gus pauses.").Has(in("#undo"), in("#back-"+gus), in("#home-"+gus))
		want(t, "the door", e.Laptop.Get(door), http.StatusOK, "6 here: 2 tables, nobody sits out.").
			Has(in("#toggle-"+gus), in("#back-"+gus), notIn(`#pause [value="`+gus+`"]`), notIn("#over"))
		want(t, "undoing", tablet.Post(path+"/undo", paused.Hidden("#chosen")), http.StatusSeeOther)
		want(t, "undone", e.Laptop.Get(door), http.StatusOK, "7 here").Has(notIn("#back-"+gus), in(`#pause [value="`+gus+`"]`))

		for range 2 {
			want(t, "at the organiser's door", e.Laptop.Post(door, url.Values{"pause": {gus}}), http.StatusSeeOther)
		}
		e.Publish()
		want(t, "the desk", e.Laptop.Get(e.Path("desk")), http.StatusOK, "Gus").Has(in(`[data-row="pausing-` + gus + `"]`))
		want(t, "as a substitute", e.Laptop.Get(e.Path("rounds/1/seats")), http.StatusOK).Has(in(`#free [value="` + gus + `"]`))
		seated := e.Load().Rounds[0].Matches[0].Players[0]
		want(t, "with a seat", e.Laptop.Post(door, url.Values{"pause": {string(seated)}}), http.StatusSeeOther)
		told := sentence(t, "door.absent_pause", "Name", e.Load().NameOf(seated), "Round", 1, "Table", 1)
		for _, page := range []string{"door", "desk"} {
			want(t, page, e.Laptop.Get(e.Path(page)), http.StatusOK, told, sentence(t, "door.replan"))
		}
		want(t, "back", e.Laptop.Post(door, url.Values{"back": {string(seated)}}), http.StatusSeeOther)
		wish := e.Path("players/" + gus + "/wish")
		want(t, "back at the desk", e.Laptop.Post(wish, url.Values{"wish": {"play"}}), http.StatusSeeOther)
		want(t, "the door", e.Laptop.Get(door), http.StatusOK, sentence(t, "door.to_seats", "Round", 1)).Has(notIn("#back-" + gus))
		want(t, "who is that", e.Laptop.Post(door, url.Values{"pause": {"none"}}), http.StatusNotFound)
		for _, language := range []string{"cs", "pl"} {
			e.Laptop.Header.Set("Accept-Language", language)
			want(t, language, e.Laptop.Get(door), http.StatusOK)
		}
	})
}

// TestNobodySitsOutAtAnOpenEvening: the door says how many tables there can be, and who pauses.
func TestNobodySitsOutAtAnOpenEvening(t *testing.T) {
	t.Parallel()
	e := webtest.OpenEvening(t, webtest.Thirteen[:7]...)
	door, anna := e.Path("door"), string(e.Players[0].ID)
	want(t, "seven", e.Laptop.Get(door), http.StatusOK, "7 here: 2 tables.")
	want(t, "a pause", e.Laptop.Post(door, url.Values{"pause": {anna}}), http.StatusSeeOther)
	page := e.Laptop.Get(door)
	want(t, "six", page, http.StatusOK, "6 here: 2 tables.", sentence(t, "open.pauses")).Has(in("#back-" + anna))
	without(t, "six", page, "sits out")
}
