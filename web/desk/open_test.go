package desk_test

import (
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/templates/htmlcheck"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/webtest"
)

// proposed is the form with which the desk begins the proposed match.
func proposed(e *webtest.Evening) url.Values {
	form := e.Laptop.Get(e.Path("desk")).Hidden(".next")
	form.Set("table", "1")
	return form
}

func begin(t *testing.T, e *webtest.Evening, table string, players ...string) webtest.Answer {
	t.Helper()
	return e.Laptop.Post(e.Path("matches"), url.Values{"match": {database.NewID()}, "table": {table}, "player": players})
}

// TestAnEveningWithoutRoundsIsRunAtTheDesk from its first table to its end.
func TestAnEveningWithoutRoundsIsRunAtTheDesk(t *testing.T) {
	e := webtest.OpenEvening(t, webtest.Thirteen[:7]...)
	webtest.Want(t, "before the first table", e.Laptop.Get(e.Path("desk")), http.StatusOK, "7 are free", "has waited since")
	form := proposed(e)
	form.Set("table", "2")
	for range 2 {
		e.Done("the first table begins", e.Laptop.Post(e.Path("matches"), form))
	}
	night := e.Load()
	if running := night.Running(); len(running) != 1 || running[0].Table != 2 {
		t.Fatalf("running are %+v", running)
	}
	page := webtest.Want(t, "one table plays", e.Laptop.Get(e.Path("desk")), http.StatusOK, "1 table plays · 4 are free")
	page.Has(htmlcheck.In(`[data-row="table-2"]`))
	e.Done("the second table", begin(t, e, "1", string(night.Free()[0].Player), string(night.Free()[1].Player), string(night.Free()[2].Player)))
	webtest.Want(t, "three must be free", e.Laptop.Get(e.Path("desk")), http.StatusOK, webtest.Sentence(t, "open.no_next"))
	for _, match := range e.Load().Running() {
		if match.Table == 1 {
			e.Done("it was a mistake", e.Laptop.Post(e.Path("matches/"+string(match.ID)+"/remove"), nil))
		}
	}
	e.Play(2, 9)
	webtest.Want(t, "it is over", e.Laptop.Get(e.Path("desk")), http.StatusOK, "0 tables play · 7 are free", "1 match is over", webtest.Sentence(t, "open.again"))
	end := e.Laptop.Get(e.Path("end")).Hidden("form[action$='/end']")
	e.Done("the end", e.Laptop.Post(e.Path("end"), end))
	if e.Load().Phase != tournament.Finished {
		t.Error("the evening goes on")
	}
	webtest.Want(t, "afterwards", e.Laptop.Get(e.Path("desk")), http.StatusOK)
	webtest.Want(t, "the ranking", e.Laptop.Get(e.Path("standings")), http.StatusOK, "Final ranking")
}

// TestWhatTheDeskCannotBeginIsSaid, and what was chosen stays chosen.
func TestWhatTheDeskCannotBeginIsSaid(t *testing.T) {
	e := webtest.OpenEvening(t, webtest.Thirteen[:7]...)
	id := func(i int) string { return string(e.Players[i].ID) }
	e.Done("a table", begin(t, e, "1", id(0), id(1), id(2)))
	for what, answer := range map[string]struct {
		answer webtest.Answer
		says   string
	}{
		"the table is taken": {begin(t, e, "1", id(3), id(4), id(5)), webtest.Sentence(t, "problem.open_table_taken", "Table", 1)},
		"somebody plays":     {begin(t, e, "2", id(0), id(4), id(5)), webtest.Sentence(t, "problem.open_playing", "Name", "Anna", "Table", 1)},
		"two":                {begin(t, e, "2", id(3), id(4)), webtest.Sentence(t, "problem.open_three")},
		"no such winds": {e.Laptop.Post(e.Path("matches"), url.Values{
			"match": {database.NewID()}, "table": {"2"}, "winds": {"north"}, "player": {id(3), id(4), id(5)},
		}), webtest.Sentence(t, "problem.open_winds")},
		"no table":   {begin(t, e, "0", id(3), id(4), id(5)), webtest.Sentence(t, "problem.open_table", "Most", 99)},
		"a stranger": {begin(t, e, "2", id(3), id(4), database.NewID()), webtest.Sentence(t, "problem.open_unknown")},
	} {
		page := webtest.Want(t, what, answer.answer, http.StatusUnprocessableEntity, answer.says)
		page.Has(htmlcheck.In("#choose-" + id(4) + "[checked]"))
	}
	if got := e.Laptop.Post(e.Path("matches"), url.Values{"match": {"1"}}); got.Status != http.StatusBadRequest {
		t.Errorf("without an id: %d", got.Status)
	}
	if len(e.Load().Running()) != 1 {
		t.Error("one of them has begun")
	}
}

