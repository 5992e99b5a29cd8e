package desk_test

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/web/webtest"
)

func TestADraftIsDrawnPublishedAndTakenBack(t *testing.T) {
	t.Parallel()
	e := webtest.NewEvening(t, 4, webtest.Thirteen...)
	e.CheckIn(e.Players[:2]...)
	want(t, "two players", e.Laptop.Post(e.Path("draft"), nil), http.StatusUnprocessableEntity, "A seating needs 3 to 300 players")
	e.CheckIn(e.Players[2:9]...)
	for _, seed := range []string{"0", "-1", "1000000000", "18446744073709551616", "many"} {
		want(t, "seed "+seed, e.Laptop.Post(e.Path("draft"), url.Values{"seed": {seed}}), http.StatusUnprocessableEntity, "A draw number is a whole number from 1 to 999999999.").
			Has(sends("seed", seed))
	}
	e.DrawSeed("999999999")
	want(t, "the draft", e.Laptop.Get(e.Path("draft")), http.StatusOK, "Nobody meets anybody twice.", "Nobody sits out.", "Everybody plays 4 matches.", "draw number 999999999.").
		Has(sends("edition", "1"))
	// The frame of the page carries the night's revision.
	drawn := func() string { return strings.Join(e.Laptop.Get(e.Path("draft")).Page().Texts("main"), "") }
	before := drawn()
	e.DrawSeed("")
	if drawn() == before {
		t.Error("drawing again gives the same draft")
	}
	e.DrawSeed("999999999")
	if drawn() != before {
		t.Error("the same seed gives another draft")
	}
	want(t, "an earlier draft", e.Laptop.Post(e.Path("publish"), url.Values{"edition": {"2"}}), http.StatusConflict)
	e.CheckIn(e.Players[9])
	want(t, "outdated", e.Laptop.Get(e.Path("draft")), http.StatusOK, sentence(t, "draft.outdated"))
	want(t, "publishing it", e.Laptop.Post(e.Path("publish"), url.Values{"edition": {e.Edition()}}), http.StatusConflict,
		sentence(t, "draft.outdated"), sentence(t, "problem.draft_came", "Names", "Jan"), sentence(t, "draft.outdated_do"))
	e.Publish()
	want(t, "the desk", e.Laptop.Get(e.Path("desk")), http.StatusOK, "Round 1 of 4", "Table 1: hands 1 to 9 are missing")
	want(t, "taking back", e.Laptop.Post(e.Path("unpublish"), url.Values{"first": {"1"}}), http.StatusSeeOther)
	want(t, "no desk", e.Laptop.Get(e.Path("desk")), http.StatusSeeOther)
	e.Publish()
	e.Play(1, 1)
	want(t, "with a hand", e.Laptop.Post(e.Path("unpublish"), url.Values{"first": {"1"}}), http.StatusConflict)
	want(t, "the other rounds", e.Laptop.Get(e.Path("draft")), http.StatusOK, sentence(t, "draft.unpublish_text", "Rounds", "Rounds 2–4")).
		Has(sends("first", "2"))
}

func TestACrowdedScheduleSaysItsRepeats(t *testing.T) {
	t.Parallel()
	e := webtest.NewEvening(t, 5, webtest.Thirteen[:6]...)
	e.CheckIn(e.Players...)
	e.Publish()
	want(t, "six players, five rounds", e.Laptop.Get(e.Path("draft")), http.StatusOK, "meetings are repeats; with 6 players and 5 rounds",
		"No pair meets more than")
}

func TestClosingARoundListsWhatIsMissing(t *testing.T) {
	t.Parallel()
	e := webtest.NewEvening(t, 2, webtest.Thirteen[:9]...)
	e.CheckIn(e.Players...)
	e.Publish()
	e.Play(1, 9)
	e.Play(2, 7)
	e.Play(3, 8)
	shut := func(round int) webtest.Answer {
		return e.Laptop.Post(e.Path("rounds/"+strconv.Itoa(round)+"/close"), nil)
	}
	missing := []string{"Table 2: hands 8 and 9 are missing", "Table 3: hand 9 is missing"}
	want(t, "the desk", e.Laptop.Get(e.Path("desk")), http.StatusOK, append(missing, "1 of 3 tables have finished.")...)
	want(t, "too early", shut(1), http.StatusConflict, append(missing, sentence(t, "desk.refused", "Number", 1))...)
	want(t, "round 2 before round 1", shut(2), http.StatusConflict)
	want(t, "round 3 of 2", shut(3), http.StatusNotFound)
	want(t, "no round", e.Laptop.Post(e.Path("rounds/x/close"), nil), http.StatusNotFound)
	e.Play(2, 9)
	e.Play(3, 9)
	want(t, "complete", e.Laptop.Get(e.Path("parts/desk")), http.StatusOK, sentence(t, "desk.close_text", "Next", 2)).
		Has(formTo(e.Path("rounds/1/close")))
	for range 2 {
		want(t, "closing", shut(1), http.StatusSeeOther)
	}
	for table := 1; table <= 3; table++ {
		e.Play(table, 9)
	}
	want(t, "the last round", e.Laptop.Get(e.Path("desk")), http.StatusOK, sentence(t, "desk.close_last_text"))
	want(t, "the end", shut(2), http.StatusSeeOther)
	want(t, "afterwards", e.Laptop.Get(e.Path("desk")), http.StatusOK, sentence(t, "desk.finished")).Has(linkTo(e.Path("standings")))
}
