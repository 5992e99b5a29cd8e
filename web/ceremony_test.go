package web

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

// played is an evening of one round that is complete: at table 1 South has won a hand.
func played(t *testing.T, names ...string) *evening {
	t.Helper()
	e := newEvening(t, 1, names...)
	e.checkIn(e.players...)
	e.publish()
	round := e.load().Rounds[0]
	if _, err := e.store.Matches.Append(t.Context(), round.Matches[0].ID, tournament.Event{
		ID: tournament.EntryID(database.NewID()), Hand: &tournament.HandPlayed{
			Number: 1, Seats: round.Matches[0].Ledger.State.Seats,
			Facts: scoring.Hand{Winner: scoring.South, From: scoring.FromWall, Way: scoring.ByPoints, Worth: &scoring.Worth{Hand: 4}},
		},
	}); err != nil {
		t.Fatal(err)
	}
	for _, match := range round.Matches {
		e.play(match.Table, 9)
	}
	return e
}

// TestNobodySeesAPlaceBeforeItIsRevealed: not on the wall, on a phone, on the player's own
// page, on the first page, nor at the desk.
func TestNobodySeesAPlaceBeforeItIsRevealed(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		e := played(t, thirteen[:6]...)
		want(t, "the desk before", e.v.get(e.path("desk")), http.StatusOK).has(in("#close-ceremony"), notIn("#hold-ceremony"))
		want(t, "too early", e.v.post(e.path("ceremony"), nil), http.StatusConflict)
		want(t, "closing", e.v.post(e.path("rounds/1/close"), url.Values{"ceremony": {"yes"}}), http.StatusSeeOther)
		want(t, "ending it before", e.v.post(e.path("ceremony/end"), nil), http.StatusConflict)
		standings := e.load().Standings()
		winner, last := standings[0], standings[len(standings)-1]
		player := "/players/" + string(winner.Player)
		hidden := func(what string, rows int) {
			t.Helper()
			for _, v := range []*guest{e.guest(), e.v} {
				want(t, what+": standings", v.get(e.path("standings")), http.StatusOK).has(in("#hidden"), countOf(".standings tbody tr[data-row]", rows), notIn("[data-print]"))
				want(t, what+": the wall", v.get(e.path("wall")), http.StatusOK).has(countOf(".wall-ceremony [data-row]", rows), notIn(".wall-phone"))
				// Who uses the phone is chosen from everybody; here it is said.
				want(t, "this is me", v.post("/me", url.Values{"player": {string(last.Player)}, "next": {"/"}}), http.StatusSeeOther)
				for _, page := range []string{e.path("standings"), e.path("wall"), "/"} {
					without(t, what+": "+page, v.get(page), winner.Name)
				}
				want(t, what+": the player", v.get(player), http.StatusOK, sentence(t, "ceremony.yours"))
				want(t, what+": the first page", v.get("/"), http.StatusOK, sentence(t, "ceremony.running"))
			}
			without(t, what+": the desk's answer", e.v.get(e.path("desk")), winner.Name+" wins")
		}
		hidden("nothing shown", 0)
		want(t, "the desk", e.v.get(e.path("desk")), http.StatusOK, "0 shown, 6 players still hidden").has(in("#reveal-next"), in("#reveal-all"))
		for _, rank := range []string{"", "0", "-1", "x"} {
			want(t, "place "+rank, e.v.post(e.path("reveal"), url.Values{"rank": {rank}}), http.StatusBadRequest)
		}
		next, _, _ := e.load().NextRevealed()
		for range 2 {
			want(t, "the last place", e.v.post(e.path("reveal"), url.Values{"rank": e.v.get(e.path("desk")).page().Attrs("#reveal-next", "value")}), http.StatusSeeOther)
			if now, _, ok := e.load().NextRevealed(); !ok || now > next {
				t.Errorf("place %d is next after %d", now, next)
			}
			_, waits := e.load().Revealed()
			if waits == 0 {
				t.Fatal("the first place is shown after two taps")
			}
			hidden("some places shown", 6-waits)
		}
		want(t, "everything", e.v.post(e.path("reveal"), url.Values{"rank": {"1"}}), http.StatusSeeOther)
		for _, page := range []string{e.path("standings"), e.path("wall"), "/"} {
			want(t, "afterwards: "+page, e.guest().get(page), http.StatusOK, winner.Name).has(notIn("#hidden"), notIn(".wall-ceremony"))
		}
		want(t, "the player", e.guest().get(player), http.StatusOK, "1")
		want(t, "the wall stays", e.guest().get(e.path("parts/wall")), http.StatusOK).has(in("#wall[data-held]"))
		want(t, "the desk", e.v.get(e.path("desk")), http.StatusOK, sentence(t, "ceremony.held_text")).
			has(in("#hold-ceremony"), notIn("#reveal-next"), formTo(e.path("ceremony/end")))
		want(t, "going on", e.v.post(e.path("ceremony/end"), nil), http.StatusSeeOther)
		want(t, "the wall goes on", e.guest().get(e.path("parts/wall")), http.StatusOK, winner.Name).has(notIn("#wall[data-held]"), in(".wall-phone"))
		want(t, "the desk", e.v.get(e.path("desk")), http.StatusOK).has(in("#hold-ceremony"), notIn("#end-ceremony"))
	})
}

