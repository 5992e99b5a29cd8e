package draw_test

import (
	"net/http"
	"net/url"
	"testing"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/web/webtest"
)

func TestSeatsOfAPublishedRound(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		e := webtest.NewEvening(t, 2, webtest.Thirteen...)
		e.CheckIn(e.Players...)
		e.Publish()
		path := e.Path("rounds/1/seats")
		round := e.Load().Rounds[0]
		resting, seated := round.Byes[0], round.Matches[0].Players[1]
		want(t, "the seats", e.Laptop.Get(path), http.StatusOK, "Seats of round 1", e.Load().NameOf(resting))
		got := e.Laptop.Get(path + "?player=" + string(seated))
		want(t, "the prices", got, http.StatusOK, sentence(t, "seats.exchanging", "Name", e.Load().NameOf(seated))).Has(in(`[name="with"]`))
		form := url.Values{"id": {formID(t, got)}, "player": {string(seated)}, "with": {string(resting)}}
		for range 2 {
			want(t, "taking a seat", e.Laptop.Post(e.Path("rounds/1/exchange"), form), http.StatusSeeOther)
		}
		if now := e.Load().Rounds[0]; now.Byes[0] != seated || !has(now.Matches[0], resting) {
			t.Error("nobody took the seat, or took it twice")
		}
		want(t, "noted", e.Laptop.Get(path), http.StatusOK, "changed places (Eva)")
		want(t, "for everybody", e.Guest().Get(e.Path("certificate")), http.StatusOK, "changed places (Desk)")
		want(t, "two who rest", e.Laptop.Post(e.Path("rounds/1/table"), url.Values{"id": {database.NewID()}}), http.StatusConflict,
			sentence(t, "problem.seats_conflict"))
		want(t, "late", e.Laptop.Post(e.Path("guests"), url.Values{"names": {"Nia, Ota"}}), http.StatusSeeOther)
		want(t, "who has no place", e.Laptop.Get(path), http.StatusOK, "3 players have no seat").Has(formTo(e.Path("rounds/1/table")))
		want(t, "a table more", e.Laptop.Post(e.Path("rounds/1/table"), url.Values{"id": {database.NewID()}}), http.StatusSeeOther)
		if matches := e.Load().Rounds[0].Matches; len(matches) != 5 {
			t.Errorf("%d tables", len(matches))
		}
		want(t, "a substitute", e.Laptop.Post(e.Path("substitutes"), url.Values{
			"id": {database.NewID()}, "round": {"1"}, "player": {string(resting)}, "substitute": {"Petr"}, "sure": {"Petr"},
		}), http.StatusSeeOther)
		want(t, "without a name", e.Laptop.Post(e.Path("substitutes"), url.Values{
			"id": {database.NewID()}, "round": {"1"}, "player": {string(seated)}, "substitute": {" "},
		}), http.StatusUnprocessableEntity, sentence(t, "problem.substitute_missing")).
			Has(sends("player", string(seated)))
		want(t, "noted too", e.Laptop.Get(path), http.StatusOK, "Petr plays for")
		e.Play(1, 1)
		table := e.Load().Rounds[0].Matches[0].Players
		want(t, "after the first hand", e.Laptop.Post(e.Path("rounds/1/exchange"), url.Values{
			"id": {database.NewID()}, "player": {string(table[0])}, "with": {string(table[1])},
		}), http.StatusConflict, sentence(t, "problem.seats_frozen"), sentence(t, "seats.frozen"))
		want(t, "no id", e.Laptop.Post(e.Path("rounds/1/table"), nil), http.StatusBadRequest)
		want(t, "round 9", e.Laptop.Get(e.Path("rounds/9/seats")), http.StatusNotFound)
	})
}

func TestHousePlayersFillTheLastTable(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		e := webtest.NewEvening(t, 4, webtest.Thirteen...)
		e.CheckIn(e.Players...)
		want(t, "thirteen", e.Laptop.Get(e.Path("door")), http.StatusOK, "1 person over: the choices", "House players: 2 more, who are not ranked, make 5 tables; everybody plays 4 matches.", sentence(t, "house.four")).
			Has(sends("house", "House player 1, House player 2"))
		want(t, "no name", e.Laptop.Post(e.Path("house"), url.Values{"house": {" "}}), http.StatusUnprocessableEntity,
			sentence(t, "problem.names_missing"))
		want(t, "two of the house", e.Laptop.Post(e.Path("house"), url.Values{"house": {"Ruth, Sam"}}), http.StatusSeeOther)
		want(t, "fifteen", e.Laptop.Get(e.Path("door")), http.StatusOK, "15 here: 5 tables, nobody sits out.", sentence(t, "house.badge"))
		want(t, "a late guest", e.Laptop.Post(e.Path("guests"), url.Values{"names": {"Nia"}}), http.StatusSeeOther)
		want(t, "one too many", e.Laptop.Get(e.Path("door")), http.StatusOK, "15 here: 5 tables, nobody sits out.",
			"Sam fills no table at the moment")
		e.Publish()
		if byes := e.Load().Rounds[0].Byes; len(byes) > 0 {
			t.Errorf("%v rest", byes)
		}
		got := e.Laptop.Get(e.Path("standings"))
		want(t, "the standings", got, http.StatusOK, "Nia")
		without(t, "the standings", got, "Ruth")
		want(t, "a ranked player", e.Laptop.Post(e.Path("house"), url.Values{"house": {"Anna"}}), http.StatusUnprocessableEntity, sentence(t, "problem.house_ranked")).
			Has(sends("house", "Anna"))
	})
}

// formID is the id that the page's forms carry.
func formID(t *testing.T, page webtest.Answer) string {
	t.Helper()
	id := page.Page().Values(`[name="id"]`).Get("id")
	if id == "" {
		t.Fatal("no form with an id")
	}
	return id
}
