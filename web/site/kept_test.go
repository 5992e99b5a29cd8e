package site

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/alexedwards/scs/v2"

	"github.com/threewinds/threewinds/models"
)

func aPage(size int) *keptPage {
	return &keptPage{
		plain: make([]byte, size), tag: `W/"a"`, until: time.Now().Add(time.Hour),
		header: http.Header{"Content-Type": {"text/html; charset=utf-8"}, "Etag": {`W/"a"`}},
	}
}

// TestManyRequestsMakeAPageOnce: all requests that come while a page is made wait for it, and
// get it.
//
// Watched by the race detector: they wait for each other.
func TestManyRequestsMakeAPageOnce(t *testing.T) { synctest.Test(t, manyRequests) }

func manyRequests(t *testing.T) {
	t.Helper()
	kept, key := newKeptPages(mostKept, time.Now), keptKey{address: "/"}
	var made atomic.Int64
	var all sync.WaitGroup
	const requests = 100
	begun := make(chan struct{})
	wait := func() *keptPage {
		return kept.share(t.Context(), pageState{}, key, func() *keptPage {
			made.Add(1)
			close(begun)
			synctest.Wait() // all have come
			return aPage(1)
		})
	}
	all.Go(func() { wait() })
	<-begun
	for range requests - 1 {
		all.Go(func() {
			if wait() == nil {
				t.Error("a request has no page")
			}
		})
	}
	all.Wait()
	if made.Load() != 1 || kept.find(pageState{}, key) == nil {
		t.Errorf("the page was made %d times", made.Load())
	}
}

// TestWhatCannotBeSharedIsLeftToEach: no answer, a panic, and a visitor who goes.
func TestWhatCannotBeSharedIsLeftToEach(t *testing.T) {
	kept, key := newKeptPages(mostKept, time.Now), keptKey{address: "/"}
	if page := kept.share(t.Context(), pageState{}, key, func() *keptPage { return nil }); page != nil {
		t.Error("there is a page")
	}
	func() {
		defer func() {
			if thrown := fmt.Sprint(recover()); !strings.Contains(thrown, "in a template") || !strings.Contains(thrown, "kept_test.go") {
				t.Errorf("a panic becomes %q", thrown)
			}
		}()
		kept.share(t.Context(), pageState{}, key, func() *keptPage { panic("in a template") })
	}()
	begun, end := make(chan struct{}), make(chan struct{})
	go kept.share(t.Context(), pageState{}, key, func() *keptPage { close(begun); <-end; return nil })
	<-begun
	gone, leave := context.WithCancel(t.Context())
	leave()
	if page := kept.share(gone, pageState{}, key, nil); page != nil {
		t.Error("who left has a page")
	}
	close(end)
}

// TestWhoLeavesOrComesLaterDoesNotChangeWhatIsMade: the page is for those who asked for the
// same, and whoever asks after a change gets another one.
//
// Watched by the race detector: the page is made in a goroutine.
func TestWhoLeavesOrComesLaterDoesNotChangeWhatIsMade(t *testing.T) {
	synctest.Test(t, whoLeavesOrComesLater)
}

func whoLeavesOrComesLater(t *testing.T) {
	t.Helper()
	kept, key := newKeptPages(mostKept, time.Now), keptKey{address: "/", language: "cs"}
	begun, end := make(chan struct{}), make(chan struct{})
	page := aPage(1)
	gone, leave := context.WithCancel(t.Context())
	var all sync.WaitGroup
	all.Go(func() {
		if kept.share(gone, pageState{}, key, func() *keptPage { close(begun); <-end; return page }) != nil {
			t.Error("who left has a page")
		}
	})
	<-begun
	stays := make(chan *keptPage)
	go func() {
		stays <- kept.share(t.Context(), pageState{}, key, func() *keptPage { t.Error("the page is made twice"); return nil })
	}()
	leave()
	all.Wait()
	for what, other := range map[string]struct {
		pageState
		keptKey
	}{
		"after a change":   {pageState{address: "http://10.0.0.1"}, key},
		"another language": {pageState{}, keptKey{address: "/", language: "pl"}},
		"a player":         {pageState{}, keptKey{address: "/", language: "cs", me: "x"}},
	} {
		mine := aPage(1)
		if kept.share(t.Context(), other.pageState, other.keptKey, func() *keptPage { return mine }) != mine {
			t.Errorf("%s: somebody else's page", what)
		}
	}
	synctest.Wait() // the one who stays has come
	close(end)
	if <-stays != page {
		t.Error("who stays has not the page")
	}
}

// TestAKeptPageIsForItsMomentAlone: not for another version, address or time.
func TestAKeptPageIsForItsMomentAlone(t *testing.T) {
	kept, key := newKeptPages(mostKept, time.Now), keptKey{address: "/", language: "cs"}
	store, err := models.Open(t.Context(), t.TempDir()+"/club.db")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := store.Close(); err != nil {
			t.Error(err)
		}
	})
	if err := store.People.ChooseAddress(t.Context(), "10.0.0.1"); err != nil {
		t.Fatal(err)
	}
	later, err := store.DB.Version(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	keep := func(page *keptPage) {
		kept.share(t.Context(), pageState{}, key, func() *keptPage { return page })
	}
	keep(aPage(1))
	for what, found := range map[string]*keptPage{
		"another version": kept.find(pageState{version: later}, key), "another address": kept.find(pageState{address: "http://10.0.0.1"}, key),
		"another language": kept.find(pageState{}, keptKey{address: "/", language: "pl"}),
		"a player":         kept.find(pageState{}, keptKey{address: "/", language: "cs", me: "x"}),
	} {
		if found != nil {
			t.Errorf("the page is found for %s", what)
		}
	}
	if kept.find(pageState{}, key) == nil {
		t.Error("the page is not found")
	}
	kept = newKeptPages(mostKept, time.Now)
	old := aPage(1)
	old.until = time.Now()
	if keep(old); kept.find(pageState{}, key) != nil {
		t.Error("a page is found that ended")
	}
}

