package web

import (
	"net/http"
	"net/url"
	"testing"
)

// A page from before an update takes the new entry area in the place of its own, so
// that a refused hand stays on it.
func TestAPageFromBeforeAnUpdateKeepsItsForm(t *testing.T) {
	r := newRefereed(t)
	r.tablet.header = http.Header{"Hx-Target": {"section#workbench"}}
	form := r.tablet.get(r.page())
	if to := form.header.Get("HX-Reselect"); to != "#entry-area" {
		t.Errorf("the page takes %q", to)
	}
	refused := r.tablet.post(r.page()+"/hands", url.Values{"entry_id": {"none"}})
	if to := refused.header.Get("HX-Reselect"); to != "#entry-area" {
		t.Errorf("a refusal takes %q", to)
	}
	r.tablet.header = http.Header{}
	if to := r.tablet.get(r.page()).header.Get("HX-Reselect"); to != "" {
		t.Errorf("a page of today takes %q", to)
	}
}

// A dispute from a phone or a tablet whose page says problems comes to its address.
func TestADisputeOfAnOlderPageIsSentOn(t *testing.T) {
	r := newRefereed(t)
	for path, want := range map[string]string{
		r.page() + "/problems": r.page() + "/disputes", "/s/token/problems": "/s/token/disputes",
	} {
		got := r.tablet.post(path, url.Values{"text": {"no"}})
		if to := got.header.Get("Location"); got.status != http.StatusPermanentRedirect || to != want {
			t.Errorf("%s: status %d to %s", path, got.status, to)
		}
	}
}

func TestTheSettingsOfAPublishedNightNameItsGame(t *testing.T) {
	e := newEvening(t, 2, thirteen[:6]...)
	e.checkIn(e.players...)
	e.publish()
	want(t, "the settings", e.v.get(e.path("settings")), http.StatusOK, "Korean/Japanese")
}
