package web

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
)

func TestAnErrorPageKnowsWhoIsLoggedIn(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 1, thirteen[:3]...)
	large := url.Values{"names": {strings.Repeat("x", 1<<18)}}
	for what, got := range map[string]answer{
		"a form that is too large":      e.v.post("/me", large),
		"an address that leads nowhere": e.v.get("/nowhere"),
		"a night that is not there":     e.v.get("/nights/none"),
	} {
		want(t, what, got, got.status, sentence(t, "nav.logout")).has(notIn(`a[href="/login"]`))
		if got.status < http.StatusBadRequest {
			t.Errorf("%s: %d", what, got.status)
		}
	}
	want(t, "too large", e.v.post("/me", large), http.StatusRequestEntityTooLarge)
	want(t, "a passer-by", e.guest().get("/nowhere"), http.StatusNotFound).has(linkTo("/login"))
}
