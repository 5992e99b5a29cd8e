package desk_test

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
	"github.com/threewinds/threewinds/web/webtest"
)

func TestTheClockIsStartedPausedAndExtended(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		e := webtest.NewEvening(t, 2, webtest.Thirteen[:7]...)
		e.CheckIn(e.Players...)
		e.Publish()
		set := func(form url.Values) webtest.Answer { return e.Laptop.Post(e.Path("rounds/1/clock"), form) }
		want(t, "before", e.Laptop.Get(e.Path("desk")), http.StatusOK).Has(in("#clock-start"), sends("minutes", "75"))
		for _, minutes := range []string{"", "0", "601", "soon"} {
			want(t, "minutes "+minutes, set(url.Values{"minutes": {minutes}, "run": {"yes"}}), http.StatusUnprocessableEntity,
				sentence(t, "problem.minutes_out_of_range", "Least", 1, "Most", 600)).
				Has(in(`[aria-invalid="true"]`), sends("minutes", minutes))
		}
		want(t, "starting", set(url.Values{"minutes": {"60"}, "run": {"yes"}}), http.StatusSeeOther)
		clock, err := e.Store.Nights.Clock(t.Context(), e.Night, 1)
		if err != nil {
			t.Fatal(err)
		}
		e.Clock.Set(clock.Since.Add(10 * time.Minute))
		for _, page := range []string{"desk", "wall"} {
			left := e.Laptop.Get(e.Path(page)).Page().Attrs(`[data-running="true"]`, "data-left")
			if len(left) == 0 || left[0] != "3000" {
				t.Errorf("no running clock of an hour, ten minutes later, on the %s: %v", page, left)
			}
		}
		want(t, "five minutes for table 2", e.Laptop.Post(e.Path("rounds/1/tables/2/extra"), url.Values{"minutes": {"5"}}), http.StatusSeeOther)
		want(t, "on the desk", e.Laptop.Get(e.Path("desk")), http.StatusOK).Has(in(`[name="minutes"][value="10"]`), in("span", saysOnly("+5 minutes")))
		want(t, "on the wall", e.Guest().Get(e.Path("wall")), http.StatusOK, "Table 2: ")
		want(t, "too many", e.Laptop.Post(e.Path("rounds/1/tables/2/extra"), url.Values{"minutes": {"121"}}), http.StatusUnprocessableEntity,
			sentence(t, "problem.extra_out_of_range", "Table", 2, "Most", 120))
		want(t, "table 3 of 2", e.Laptop.Post(e.Path("rounds/1/tables/3/extra"), url.Values{"minutes": {"5"}}), http.StatusNotFound)
		want(t, "another length", set(url.Values{"minutes": {"90"}, "run": {"same"}}), http.StatusSeeOther)
		want(t, "pausing", set(url.Values{"minutes": {"90"}, "run": {"no"}}), http.StatusSeeOther)
		want(t, "paused", e.Laptop.Get(e.Path("parts/desk")), http.StatusOK, sentence(t, "clock.paused")).Has(in(`[data-running="false"]`), sends("minutes", "90"))
		clock, err = e.Store.Nights.Clock(t.Context(), e.Night, 1)
		if err != nil || clock.Running() || clock.Length != 90*time.Minute {
			t.Errorf("%+v, %v", clock, err)
		}
		want(t, "a planned round", e.Laptop.Post(e.Path("rounds/2/clock"), url.Values{"minutes": {"60"}, "run": {"yes"}}), http.StatusConflict)
	})
}

func TestTheWallShowsTheNight(t *testing.T) {
	t.Parallel()
	e := webtest.NewEvening(t, 1, webtest.Thirteen...)
	want(t, "gathering", e.Guest().Get(e.Path("wall")), http.StatusOK, "Tuesday", sentence(t, "wall.phone"), "Type club.test", "club.test/w").
		Has(in(`svg[aria-label^="http://club.test/nights/"]`))
	e.CheckIn(e.Players...)
	e.Publish()
	want(t, "playing", e.Guest().Get(e.Path("wall")), http.StatusOK, "Round 1", "Anna", sentence(t, "standings.title")).Has(in("#slide-standings-0"), notIn("#slide-standings-1"), countOf(".wall-standings li", len(webtest.Thirteen)))
	for table := 1; table <= 4; table++ {
		e.Play(table, 9)
	}
	want(t, "closing", e.Laptop.Post(e.Path("rounds/1/close"), nil), http.StatusSeeOther)
	got := e.Guest().Get(e.Path("parts/wall"))
	want(t, "the end", got, http.StatusOK, sentence(t, "standings.final"), "13 players share the first place").
		Has(notIn(`[id^="slide-seating"]`), notIn(".podium"), countOf(".wall-rest li", len(webtest.Thirteen)))
}

