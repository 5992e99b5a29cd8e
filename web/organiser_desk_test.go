package web

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"testing"
)

func TestADraftIsDrawnPublishedAndTakenBack(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 4, thirteen...)
	e.checkIn(e.players[:2]...)
	want(t, "two players", e.v.post(e.path("draft"), nil), http.StatusUnprocessableEntity, "A seating needs 3 to 300 players")
	e.checkIn(e.players[2:9]...)
	for _, seed := range []string{"0", "-1", "1000000000", "18446744073709551616", "many"} {
		want(t, "seed "+seed, e.v.post(e.path("draft"), url.Values{"seed": {seed}}), http.StatusUnprocessableEntity, "A draw number is a whole number from 1 to 999999999.").
			has(sends("seed", seed))
	}
	e.drawSeed("999999999")
	want(t, "the draft", e.v.get(e.path("draft")), http.StatusOK, "Nobody meets anybody twice.", "Nobody sits out.", "Everybody plays 4 matches.", "draw number 999999999.").
		has(sends("edition", "1"))
	// The frame of the page carries the night's revision.
	drawn := func() string { return strings.Join(e.v.get(e.path("draft")).page().Texts("main"), "") }
	before := drawn()
	e.drawSeed("")
	if drawn() == before {
		t.Error("drawing again gives the same draft")
	}
	e.drawSeed("999999999")
	if drawn() != before {
		t.Error("the same seed gives another draft")
	}
	want(t, "an earlier draft", e.v.post(e.path("publish"), url.Values{"edition": {"2"}}), http.StatusConflict)
	e.checkIn(e.players[9])
	want(t, "outdated", e.v.get(e.path("draft")), http.StatusOK, sentence(t, "draft.outdated"))
	want(t, "publishing it", e.v.post(e.path("publish"), url.Values{"edition": {e.edition()}}), http.StatusConflict,
		sentence(t, "draft.outdated"), sentence(t, "problem.draft_came", "Names", "Jan"), sentence(t, "draft.outdated_do"))
	e.publish()
	want(t, "the desk", e.v.get(e.path("desk")), http.StatusOK, "Round 1 of 4", "Table 1: hands 1 to 9 are missing")
	want(t, "taking back", e.v.post(e.path("unpublish"), url.Values{"first": {"1"}}), http.StatusSeeOther)
	want(t, "no desk", e.v.get(e.path("desk")), http.StatusSeeOther)
	e.publish()
	e.play(1, 1)
	want(t, "with a hand", e.v.post(e.path("unpublish"), url.Values{"first": {"1"}}), http.StatusConflict)
	want(t, "the other rounds", e.v.get(e.path("draft")), http.StatusOK, sentence(t, "draft.unpublish_text", "Rounds", "Rounds 2–4")).
		has(sends("first", "2"))
}

func TestACrowdedScheduleSaysItsRepeats(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 5, thirteen[:6]...)
	e.checkIn(e.players...)
	e.publish()
	want(t, "six players, five rounds", e.v.get(e.path("draft")), http.StatusOK, "meetings are repeats; with 6 players and 5 rounds",
		"No pair meets more than")
}

func TestClosingARoundListsWhatIsMissing(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 2, thirteen[:9]...)
	e.checkIn(e.players...)
	e.publish()
	e.play(1, 9)
	e.play(2, 7)
	e.play(3, 8)
	shut := func(round int) answer { return e.v.post(e.path("rounds/"+strconv.Itoa(round)+"/close"), nil) }
	missing := []string{"Table 2: hands 8 and 9 are missing", "Table 3: hand 9 is missing"}
	want(t, "the desk", e.v.get(e.path("desk")), http.StatusOK, append(missing, "1 of 3 tables have finished.")...)
	want(t, "too early", shut(1), http.StatusConflict, append(missing, sentence(t, "desk.refused", "Number", 1))...)
	want(t, "round 2 before round 1", shut(2), http.StatusConflict)
	want(t, "round 3 of 2", shut(3), http.StatusNotFound)
	want(t, "no round", e.v.post(e.path("rounds/x/close"), nil), http.StatusNotFound)
	e.play(2, 9)
	e.play(3, 9)
	want(t, "complete", e.v.get(e.path("parts/desk")), http.StatusOK, sentence(t, "desk.close_text", "Next", 2)).
		has(formTo(e.path("rounds/1/close")))
	for range 2 {
		want(t, "closing", shut(1), http.StatusSeeOther)
	}
	for table := 1; table <= 3; table++ {
		e.play(table, 9)
	}
	want(t, "the last round", e.v.get(e.path("desk")), http.StatusOK, sentence(t, "desk.close_last_text"))
	want(t, "the end", shut(2), http.StatusSeeOther)
	want(t, "afterwards", e.v.get(e.path("desk")), http.StatusOK, sentence(t, "desk.finished")).has(linkTo(e.path("standings")))
}
