package desk_test

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/webtest"
)

// TestNobodySeesAPlaceBeforeItIsRevealed: a rank is neither on the wall, on a phone, on the
// player's own page, on the first page, nor at the desk.
func TestNobodySeesAPlaceBeforeItIsRevealed(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		e := webtest.PlayedRound(t, webtest.Thirteen[:6]...)
		want(t, "the desk before", e.Laptop.Get(e.Path("desk")), http.StatusOK).Has(in("#close-ceremony"), notIn("#hold-ceremony"))
		want(t, "too early", e.Laptop.Post(e.Path("ceremony"), nil), http.StatusConflict)
		want(t, "closing", e.Laptop.Post(e.Path("rounds/1/close"), url.Values{"ceremony": {"yes"}}), http.StatusSeeOther)
		want(t, "ending it before", e.Laptop.Post(e.Path("ceremony/end"), nil), http.StatusConflict)
		standings := e.Load().Standings()
		winner, last := standings[0], standings[len(standings)-1]
		player := "/players/" + string(winner.Player)
		hidden := func(what string, rows int) {
			t.Helper()
			for _, v := range []*webtest.Guest{e.Guest(), e.Laptop} {
				want(t, what+": standings", v.Get(e.Path("standings")), http.StatusOK).Has(in("#hidden"), countOf(".standings tbody tr[data-row]", rows), notIn("[data-print]"))
				want(t, what+": the wall", v.Get(e.Path("wall")), http.StatusOK).Has(countOf(".wall-ceremony [data-row]", rows), notIn(".wall-phone"))
				// The phone is set to the last player: the form would offer everybody.
				want(t, "this is me", v.Post("/me", url.Values{"player": {string(last.Player)}, "next": {"/"}}), http.StatusSeeOther)
				for _, page := range []string{e.Path("standings"), e.Path("wall"), "/"} {
					without(t, what+": "+page, v.Get(page), winner.Name)
				}
				want(t, what+": the player", v.Get(player), http.StatusOK, sentence(t, "ceremony.yours"))
				want(t, what+": the first page", v.Get("/"), http.StatusOK, sentence(t, "ceremony.running"))
			}
			without(t, what+": the desk's answer", e.Laptop.Get(e.Path("desk")), winner.Name+" wins")
		}
		hidden("nothing shown", 0)
		want(t, "the desk", e.Laptop.Get(e.Path("desk")), http.StatusOK, "0 shown, 6 players still hidden").Has(in("#reveal-next"), in("#reveal-all"), linkTo(e.Path("wall")))
		for _, rank := range []string{"", "0", "-1", "x"} {
			want(t, "place "+rank, e.Laptop.Post(e.Path("reveal"), url.Values{"rank": {rank}}), http.StatusBadRequest)
		}
		next, _, _ := e.Load().NextRevealed()
		for range 2 {
			want(t, "the last place", e.Laptop.Post(e.Path("reveal"), url.Values{"rank": e.Laptop.Get(e.Path("desk")).Page().Attrs("#reveal-next", "value")}), http.StatusSeeOther)
			if now, _, ok := e.Load().NextRevealed(); !ok || now > next {
				t.Errorf("rank %d is next after %d", now, next)
			}
			_, waits := e.Load().Revealed()
			if waits == 0 {
				t.Fatal("rank 1 is shown after two taps")
			}
			hidden("some places shown", 6-waits)
		}
		want(t, "everything", e.Laptop.Post(e.Path("reveal"), url.Values{"rank": {"1"}}), http.StatusSeeOther)
		for _, page := range []string{e.Path("standings"), e.Path("wall"), "/"} {
			want(t, "afterwards: "+page, e.Guest().Get(page), http.StatusOK, winner.Name).Has(notIn("#hidden"), notIn(".wall-ceremony"))
		}
		want(t, "the player", e.Guest().Get(player), http.StatusOK, "1")
		want(t, "the wall stays", e.Guest().Get(e.Path("parts/wall")), http.StatusOK).Has(in("#wall[data-held]"))
		want(t, "the desk", e.Laptop.Get(e.Path("desk")), http.StatusOK, sentence(t, "ceremony.held_text")).
			Has(in("#hold-ceremony"), notIn("#reveal-next"), formTo(e.Path("ceremony/end")))
		want(t, "going on", e.Laptop.Post(e.Path("ceremony/end"), nil), http.StatusSeeOther)
		want(t, "the wall goes on", e.Guest().Get(e.Path("parts/wall")), http.StatusOK, winner.Name).Has(notIn("#wall[data-held]"), in(".wall-phone"))
		want(t, "the desk", e.Laptop.Get(e.Path("desk")), http.StatusOK).Has(in("#hold-ceremony"), notIn("#end-ceremony"))
	})
}

// TestTheWallOfACeremonyIsNamedOnce, also where the ranking goes by points per match: of
// seven players one has not played.
func TestTheWallOfACeremonyIsNamedOnce(t *testing.T) {
	t.Parallel()
	for players, by := range map[int]string{6: "", 7: sentence(t, "standings.by.average")} {
		e := webtest.PlayedRound(t, webtest.Thirteen[:players]...)
		want(t, "closing", e.Laptop.Post(e.Path("rounds/1/close"), url.Values{"ceremony": {"yes"}}), http.StatusSeeOther)
		wall := e.Guest().Get(e.Path("parts/wall"))
		want(t, "the wall", wall, http.StatusOK, by).Has(in(".wall-ceremony"))
		if got := strings.Count(wall.Says(), sentence(t, "standings.final")); got != 1 {
			t.Errorf("%d players: the title stands %d times", players, got)
		}
	}
}

