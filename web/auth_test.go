package web_test

import (
	"net/http"
	"net/url"
	"strings"
	"sync"
	"testing"

	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/webtest"
)

// TestATabletWandersBetweenTables: several cards that are opened at the same time all work,
// each for its own table only.
func TestATabletWandersBetweenTables(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		r := webtest.NewRefereed(t)
		links := []people.TableCard{r.Card(1), r.Card(2), r.Card(3)}
		v := r.Guest()
		var scans sync.WaitGroup
		for _, link := range links[:2] {
			scans.Go(func() { v.Get("/t/" + link.Token) })
		}
		scans.Wait()
		for _, table := range []int{1, 2} {
			want(t, "a scanned table", v.Get(present.TablePath(r.Night, table)), http.StatusOK)
		}
		want(t, "the third", v.Get(present.TablePath(r.Night, 3)), http.StatusForbidden, sentence(t, "error.table_link.title"))
		cookie := v.Send(http.MethodGet, "/t/"+links[2].Token, nil).Header.Get("Set-Cookie")
		for _, part := range []string{"HttpOnly", "SameSite=Lax", "Path=/nights", "card-3=", "Expires="} {
			if !strings.Contains(cookie, part) {
				t.Errorf("the cookie %q has no %s", strings.Replace(cookie, links[2].Token, "…", 1), part)
			}
		}
	})
}

// TestLoggingOutStays: a tablet that opens a card at the same time does not bring the session
// back.
func TestLoggingOutStays(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		r := webtest.NewRefereed(t)
		table := r.Card(1)
		site, err := url.Parse(r.HTTP.URL)
		if err != nil {
			t.Fatal(err)
		}
		for range 8 { // one address may try ten times a minute
			v := r.Guest()
			want(t, "logging in", v.Post("/login", url.Values{"name": {"Eva"}, "password": {webtest.OrganiserPassword}}), http.StatusSeeOther)
			old := v.Client.Jar.Cookies(site)
			var both sync.WaitGroup
			both.Go(func() { v.Get("/t/" + table.Token) })
			both.Go(func() { v.Post("/logout", nil) })
			both.Wait()
			thief := r.Guest()
			thief.Client.Jar.SetCookies(site, old)
			want(t, "the old cookie", thief.Get(r.Path("desk")), http.StatusSeeOther)
		}
	})
}

func TestHeadersAloneAreAnswered(t *testing.T) {
	t.Parallel()
	v := webtest.NewSite(t).Guest()
	if got := v.Send(http.MethodHead, "/", nil); got.Status != http.StatusOK || got.Body != "" {
		t.Errorf("HEAD /: %d and %d bytes", got.Status, len(got.Body))
	}
}
