package web

import (
	"net/http"
	"net/url"
	"testing"
)

// TestWishesThatAreNotKeptAreNamed to the organiser, who sees who did not want to
// meet whom, and not to everybody.
func TestWishesThatAreNotKeptAreNamed(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 1, thirteen[:9]...)
	e.checkIn(e.players...)
	want(t, "wishes", e.v.post(e.path("wishes"), url.Values{"apart": {"Anna, Bo\nDan, Hal"}, "fixed": {"Cy: 3"}}), http.StatusSeeOther)
	e.drawSeed("7")
	without(t, "all kept", e.v.get(e.path("draft")), sentence(t, "draft.unkept"))
	form := url.Values{"edition": {e.edition()}, "pasted": {"Dan, Eva, Fay\nBo, Cy, Anna\nGus, Hal, Ivo\n"}}
	want(t, "by hand", e.v.post(e.path("draft/pasted"), form), http.StatusSeeOther)
	named := []string{
		sentence(t, "draft.unkept"),
		sentence(t, "draft.apart_met", "Round", 1, "Table", 2, "Name", "Bo", "Other", "Anna"),
		sentence(t, "draft.fixed_moved", "Round", 1, "Table", 2, "Name", "Cy", "Own", 3),
	}
	page := e.v.get(e.path("draft"))
	want(t, "the draft", page, http.StatusOK, named...)
	without(t, "the draft", page, "Dan and Hal")
	e.putInForce()
	want(t, "in force", e.v.get(e.path("draft")), http.StatusOK, named...)
	public := e.guest().get(e.path("certificate"))
	want(t, "for everybody", public, http.StatusOK, "1 meeting of players who were to be kept apart.")
	for _, text := range named {
		without(t, "for everybody", public, text)
	}
}
