package draw_test

import (
	"net/http"
	"net/url"
	"testing"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/webtest"
)

// TestWhoTakesOverIsChosen among those who are here and the club's members; nobody is chosen before the
// desk has chosen, and a name that nobody has is asked about once.
func TestWhoTakesOverIsChosen(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		e := webtest.NewEvening(t, 1, webtest.Thirteen[:9]...)
		e.CheckIn(e.Players[:7]...)
		e.Publish()
		if err := e.Store.People.ShowPlayer(t.Context(), e.Players[8].ID, tournament.ByAlias, "Owl"); err != nil {
			t.Fatal(err)
		}
		path := e.Path("rounds/1/seats")
		leaver, owl := string(e.Load().Rounds[0].Matches[0].Players[0]), string(e.Players[8].ID)
		page := e.Laptop.Get(path)
		want(t, "the form", page, http.StatusOK, e.Players[8].FullName+" (Owl)").
			Has(in(`#leaver option[value=""]`), notIn(`#substitutes option[selected]`), in(`#free option[value="`+owl+`"]`), notIn(`#free option[value="`+leaver+`"]`))
		post := func(values url.Values) webtest.Answer {
			values.Set("id", database.NewID())
			values.Set("round", "1")
			return e.Laptop.Post(e.Path("substitutes"), values)
		}
		want(t, "nobody leaves", post(url.Values{"free": {owl}}), http.StatusUnprocessableEntity, sentence(t, "problem.place_missing")).
			Has(in(`#free option[selected][value="` + owl + `"]`))
		want(t, "nobody comes", post(url.Values{"player": {leaver}}), http.StatusUnprocessableEntity, sentence(t, "problem.substitute_missing"))
		want(t, "somebody unknown", post(url.Values{"player": {leaver}, "free": {"x"}}), http.StatusUnprocessableEntity, sentence(t, "problem.substitute_missing"))
		want(t, "two come", post(url.Values{"player": {leaver}, "free": {owl}, "substitute": {"Petr"}}), http.StatusUnprocessableEntity,
			sentence(t, "problem.substitute_two"))
		want(t, "a new name", post(url.Values{"player": {leaver}, "substitute": {"Petr"}}), http.StatusUnprocessableEntity,
			sentence(t, "problem.substitute_new", "Name", "Petr")).Has(sends("sure", "Petr"), sends("player", leaver))
		want(t, "another new name", post(url.Values{"player": {leaver}, "substitute": {"Pavel"}, "sure": {"Petr"}}), http.StatusUnprocessableEntity,
			sentence(t, "problem.substitute_new", "Name", "Pavel"))
		want(t, "a member", post(url.Values{"player": {leaver}, "free": {owl}}), http.StatusSeeOther)
		if now := e.Load().Rounds[0].Matches[0].Players[0]; string(now) != owl {
			t.Errorf("%s plays", e.Load().NameOf(now))
		}
	})
}

// TestWhoLeftLooksDifferentFromWhoNeverCame at the door, and is counted after the night.
func TestWhoLeftLooksDifferentFromWhoNeverCame(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		e := webtest.NewEvening(t, 1, webtest.Thirteen[:8]...)
		e.CheckIn(e.Players[:6]...)
		e.Publish()
		e.Play(1, 2)
		e.Leave(e.Players[6])
		leaver := e.Load().Rounds[0].Matches[0].Players[0]
		left := in("#toggle-" + string(leaver) + ".left")
		want(t, "while all are here", e.Laptop.Get(e.Path("door")), http.StatusOK).Has(notIn(".toggle.left"))
		want(t, "leaving", e.Laptop.Post(e.Path("substitutes"), url.Values{
			"id": {database.NewID()}, "round": {"1"}, "player": {string(leaver)}, "free": {string(e.Players[7].ID)}, "from": {"now"},
		}), http.StatusSeeOther)
		want(t, "the door", e.Laptop.Get(e.Path("door")), http.StatusOK, sentence(t, "door.left")).
			Has(left, notIn("#toggle-"+string(e.Players[6].ID)+".left"))
		count := func(when string) {
			t.Helper()
			nights, err := e.Store.Nights.All(t.Context())
			if err != nil || nights[0].Players != 7 || len(e.Load().WereThere()) != 7 {
				t.Errorf("%s: %v, %d players, %d were there", when, err, nights[0].Players, len(e.Load().WereThere()))
			}
		}
		count("in the match")
		e.Play(1, 9)
		e.Play(2, 9)
		want(t, "late", e.Laptop.Post(e.Path("guests"), url.Values{"names": {"Nia"}, "sure": {"Nia"}}), http.StatusSeeOther)
		for _, room := range []string{"door", "desk"} {
			without(t, room, e.Laptop.Get(e.Path(room)), "Nia has no place")
		}
		if err := e.Store.Nights.SetPresent(t.Context(), e.Night, player(e, "Nia"), false); err != nil {
			t.Fatal(err)
		}
		count("after the match")
		want(t, "the end", e.Laptop.Post(e.Path("rounds/1/close"), nil), http.StatusSeeOther)
		count("after the night")
		want(t, "who was there", e.Laptop.Get(e.Path("door")), http.StatusOK, e.Load().NameOf(leaver))
		want(t, "the list", e.Guest().Get("/nights"), http.StatusOK, "7 players")
	})
}

func player(e *webtest.Evening, name string) tournament.PlayerID {
	for _, a := range e.Load().Attendances {
		if a.Name == name {
			return a.Player
		}
	}
	return ""
}