// TestTheWallOfACeremonyIsNamedOnce, also where the ranking goes by points per match: of
// seven players one has not played.
func TestTheWallOfACeremonyIsNamedOnce(t *testing.T) {
	t.Parallel()
	for players, by := range map[int]string{6: "", 7: sentence(t, "standings.by.average")} {
		e := played(t, thirteen[:players]...)
		want(t, "closing", e.v.post(e.path("rounds/1/close"), url.Values{"ceremony": {"yes"}}), http.StatusSeeOther)
		wall := e.guest().get(e.path("parts/wall"))
		want(t, "the wall", wall, http.StatusOK, by).has(in(".wall-ceremony"))
		if got := strings.Count(wall.says(), sentence(t, "standings.final")); got != 1 {
			t.Errorf("%d players: the title stands %d times", players, got)
		}
	}
}

// TestTheCeremonyIsLeftOut: nothing is hidden, and nothing can be revealed.
func TestTheCeremonyIsLeftOut(t *testing.T) {
	t.Parallel()
	e := played(t, thirteen[:3]...)
	want(t, "closing", e.v.post(e.path("rounds/1/close"), nil), http.StatusSeeOther)
	want(t, "standings", e.guest().get(e.path("standings")), http.StatusOK).has(notIn("#hidden"), countOf(".standings tbody tr[data-row]", 3))
	want(t, "revealing", e.v.post(e.path("reveal"), url.Values{"rank": {"1"}}), http.StatusConflict)
	want(t, "hiding it afterwards", e.v.post(e.path("ceremony"), nil), http.StatusSeeOther)
	want(t, "standings", e.guest().get(e.path("standings")), http.StatusOK, sentence(t, "ceremony.none")).has(in("#hidden"))
}

// TestTheShortAddressOfTheWall leads to the night being played, else to the last one.
func TestTheShortAddressOfTheWall(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	s.organiser()
	leads := func(what, path string) {
		t.Helper()
		if got := want(t, what, s.guest().get("/w"), http.StatusSeeOther).header.Get("Location"); got != path {
			t.Errorf("%s: %s", what, got)
		}
	}
	leads("without a night", "/")
	night := func(date string) tournament.NightID {
		t.Helper()
		id := tournament.NightID(database.NewID())
		if err := s.store.Nights.CreateNight(t.Context(), tournament.NightPlan{ID: id, Name: "A night", Date: date, Rounds: 1, Ruleset: noviceRules(t)}); err != nil {
			t.Fatal(err)
		}
		return id
	}
	later := night(time.Now().AddDate(0, 0, 14).Format(time.DateOnly))
	leads("a night to come", "/nights/"+string(later)+"/wall")
	last := night(time.Now().AddDate(0, 0, -7).Format(time.DateOnly))
	leads("last week's", "/nights/"+string(last)+"/wall")
}
