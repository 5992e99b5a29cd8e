package web_test

import (
	"net/http"
	"testing"
	"time"

	"github.com/threewinds/threewinds/web/webtest"
)

// TestWhoMayEndTheProgram: organisers, and whoever sits at the computer before there is
// an account. A program that was started in a terminal is not ended by its pages.
func TestWhoMayEndTheProgram(t *testing.T) {
	t.Parallel()
	s := webtest.NewSite(t)
	want(t, "started in a terminal", s.Guest().Get("/end"), http.StatusNotFound)
	ended := make(chan bool, 1)
	s.Server.End = func() { ended <- true }
	want(t, "at the computer, before the account", s.Guest().Get("/end"), http.StatusOK, sentence(t, "end.text")).Has(formTo("/end"))
	elsewhere := s.Guest()
	elsewhere.Header.Set("X-Forwarded-For", "192.0.2.7")
	want(t, "elsewhere, before the account", elsewhere.Post("/end", nil), http.StatusUnauthorized)
	rebound, err := http.NewRequestWithContext(t.Context(), http.MethodPost, s.HTTP.URL+"/end", nil)
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
	v := s.Organiser()
	want(t, "at the computer, with an account", s.Guest().Get("/end"), http.StatusSeeOther)
	want(t, "at the computer, with an account", s.Guest().Post("/end", nil), http.StatusUnauthorized)
	want(t, "a player", s.Guest().Get("/"), http.StatusOK).Has(notIn(`a[href="/end"]`))
	want(t, "the first page", v.Get("/"), http.StatusOK).Has(linkTo("/end"), in("#more a[href='/end']"))
	posted := time.Now() // it ends a second later
	want(t, "the organiser", v.Post("/end", nil), http.StatusOK, sentence(t, "end.ended")).Has(notIn("form[action='/end']"))
	select {
	case <-ended:
		if time.Since(posted) < time.Second {
			t.Error("ended by somebody who may not")
		}
	case <-time.After(time.Minute):
		t.Error("the program goes on")
	}
}
