package web

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

func TestTheClockIsStartedPausedAndExtended(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		e := newEvening(t, 2, thirteen[:7]...)
		e.checkIn(e.players...)
		e.publish()
		set := func(form url.Values) answer { return e.v.post(e.path("rounds/1/clock"), form) }
		want(t, "before", e.v.get(e.path("desk")), http.StatusOK).has(in("#clock-start"), sends("minutes", "75"))
		for _, minutes := range []string{"", "0", "601", "soon"} {
			want(t, "minutes "+minutes, set(url.Values{"minutes": {minutes}, "run": {"yes"}}), http.StatusUnprocessableEntity,
				sentence(t, "problem.minutes_out_of_range", "Least", 1, "Most", 600)).
				has(in(`[aria-invalid="true"]`), sends("minutes", minutes))
		}
		want(t, "starting", set(url.Values{"minutes": {"60"}, "run": {"yes"}}), http.StatusSeeOther)
		clock, err := e.store.Nights.Clock(t.Context(), e.night, 1)
		if err != nil {
			t.Fatal(err)
		}
		e.clock.set(clock.Since.Add(10 * time.Minute))
		for _, page := range []string{"desk", "wall"} {
			left := e.v.get(e.path(page)).page().Attrs(`[data-running="true"]`, "data-left")
			if len(left) == 0 || left[0] != "3000" {
				t.Errorf("no running clock of an hour, ten minutes later, on the %s: %v", page, left)
			}
		}
		want(t, "five minutes for table 2", e.v.post(e.path("rounds/1/tables/2/extra"), url.Values{"minutes": {"5"}}), http.StatusSeeOther)
		want(t, "on the desk", e.v.get(e.path("desk")), http.StatusOK).has(in(`[name="minutes"][value="10"]`), in("span", saysOnly("+5 minutes")))
		want(t, "on the wall", e.guest().get(e.path("wall")), http.StatusOK, "Table 2: ")
		want(t, "too many", e.v.post(e.path("rounds/1/tables/2/extra"), url.Values{"minutes": {"121"}}), http.StatusUnprocessableEntity,
			sentence(t, "problem.extra_out_of_range", "Table", 2, "Most", 120))
		want(t, "table 3 of 2", e.v.post(e.path("rounds/1/tables/3/extra"), url.Values{"minutes": {"5"}}), http.StatusNotFound)
		want(t, "another length", set(url.Values{"minutes": {"90"}, "run": {"same"}}), http.StatusSeeOther)
		want(t, "pausing", set(url.Values{"minutes": {"90"}, "run": {"no"}}), http.StatusSeeOther)
		want(t, "paused", e.v.get(e.path("parts/desk")), http.StatusOK, sentence(t, "clock.paused")).has(in(`[data-running="false"]`), sends("minutes", "90"))
		clock, err = e.store.Nights.Clock(t.Context(), e.night, 1)
		if err != nil || clock.Running() || clock.Length != 90*time.Minute {
			t.Errorf("%+v, %v", clock, err)
		}
		want(t, "a planned round", e.v.post(e.path("rounds/2/clock"), url.Values{"minutes": {"60"}, "run": {"yes"}}), http.StatusConflict)
	})
}

func TestTheWallShowsTheNight(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 1, thirteen...)
	want(t, "gathering", e.guest().get(e.path("wall")), http.StatusOK, "Tuesday", sentence(t, "wall.phone"), "Type club.test", "club.test/w").
		has(in(`svg[aria-label^="http://club.test/nights/"]`))
	e.checkIn(e.players...)
	e.publish()
	want(t, "playing", e.guest().get(e.path("wall")), http.StatusOK, "Round 1", "Anna", sentence(t, "standings.title")).has(in("#slide-standings-0"), notIn("#slide-standings-1"), countOf(".wall-standings li", len(thirteen)))
	for table := 1; table <= 4; table++ {
		e.play(table, 9)
	}
	want(t, "closing", e.v.post(e.path("rounds/1/close"), nil), http.StatusSeeOther)
	got := e.guest().get(e.path("parts/wall"))
	want(t, "the end", got, http.StatusOK, sentence(t, "standings.final"), "13 players share the first place").
		has(notIn(`[id^="slide-seating"]`), notIn(".podium"), countOf(".wall-rest li", len(thirteen)))
}

