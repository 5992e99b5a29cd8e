package web

import (
	"net/http"
	"net/url"
	"testing"
)

// TestNoFormComesIntoAPageWithoutItsStyles: after a match the page loads none, and says so
// with every request. What brings a form is then loaded as a page of its own.
func TestNoFormComesIntoAPageWithoutItsStyles(t *testing.T) {
	r := newRefereed(t, thirteen[:3]...)
	r.play(1, 2)
	want(t, "in play", r.tablet.get(r.page()), http.StatusOK).has(notIn("[hx-headers\\:inherited]"), in(`link[href*="/table/entry."]`))
	r.play(1, 9)
	final := r.tablet.get(r.page())
	want(t, "after the match", final, http.StatusOK).has(
		in(`body[hx-headers\:inherited='{"Formless":"1"}']`), notIn(`link[href*="/table/entry."]`), in(`link[href*="/table/final."]`))
	back := final.hidden("#take-back")
	r.tablet.header.Set("HX-Request", "true")
	r.tablet.header.Set("Formless", "1")
	still := r.tablet.get(r.page())
	want(t, "no form", still, http.StatusOK).has(in(".final"))
	for what, path := range map[string]string{"the changes": "/changes", "a correction": "/changes/correction?" + url.Values{"entry": {r.entryOf(1)}}.Encode()} {
		got := r.tablet.get(r.page() + path)
		if to := got.header.Get("HX-Redirect"); got.status != http.StatusOK || to != r.page()+path || got.body != "" {
			t.Errorf("%s: status %d, to %q, %d bytes", what, got.status, to, len(got.body))
		}
	}
	taken := r.tablet.post(r.page()+"/voids", back)
	want(t, "taking back", taken, http.StatusSeeOther)
	to := taken.header.Get("Location")
	if got := r.tablet.get(to); got.header.Get("HX-Redirect") != to {
		t.Errorf("to %q, want %q", got.header.Get("HX-Redirect"), to)
	}
	r.tablet.header = http.Header{}
	want(t, "the form again", r.tablet.get(to), http.StatusOK).has(in("#entry"))
	want(t, "the changes as a page", r.tablet.get(r.page()+"/changes/seats"), http.StatusOK).has(in("form[action$='/changes/seats']"), notIn(".changing [hx-post]"))
}
