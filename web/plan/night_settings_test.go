package plan_test

import (
	"maps"
	"net/http"
	"net/url"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/draw"
	"github.com/threewinds/threewinds/web/webtest"
)

// TestSignUpEndsBeforeTheNightBegins, or on its day if no time is told.
func TestSignUpEndsBeforeTheNightBegins(t *testing.T) {
	t.Parallel()
	v := webtest.NewSite(t).Organiser()
	for _, sent := range []struct{ begins, until, problem string }{
		{"19:00", "2026-11-24T19:01", "until_after"},
		{"19:00", "2026-11-24T19:00", ""},
		{"19:00", "2026-11-25T10:00", "until_after"},
		{"", "2026-11-24T23:00", ""},
		{"", "2026-11-25T00:01", "until_after"},
		{"", "soon", "until_unreadable"},
		{"", "", ""},
	} {
		form := url.Values{
			"id": {database.NewID()}, "name": {"Tuesday"}, "date": {"2026-11-24"}, "preset": {"advanced"}, "hands": {"18"}, "rounds": {"5"},
			"seats": {"12"}, "begins": {sent.begins}, "until": {sent.until},
		}
		what := sent.begins + " until " + sent.until
		if sent.problem == "" {
			want(t, what, v.Post("/nights", form), http.StatusSeeOther)
			continue
		}
		want(t, what, v.Post("/nights", form), http.StatusUnprocessableEntity, sentence(t, "problem."+sent.problem)).Has(sends("until", sent.until))
	}
}

// TestANewNightHasKindsAndAClock on its one page, and the next night takes them over.
func TestANewNightHasKindsAndAClock(t *testing.T) {
	t.Parallel()
	s := webtest.NewSite(t)
	v := s.Organiser()
	want(t, "the form", v.Get("/nights/new"), http.StatusOK).Has(sends("swiss", "0"), sends("final", "0"), sends("minutes", "75"))
	good := url.Values{
		"id": {database.NewID()}, "name": {"Tuesday"}, "date": {"2026-11-24"}, "preset": {"advanced"}, "hands": {"18"}, "rounds": {"5"},
		"swiss": {"2"}, "final": {"1"}, "minutes": {"50"},
	}
	for _, bad := range []struct{ field, value, said string }{
		{"swiss", "6", sentence(t, "problem.kinds_out_of_range", "Most", 5)},
		{"swiss", "-1", sentence(t, "problem.kinds_out_of_range", "Most", 5)},
		{"final", "4", sentence(t, "problem.kinds_out_of_range", "Most", 3)},
		{"final", "many", sentence(t, "problem.kinds_out_of_range", "Most", 3)},
		{"minutes", "0", sentence(t, "problem.minutes_out_of_range", "Least", 1, "Most", 600)},
	} {
		form := maps.Clone(good)
		form.Set(bad.field, bad.value)
		want(t, bad.field+" "+bad.value, v.Post("/nights", form), http.StatusUnprocessableEntity, bad.said).Has(sends(bad.field, bad.value))
	}
	want(t, "creating", v.Post("/nights", good), http.StatusSeeOther)
	id := tournament.NightID(good.Get("id"))
	night, err := s.Store.Nights.Night(t.Context(), id)
	if err != nil || night.Programme.String() != "planned planned swiss swiss final" || night.ClockLength != 50*time.Minute {
		t.Errorf("%s, %v, %v", night.Programme, night.ClockLength, err)
	}
	want(t, "the next one", v.Get("/nights/new"), http.StatusOK).Has(sends("swiss", "2"), sends("final", "1"), sends("minutes", "50"))
	// Another order, as the page of the draw can make it, outlives the settings.
	change := draw.ProgrammeChange{Rounds: 5, Programme: tournament.ReadProgramme("swiss planned swiss planned final")}
	if err := s.Store.Nights.ChangeProgramme(t.Context(), id, change); err != nil {
		t.Fatal(err)
	}
	settings := "/nights/" + string(id) + "/settings"
	good.Set("minutes", "60")
	want(t, "saving", v.Post(settings, good), http.StatusSeeOther)
	if night, _ := s.Store.Nights.Night(t.Context(), id); night.Programme.String() != "swiss planned swiss planned final" || night.ClockLength != time.Hour {
		t.Errorf("%s, %v", night.Programme, night.ClockLength)
	}
	good.Set("swiss", "0")
	want(t, "saving", v.Post(settings, good), http.StatusSeeOther)
	if night, _ := s.Store.Nights.Night(t.Context(), id); night.Programme.String() != "planned planned planned planned final" {
		t.Errorf("%s", night.Programme)
	}
}