// TestPeoplePauseComeBackAndGoHomeAtTheDesk by a tap each.
func TestPeoplePauseComeBackAndGoHomeAtTheDesk(t *testing.T) {
	e := webtest.OpenEvening(t, webtest.Thirteen[:4]...)
	wish := func(player int, wish string) webtest.Answer {
		return e.Laptop.Post(e.Path("players/"+string(e.Players[player].ID)+"/wish"), url.Values{"wish": {wish}})
	}
	e.Done("a pause", wish(0, "pause"))
	webtest.Want(t, "Anna pauses", e.Laptop.Get(e.Path("desk")), http.StatusOK, "3 are free").Has(htmlcheck.In(`[data-row="pausing-` + string(e.Players[0].ID) + `"]`))
	e.Done("back", wish(0, "play"))
	e.Done("home", wish(1, "home"))
	webtest.Want(t, "three are left", e.Laptop.Get(e.Path("desk")), http.StatusOK, "3 are free")
	e.Done("they play", e.Laptop.Post(e.Path("matches"), proposed(e)))
	webtest.Want(t, "who plays stays", wish(0, "home"), http.StatusUnprocessableEntity, "sits at table")
	if got := wish(0, "sleep"); got.Status != http.StatusBadRequest {
		t.Errorf("an unknown wish: %d", got.Status)
	}
}

// TestNobodyIsProposedWhoDoesNotWantToPlayNow: the desk skips one with a tap.
func TestNobodyIsProposedWhoDoesNotWantToPlayNow(t *testing.T) {
	e := webtest.OpenEvening(t, webtest.Thirteen[:4]...)
	first := proposed(e)["player"][0]
	without := e.Laptop.Get(e.Path("desk") + "?without=" + first)
	for _, player := range without.Hidden(".next")["player"] {
		if player == first {
			t.Error("who was skipped is proposed")
		}
	}
	webtest.Want(t, "a way back", without, http.StatusOK, webtest.Sentence(t, "open.all_again"))
	webtest.Want(t, "too few", e.Laptop.Get(e.Path("desk")+"?without="+first+"+"+string(e.Players[3].ID)+"+"+string(e.Players[2].ID)), http.StatusOK, webtest.Sentence(t, "open.all_again"))
}

// TestAForgottenEveningAsksTheNextDay whether it is over.
func TestAForgottenEveningAsksTheNextDay(t *testing.T) {
	e := webtest.OpenEvening(t, webtest.Thirteen[:4]...)
	e.Done("a table", e.Laptop.Post(e.Path("matches"), proposed(e)))
	asks := htmlcheck.In(`.needs a[href="` + e.Path("end") + `"]`)
	if e.Laptop.Get(e.Path("desk")).Page().Check(asks) == nil {
		t.Error("it asks on the evening itself")
	}
	e.Clock.Advance(13 * time.Hour)
	webtest.Want(t, "the next day", e.Laptop.Get(e.Path("desk")), http.StatusOK, "is still open. Close it as it stands?").Has(asks)
}

var ofRounds = regexp.MustCompile(`\brounds?\b`)

