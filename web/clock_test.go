package web

import (
	"net/http"
	"net/url"
	"regexp"
	"testing"
	"time"
)

func TestTheClockIsStartedPausedAndExtended(t *testing.T) {
	e := newEvening(t, 2, thirteen[:7]...)
	e.checkIn(e.players...)
	e.publish()
	set := func(form url.Values) answer { return e.v.post(e.path("rounds/1/clock"), form) }
	want(t, "before", e.v.get(e.path("desk")), http.StatusOK, `id="clock-start"`, `value="75"`)
	for _, minutes := range []string{"", "0", "601", "soon"} {
		want(t, "minutes "+minutes, set(url.Values{"minutes": {minutes}, "run": {"yes"}}), http.StatusUnprocessableEntity,
			sentence(t, "problem.minutes_out_of_range", "Least", 1, "Most", 600), `aria-invalid="true"`)
	}
	want(t, "starting", set(url.Values{"minutes": {"60"}, "run": {"yes"}}), http.StatusSeeOther)
	running := regexp.MustCompile(`data-left="(3600|359\d)" data-running="true"`)
	for _, page := range []string{"desk", "wall"} {
		if got := e.v.get(e.path(page)); !running.MatchString(got.body) {
			t.Errorf("no running clock of an hour on the %s", page)
		}
	}
	want(t, "five minutes for table 2", e.v.post(e.path("rounds/1/tables/2/extra"), url.Values{"minutes": {"5"}}), http.StatusSeeOther)
	want(t, "on the desk", e.v.get(e.path("desk")), http.StatusOK, "+5 minutes</span>", `name="minutes" value="10"`)
	want(t, "on the wall", e.guest().get(e.path("wall")), http.StatusOK, "Table 2: ")
	want(t, "too many", e.v.post(e.path("rounds/1/tables/2/extra"), url.Values{"minutes": {"121"}}), http.StatusUnprocessableEntity,
		sentence(t, "problem.extra_out_of_range", "Table", 2, "Most", 120))
	want(t, "table 3 of 2", e.v.post(e.path("rounds/1/tables/3/extra"), url.Values{"minutes": {"5"}}), http.StatusNotFound)
	want(t, "another length", set(url.Values{"minutes": {"90"}, "run": {"same"}}), http.StatusSeeOther)
	want(t, "pausing", set(url.Values{"minutes": {"90"}, "run": {"no"}}), http.StatusSeeOther)
	want(t, "paused", e.v.get(e.path("parts/desk")), http.StatusOK, `data-running="false"`, sentence(t, "clock.paused"), `value="90"`)
	clock, err := e.store.Clock(t.Context(), e.night, 1)
	if err != nil || clock.Running() || clock.Length != 90*time.Minute {
		t.Errorf("%+v, %v", clock, err)
	}
	want(t, "a planned round", e.v.post(e.path("rounds/2/clock"), url.Values{"minutes": {"60"}, "run": {"yes"}}), http.StatusConflict)
}

func TestTheWallShowsTheNight(t *testing.T) {
	e := newEvening(t, 1, thirteen...)
	want(t, "gathering", e.guest().get(e.path("wall")), http.StatusOK, "Tuesday", sentence(t, "wall.phone"), "http://club.test/nights/")
	e.checkIn(e.players...)
	e.publish()
	want(t, "playing", e.guest().get(e.path("wall")), http.StatusOK, "Round 1", "Anna", sentence(t, "standings.title"), `id="slide-standings-1"`)
	for table := 1; table <= 4; table++ {
		e.play(table, 9)
	}
	want(t, "closing", e.v.post(e.path("rounds/1/close"), nil), http.StatusSeeOther)
	got := e.guest().get(e.path("parts/wall"))
	want(t, "the end", got, http.StatusOK, sentence(t, "standings.final"))
	without(t, "the end", got, "slide-seating")
}

func TestTheDeskShowsWhatWaits(t *testing.T) {
	e := newEvening(t, 1, thirteen[:6]...)
	e.checkIn(e.players...)
	e.publish()
	want(t, "before a hand", e.v.get(e.path("desk")), http.StatusOK, sentence(t, "desk.unconfirmed"))
	e.play(1, 1)
	e.play(2, 1)
	e.server.outboxes.hear(outbox{e.night, 2, "abcd"}, waiting{count: 3, refused: 1, heard: time.Now()})
	got := e.v.get(e.path("parts/desk"))
	want(t, "two wait", got, http.StatusOK, "2 hands wait on tablets", "1 hand was refused and waits on a tablet", sentence(t, "desk.just_now"))
	without(t, "after the first hands", got, sentence(t, "desk.unconfirmed"))
}

func TestTheWallShowsWhereToSitDown(t *testing.T) {
	e := newEvening(t, 1, thirteen[:3]...)
	e.checkIn(e.players...)
	e.publish()
	seated := regexp.MustCompile(`(?s)class="wall-tables".*?</ul>`)
	before := seated.FindString(e.guest().get(e.path("parts/wall")).body)
	e.play(1, 4) // the winds have passed on
	got := e.guest().get(e.path("parts/wall"))
	want(t, "the wall", got, http.StatusOK, sentence(t, "wall.first_winds"))
	if after := seated.FindString(got.body); before == "" || after != before {
		t.Errorf("people sit\n%s\nand sat\n%s", after, before)
	}
}
