package web

import (
	"net/http"
	"net/url"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/tournament"
)

// TestTheLastNightsPeopleComeFirst: the door lists who came last time before the others,
// and checks a group in, and out again, with one tap.
func TestTheLastNightsPeopleComeFirst(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 1, "Anna", "Bo", "Cy", "Dana")
	everybody := func(field, group string) answer {
		return e.v.post(e.path("door"), url.Values{field: {group}})
	}
	want(t, "a first night", e.v.get(e.path("door")), http.StatusOK).
		has(in("[name=everybody][value=all]"), notIn("[value=last]"), notIn("[name=nobody]"))
	want(t, "everybody", everybody("everybody", "all"), http.StatusSeeOther)
	want(t, "all are here", e.v.get(e.path("door")), http.StatusOK).has(in("[name=nobody][value=all]"), notIn("[name=here]"))
	want(t, "nobody", everybody("nobody", "all"), http.StatusSeeOther)
	for _, player := range e.players[:3] {
		want(t, "checking in", e.v.post(e.path("door"), url.Values{"here": {string(player.ID)}}), http.StatusSeeOther)
	}
	e.publish()
	want(t, "all out while they play", everybody("nobody", "all"), http.StatusConflict)
	want(t, "while they play", e.v.get(e.path("door")), http.StatusOK).has(notIn("[name=everybody]"), notIn("[name=nobody]"))

	next := tournament.NightPlan{ID: tournament.NightID(database.NewID()), Name: "Next", Date: time.Now().AddDate(1, 0, 0).Format(time.DateOnly), Rounds: 1, Ruleset: noviceRules(t)}
	if err := e.store.Nights.CreateNight(t.Context(), next); err != nil {
		t.Fatal(err)
	}
	door := "/nights/" + string(next.ID) + "/door"
	want(t, "the next night", e.v.get(door), http.StatusOK).has(
		in("#group-last + .toggles > li:nth-child(3)"), notIn("#group-last + .toggles > li:nth-child(4)"),
		in("#group-others + .toggles #player-"+string(e.players[3].ID)))
	want(t, "the last night's people", e.v.post(door, url.Values{"everybody": {"last"}}), http.StatusSeeOther)
	want(t, "three are here", e.v.get(door), http.StatusOK).has(
		in("[name=nobody][value=last]"), in("[name=everybody][value=others]"), in("#player-"+string(e.players[3].ID)+" [name=here]"))
}

// TestTheDoorAsksAboutATwin: a guest whose name is nearly one of the roster's is asked
// about once, and comes in at the second tap.
func TestTheDoorAsksAboutATwin(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 1, "Jiří Novák", "Bo")
	guests := e.path("guests")
	want(t, "a twin", e.v.post(guests, url.Values{"names": {"Jiri Novak"}}), http.StatusUnprocessableEntity,
		"“Jiri Novak” is nearly “Jiří Novák”").has(sends("names", "Jiri Novak"), sends("sure", "Jiri Novak"))
	want(t, "another twin after that", e.v.post(guests, url.Values{"names": {"novak jiri"}, "sure": {"Jiri Novak"}}), http.StatusUnprocessableEntity)
	want(t, "the same person", e.v.post(guests, url.Values{"names": {"JIŘÍ NOVÁK, Cy"}}), http.StatusSeeOther)
	want(t, "somebody else", e.v.post(guests, url.Values{"names": {"Jiri Novak"}, "sure": {"Jiri Novak"}}), http.StatusSeeOther)
	if players, err := e.store.People.Players(t.Context()); err != nil || len(players) != 4 {
		t.Errorf("%d on the roster, %v", len(players), err)
	}
}

// TestANewNightTakesOverTheLastOnesSettings: rules, rounds and ranking, not name and date.
func TestANewNightTakesOverTheLastOnesSettings(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		s := newSite(t)
		v := s.organiser()
		want(t, "the first night", v.get("/nights/new"), http.StatusOK).has(sends("rounds", "4"), sends("preset", "novice"))
		form := url.Values{
			"id": {database.NewID()}, "name": {"Winter cup"}, "date": {"2026-11-24"}, "game": {"korean-japanese"},
			"preset": {"short-form"}, "hands": {"18"}, "rounds": {"7"}, "ranking": {"average"},
		}
		want(t, "making one", v.post("/nights", form), http.StatusSeeOther)
		want(t, "the next night", v.get("/nights/new"), http.StatusOK, "“Winter cup”").
			has(sends("rounds", "7"), sends("preset", "short-form"), sends("hands", "18"), sends("ranking", "average"), notIn("[name=name][value='Winter cup']"))
	})
}

// TestANightWithoutHandsIsDeleted: from its settings; one with hands has no such button,
// and refuses.
func TestANightWithoutHandsIsDeleted(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 1, "Anna", "Bo", "Cy")
	remove := e.path("delete")
	want(t, "a stranger", e.guest().post(remove, nil), http.StatusUnauthorized)
	want(t, "settings", e.v.get(e.path("settings")), http.StatusOK).has(in("form[action='" + remove + "'] button"))
	want(t, "deleting", e.v.post(remove, nil), http.StatusSeeOther)
	want(t, "a deleted night", e.v.get(e.path("settings")), http.StatusNotFound)
	want(t, "deleting again", e.v.post(remove, nil), http.StatusNotFound)

	r := newRefereed(t)
	want(t, "a hand", r.hand(twoDragons(nil)), http.StatusSeeOther)
	night := "/nights/" + string(r.night)
	want(t, "settings of a night with hands", r.v.get(night+"/settings"), http.StatusOK).has(notIn("#delete"))
	want(t, "deleting a night with hands", r.v.post(night+"/delete", nil), http.StatusConflict)
	want(t, "its desk", r.v.get(night+"/desk"), http.StatusOK)
}
