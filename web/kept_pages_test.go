package web_test

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
	"github.com/threewinds/threewinds/web"
	"github.com/threewinds/threewinds/web/reach"
	"github.com/threewinds/threewinds/web/webtest"
)

// TestNoPageIsOutOfDate: whoever asks for a page after ✓ sees what was saved, even while many
// others ask for it.
func TestNoPageIsOutOfDate(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		e := webtest.NewEvening(t, 1, webtest.Thirteen[:3]...)
		e.CheckIn(e.Players...)
		e.Publish()
		readers, stop := sync.WaitGroup{}, make(chan struct{})
		for _, path := range []string{e.Path("standings"), e.Path("wall"), "/nights/" + string(e.Night), "/"} {
			readers.Go(func() {
				v := e.Guest()
				for {
					select {
					case <-stop:
						return
					default:
						v.Get(path)
					}
				}
			})
		}
		v := e.Guest()
		for hands := 1; hands <= 8; hands++ {
			e.Play(1, hands)
			revision := e.Load().Revision
			for _, path := range []string{e.Path("standings"), "/nights/" + string(e.Night)} {
				shown, err := strconv.ParseInt(v.Get(path).Page().Attrs("body", "data-revision")[0], 10, 64)
				if err != nil || shown < revision {
					t.Errorf("after hand %d: %s shows revision %d of %d, %v", hands, path, shown, revision, err)
				}
			}
			match, _ := e.Load().TableMatch(1)
			want(t, "the match", v.Get(e.Path("matches/"+string(match.ID))), http.StatusOK).Has(countOf(`details[id^="hand-"]`, hands))
		}
		close(stop)
		readers.Wait()
		want(t, "renaming", e.Laptop.Post("/players/"+string(e.Players[0].ID)+"/rename", url.Values{"name": {"Annabel"}}), http.StatusSeeOther)
		want(t, "a new name", v.Get(e.Path("standings")), http.StatusOK, "Annabel")
	})
}

// TestAClockGoesOnOnKeptPages: what the page says is a second old at most.
func TestAClockGoesOnOnKeptPages(t *testing.T) {
	t.Parallel()
	e := webtest.NewEvening(t, 1, webtest.Thirteen[:3]...)
	e.CheckIn(e.Players...)
	e.Publish()
	if err := e.Store.Nights.SetClock(t.Context(), e.Night, 1, time.Hour, true); err != nil {
		t.Fatal(err)
	}
	v := e.Guest()
	left := func() (seconds []int) {
		for _, path := range []string{e.Path("standings"), e.Path("wall"), e.Path("parts/wall"), e.Path("parts/clock"), "/nights/" + string(e.Night)} {
			told := v.Get(path).Page().Attrs(`[data-running="true"]`, "data-left")
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
	e.Clock.Stop()
	first := left()
	e.Clock.Advance(2 * time.Second)
	for i, now := range left() {
		if now != first[i]-2 {
			t.Errorf("page %d: %d seconds are left, two seconds before it were %d", i, now, first[i])
		}
	}
}

// TestAPageTellsTheAddressOfNow: this computer may change to another network.
func TestAPageTellsTheAddressOfNow(t *testing.T) {
	t.Parallel()
	store, err := models.Open(t.Context(), webtest.Migrated.SQLite(t), models.KeyFile(filepath.Join(t.TempDir(), "key")), models.RequireJournal)
	if err != nil {
		t.Fatal(err)
	}
	networks := []reach.Network{{Name: "a", IP: netip.MustParseAddr("192.0.2.1")}, {Name: "b", IP: netip.MustParseAddr("192.0.2.2")}}
	public := reach.Found(netip.MustParseAddrPort("0.0.0.0:8080"), func() []reach.Network { return networks })
	s := &webtest.Site{T: t, Store: store, Server: web.New(web.Config{Store: store, PublicURL: public, Language: "en", Log: slog.New(slog.DiscardHandler)})}
	s.HTTP = httptest.NewServer(s.Server.Handler())
	t.Cleanup(func() {
		s.HTTP.Close()
		if err := store.Close(); err != nil {
			t.Error(err)
		}
	})
	e := webtest.EveningOn(t, s, 1, webtest.Thirteen[:3]...)
	for _, network := range networks {
		public.Choose(network.IP)
		for _, path := range []string{e.Path("standings"), e.Path("standings"), e.Path("wall")} {
			want(t, path, e.Guest().Get(path), http.StatusOK).Has(in(`[value*="` + network.IP.String() + `"], [aria-label*="` + network.IP.String() + `"]`))
		}
	}
}

// TestAnotherProgramsChangeIsOnTheNextPage: two programs serve one club, and the one that
// is asked was not the one that saved. It may answer from memory for models.VersionTime.
//
// Watched by the race detector: the pages that are kept are thrown away by a goroutine.
func TestAnotherProgramsChangeIsOnTheNextPage(t *testing.T) {
	t.Parallel()
	address := webtest.Migrated.PostgreSQL(t)
	e := webtest.EveningOn(t, webtest.NewSiteOn(t, address, t.Output()), 1, webtest.Thirteen[:3]...)
	other := webtest.NewSiteOn(t, address, t.Output())
	v := other.Guest()
	for i := range 20 {
		here := []nights.Presence{nights.Here, nights.Away}[i%2]
		v.Get("/nights/" + string(e.Night))
		if err := e.Store.Nights.SetPresent(t.Context(), e.Night, e.Players[0].ID, here); err != nil {
			t.Fatal(err)
		}
		time.Sleep(database.VersionTime)
		want(t, "the next page", v.Get("/nights/"+string(e.Night)), http.StatusOK).
			Has(in("body", hasAttr("data-revision", strconv.FormatInt(e.Load().Revision, 10))))
	}
}