// TestTheWallNamesTheWinners: one, if the best hand was won at one table; two, if it was won at
// two.
func TestTheWallNamesTheWinners(t *testing.T) {
	t.Parallel()
	for tables, sentence := range []string{1: "%s wins the night", 2: "%s and %s win the night"} {
		if tables == 0 {
			continue
		}
		e := webtest.NewEvening(t, 1, webtest.Thirteen[:9]...)
		e.CheckIn(e.Players...)
		e.Publish()
		for _, match := range e.Load().Rounds[0].Matches[:tables] {
			event := tournament.Event{ID: tournament.EntryID(database.NewID()), Hand: &tournament.HandPlayed{
				Number: 1, Seats: match.Ledger.State.Seats,
				Facts: scoring.Hand{Winner: scoring.South, From: scoring.FromWall, Way: scoring.ByPoints, Worth: &scoring.Worth{Hand: 4}},
			}}
			if _, err := e.Store.Matches.Append(t.Context(), match.ID, event); err != nil {
				t.Fatal(err)
			}
		}
		for table := 1; table <= 3; table++ {
			e.Play(table, 9)
		}
		want(t, "closing", e.Laptop.Post(e.Path("rounds/1/close"), nil), http.StatusSeeOther)
		var names []any
		for _, standing := range e.Load().Standings()[:tables] {
			names = append(names, standing.Name)
		}
		want(t, "the wall", e.Guest().Get(e.Path("parts/wall")), http.StatusOK, fmt.Sprintf(sentence, names...)).
			Has(countOf(".podium > .rank-1", tables), countOf(".wall-final li", 9))
	}
}

func TestTheDeskShowsWhatWaits(t *testing.T) {
	t.Parallel()
	e := webtest.NewEvening(t, 1, webtest.Thirteen[:6]...)
	e.CheckIn(e.Players...)
	e.Publish()
	want(t, "before a hand", e.Laptop.Get(e.Path("desk")), http.StatusOK, sentence(t, "desk.unconfirmed"))
	e.Play(1, 1)
	e.Play(2, 1)
	e.Laptop.Header.Set("Cookie", "waiting=3.1.abcd")
	e.Laptop.Get(e.Path("tables/2/state"))
	e.Laptop.Header.Del("Cookie")
	got := e.Laptop.Get(e.Path("parts/desk"))
	want(t, "two wait", got, http.StatusOK, "2 hands wait on tablets", "1 hand was refused and waits on a tablet", sentence(t, "desk.just_now"))
	without(t, "after the first hands", got, sentence(t, "desk.unconfirmed"))
}

func TestTheWallShowsWhereToSitDown(t *testing.T) {
	t.Parallel()
	e := webtest.NewEvening(t, 1, webtest.Thirteen[:3]...)
	e.CheckIn(e.Players...)
	e.Publish()
	before := e.Guest().Get(e.Path("parts/wall")).Page().Texts(".wall-tables")
	e.Play(1, 4) // the winds have passed on
	got := e.Guest().Get(e.Path("parts/wall"))
	want(t, "the wall", got, http.StatusOK, sentence(t, "wall.first_winds"))
	if after := got.Page().Texts(".wall-tables"); len(before) == 0 || !slices.Equal(after, before) {
		t.Errorf("people sit\n%q\nand sat\n%q", after, before)
	}
}

func TestTheDeskNamesASlowTable(t *testing.T) {
	t.Parallel()
	e := webtest.NewEvening(t, 1, webtest.Thirteen[:9]...)
	e.CheckIn(e.Players...)
	e.Publish()
	without(t, "before the first hand", e.Laptop.Get(e.Path("desk")), "behind")
	e.Play(1, 4)
	e.Play(2, 3)
	e.Play(3, 1)
	match, _ := e.Load().TableMatch(3)
	slow := e.Laptop.Get(e.Path("parts/desk"))
	want(t, "the desk", slow, http.StatusOK, "Table 3 is 2 hands behind.", sentence(t, "desk.pace")).
		Has(in(`[data-row="table-3"]`, hasText(sentence(t, "desk.slow"))), in(".needs", linkTo(e.Path("matches/"+string(match.ID)))))
	without(t, "table 2, one hand behind", slow, "Table 2 is")
	want(t, "the clock", e.Laptop.Post(e.Path("rounds/1/clock"), url.Values{"minutes": {"60"}, "run": {"yes"}}), http.StatusSeeOther)
	want(t, "with a clock", e.Laptop.Get(e.Path("desk")), http.StatusOK, sentence(t, "clock.give")).
		Has(in(".needs", formTo(e.Path("rounds/1/tables/3/extra")), in(`[name="minutes"][value="5"]`)))
	e.Laptop.Header.Set("Cookie", "waiting=1.0.abcd")
	e.Laptop.Get(e.Path("tables/3/state"))
	e.Laptop.Header.Del("Cookie")
	without(t, "with a hand on the tablet", e.Laptop.Get(e.Path("desk")), "behind")
}
