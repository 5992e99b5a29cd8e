package web_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/webtest"
)

// TestTheLastNightsPeopleComeFirst: the door lists who came last time before the others,
// and checks a group in, and out again, with one tap.
func TestTheLastNightsPeopleComeFirst(t *testing.T) {
	t.Parallel()
	e := webtest.NewEvening(t, 1, "Anna", "Bo", "Cy", "Dana")
	everybody := func(field, group string) webtest.Answer {
		return e.Laptop.Post(e.Path("door"), url.Values{field: {group}})
	}
	want(t, "a first night", e.Laptop.Get(e.Path("door")), http.StatusOK).
		Has(in("[name=everybody][value=all]"), notIn("[value=last]"), notIn("[name=nobody]"))
	want(t, "everybody", everybody("everybody", "all"), http.StatusSeeOther)
	want(t, "all are here", e.Laptop.Get(e.Path("door")), http.StatusOK).Has(in("[name=nobody][value=all]"), notIn("[name=here]"))
	want(t, "nobody", everybody("nobody", "all"), http.StatusSeeOther)
	for _, player := range e.Players[:3] {
		want(t, "checking in", e.Laptop.Post(e.Path("door"), url.Values{"here": {string(player.ID)}}), http.StatusSeeOther)
	}
	e.Publish()
	want(t, "all out while they play", everybody("nobody", "all"), http.StatusConflict)
	want(t, "while they play", e.Laptop.Get(e.Path("door")), http.StatusOK).Has(notIn("[name=everybody]"), notIn("[name=nobody]"))

	next := tournament.NightPlan{ID: tournament.NightID(database.NewID()), Name: "Next", Date: time.Now().AddDate(1, 0, 0).Format(time.DateOnly), Rounds: 1, Ruleset: webtest.NoviceRules(t)}
	if err := e.Store.Nights.CreateNight(t.Context(), next); err != nil {
		t.Fatal(err)
	}
	door := "/nights/" + string(next.ID) + "/door"
	want(t, "the next night", e.Laptop.Get(door), http.StatusOK).Has(
		in("#group-last + .toggles > li:nth-child(3)"), notIn("#group-last + .toggles > li:nth-child(4)"),
		in("#group-others + .toggles #player-"+string(e.Players[3].ID)))
	want(t, "the last night's people", e.Laptop.Post(door, url.Values{"everybody": {"last"}}), http.StatusSeeOther)
	want(t, "three are here", e.Laptop.Get(door), http.StatusOK).Has(
		in("[name=nobody][value=last]"), in("[name=everybody][value=others]"), in("#player-"+string(e.Players[3].ID)+" [name=here]"))
}

// TestTheDoorAsksAboutATwin: a guest whose name is nearly one of the roster's is asked
// about once, and comes in at the second tap.
func TestTheDoorAsksAboutATwin(t *testing.T) {
	t.Parallel()
	e := webtest.NewEvening(t, 1, "Jiří Novák", "Bo")
	guests := e.Path("guests")
	want(t, "a twin", e.Laptop.Post(guests, url.Values{"names": {"Jiri Novak"}}), http.StatusUnprocessableEntity,
		"“Jiri Novak” is nearly “Jiří Novák”").Has(sends("names", "Jiri Novak"), sends("sure", "Jiri Novak"))
	want(t, "another twin after that", e.Laptop.Post(guests, url.Values{"names": {"novak jiri"}, "sure": {"Jiri Novak"}}), http.StatusUnprocessableEntity)
	want(t, "the same person", e.Laptop.Post(guests, url.Values{"names": {"JIŘÍ NOVÁK, Cy"}}), http.StatusSeeOther)
	want(t, "somebody else", e.Laptop.Post(guests, url.Values{"names": {"Jiri Novak"}, "sure": {"Jiri Novak"}}), http.StatusSeeOther)
	if players, err := e.Store.People.Players(t.Context()); err != nil || len(players) != 4 {
		t.Errorf("%d on the roster, %v", len(players), err)
	}
}

