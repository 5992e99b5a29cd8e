package web

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/web/site"
)

const organiserPassword = "three winds blow"

// organiser is a browser in which somebody with an account is logged in.
func (s *wholeSite) organiser() *guest {
	s.t.Helper()
	token, ok, err := s.store.People.NewSetupToken(s.t.Context())
	if err != nil || !ok {
		s.t.Fatal(ok, err)
	}
	v := s.guest()
	if got := v.post("/setup/"+token, url.Values{
		"name": {"Eva"}, "password": {organiserPassword}, "again": {organiserPassword},
	}); got.status != http.StatusSeeOther {
		s.t.Fatalf("setting up: %d", got.status)
	}
	return v
}

func TestTheSetupLinkMakesOneAccount(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	token, _, err := s.store.People.NewSetupToken(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	v, path := s.guest(), "/setup/"+token
	form := func(name, password, again string) url.Values {
		return url.Values{"name": {name}, "password": {password}, "again": {again}}
	}
	want(t, "the form", v.get(path), http.StatusOK, sentence(t, "setup.title"))
	unprocessable := http.StatusUnprocessableEntity
	want(t, "no name", v.post(path, form(" ", organiserPassword, organiserPassword)), unprocessable,
		sentence(t, "problem.name_missing"))
	want(t, "nine characters", v.post(path, form("Eva", "žžžžžžžžž", "žžžžžžžžž")), unprocessable, sentence(t, "problem.password_too_short", "Least", 10)).
		has(sends("name", "Eva"))
	long := strings.Repeat("x", 201)
	want(t, "201 characters", v.post(path, form("Eva", long, long)), unprocessable,
		sentence(t, "problem.password_too_long", "Most", 200))
	want(t, "two passwords", v.post(path, form("Eva", organiserPassword, "three winds blew")), unprocessable,
		sentence(t, "problem.passwords_differ"))
	if has, err := s.store.People.HasAccounts(t.Context()); has || err != nil {
		t.Error("a refused form made an account", err)
	}
	want(t, "setting up", v.post(path, form("Eva", organiserPassword, organiserPassword)), http.StatusSeeOther)
	want(t, "the roster, logged in", v.get("/players"), http.StatusOK)
	for _, got := range []answer{
		s.guest().get(path), s.guest().post(path, form("Mallory", organiserPassword, organiserPassword)),
	} {
		want(t, "the used link", got, http.StatusGone, sentence(t, "setup.used"))
	}
	want(t, "an unknown link", v.get("/setup/guess"), http.StatusNotFound, sentence(t, "setup.unknown"))
}

func TestLoggingIn(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	s.organiser()
	v := s.guest()
	form := func(name, password, next string) url.Values {
		return url.Values{"name": {name}, "password": {password}, "next": {next}}
	}
	want(t, "wrong name", v.post("/login", form("Nobody", organiserPassword, "/")), http.StatusUnauthorized, sentence(t, "problem.login_wrong")).
		has(sends("name", "Nobody"))
	want(t, "wrong password", v.post("/login", form("Eva", "wrong", "/players")), http.StatusUnauthorized, sentence(t, "problem.login_wrong")).
		has(sends("name", "Eva"), sends("next", "/players"))
	want(t, "still out", v.get("/players"), http.StatusSeeOther)
	got := v.post("/login", form("eVA", organiserPassword, "/players"))
	if got.status != http.StatusSeeOther || got.header.Get("Location") != "/players" {
		t.Errorf("right: %d to %q", got.status, got.header.Get("Location"))
	}
	want(t, "inside", v.get("/players"), http.StatusOK)
	for _, elsewhere := range []string{"//elsewhere.test", "https://elsewhere.test", "/%5Celsewhere.test", "/%00", "/nights%0d%0a", "/%7f"} {
		if got := v.get("/login?next=" + elsewhere); got.header.Get("Location") != "/" {
			t.Errorf("logging in for %s led to %q", elsewhere, got.header.Get("Location"))
		}
	}
	want(t, "logging out", v.post("/logout", nil), http.StatusSeeOther)
	want(t, "out again", v.get("/players"), http.StatusSeeOther)
}

func TestGuessingPasswordsIsSlow(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	s.organiser()
	v := s.guest()
	guess := url.Values{"name": {"Eva"}, "password": {"guess"}}
	for i := range 10 {
		if got := v.post("/login", guess); got.status != http.StatusUnauthorized {
			t.Fatalf("attempt %d: %d", i+1, got.status)
		}
	}
	for range 20 { // on a slow machine time gives back an attempt meanwhile
		if v.post("/login", guess).status != http.StatusUnauthorized {
			break
		}
	}
	got := v.post("/login", url.Values{"name": {"Eva"}, "password": {organiserPassword}})
	want(t, "one more", got, http.StatusTooManyRequests, sentence(t, "error.too_many.text"))
	if got.header.Get("Retry-After") == "" {
		t.Error("the answer does not say how long to wait")
	}
}

func TestTheRosterTakesAPastedList(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	v := s.organiser()
	script := "<script>alert(1)</script>"
	got := v.post("/players", url.Values{"names": {"1. Anna\n2. Jiří Novák; Bo\n" + script}})
	want(t, "the first list", got, http.StatusOK, "4 players added", "Jiří Novák", script).has(notIn("script:not([src])"))
	want(t, "the second list", v.post("/players", url.Values{"names": {"ANNA, Cy"}}), http.StatusOK,
		"1 player added: Cy.", "1 player was on the roster already: Anna.")
	want(t, "searching", v.get("/players?q=jiri+nov"), http.StatusOK, "1 player found", "Jiří Novák").has(notIn("*", saysOnly("Anna")))
	long := strings.Repeat("n", 10_000)
	want(t, "a name of 10,000 characters", v.post("/players", url.Values{"names": {"Dan\n" + long}}),
		http.StatusUnprocessableEntity, "has 10,000 characters; a name may have 60 at most.").has(sends("names", "Dan\n"+long))
	want(t, "nothing", v.post("/players", url.Values{"names": {" ,; "}}), http.StatusUnprocessableEntity,
		sentence(t, "problem.names_missing"))
	players, err := s.store.People.Players(t.Context())
	if err != nil || len(players) != 5 {
		t.Errorf("%d players on the roster, %v", len(players), err)
	}
}

func TestRenamingAndRemovingAPlayer(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	v := s.organiser()
	added, _, err := s.store.People.AddPlayers(t.Context(), []string{"Anna", "Bo"})
	if err != nil {
		t.Fatal(err)
	}
	path := "/players/" + string(added[1].ID)
	want(t, "another's name", v.post(path+"/rename", url.Values{"name": {"  aNNA "}}), http.StatusUnprocessableEntity, sentence(t, "problem.name_taken_merge", "Name", "aNNA")).
		has(sends("name", "  aNNA "))
	want(t, "no name", v.post(path+"/rename", url.Values{"name": {""}}), http.StatusUnprocessableEntity,
		sentence(t, "problem.name_missing"))
	want(t, "renaming", v.post(path+"/rename", url.Values{"name": {"Bohumil"}}), http.StatusSeeOther)
	want(t, "the roster", v.get("/players"), http.StatusOK, "Bohumil")
	want(t, "removing", v.post(path+"/remove", nil), http.StatusSeeOther)
	want(t, "the removed", v.get(path+"/edit"), http.StatusNotFound)
}

func TestUnknownNightsTablesAndPlayers(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	v := s.organiser()
	for _, r := range s.server.AllRoutes() {
		if r.Action != site.Organise || !strings.Contains(r.Path, ":") || r.Path == "/cards/:card/replace" {
			continue
		}
		path := strings.NewReplacer(":night", "none", ":table", "1", ":round", "1", ":player", "none").Replace(r.Path)
		form := url.Values{
			"names": {"Anna"}, "here": {"none"}, "seed": {"1"}, "name": {"Night"}, "date": {"2026-11-24"},
			"preset": {"novice"}, "hands": {"9"}, "rounds": {"2"},
		}
		if got := v.send(r.Method, path, form); got.status != http.StatusNotFound {
			t.Errorf("%s %s: %d", r.Method, path, got.status)
		}
	}
	if players, err := s.store.People.Players(t.Context()); len(players) > 0 || err != nil {
		t.Error("a guest of an unknown night is on the roster", err)
	}
}

func TestAFragmentIsToldByANotice(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	v := s.organiser()
	v.header.Set("HX-Request", "true")
	got := v.post("/nights/none/door", url.Values{"here": {"none"}})
	want(t, "an unknown night", got, http.StatusNotFound).has(in(".failure", hasText(sentence(t, "error.not_found.title"))))
	got.isPart(t)
}