// TestTheWallNamesTheWinners: the same hand is won at one table, or at two.
func TestTheWallNamesTheWinners(t *testing.T) {
	t.Parallel()
	for tables, sentence := range []string{1: "%s wins the night", 2: "%s and %s win the night"} {
		if tables == 0 {
			continue
		}
		e := newEvening(t, 1, thirteen[:9]...)
		e.checkIn(e.players...)
		e.publish()
		for _, match := range e.load().Rounds[0].Matches[:tables] {
			event := tournament.Event{ID: tournament.EntryID(database.NewID()), Hand: &tournament.HandPlayed{
				Number: 1, Seats: match.Ledger.State.Seats,
				Facts: scoring.Hand{Winner: scoring.South, From: scoring.FromWall, Way: scoring.ByPoints, Worth: &scoring.Worth{Hand: 4}},
			}}
			if _, err := e.store.Matches.Append(t.Context(), match.ID, event); err != nil {
				t.Fatal(err)
			}
		}
		for table := 1; table <= 3; table++ {
			e.play(table, 9)
		}
		want(t, "closing", e.v.post(e.path("rounds/1/close"), nil), http.StatusSeeOther)
		var names []any
		for _, standing := range e.load().Standings()[:tables] {
			names = append(names, standing.Name)
		}
		want(t, "the wall", e.guest().get(e.path("parts/wall")), http.StatusOK, fmt.Sprintf(sentence, names...)).
			has(countOf(".podium > .rank-1", tables), countOf(".wall-final li", 9))
	}
}

func TestTheDeskShowsWhatWaits(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 1, thirteen[:6]...)
	e.checkIn(e.players...)
	e.publish()
	want(t, "before a hand", e.v.get(e.path("desk")), http.StatusOK, sentence(t, "desk.unconfirmed"))
	e.play(1, 1)
	e.play(2, 1)
	e.v.header.Set("Cookie", "waiting=3.1.abcd")
	e.v.get(e.path("tables/2/state"))
	e.v.header.Del("Cookie")
	got := e.v.get(e.path("parts/desk"))
	want(t, "two wait", got, http.StatusOK, "2 hands wait on tablets", "1 hand was refused and waits on a tablet", sentence(t, "desk.just_now"))
	without(t, "after the first hands", got, sentence(t, "desk.unconfirmed"))
}

func TestTheWallShowsWhereToSitDown(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 1, thirteen[:3]...)
	e.checkIn(e.players...)
	e.publish()
	before := e.guest().get(e.path("parts/wall")).page().Texts(".wall-tables")
	e.play(1, 4) // the winds have passed on
	got := e.guest().get(e.path("parts/wall"))
	want(t, "the wall", got, http.StatusOK, sentence(t, "wall.first_winds"))
	if after := got.page().Texts(".wall-tables"); len(before) == 0 || !slices.Equal(after, before) {
		t.Errorf("people sit\n%q\nand sat\n%q", after, before)
	}
}

func TestTheDeskNamesASlowTable(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 1, thirteen[:9]...)
	e.checkIn(e.players...)
	e.publish()
	without(t, "before the first hand", e.v.get(e.path("desk")), "behind")
	e.play(1, 4)
	e.play(2, 3)
	e.play(3, 1)
	match, _ := e.load().TableMatch(3)
	slow := e.v.get(e.path("parts/desk"))
	want(t, "the desk", slow, http.StatusOK, "Table 3 is 2 hands behind.", sentence(t, "desk.pace")).
		has(in(`[data-row="table-3"]`, hasText(sentence(t, "desk.slow"))), in(".needs", linkTo(e.path("matches/"+string(match.ID)))))
	without(t, "table 2, one hand behind", slow, "Table 2 is")
	want(t, "the clock", e.v.post(e.path("rounds/1/clock"), url.Values{"minutes": {"60"}, "run": {"yes"}}), http.StatusSeeOther)
	want(t, "with a clock", e.v.get(e.path("desk")), http.StatusOK, sentence(t, "clock.give")).
		has(in(".needs", formTo(e.path("rounds/1/tables/3/extra")), in(`[name="minutes"][value="5"]`)))
	e.v.header.Set("Cookie", "waiting=1.0.abcd")
	e.v.get(e.path("tables/3/state"))
	e.v.header.Del("Cookie")
	without(t, "with a hand on the tablet", e.v.get(e.path("desk")), "behind")
}
