package main

import (
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models/databasetest"
)

// newBrowser keeps cookies, and follows redirects.
func newBrowser(t *testing.T) *http.Client {
	t.Helper()
	jar, err := cookiejar.New(nil)
	must(t, err)
	return &http.Client{Jar: jar}
}

// posted is the status after a form and its redirects.
func posted(t *testing.T, client *http.Client, address string, form url.Values) int {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, address, strings.NewReader(form.Encode()))
	must(t, err)
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	answer, err := client.Do(request)
	must(t, err)
	defer answer.Body.Close()
	return answer.StatusCode
}

// TestAForgottenPasswordIsReset while the program runs, on both databases.
func TestAForgottenPasswordIsReset(t *testing.T) {
	databasetest.Each(t, func(t *testing.T, database string) {
		p := start(t, "/setup/", "serve", "--address", "127.0.0.1:0", "--database", database)
		first := "three winds blow"
		if got := posted(t, newBrowser(t), p.setup, url.Values{"name": {"Dana"}, "password": {first}, "again": {first}}); got != http.StatusOK {
			t.Fatalf("setting up: %d", got)
		}
		status, printed, complaints := command(t, "account", "list", "--database", database)
		if status != 0 || !strings.HasPrefix(printed, "Dana  owner  last login ") {
			t.Errorf("the list: %d, %q, %q", status, printed, complaints)
		}
		status, printed, complaints = command(t, "account", "reset", "dana", "--database", database, "--public-url", p.address)
		link := links.FindString(printed)
		if status != 0 || !strings.HasPrefix(link, p.address+"/reset/") {
			t.Fatalf("the link: %d, %q, %q", status, printed, complaints)
		}
		second := "quite another one"
		again := url.Values{"password": {second}, "again": {second}}
		if got := posted(t, newBrowser(t), link, again); got != http.StatusOK {
			t.Errorf("a new password: %d", got)
		}
		if got := posted(t, newBrowser(t), link, again); got != http.StatusGone {
			t.Errorf("the same link again: %d", got)
		}
		for password, want := range map[string]int{first: http.StatusUnauthorized, second: http.StatusOK} {
			if got := posted(t, newBrowser(t), p.address+"/login", url.Values{"name": {"Dana"}, "password": {password}}); got != want {
				t.Errorf("logging in with %q: %d", password, got)
			}
		}
		status, _, complaints = command(t, "account", "reset", "Nobody", "--database", database)
		if status != 1 || !strings.Contains(complaints, `there is no account "Nobody"`) {
			t.Errorf("nobody's: %d, %q", status, complaints)
		}
		p.stop()
		if status := p.ended(t); status != 0 {
			t.Errorf("ended with %d: %s", status, p.complaints)
		}
	})
}

// TestAccountsOfNoDatabase: neither verb makes one.
func TestAccountsOfNoDatabase(t *testing.T) {
	missing := filepath.Join(t.TempDir(), "none.db")
	for _, line := range [][]string{{"account", "list"}, {"account", "reset", "Dana"}} {
		status, printed, complaints := command(t, append(line, "--database", missing)...)
		if status != 1 || printed != "" || !strings.Contains(complaints, "cannot be opened") {
			t.Errorf("%v: %d, %q, %q", line, status, printed, complaints)
		}
	}
	if found, err := filepath.Glob(missing + "*"); err != nil || len(found) > 0 {
		t.Errorf("%v, %v", found, err)
	}
}

// TestTheLinkLeadsToTheSite: to the one of a double-click, whose address stands beside the
// database, else to where the flags say.
func TestTheLinkLeadsToTheSite(t *testing.T) {
	folder := t.TempDir()
	database := filepath.Join(folder, "threewinds.db")
	for verb, want := range map[accountResetVerb]string{
		{Address: "127.0.0.1:9000"}:                               "http://127.0.0.1:9000/reset/x",
		{Address: "localhost:9000"}:                               "http://localhost:9000/reset/x",
		{Address: "0.0.0.0:8080", PublicURL: "https://club.test"}: "https://club.test/reset/x",
	} {
		if site, err := verb.site(database); err != nil || site.JoinPath("reset", "x").String() != want {
			t.Errorf("%+v: %s, %v", verb, site, err)
		}
	}
	if site, err := (&accountResetVerb{Address: "8080"}).site(database); err == nil {
		t.Errorf("no address: %s", site)
	}
	must(t, os.WriteFile(filepath.Join(folder, "running.txt"), []byte("http://localhost:8083/setup/abc\n0123\n"), 0o600))
	if site, err := (&accountResetVerb{Address: "0.0.0.0:8080"}).site(database); err != nil || site.JoinPath("reset", "x").String() != "http://localhost:8083/reset/x" {
		t.Errorf("beside the database: %s, %v", site, err)
	}
}
