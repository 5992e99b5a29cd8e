package site

import (
	"context"
	"fmt"
	"net/http"
	"runtime/debug"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/sync/singleflight"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/tournament"
)

// keptPage is a cached answer that is the same for all who request the page. It is immutable.
type keptPage struct {
	pageState
	// made is when the page was made, until when it expires even if nothing changes.
	made, until time.Time
	header      http.Header
	tag         string
	// plain is the page, packed the compressed page, nil if compression saves nothing. Of a large file
	// packed alone is kept.
	plain, packed []byte
	// personal: some players see a page of their own. people are these players, nil if they are not
	// known.
	personal bool
	people   map[tournament.PlayerID]bool
	// used: it was requested since pages were last removed to make room.
	used atomic.Bool
}

// weight is roughly how much memory the page takes, in bytes.
func (p *keptPage) weight() int { return len(p.plain) + len(p.packed) + 50*len(p.people) + 1000 }

// pageState is everything on which a shared answer depends, except the request.
type pageState struct {
	version database.Version
	// address is how other devices reach the program; useless: they cannot, and pages do not show
	// it.
	address string
	useless bool
}

// keptKey are the parts of a request on which a shared answer depends.
type keptKey struct {
	address, language string
	me                tournament.PlayerID
}

// mostKept is the memory for kept pages in bytes: enough for a large night in three languages and for
// each of its players.
const mostKept = 32 << 20

// keptPages is the cache of shared pages.
type keptPages struct {
	most int
	now  func() time.Time

	mu     sync.RWMutex
	pages  map[keptKey]*keptPage
	weight int

	// making has the state and the [keptKey] as its key, so that a request after a change does not
	// get an older page.
	making singleflight.Group
}

func newKeptPages(most int, now func() time.Time) *keptPages {
	return &keptPages{most: most, now: now, pages: make(map[keptKey]*keptPage)}
}

// find is the kept page if it is up to date, otherwise nil.
func (k *keptPages) find(now pageState, key keptKey) *keptPage {
	k.mu.RLock()
	defer k.mu.RUnlock()
	page := k.pages[key]
	if page == nil || page.pageState != now || !k.now().Before(page.until) {
		return nil
	}
	if !page.used.Load() {
		page.used.Store(true)
	}
	return page
}

// share finds a page, or renders it once for all simultaneous requests and keeps it. It is nil if the
// answer is not the same for all. A client that disconnects does not cancel the rendering. If render
// panics, the call that passed it panics as well, and the others get nil.
func (k *keptPages) share(ctx context.Context, at pageState, key keptKey, render func() *keptPage) *keptPage {
	var thrown any
	coming := k.making.DoChan(fmt.Sprintf("%#v %#v", at, key), func() (any, error) {
		defer func() {
			if thrown = recover(); thrown != nil {
				thrown = fmt.Sprintf("%v\n%s", thrown, debug.Stack())
			}
		}()
		page := k.find(at, key) // another request may have made it meanwhile
		if page == nil {
			if page = render(); page != nil {
				page.pageState = at
				k.keep(key, page)
			}
		}
		return page, nil
	})
	select {
	case made := <-coming:
		if thrown != nil {
			panic(thrown)
		}
		page, _ := made.Val.(*keptPage)
		return page
	case <-ctx.Done():
		return nil // the client has disconnected
	}
}

// keep stores a page. To make room it removes pages that were not requested since the last removal,
// then arbitrary ones.
func (k *keptPages) keep(key keptKey, page *keptPage) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if old := k.pages[key]; old != nil {
		k.weight -= old.weight()
		delete(k.pages, key)
	}
	if page.weight() > k.most/8 {
		return
	}
	k.pages[key], k.weight = page, k.weight+page.weight()
	for range 2 {
		for other, old := range k.pages {
			if k.weight <= k.most {
				return
			}
			if old != page && !old.used.Swap(false) {
				k.weight -= old.weight()
				delete(k.pages, other)
			}
		}
	}
}
