package web

import (
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"path/filepath"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/web/reach"
)

// TestNoPageIsOutOfDate: who asks after ✓ sees what was saved, however many ask all the
// time.
func TestNoPageIsOutOfDate(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		e := newEvening(t, 1, thirteen[:3]...)
		e.checkIn(e.players...)
		e.publish()
		readers, stop := sync.WaitGroup{}, make(chan struct{})
		for _, path := range []string{e.path("standings"), e.path("wall"), "/nights/" + string(e.night), "/"} {
			readers.Go(func() {
				v := e.guest()
				for {
					select {
					case <-stop:
						return
					default:
						v.get(path)
					}
				}
			})
		}
		v := e.guest()
		for hands := 1; hands <= 8; hands++ {
			e.play(1, hands)
			revision := e.load().Revision
			for _, path := range []string{e.path("standings"), "/nights/" + string(e.night)} {
				shown, err := strconv.ParseInt(v.get(path).page().Attrs("body", "data-revision")[0], 10, 64)
				if err != nil || shown < revision {
					t.Errorf("after hand %d: %s shows revision %d of %d, %v", hands, path, shown, revision, err)
				}
			}
			match, _ := e.load().TableMatch(1)
			want(t, "the match", v.get(e.path("matches/"+string(match.ID))), http.StatusOK).has(countOf(`details[id^="hand-"]`, hands))
		}
		close(stop)
		readers.Wait()
		want(t, "renaming", e.v.post("/players/"+string(e.players[0].ID)+"/rename", url.Values{"name": {"Annabel"}}), http.StatusSeeOther)
		want(t, "a new name", v.get(e.path("standings")), http.StatusOK, "Annabel")
	})
}

// TestAClockGoesOnOnKeptPages: what the page says is a second old at most.
func TestAClockGoesOnOnKeptPages(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 1, thirteen[:3]...)
	e.checkIn(e.players...)
	e.publish()
	if err := e.store.Nights.SetClock(t.Context(), e.night, 1, time.Hour, true); err != nil {
		t.Fatal(err)
	}
	v := e.guest()
	left := func() (seconds []int) {
		for _, path := range []string{e.path("standings"), e.path("wall"), e.path("parts/wall"), e.path("parts/clock"), "/nights/" + string(e.night)} {
			told := v.get(path).page().Attrs(`[data-running="true"]`, "data-left")
			if len(told) == 0 {
				t.Fatalf("%s has no clock", path)
			}
			second, err := strconv.Atoi(told[0])
			if err != nil {
				t.Fatal(err)
			}
			seconds = append(seconds, second)
		}
		return seconds
	}
	e.clock.stop()
	first := left()
	e.clock.advance(2 * time.Second)
	for i, now := range left() {
		if now != first[i]-2 {
			t.Errorf("page %d: %d seconds are left, two seconds before it were %d", i, now, first[i])
		}
	}
}

// TestAPageTellsTheAddressOfNow: this computer may change to another network.
func TestAPageTellsTheAddressOfNow(t *testing.T) {
	t.Parallel()
	store, err := models.Open(t.Context(), migrated.SQLite(t), models.KeyFile(filepath.Join(t.TempDir(), "key")), models.RequireJournal)
	if err != nil {
		t.Fatal(err)
	}
	networks := []reach.Network{{Name: "a", IP: netip.MustParseAddr("192.0.2.1")}, {Name: "b", IP: netip.MustParseAddr("192.0.2.2")}}
	public := reach.Found(netip.MustParseAddrPort("0.0.0.0:8080"), func() []reach.Network { return networks })
	s := &wholeSite{t: t, store: store, server: New(Config{Store: store, PublicURL: public, Language: "en", Log: slog.New(slog.DiscardHandler)})}
	s.http = httptest.NewServer(s.server.Handler())
	t.Cleanup(func() {
		s.http.Close()
		if err := store.Close(); err != nil {
			t.Error(err)
		}
	})
	e := eveningOn(t, s, 1, thirteen[:3]...)
	for _, network := range networks {
		public.Choose(network.IP)
		for _, path := range []string{e.path("standings"), e.path("standings"), e.path("wall")} {
			want(t, path, e.guest().get(path), http.StatusOK).has(in(`[value*="` + network.IP.String() + `"], [aria-label*="` + network.IP.String() + `"]`))
		}
	}
}

// TestAnotherProgramsChangeIsOnTheNextPage: two programs serve one club, and the one that
// is asked was not the one that saved. It may answer from memory for models.VersionTime.
func TestAnotherProgramsChangeIsOnTheNextPage(t *testing.T) {
	t.Parallel()
	address := migrated.PostgreSQL(t)
	e := eveningOn(t, newSiteOn(t, address, t.Output()), 1, thirteen[:3]...)
	other := newSiteOn(t, address, t.Output())
	v := other.guest()
	for i := range 20 {
		here := []nights.Presence{nights.Here, nights.Away}[i%2]
		v.get("/nights/" + string(e.night))
		if err := e.store.Nights.SetPresent(t.Context(), e.night, e.players[0].ID, here); err != nil {
			t.Fatal(err)
		}
		time.Sleep(database.VersionTime)
		want(t, "the next page", v.get("/nights/"+string(e.night)), http.StatusOK).
			has(in("body", hasAttr("data-revision", strconv.FormatInt(e.load().Revision, 10))))
	}
}
