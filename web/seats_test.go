package web

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models/databasetest"
)

var forms = 0

func TestSeatsOfAPublishedRound(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		e := newEvening(t, 2, thirteen...)
		e.checkIn(e.players...)
		e.publish()
		path := e.path("rounds/1/seats")
		round := e.load().Rounds[0]
		resting, seated := round.Byes[0], round.Matches[0].Players[1]
		want(t, "the seats", e.v.get(path), http.StatusOK, "Seats of round 1", e.load().NameOf(resting))
		got := e.v.get(path + "?player=" + string(seated))
		want(t, "the prices", got, http.StatusOK, sentence(t, "seats.exchanging", "Name", e.load().NameOf(seated))).has(in(`[name="with"]`))
		form := url.Values{"id": {formID(t, got)}, "player": {string(seated)}, "with": {string(resting)}}
		for range 2 {
			want(t, "taking a seat", e.v.post(e.path("rounds/1/exchange"), form), http.StatusSeeOther)
		}
		if now := e.load().Rounds[0]; now.Byes[0] != seated || !has(now.Matches[0], resting) {
			t.Error("nobody took the seat, or took it twice")
		}
		want(t, "noted", e.v.get(path), http.StatusOK, "changed places (Eva)")
		want(t, "for everybody", e.guest().get(e.path("certificate")), http.StatusOK, "changed places (Desk)")
		want(t, "two who rest", e.v.post(e.path("rounds/1/table"), url.Values{"id": {newFormID()}}), http.StatusConflict,
			sentence(t, "problem.seats_conflict"))
		want(t, "late", e.v.post(e.path("guests"), url.Values{"names": {"Nia, Ota"}}), http.StatusSeeOther)
		want(t, "who has no place", e.v.get(path), http.StatusOK, "3 players have no seat").has(formTo(e.path("rounds/1/table")))
		want(t, "a table more", e.v.post(e.path("rounds/1/table"), url.Values{"id": {newFormID()}}), http.StatusSeeOther)
		if matches := e.load().Rounds[0].Matches; len(matches) != 5 {
			t.Errorf("%d tables", len(matches))
		}
		want(t, "a substitute", e.v.post(e.path("substitutes"), url.Values{
			"id": {newFormID()}, "round": {"1"}, "player": {string(resting)}, "substitute": {"Petr"},
		}), http.StatusSeeOther)
		want(t, "without a name", e.v.post(e.path("substitutes"), url.Values{
			"id": {newFormID()}, "round": {"1"}, "player": {string(seated)}, "substitute": {" "},
		}), http.StatusUnprocessableEntity, sentence(t, "problem.name_missing")).
			has(sends("player", string(seated)))
		want(t, "noted too", e.v.get(path), http.StatusOK, "Petr plays for")
		e.play(1, 1)
		table := e.load().Rounds[0].Matches[0].Players
		want(t, "after the first hand", e.v.post(e.path("rounds/1/exchange"), url.Values{
			"id": {newFormID()}, "player": {string(table[0])}, "with": {string(table[1])},
		}), http.StatusConflict, sentence(t, "problem.seats_frozen"), sentence(t, "seats.frozen"))
		want(t, "no id", e.v.post(e.path("rounds/1/table"), nil), http.StatusBadRequest)
		want(t, "round 9", e.v.get(e.path("rounds/9/seats")), http.StatusNotFound)
	})
}

func TestHousePlayersFillTheLastTable(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		e := newEvening(t, 4, thirteen...)
		e.checkIn(e.players...)
		want(t, "thirteen", e.v.get(e.path("door")), http.StatusOK, "1 person over: the choices", "House players: 2 more, who are not ranked, make 5 tables; everybody plays 4 matches.", sentence(t, "house.four")).
			has(sends("house", "House player 1, House player 2"))
		want(t, "no name", e.v.post(e.path("house"), url.Values{"house": {" "}}), http.StatusUnprocessableEntity,
			sentence(t, "problem.names_missing"))
		want(t, "two of the house", e.v.post(e.path("house"), url.Values{"house": {"Ruth, Sam"}}), http.StatusSeeOther)
		want(t, "fifteen", e.v.get(e.path("door")), http.StatusOK, "15 here: 5 tables, nobody sits out.", sentence(t, "house.badge"))
		want(t, "a late guest", e.v.post(e.path("guests"), url.Values{"names": {"Nia"}}), http.StatusSeeOther)
		want(t, "one too many", e.v.get(e.path("door")), http.StatusOK, "15 here: 5 tables, nobody sits out.",
			"Sam fills no table at the moment")
		e.publish()
		if byes := e.load().Rounds[0].Byes; len(byes) > 0 {
			t.Errorf("%v rest", byes)
		}
		got := e.v.get(e.path("standings"))
		want(t, "the standings", got, http.StatusOK, "Nia")
		without(t, "the standings", got, "Ruth")
		want(t, "a ranked player", e.v.post(e.path("house"), url.Values{"house": {"Anna"}}), http.StatusUnprocessableEntity, sentence(t, "problem.house_ranked")).
			has(sends("house", "Anna"))
	})
}

// formID is the id that the page's forms carry.
func formID(t *testing.T, page answer) string {
	t.Helper()
	id := page.page().Values(`[name="id"]`).Get("id")
	if id == "" {
		t.Fatal("no form with an id")
	}
	return id
}

func newFormID() string {
	forms++
	return "00000000-0000-7000-8000-" + strings.Repeat("0", 12-len(strconv.Itoa(forms))) + strconv.Itoa(forms)
}