// TestAnOpenEveningHasNoPageOfRounds: nothing says a round, and nothing can be drawn.
func TestAnOpenEveningHasNoPageOfRounds(t *testing.T) {
	e := webtest.OpenEvening(t, webtest.Thirteen[:6]...)
	e.Done("a table", e.Laptop.Post(e.Path("matches"), proposed(e)))
	e.Play(e.Load().Running()[0].Table, 9)
	e.Done("another", e.Laptop.Post(e.Path("matches"), proposed(e)))
	for _, room := range []string{"standings", "awards", "door", "desk", "wall", "end", "settings", "rules"} {
		page := e.Laptop.Get(e.Path(room))
		webtest.Want(t, room, page, http.StatusOK)
		says := strings.ToLower(strings.Join(page.Page().Texts("main"), " "))
		// The settings speak of other nights, and the rules of the rounds of a match.
		if at := ofRounds.FindStringIndex(says); at != nil && room != "rules" && room != "settings" {
			t.Errorf("%s says %q", room, says[max(0, at[0]-60):min(len(says), at[1]+60)])
		}
	}
	for _, room := range []string{"draft", "certificate", "programmes", "rounds/1/seats", "rounds/1/paper"} {
		if got := e.Laptop.Get(e.Path(room)); got.Status != http.StatusNotFound {
			t.Errorf("%s: %d", room, got.Status)
		}
	}
	if got := e.Laptop.Post(e.Path("draft"), url.Values{"seed": {"1"}}); got.Status != http.StatusNotFound {
		t.Errorf("drawing: %d", got.Status)
	}
}

// TestAMatchIsAsLongAsTheDeskSays: the length is chosen, what is wrong is said, and "once more" plays it again.
func TestAMatchIsAsLongAsTheDeskSays(t *testing.T) {
	e := webtest.OpenEvening(t, webtest.Thirteen[:4]...)
	webtest.Want(t, "one length", e.Laptop.Get(e.Path("desk")), http.StatusOK).Has(htmlcheck.NotIn("select[name=length]"))
	plan := tournament.NightPlan{ID: e.Night, Name: "Open Tuesday", Date: e.Load().Date, Form: tournament.Open, Ruleset: webtest.NoviceRules(t), Lengths: []string{"18", "27"}}
	if err := e.Store.Nights.ChangeNight(t.Context(), plan); err != nil {
		t.Fatal(err)
	}
	webtest.Want(t, "three lengths", e.Laptop.Get(e.Path("desk")), http.StatusOK).Has(htmlcheck.In(`.next [name=length] option[value="18"]`), htmlcheck.In(`#choose [name=length] option[value="9"]`))
	form := proposed(e)
	form.Set("length", "12")
	webtest.Want(t, "no such length", e.Laptop.Post(e.Path("matches"), form), http.StatusUnprocessableEntity, webtest.Sentence(t, "problem.open_length"))
	form.Set("length", "18")
	e.Done("a long match", e.Laptop.Post(e.Path("matches"), form))
	webtest.Want(t, "its table", e.Laptop.Get(e.Path("tables/1")), http.StatusOK, "Novice, minimum 3, 18 hands")
	e.Play(1, 18)
	again := e.Laptop.Get(e.Path("desk")).Hidden("#over form")
	if again.Get("length") != "18" {
		t.Errorf("once more is %v", again)
	}
	e.Done("once more", e.Laptop.Post(e.Path("matches"), again))
	if running := e.Load().Running(); len(running) != 1 || running[0].OwnLength != "18" {
		t.Errorf("running are %+v", running)
	}
}