// TestTheCeremonyIsLeftOut: nothing is hidden, and nothing can be revealed.
func TestTheCeremonyIsLeftOut(t *testing.T) {
	t.Parallel()
	e := webtest.PlayedRound(t, webtest.Thirteen[:3]...)
	want(t, "closing", e.Laptop.Post(e.Path("rounds/1/close"), nil), http.StatusSeeOther)
	want(t, "standings", e.Guest().Get(e.Path("standings")), http.StatusOK).Has(notIn("#hidden"), countOf(".standings tbody tr[data-row]", 3))
	want(t, "revealing", e.Laptop.Post(e.Path("reveal"), url.Values{"rank": {"1"}}), http.StatusConflict)
	want(t, "hiding it afterwards", e.Laptop.Post(e.Path("ceremony"), nil), http.StatusSeeOther)
	want(t, "standings", e.Guest().Get(e.Path("standings")), http.StatusOK, sentence(t, "ceremony.none")).Has(in("#hidden"))
}

// TestTheShortAddressOfTheWall leads to the night being played, else to the last one.
func TestTheShortAddressOfTheWall(t *testing.T) {
	t.Parallel()
	s := webtest.NewSite(t)
	s.Organiser()
	leads := func(what, path string) {
		t.Helper()
		if got := want(t, what, s.Guest().Get("/w"), http.StatusSeeOther).Header.Get("Location"); got != path {
			t.Errorf("%s: %s", what, got)
		}
	}
	leads("without a night", "/")
	night := func(date string) tournament.NightID {
		t.Helper()
		id := tournament.NightID(database.NewID())
		if err := s.Store.Nights.CreateNight(t.Context(), tournament.NightPlan{ID: id, Name: "A night", Date: date, Rounds: 1, Ruleset: webtest.NoviceRules(t)}); err != nil {
			t.Fatal(err)
		}
		return id
	}
	later := night(time.Now().AddDate(0, 0, 14).Format(time.DateOnly))
	leads("a night to come", "/nights/"+string(later)+"/wall")
	last := night(time.Now().AddDate(0, 0, -7).Format(time.DateOnly))
	leads("last week's", "/nights/"+string(last)+"/wall")
}

// TestTheCeremonyOfAHiddenEveningTellsNoMoreThanItsRanks: what is revealed stands on the pages, and the matches stay
// hidden until everything is.
func TestTheCeremonyOfAHiddenEveningTellsNoMoreThanItsRanks(t *testing.T) {
	t.Parallel()
	e := webtest.OpenEvening(t, webtest.Thirteen[:3]...)
	if err := e.Store.Nights.SetEmbargo(t.Context(), e.Night, 1); err != nil {
		t.Fatal(err)
	}
	table := url.Values{"match": {database.NewID()}, "table": {"1"}, "winds": {"order"}}
	for _, player := range e.Players {
		table.Add("player", string(player.ID))
	}
	e.Done("a table", e.Laptop.Post(e.Path("matches"), table))
	e.Won(1, scoring.East, 9)
	e.Play(1, 9)
	end := e.Laptop.Get(e.Path("end")).Hidden("form[action$='/end']")
	end.Set("ceremony", "yes")
	e.Done("the end", e.Laptop.Post(e.Path("end"), end))
	match, guest := e.Path("matches/"+table.Get("match")), e.Guest()
	// The phone is set to another player: the form would offer everybody.
	want(t, "this is me", guest.Post("/me", url.Values{"player": {string(e.Load().Standings()[2].Player)}, "next": {"/"}}), http.StatusSeeOther)
	stage := func(what string, rows int) {
		t.Helper()
		want(t, what+": standings", guest.Get(e.Path("standings")), http.StatusOK).Has(countOf(".standings tbody tr[data-row]", rows))
		want(t, what+": the wall", guest.Get(e.Path("wall")), http.StatusOK).Has(countOf(".wall-ceremony [data-row]", rows))
		want(t, what+": the match", guest.Get(match), http.StatusOK).Has(notIn(".score"), notIn(".hands"))
		without(t, what+": the hands", guest.Get(e.Path("hands.csv")), "Anna")
		want(t, what+": the summary", guest.Get(e.Path("summary")), http.StatusOK).Has(notIn("#best_hand"))
		for _, page := range []string{e.Path("standings"), e.Path("wall"), "/"} {
			without(t, what+": "+page, guest.Get(page), "Anna")
		}
	}
	stage("nothing shown", 0)
	last, shared, _ := e.Load().NextRevealed()
	want(t, "the last", e.Laptop.Post(e.Path("reveal"), url.Values{"rank": {strconv.Itoa(last)}}), http.StatusSeeOther)
	stage("the last shown", shared)
	want(t, "everything", e.Laptop.Post(e.Path("reveal"), url.Values{"rank": {"1"}}), http.StatusSeeOther)
	for _, page := range []string{e.Path("standings"), e.Path("wall"), e.Path("hands.csv"), match} {
		want(t, "afterwards: "+page, guest.Get(page), http.StatusOK, "Anna")
	}
}
