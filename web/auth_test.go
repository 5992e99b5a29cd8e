package web

import (
	"net/http"
	"net/url"
	"strings"
	"sync"
	"testing"

	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/web/present"
)

// TestATabletWandersBetweenTables: cards opened in one instant all count, and each
// is good for its own table alone.
func TestATabletWandersBetweenTables(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		r := newRefereed(t)
		links := []people.TableCard{r.card(1), r.card(2), r.card(3)}
		v := r.guest()
		var scans sync.WaitGroup
		for _, link := range links[:2] {
			scans.Go(func() { v.get("/t/" + link.Token) })
		}
		scans.Wait()
		for _, table := range []int{1, 2} {
			want(t, "a scanned table", v.get(present.TablePath(r.night, table)), http.StatusOK)
		}
		want(t, "the third", v.get(present.TablePath(r.night, 3)), http.StatusForbidden, sentence(t, "error.table_link.title"))
		cookie := v.send(http.MethodGet, "/t/"+links[2].Token, nil).header.Get("Set-Cookie")
		for _, part := range []string{"HttpOnly", "SameSite=Lax", "Path=/nights", "card-3=", "Expires="} {
			if !strings.Contains(cookie, part) {
				t.Errorf("the cookie %q has no %s", strings.Replace(cookie, links[2].Token, "…", 1), part)
			}
		}
	})
}

// TestLoggingOutStays: a tablet that opens a card in the same instant does not
// bring the session back.
func TestLoggingOutStays(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		r := newRefereed(t)
		table := r.card(1)
		site, err := url.Parse(r.http.URL)
		if err != nil {
			t.Fatal(err)
		}
		for range 8 { // one address may try ten times a minute
			v := r.guest()
			want(t, "logging in", v.post("/login", url.Values{"name": {"Eva"}, "password": {organiserPassword}}), http.StatusSeeOther)
			old := v.client.Jar.Cookies(site)
			var both sync.WaitGroup
			both.Go(func() { v.get("/t/" + table.Token) })
			both.Go(func() { v.post("/logout", nil) })
			both.Wait()
			thief := r.guest()
			thief.client.Jar.SetCookies(site, old)
			want(t, "the old cookie", thief.get(r.path("desk")), http.StatusSeeOther)
		}
	})
}

func TestHeadersAloneAreAnswered(t *testing.T) {
	t.Parallel()
	v := newSite(t).guest()
	if got := v.send(http.MethodHead, "/", nil); got.status != http.StatusOK || got.body != "" {
		t.Errorf("HEAD /: %d and %d bytes", got.status, len(got.body))
	}
}
