package web

import (
	"net/http"
	"testing"
	"time"
)

// TestWhoMayEndTheProgram: organisers, and whoever sits at the computer before there is
// an account. A program that was started in a terminal is not ended by its pages.
func TestWhoMayEndTheProgram(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	want(t, "started in a terminal", s.guest().get("/end"), http.StatusNotFound)
	ended := make(chan bool, 1)
	s.server.End = func() { ended <- true }
	want(t, "at the computer, before the account", s.guest().get("/end"), http.StatusOK, sentence(t, "end.text")).has(formTo("/end"))
	elsewhere := s.guest()
	elsewhere.header.Set("X-Forwarded-For", "192.0.2.7")
	want(t, "elsewhere, before the account", elsewhere.post("/end", nil), http.StatusUnauthorized)
	rebound, err := http.NewRequestWithContext(t.Context(), http.MethodPost, s.http.URL+"/end", nil)
	if err != nil {
		t.Fatal(err)
	}
	rebound.Host = "elsewhere.example:8080" // a page whose name leads to this computer
	rebound.Header.Set("Origin", "http://elsewhere.example:8080")
	answer, err := http.DefaultClient.Do(rebound)
	if err != nil {
		t.Fatal(err)
	}
	_ = answer.Body.Close()
	if answer.StatusCode != http.StatusUnauthorized {
		t.Errorf("a page of another site, before the account: %d", answer.StatusCode)
	}
	v := s.organiser()
	want(t, "at the computer, with an account", s.guest().get("/end"), http.StatusSeeOther)
	want(t, "at the computer, with an account", s.guest().post("/end", nil), http.StatusUnauthorized)
	want(t, "a player", s.guest().get("/"), http.StatusOK).has(notIn(`a[href="/end"]`))
	want(t, "the first page", v.get("/"), http.StatusOK).has(linkTo("/end"), in("#more a[href='/end']"))
	posted := time.Now() // it ends a second later
	want(t, "the organiser", v.post("/end", nil), http.StatusOK, sentence(t, "end.ended")).has(notIn("form[action='/end']"))
	select {
	case <-ended:
		if time.Since(posted) < time.Second {
			t.Error("ended by somebody who may not")
		}
	case <-time.After(time.Minute):
		t.Error("the program goes on")
	}
}
