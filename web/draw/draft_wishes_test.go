package draw_test

import (
	"net/http"
	"net/url"
	"testing"

	"github.com/threewinds/threewinds/web/webtest"
)

// TestWishesThatAreNotKeptAreNamed to the organiser, who sees who did not want to
// meet whom, and not to everybody.
func TestWishesThatAreNotKeptAreNamed(t *testing.T) {
	t.Parallel()
	e := webtest.NewEvening(t, 1, webtest.Thirteen[:9]...)
	e.CheckIn(e.Players...)
	want(t, "wishes", e.Laptop.Post(e.Path("wishes"), url.Values{"apart": {"Anna, Bo\nDan, Hal"}, "fixed": {"Cy: 3"}}), http.StatusSeeOther)
	e.DrawSeed("7")
	without(t, "all kept", e.Laptop.Get(e.Path("draft")), sentence(t, "draft.unkept"))
	form := url.Values{"edition": {e.Edition()}, "pasted": {"Dan, Eva, Fay\nBo, Cy, Anna\nGus, Hal, Ivo\n"}}
	want(t, "by hand", e.Laptop.Post(e.Path("draft/pasted"), form), http.StatusSeeOther)
	named := []string{
		sentence(t, "draft.unkept"),
		sentence(t, "draft.apart_met", "Round", 1, "Table", 2, "Name", "Bo", "Other", "Anna"),
		sentence(t, "draft.fixed_moved", "Round", 1, "Table", 2, "Name", "Cy", "Own", 3),
	}
	page := e.Laptop.Get(e.Path("draft"))
	want(t, "the draft", page, http.StatusOK, named...)
	without(t, "the draft", page, "Dan and Hal")
	e.PutInForce()
	want(t, "in force", e.Laptop.Get(e.Path("draft")), http.StatusOK, named...)
	public := e.Guest().Get(e.Path("certificate"))
	want(t, "for everybody", public, http.StatusOK, "1 meeting of players who were to be kept apart.")
	for _, text := range named {
		without(t, "for everybody", public, text)
	}
}
