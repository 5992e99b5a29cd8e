package account_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/web/webtest"
)

func TestTheSetupLinkMakesOneAccount(t *testing.T) {
	t.Parallel()
	s := webtest.NewSite(t)
	token, _, err := s.Store.People.NewSetupToken(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	v, path := s.Guest(), "/setup/"+token
	form := func(name, password, again string) url.Values {
		return url.Values{"name": {name}, "password": {password}, "again": {again}}
	}
	want(t, "the form", v.Get(path), http.StatusOK, sentence(t, "setup.title"))
	unprocessable := http.StatusUnprocessableEntity
	want(t, "no name", v.Post(path, form(" ", webtest.OrganiserPassword, webtest.OrganiserPassword)), unprocessable,
		sentence(t, "problem.name_missing"))
	want(t, "nine characters", v.Post(path, form("Eva", "žžžžžžžžž", "žžžžžžžžž")), unprocessable, sentence(t, "problem.password_too_short", "Least", 10)).
		Has(sends("name", "Eva"))
	long := strings.Repeat("x", 201)
	want(t, "201 characters", v.Post(path, form("Eva", long, long)), unprocessable,
		sentence(t, "problem.password_too_long", "Most", 200))
	want(t, "two passwords", v.Post(path, form("Eva", webtest.OrganiserPassword, "three winds blew")), unprocessable,
		sentence(t, "problem.passwords_differ"))
	if has, err := s.Store.People.HasAccounts(t.Context()); has || err != nil {
		t.Error("a refused form made an account", err)
	}
	want(t, "setting up", v.Post(path, form("Eva", webtest.OrganiserPassword, webtest.OrganiserPassword)), http.StatusSeeOther)
	want(t, "the roster, logged in", v.Get("/players"), http.StatusOK)
	for _, got := range []webtest.Answer{
		s.Guest().Get(path), s.Guest().Post(path, form("Mallory", webtest.OrganiserPassword, webtest.OrganiserPassword)),
	} {
		want(t, "the used link", got, http.StatusGone, sentence(t, "setup.used"))
	}
	want(t, "an unknown link", v.Get("/setup/guess"), http.StatusNotFound, sentence(t, "setup.unknown"))
}

func TestLoggingIn(t *testing.T) {
	t.Parallel()
	s := webtest.NewSite(t)
	s.SetUp()
	v := s.Guest()
	form := func(name, password, next string) url.Values {
		return url.Values{"name": {name}, "password": {password}, "next": {next}}
	}
	want(t, "wrong name", v.Post("/login", form("Nobody", webtest.OrganiserPassword, "/")), http.StatusUnauthorized, sentence(t, "problem.login_wrong")).
		Has(sends("name", "Nobody"))
	want(t, "wrong password", v.Post("/login", form("Eva", "wrong", "/players")), http.StatusUnauthorized, sentence(t, "problem.login_wrong")).
		Has(sends("name", "Eva"), sends("next", "/players"))
	want(t, "still out", v.Get("/players"), http.StatusSeeOther)
	got := v.Post("/login", form("eVA", webtest.OrganiserPassword, "/players"))
	if got.Status != http.StatusSeeOther || got.Header.Get("Location") != "/players" {
		t.Errorf("right: %d to %q", got.Status, got.Header.Get("Location"))
	}
	want(t, "inside", v.Get("/players"), http.StatusOK)
	for _, elsewhere := range []string{"//elsewhere.test", "https://elsewhere.test", "/%5Celsewhere.test", "/%00", "/nights%0d%0a", "/%7f"} {
		if got := v.Get("/login?next=" + elsewhere); got.Header.Get("Location") != "/" {
			t.Errorf("logging in for %s led to %q", elsewhere, got.Header.Get("Location"))
		}
	}
	want(t, "logging out", v.Post("/logout", nil), http.StatusSeeOther)
	want(t, "out again", v.Get("/players"), http.StatusSeeOther)
}

func TestGuessingPasswordsIsSlow(t *testing.T) {
	t.Parallel()
	s := webtest.NewSite(t)
	s.SetUp()
	v := s.Guest()
	guess := url.Values{"name": {"Eva"}, "password": {"guess"}}
	for i := range 10 {
		if got := v.Post("/login", guess); got.Status != http.StatusUnauthorized {
			t.Fatalf("attempt %d: %d", i+1, got.Status)
		}
	}
	for range 20 { // on a slow machine time gives back an attempt meanwhile
		if v.Post("/login", guess).Status != http.StatusUnauthorized {
			break
		}
	}
	got := v.Post("/login", url.Values{"name": {"Eva"}, "password": {webtest.OrganiserPassword}})
	want(t, "one more", got, http.StatusTooManyRequests, sentence(t, "error.too_many.text"))
	if got.Header.Get("Retry-After") == "" {
		t.Error("the answer does not say how long to wait")
	}
}
