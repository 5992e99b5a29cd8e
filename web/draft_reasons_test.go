package web

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
)

// TestEveryReasonAgainstADraftIsListed on its page, and on the answer to publishing
// it from a page that does not know them.
func TestEveryReasonAgainstADraftIsListed(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 3, thirteen[:10]...)
	e.checkIn(e.players[:9]...)
	e.drawSeed("7")
	without(t, "fresh", e.v.get(e.path("draft")), sentence(t, "draft.outdated"))
	e.checkIn(e.players[9])
	e.leave(e.players[0])
	want(t, "wishes", e.v.post(e.path("wishes"), url.Values{"apart": {"Bo, Cy\nDan, Eva"}, "fixed": {"Fay: 2"}}), http.StatusSeeOther)
	want(t, "a round fewer", e.v.post(e.path("programme"), url.Values{"rounds": {"2"}}), http.StatusSeeOther)
	reasons := []string{
		sentence(t, "draft.outdated"),
		sentence(t, "problem.draft_rounds", "Planned", 2, "Drawn", 3),
		sentence(t, "problem.draft_came", "Names", e.players[9].Name),
		sentence(t, "problem.draft_left", "Names", "Anna"),
		sentence(t, "problem.draft_now_apart", "Names", "Bo, Cy"),
		sentence(t, "problem.draft_now_apart", "Names", "Dan, Eva"),
		sentence(t, "problem.draft_now_fixed", "Name", "Fay", "Table", 2),
		sentence(t, "draft.outdated_do"),
	}
	page := e.v.get(e.path("draft"))
	want(t, "the page", page, http.StatusOK, reasons...)
	want(t, "the page", page, page.status).has(notIn("#publish"))
	refused := e.v.post(e.path("publish"), url.Values{"edition": {e.edition()}})
	want(t, "publishing", refused, http.StatusConflict, reasons...)
	if n := strings.Count(refused.says(), sentence(t, "draft.outdated")); n != 1 {
		t.Errorf("the reasons are listed %d times", n)
	}
	if len(e.load().Rounds) > 0 {
		t.Error("rounds were published")
	}
	e.drawSeed("8")
	without(t, "drawn again", e.v.get(e.path("draft")), sentence(t, "draft.outdated"))
}

// TestReasonsAreListedWhereNothingCanBeDrawn: the next round waits for the ranking,
// and too few are here.
func TestReasonsAreListedWhereNothingCanBeDrawn(t *testing.T) {
	t.Parallel()
	e := drawn(t, 2)
	e.leave(e.players[2:]...)
	want(t, "two players", e.v.get(e.path("draft")), http.StatusOK, sentence(t, "draft.outdated"), sentence(t, "draft.to_door"))
	want(t, "publishing", e.v.post(e.path("publish"), url.Values{"edition": {e.edition()}}), http.StatusConflict,
		sentence(t, "problem.draft_left", "Names", "Cy, Dan, Eva, Fay, Gus, Hal, Ivo"))
}