func TestTheClockOfTheSettingsIsProposedAtTheDesk(t *testing.T) {
	t.Parallel()
	e := webtest.NewEvening(t, 1, webtest.Thirteen[:3]...)
	e.CheckIn(e.Players...)
	want(t, "saving", e.Laptop.Post(e.Path("settings"), url.Values{
		"name": {"Tuesday"}, "date": {"2026-11-24"}, "preset": {"novice"}, "hands": {"9"}, "rounds": {"1"}, "minutes": {"40"},
	}), http.StatusSeeOther)
	e.Publish()
	want(t, "the desk", e.Laptop.Get(e.Path("desk")), http.StatusOK).Has(sends("minutes", "40"))
}

func TestTemplatesHaveNames(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		e := webtest.NewEvening(t, 3, webtest.Thirteen[:3]...)
		save := func(name string) webtest.Answer {
			return e.Laptop.Post(e.Path("template"), url.Values{"template": {name}})
		}
		want(t, "no name", save(" "), http.StatusUnprocessableEntity, sentence(t, "problem.name_missing")).Has(in("#template-form[open]"))
		want(t, "saved", e.Done("saving", save("League")), http.StatusOK, sentence(t, "template.saved", "Name", "League"))
		want(t, "again", save("Cup <b>"), http.StatusSeeOther)
		list, err := e.Store.Nights.Templates(t.Context())
		if err != nil || len(list) != 2 {
			t.Fatal(list, err)
		}
		page := "/nights/new?template=" + list[0].ID
		want(t, "offered", e.Laptop.Get("/nights/new"), http.StatusOK, "League", "Cup <b>").Has(in(`a[href="` + page + `"]`))
		got := e.Laptop.Get(page)
		want(t, "chosen", got, http.StatusOK, sentence(t, "nightform.like", "Name", list[0].Name)).
			Has(in(`a[aria-current][href="`+page+`"]`), sends("rounds", "3"), in("#template-form"))
		want(t, "what was typed", e.Laptop.Get(page+"&name=Cup+night&date=2027-01-05"), http.StatusOK).Has(sends("name", "Cup night"), sends("date", "2027-01-05"), sends("rounds", "3"))
		rename := func(form url.Values) webtest.Answer { return e.Laptop.Post("/templates/"+list[0].ID, form) }
		want(t, "a taken name", rename(url.Values{"template": {list[1].Name}}), http.StatusUnprocessableEntity, sentence(t, "problem.template_exists", "Name", list[1].Name))
		want(t, "no name", rename(url.Values{"template": {""}}), http.StatusUnprocessableEntity, sentence(t, "problem.name_missing"))
		want(t, "renamed", e.Done("renaming", rename(url.Values{"template": {"Long evening"}})), http.StatusOK, "Long evening")
		want(t, "unknown", e.Laptop.Get("/nights/new?template=none"), http.StatusNotFound)
		want(t, "deleted", rename(url.Values{"delete": {"1"}}), http.StatusSeeOther)
		without(t, "gone", e.Laptop.Get("/nights/new"), "Long evening")
		want(t, "gone", e.Laptop.Get(page), http.StatusNotFound)
	})
}