// TestTwoWhoAreKeptApartAreNotProposedTogether, and only organisers see who that is.
func TestTwoWhoAreKeptApartAreNotProposedTogether(t *testing.T) {
	e := webtest.OpenEvening(t, webtest.Thirteen[:4]...)
	anna, bo := string(e.Players[0].ID), string(e.Players[1].ID)
	path := e.Path("apart")
	webtest.Want(t, "one alone", e.Laptop.Post(path, url.Values{"wish": {"apart"}, "player": {anna}}), http.StatusUnprocessableEntity, webtest.Sentence(t, "problem.wish_group_of_one")).
		Has(htmlcheck.In("#apart[open]"), htmlcheck.In("#apart-"+anna+"[checked]"))
	group := url.Values{"wish": {"apart"}, "player": {anna, bo}}
	for range 2 {
		e.Done("two apart", e.Laptop.Post(path, group))
	}
	together := func() bool {
		players := proposed(e)["player"]
		return slices.Contains(players, anna) && slices.Contains(players, bo)
	}
	kept := webtest.Sentence(t, "wishes.kept_apart", "Names", "Anna, Bo")
	webtest.Want(t, "the organiser", e.Laptop.Get(e.Path("desk")), http.StatusOK, kept)
	if together() {
		t.Error("they are proposed for one table")
	}
	desk := e.AccountOf(people.Desk, e.Night)
	if page := desk.Get(e.Path("desk")); page.Status != http.StatusOK || strings.Contains(page.Says(), kept) {
		t.Errorf("the desk of the night sees %d, or who is kept apart", page.Status)
	}
	if got := desk.Post(path, group); got.Status != http.StatusForbidden {
		t.Errorf("the desk of the night changes it: %d", got.Status)
	}
	e.Done("no longer", e.Laptop.Post(path, url.Values{"wish": {"out"}, "player": {anna, bo}}))
	if len(e.Load().Wishes.Apart) > 0 {
		t.Error("they are kept apart still")
	}
	for what, form := range map[string]url.Values{"no wish": {"player": {anna, bo}}, "another": {"wish": {"fixed"}, "player": {anna, bo}}} {
		if got := e.Laptop.Post(path, form); got.Status != http.StatusBadRequest {
			t.Errorf("%s: %d", what, got.Status)
		}
	}
	if got := e.Laptop.Post(path, url.Values{"wish": {"apart"}, "player": {anna, database.NewID()}}); got.Status != http.StatusNotFound {
		t.Errorf("a stranger: %d", got.Status)
	}
}

// TestWhoPlaysAtAnotherEveningIsNotFree: the desk proposes neither them nor their table.
func TestWhoPlaysAtAnotherEveningIsNotFree(t *testing.T) {
	e := webtest.OpenEvening(t, webtest.Thirteen[:4]...)
	first := e.Night
	id := func(i int) string { return string(e.Players[i].ID) }
	e.Done("a table", begin(t, e, "1", id(0), id(1), id(2)))
	plan := tournament.NightPlan{ID: tournament.NightID(database.NewID()), Name: "Beside it", Date: e.Load().Date, Form: tournament.Open, Ruleset: webtest.NoviceRules(t)}
	if err := e.Store.Nights.CreateNight(t.Context(), plan); err != nil {
		t.Fatal(err)
	}
	e.Night = plan.ID
	e.CheckIn(e.Players[:4]...)
	webtest.Want(t, "the evening beside it", e.Laptop.Get(e.Path("desk")), http.StatusOK, webtest.Sentence(t, "open.no_next")).
		Has(htmlcheck.In("#choose-"+id(3)), htmlcheck.NotIn("#choose-"+id(0)), htmlcheck.NotIn(`#choose [name=table] option[value="1"]`))
	e.Night = first
	match := string(e.Load().Running()[0].ID)
	e.Play(1, 1)
	webtest.Want(t, "it has a hand meanwhile", e.Laptop.Post(e.Path("matches/"+match+"/remove"), nil), http.StatusConflict, webtest.Sentence(t, "error.match_begun.text"))
}