// TestANewNightTakesOverTheLastOnesSettings: rules, rounds and ranking, not name and date.
func TestANewNightTakesOverTheLastOnesSettings(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		s := webtest.NewSite(t)
		v := s.Organiser()
		want(t, "the first night", v.Get("/nights/new"), http.StatusOK).Has(sends("rounds", "4"), sends("preset", "novice"))
		form := url.Values{
			"id": {database.NewID()}, "name": {"Winter cup"}, "date": {"2026-11-24"}, "game": {"korean-japanese"},
			"preset": {"short-form"}, "hands": {"18"}, "rounds": {"7"}, "ranking": {"average"},
		}
		want(t, "making one", v.Post("/nights", form), http.StatusSeeOther)
		want(t, "the next night", v.Get("/nights/new"), http.StatusOK, "“Winter cup”").
			Has(sends("rounds", "7"), sends("preset", "short-form"), sends("hands", "18"), sends("ranking", "average"), notIn("[name=name][value='Winter cup']"))
	})
}

// TestANightWithoutHandsIsDeleted: from its settings; one with hands has no such button,
// and refuses.
func TestANightWithoutHandsIsDeleted(t *testing.T) {
	t.Parallel()
	e := webtest.NewEvening(t, 1, "Anna", "Bo", "Cy")
	remove := e.Path("delete")
	want(t, "a stranger", e.Guest().Post(remove, nil), http.StatusUnauthorized)
	want(t, "settings", e.Laptop.Get(e.Path("settings")), http.StatusOK).Has(in("form[action='" + remove + "'] button"))
	want(t, "deleting", e.Laptop.Post(remove, nil), http.StatusSeeOther)
	want(t, "a deleted night", e.Laptop.Get(e.Path("settings")), http.StatusNotFound)
	want(t, "deleting again", e.Laptop.Post(remove, nil), http.StatusNotFound)

	r := webtest.NewRefereed(t)
	want(t, "a hand", r.Hand(webtest.TwoDragons(nil)), http.StatusSeeOther)
	night := "/nights/" + string(r.Night)
	want(t, "settings of a night with hands", r.Laptop.Get(night+"/settings"), http.StatusOK).Has(notIn("#delete"))
	want(t, "deleting a night with hands", r.Laptop.Post(night+"/delete", nil), http.StatusConflict)
	want(t, "its desk", r.Laptop.Get(night+"/desk"), http.StatusOK)
}

func TestTheDoorDoesTheSums(t *testing.T) {
	t.Parallel()
	e := webtest.NewEvening(t, 4, webtest.Thirteen[:12]...)
	want(t, "nobody", e.Laptop.Get(e.Path("door")), http.StatusOK, "0 here: no table yet.", "A seating needs 3 players or more.")
	e.CheckIn(e.Players...)
	want(t, "twelve", e.Laptop.Get(e.Path("door")), http.StatusOK, "12 here: 4 tables, nobody sits out.",
		"12 players × 4 rounds: everybody plays 4 matches.")
	want(t, "guests", e.Laptop.Post(e.Path("guests"), url.Values{"names": {"Max, anna, Nia"}}), http.StatusSeeOther)
	want(t, "fourteen", e.Laptop.Get(e.Path("door")), http.StatusOK, "14 here: 4 tables, 2 sit out.",
		"14 players × 4 rounds: 8 play 3 matches and 6 play 4.")
	e.Leave(e.Players[0])
	want(t, "thirteen", e.Laptop.Get(e.Path("door")), http.StatusOK, "13 here: 4 tables, 1 sits out.")
	want(t, "a stranger", e.Laptop.Post(e.Path("door"), url.Values{"here": {"none"}}), http.StatusNotFound)
	want(t, "a long guest", e.Laptop.Post(e.Path("guests"), url.Values{"names": {strings.Repeat("g", 61)}}),
		http.StatusUnprocessableEntity, "has 61 characters").Has(sends("names", strings.Repeat("g", 61)))
	e.Publish()
	want(t, "published", e.Laptop.Get(e.Path("door")), http.StatusOK, sentence(t, "door.playing"))
	want(t, "coming back", e.Laptop.Post(e.Path("door"), url.Values{"here": {string(e.Players[0].ID)}}), http.StatusSeeOther)
	want(t, "a late guest", e.Laptop.Post(e.Path("guests"), url.Values{"names": {"Late"}}), http.StatusSeeOther)
	want(t, "fifteen", e.Laptop.Get(e.Path("door")), http.StatusOK, "15 here", "Anna, Late have no place in round 1.",
		sentence(t, "door.replan")).Has(linkTo(e.Path("draft")), linkTo(e.Path("rounds/1/seats")))
}
