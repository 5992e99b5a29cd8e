package draw_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/web/webtest"
)

// TestEveryReasonAgainstADraftIsListed on its page, and on the answer to publishing
// it from a page that does not know them.
func TestEveryReasonAgainstADraftIsListed(t *testing.T) {
	t.Parallel()
	e := webtest.NewEvening(t, 3, webtest.Thirteen[:10]...)
	e.CheckIn(e.Players[:9]...)
	e.DrawSeed("7")
	without(t, "fresh", e.Laptop.Get(e.Path("draft")), sentence(t, "draft.outdated"))
	e.CheckIn(e.Players[9])
	e.Leave(e.Players[0])
	want(t, "wishes", e.Laptop.Post(e.Path("wishes"), url.Values{"apart": {"Bo, Cy\nDan, Eva"}, "fixed": {"Fay: 2"}}), http.StatusSeeOther)
	want(t, "a round fewer", e.Laptop.Post(e.Path("programme"), url.Values{"rounds": {"2"}}), http.StatusSeeOther)
	reasons := []string{
		sentence(t, "draft.outdated"),
		sentence(t, "problem.draft_rounds", "Planned", 2, "Drawn", 3),
		sentence(t, "problem.draft_came", "Names", e.Players[9].Name),
		sentence(t, "problem.draft_left", "Names", "Anna"),
		sentence(t, "problem.draft_now_apart", "Names", "Bo, Cy"),
		sentence(t, "problem.draft_now_apart", "Names", "Dan, Eva"),
		sentence(t, "problem.draft_now_fixed", "Name", "Fay", "Table", 2),
		sentence(t, "draft.outdated_do"),
	}
	page := e.Laptop.Get(e.Path("draft"))
	want(t, "the page", page, http.StatusOK, reasons...)
	want(t, "the page", page, page.Status).Has(notIn("#publish"))
	refused := e.Laptop.Post(e.Path("publish"), url.Values{"edition": {e.Edition()}})
	want(t, "publishing", refused, http.StatusConflict, reasons...)
	if n := strings.Count(refused.Says(), sentence(t, "draft.outdated")); n != 1 {
		t.Errorf("the reasons are listed %d times", n)
	}
	if len(e.Load().Rounds) > 0 {
		t.Error("rounds were published")
	}
	e.DrawSeed("8")
	without(t, "drawn again", e.Laptop.Get(e.Path("draft")), sentence(t, "draft.outdated"))
}

// TestReasonsAreListedWhereNothingCanBeDrawn: the next round waits for the ranking,
// and too few are here.
func TestReasonsAreListedWhereNothingCanBeDrawn(t *testing.T) {
	t.Parallel()
	e := drawn(t, 2)
	e.Leave(e.Players[2:]...)
	want(t, "two players", e.Laptop.Get(e.Path("draft")), http.StatusOK, sentence(t, "draft.outdated"), sentence(t, "draft.to_door"))
	want(t, "publishing", e.Laptop.Post(e.Path("publish"), url.Values{"edition": {e.Edition()}}), http.StatusConflict,
		sentence(t, "problem.draft_left", "Names", "Cy, Dan, Eva, Fay, Gus, Hal, Ivo"))
}
