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

// keptPage is an answer that is the same for all who ask for the same page. It does not change.
type keptPage struct {
	moment
	// until is when the page is out of date even if nothing changes.
	until  time.Time
	header http.Header
	tag    string
	// plain is the page, packed the compressed page, nil if compression saves nothing.
	plain, packed []byte
	// personal: some players see a line of their own. They are in people; it is nil if they are not
	// known.
	personal bool
	people   map[tournament.PlayerID]bool
	// used: somebody asked for it since pages were last removed to make room.
	used atomic.Bool
}

// weight is roughly how much memory the page takes, in bytes.
func (p *keptPage) weight() int { return len(p.plain) + len(p.packed) + 50*len(p.people) + 1000 }

// moment is everything on which an answer depends, except the request itself.
type moment struct {
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

// mostKept is how much memory kept pages may take, in bytes: those of a large club's
// night, in three languages and for each of its players.
const mostKept = 32 << 20

// keptPages are the pages that were made last.
type keptPages struct {
	most int
	now  func() time.Time

	mu     sync.RWMutex
	pages  map[keptKey]*keptPage
	weight int

	// making has the moment and all of [keptKey] as its key: a later request, or another one, needs
	// another page.
	making singleflight.Group
}

func newKeptPages(most int, now func() time.Time) *keptPages {
	return &keptPages{most: most, now: now, pages: make(map[keptKey]*keptPage)}
}

// find is the page that is kept and up to date, nil without one.
func (k *keptPages) find(now moment, key keptKey) *keptPage {
	k.mu.RLock()
	defer k.mu.RUnlock()
	page := k.pages[key]
	if page == nil || page.moment != now || !k.now().Before(page.until) {
		return nil
	}
	if !page.used.Load() {
		page.used.Store(true)
	}
	return page
}

// share finds a page, or makes it once for all who want it at the same time, and keeps it. It is
// nil if the answer is not the same for all. A visitor who leaves does not cancel it. If render
// panics, the call that gave it panics, too, and the others get no page.
func (k *keptPages) share(ctx context.Context, at moment, key keptKey, render func() *keptPage) *keptPage {
	var thrown any
	coming := k.making.DoChan(fmt.Sprintf("%#v %#v", at, key), func() (any, error) {
		defer func() {
			if thrown = recover(); thrown != nil {
				thrown = fmt.Sprintf("%v\n%s", thrown, debug.Stack())
			}
		}()
		page := k.find(at, key) // made since it was looked for
		if page == nil {
			if page = render(); page != nil {
				page.moment = at
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
		return nil // nobody reads it
	}
}

// keep stores a page. To make room it removes pages that nobody has asked for since the last time,
// then any, in no order.
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