// TestARehearsalCountsNowhere: the first page names no winner, the player's page is
// without it, and both come back.
func TestARehearsalCountsNowhere(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		e := webtest.NewEvening(t, 1, webtest.Thirteen[:3]...)
		e.CheckIn(e.Players...)
		e.Publish()
		want(t, "before a hand", e.Laptop.Get(e.Path("settings")), http.StatusOK).Has(notIn("#rehearsal"))
		e.Play(1, 9)
		want(t, "closing", e.Laptop.Post(e.Path("rounds/1/close"), nil), http.StatusSeeOther)
		badge, player := sentence(t, "rehearsal.badge"), "/players/"+string(e.Players[0].ID)
		name := e.Load().Name
		mark := func(value string) webtest.Answer {
			return e.Laptop.Post(e.Path("rehearsal"), url.Values{"rehearsal": {value}})
		}
		want(t, "counting", e.Guest().Get(player), http.StatusOK, name)
		for range 2 {
			want(t, "marking", mark("1"), http.StatusSeeOther)
		}
		want(t, "the settings", e.Laptop.Get(e.Path("settings")), http.StatusOK, sentence(t, "rehearsal.is"))
		want(t, "the first page", e.Guest().Get("/"), http.StatusOK, name, badge)
		without(t, "the first page", e.Guest().Get("/"), "share the first")
		want(t, "the ranking", e.Guest().Get(e.Path("standings")), http.StatusOK, badge)
		without(t, "the player", e.Guest().Get(player), name)
		want(t, "unmarking", mark("0"), http.StatusSeeOther)
		without(t, "the first page again", e.Guest().Get("/"), badge)
		want(t, "counting again", e.Guest().Get(player), http.StatusOK, name)
	})
}

// TestFewerSeatsAskOnce: who would lose a seat is named; the same form saved again does it. Others who would lose theirs
// meanwhile are asked about, too.
func TestFewerSeatsAskOnce(t *testing.T) {
	t.Parallel()
	s := webtest.NewSite(t)
	v := s.Organiser()
	form := url.Values{
		"id": {database.NewID()}, "name": {"Tuesday"}, "date": {"2026-11-24"}, "preset": {"advanced"}, "hands": {"18"}, "rounds": {"1"}, "seats": {"5"},
	}
	want(t, "creating", v.Post("/nights", form), http.StatusSeeOther)
	id := tournament.NightID(form.Get("id"))
	players, _, err := s.Store.People.AddPlayers(t.Context(), []string{"Anna", "Bo", "Cy", "Dan", "Eva", "Fay"})
	if err != nil {
		t.Fatal(err)
	}
	for _, player := range players {
		if err := s.Store.Nights.SignUp(t.Context(), id, player.ID); err != nil {
			t.Fatal(err)
		}
	}
	settings := "/nights/" + string(id) + "/settings"
	form.Set("seats", "4")
	want(t, "one fewer", v.Post(settings, form), http.StatusUnprocessableEntity, "Eva has a seat").Has(sends("seats", "4"), sends("sure", string(players[4].ID)))
	form.Set("sure", string(players[4].ID))
	form.Set("seats", "3")
	asked := want(t, "two fewer", v.Post(settings, form), http.StatusUnprocessableEntity, "Dan, Eva")
	if night, err := s.Store.Nights.Night(t.Context(), id); err != nil || night.Announcement.Seats != 5 {
		t.Errorf("asking has changed the seats to %d, %v", night.Announcement.Seats, err)
	}
	form.Set("sure", asked.Hidden("#night-form").Get("sure"))
	want(t, "once more", v.Post(settings, form), http.StatusSeeOther)
	form.Del("sure")
	form.Set("seats", "6")
	want(t, "more seats", v.Post(settings, form), http.StatusSeeOther)
	if night, err := s.Store.Nights.Night(t.Context(), id); err != nil || night.Announcement.Seats != 6 || len(night.Expected()) != 6 {
		t.Errorf("%d of %d seats are taken, %v", len(night.Expected()), night.Announcement.Seats, err)
	}
}