// TestTheEndCountsMatchesWithHands, and says that a problem is open.
func TestTheEndCountsMatchesWithHands(t *testing.T) {
	e := webtest.OpenEvening(t, webtest.Thirteen[:6]...)
	id := func(i int) string { return string(e.Players[i].ID) }
	e.Done("a table", begin(t, e, "1", id(0), id(1), id(2)))
	e.Done("another", begin(t, e, "2", id(3), id(4), id(5)))
	e.Play(1, 9)
	for _, match := range e.Load().Running() {
		ending := tournament.Event{ID: tournament.EntryID(database.NewID()), Ending: &tournament.MatchEnded{Reason: "late", Seen: match.Ledger.Latest}}
		if _, err := e.Store.Matches.Append(t.Context(), match.ID, ending); err != nil {
			t.Fatal(err)
		}
	}
	webtest.Want(t, "one has no hand", e.Laptop.Get(e.Path("end")), http.StatusOK, "1 match that is over counts.")
	webtest.Want(t, "nobody but two is left", e.Laptop.Get(e.Path("desk")+"?without="+id(0)+"+"+id(1)+"+"+id(2)+"+"+id(3)), http.StatusOK, webtest.Sentence(t, "open.no_next_without"))
}

// TestWhoPausesIsSeatedByNoStalePage: neither at the desk nor at the table; the page says what to do.
func TestWhoPausesIsSeatedByNoStalePage(t *testing.T) {
	t.Parallel()
	e := webtest.OpenEvening(t, webtest.Thirteen[:3]...)
	stale := proposed(e)
	wish := func(wish string) webtest.Answer {
		return e.Laptop.Post(e.Path("players/"+string(e.Players[0].ID)+"/wish"), url.Values{"wish": {wish}})
	}
	e.Done("a pause", wish("pause"))
	told := webtest.Sentence(t, "problem.open_pauses", "Name", "Anna")
	for _, page := range []string{"matches", "tables/1/next"} {
		webtest.Want(t, page, e.Laptop.Post(e.Path(page), stale), http.StatusUnprocessableEntity, told)
	}
	if len(e.Load().Running()) > 0 {
		t.Error("somebody who pauses was seated")
	}
	e.Done("back", wish("play"))
	e.Done("the same page", e.Laptop.Post(e.Path("matches"), stale))
}

// TestWhoIsExpectedIsKeptApartBeforeTheyCome, and is named so afterwards.
func TestWhoIsExpectedIsKeptApartBeforeTheyCome(t *testing.T) {
	t.Parallel()
	e := webtest.OpenEvening(t, webtest.Thirteen[:3]...)
	e.Night = tournament.NightID(database.NewID())
	plan := tournament.NightPlan{
		ID: e.Night, Name: "With a list", Date: time.Now().UTC().Format(time.DateOnly), Form: tournament.Open,
		Ruleset: webtest.NoviceRules(t), Announcement: tournament.Announcement{Seats: 8},
	}
	if err := e.Store.Nights.CreateNight(t.Context(), plan); err != nil {
		t.Fatal(err)
	}
	here, expected, other := e.Players[0], e.Players[1], e.Players[2]
	e.CheckIn(here)
	if err := e.Store.Nights.SignUp(t.Context(), e.Night, expected.ID); err != nil {
		t.Fatal(err)
	}
	webtest.Want(t, "the choice", e.Laptop.Get(e.Path("desk")), http.StatusOK).
		Has(htmlcheck.In("#apart-"+string(here.ID)), htmlcheck.In("#apart-"+string(expected.ID)), htmlcheck.NotIn("#apart-"+string(other.ID)))
	group := func(players ...people.Player) url.Values {
		form := url.Values{"wish": {"apart"}}
		for _, player := range players {
			form.Add("player", string(player.ID))
		}
		return form
	}
	e.Done("they are kept apart", e.Laptop.Post(e.Path("apart"), group(here, expected)))
	kept := webtest.Sentence(t, "wishes.kept_apart", "Names", "Anna, Bo")
	webtest.Want(t, "the desk", e.Laptop.Get(e.Path("desk")), http.StatusOK, kept)
	e.CheckIn(expected)
	webtest.Want(t, "when they have come", e.Laptop.Get(e.Path("desk")), http.StatusOK, kept)
	webtest.Want(t, "who is not expected", e.Laptop.Post(e.Path("apart"), group(here, other)), http.StatusNotFound)
}