// TestKeptPagesHaveABound: what is asked for again stays before what nobody sees.
func TestKeptPagesHaveABound(t *testing.T) {
	const pages, size = 20, 100_000
	kept := newKeptPages(pages*size, time.Now)
	key := func(i int) keptKey { return keptKey{address: fmt.Sprint("/", i)} }
	wanted := func() *keptPage { return kept.find(pageState{}, key(0)) }
	for i := range 10 * pages {
		kept.share(t.Context(), pageState{}, key(i), func() *keptPage { return aPage(size) })
		if wanted() == nil {
			t.Fatalf("after %d others the page that is asked for is gone", i)
		}
		weight := 0
		for _, page := range kept.pages {
			weight += page.weight()
		}
		if weight != kept.weight || weight > kept.most {
			t.Fatalf("pages weigh %d, are said to weigh %d and may weigh %d", weight, kept.weight, kept.most)
		}
	}
	kept.share(t.Context(), pageState{}, key(-1), func() *keptPage { return aPage(pages * size / 2) })
	if kept.find(pageState{}, key(-1)) != nil || wanted() == nil {
		t.Error("one large page takes the room of the others")
	}
}

// TestAKeptPageIsServedAsItIsAskedFor: compressed or not, without its body, or not again.
func TestAKeptPageIsServedAsItIsAskedFor(t *testing.T) {
	page := aPage(5000)
	page.packed = packed(page.plain)
	for _, c := range []struct {
		method, accept, tag string
		status              int
		encoding            string
		length              int
	}{
		{"GET", "gzip, br", "", 200, "gzip", len(page.packed)},
		{"GET", "br", "", 200, "", 5000},
		{"GET", "gzip;q=0", `"b", W/"c"`, 200, "", 5000},
		{"HEAD", "gzip", "", 200, "gzip", 0},
		{"GET", "gzip", `W/"a"`, 304, "", 0},
		{"GET", "", `"b", "a"`, 304, "", 0},
		{"HEAD", "", "*", 304, "", 0},
	} {
		r := httptest.NewRequestWithContext(t.Context(), c.method, "/", nil)
		r.Header.Set("Accept-Encoding", c.accept)
		if c.tag != "" {
			r.Header.Set("If-None-Match", c.tag)
		}
		w := httptest.NewRecorder()
		page.serve(w, r)
		if w.Code != c.status || w.Header().Get("Content-Encoding") != c.encoding || w.Body.Len() != c.length || w.Header().Get("ETag") != page.tag {
			t.Errorf("%v: %d %v, %d bytes", c, w.Code, w.Header(), w.Body.Len())
		}
		if told := w.Header().Get("Content-Length"); c.status == 200 && c.method == "GET" && told != strconv.Itoa(c.length) {
			t.Errorf("%v: length %s", c, told)
		}
	}
	if w := httptest.NewRecorder(); len(page.header) != 2 {
		t.Errorf("serving changes the page: %v", w.Header())
	}
}

func TestOnlyPathsOfSharedRoutesAreShared(t *testing.T) {
	const id = "0197a000-0000-7000-8000-000000000001"
	s := &Site{shared: newShared(time.Now)}
	s.KeepShared([]Route{Shared("/", nil), Shared("/nights/:night", nil), Shared("/nights/:night/parts/seating", nil), Shared("/help/:page", nil), Get("/nights/:night/desk", Organise, nil)})
	for path, want := range map[string]bool{
		"/": true, "/nights/" + id: true, "/nights/" + id + "/parts/seating": true,
		"": false, "/nights": false, "/nights/new": false, "/nights/" + id + "/": false, "/nights/" + id + "/desk": false,
		"/nights/" + id + "/live": false, "//nights/" + id: false, "/nights/" + id + "/parts/seating/x": false, "nights/" + id: false,
		"/help/the-club": true, "/help/" + id: true, "/help/": false, "/help/../x": false, "/help/The-club": false, "/nights/the-club": false,
	} {
		if got := s.shared.route(path) != nil; got != want {
			t.Errorf("%q: %v", path, got)
		}
	}
}

// TestAnAnswerIsKeptOnceWhateverIsAddedToItsAddress: a field that a route does not read makes no page of its own, and
// neither does the order of those that it reads.
func TestAnAnswerIsKeptOnceWhateverIsAddedToItsAddress(t *testing.T) {
	s := &Site{shared: newShared(time.Now), Sessions: scs.New()}
	s.KeepShared([]Route{Shared("/", nil), Shared("/nights", nil, "year", "page"), Get("/login", SeePublic, nil)})
	for address, want := range map[string]string{
		"/": "/", "/?": "/", "/?utm_source=mail": "/", "/?" + strings.Repeat("x", 2000): "/", "/?%zz": "/",
		"/nights?page=2": "/nights?page=2", "/nights?x=1&page=2&year=2025": "/nights?page=2&year=2025", "/nights?year=2025&page=2": "/nights?page=2&year=2025",
		"/nights?page=2&page=3": "/nights?page=2", "/nights?page=": "/nights?page=", "/nights?pages=2": "/nights",
		"/nights?page=" + strings.Repeat("1", 100): "", "/login": "", "/nights/": "",
	} {
		got := ""
		if shown, ok := s.keepable(httptest.NewRequest(http.MethodGet, address, nil)); ok {
			got = shown.RequestURI()
		}
		if got != want {
			t.Errorf("%s is kept as %q, want %q", address, got, want)
		}
	}
}
