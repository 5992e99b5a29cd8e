package web_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/web/webtest"
)

func TestAnErrorPageKnowsWhoIsLoggedIn(t *testing.T) {
	t.Parallel()
	e := webtest.NewEvening(t, 1, webtest.Thirteen[:3]...)
	large := url.Values{"names": {strings.Repeat("x", 1<<18)}}
	for what, got := range map[string]webtest.Answer{
		"a form that is too large":      e.Laptop.Post("/me", large),
		"an address that leads nowhere": e.Laptop.Get("/nowhere"),
		"a night that is not there":     e.Laptop.Get("/nights/none"),
	} {
		want(t, what, got, got.Status, sentence(t, "nav.logout")).Has(notIn(`a[href="/login"]`))
		if got.Status < http.StatusBadRequest {
			t.Errorf("%s: %d", what, got.Status)
		}
	}
	want(t, "too large", e.Laptop.Post("/me", large), http.StatusRequestEntityTooLarge)
	want(t, "a passer-by", e.Guest().Get("/nowhere"), http.StatusNotFound).Has(linkTo("/login"))
}
