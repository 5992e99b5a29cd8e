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

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/tournament"
)

// keptPage is the answer to all who ask for the same. It does not change.
type keptPage struct {
	moment
	// until is when the page is out of date even if nothing changes.
	until  time.Time
	header http.Header
	tag    string
	// plain is the page, packed the same compressed, nil where it is too small for that.
	plain, packed []byte
	// personal: some see a line of their own. These are people, nil if nobody knows who.
	personal bool
	people   map[tournament.PlayerID]bool
	// used since the last time that room was needed.
	used atomic.Bool
}

// weight is about what the page takes of the memory, in bytes.
func (p *keptPage) weight() int { return len(p.plain) + len(p.packed) + 50*len(p.people) + 1000 }

// moment is all that decides over the answer to a request besides the request.
type moment struct {
	version models.Version
	// address is how other devices reach the program; pages tell it unless it is useless to them.
	address string
	useless bool
}

// keptKey is what an answer is the same for.
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

	// making has the moment and all of [keptKey] for its key: who asks later, or for
	// something else, needs another page.
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

// share finds a page, or makes it once for all who want it at the same time, and keeps it.
// It is nil if the answer is not the same for all. Who leaves does not end the making; if
// it panics, so does the call whose render that was, and the others have no page.
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

// keep keeps a page. Where there is no room, pages leave that nobody has seen since the
// last time, in no order; then any.
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
