package site

import (
	"context"
	"net/http"
	"sync"
	"sync/atomic"
	"time"

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
	// address is how other devices reach the program; pages tell it.
	address string
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

	mu     sync.RWMutex
	pages  map[keptKey]*keptPage
	weight int
	making map[making]*made
}

// making is a page that is being made of what was read after a moment. Who asks at a
// later one needs another.
type making struct {
	moment
	keptKey
}

type made struct {
	done chan struct{}
	page *keptPage
}

func newKeptPages(most int) *keptPages {
	return &keptPages{most: most, pages: make(map[keptKey]*keptPage), making: make(map[making]*made)}
}

// find is the page that is kept and up to date, nil without one.
func (k *keptPages) find(now moment, key keptKey) *keptPage {
	k.mu.RLock()
	defer k.mu.RUnlock()
	return k.fresh(now, key)
}

// fresh needs the lock.
func (k *keptPages) fresh(now moment, key keptKey) *keptPage {
	page := k.pages[key]
	if page == nil || page.moment != now || !time.Now().Before(page.until) {
		return nil
	}
	if !page.used.Load() {
		page.used.Store(true)
	}
	return page
}

// share finds a page, or makes it once for all who want it at the same time, and keeps it.
// It is nil if the answer is not the same for all.
func (k *keptPages) share(ctx context.Context, at moment, key keptKey, render func() *keptPage) *keptPage {
	which := making{at, key}
	k.mu.Lock()
	if page := k.fresh(at, key); page != nil { // made since it was looked for
		k.mu.Unlock()
		return page
	}
	now, running := k.making[which]
	if !running {
		now = &made{done: make(chan struct{})}
		k.making[which] = now
	}
	k.mu.Unlock()
	if running {
		select {
		case <-now.done:
			return now.page
		case <-ctx.Done():
			return nil // nobody reads it
		}
	}
	defer func() { // also if it panics
		k.mu.Lock()
		defer k.mu.Unlock()
		delete(k.making, which)
		if now.page != nil {
			now.page.moment = at
			k.keep(key, now.page)
		}
		close(now.done)
	}()
	now.page = render()
	return now.page
}

// keep needs the lock. Where there is no room, pages leave that nobody has seen since the
// last time, in no order; then any.
func (k *keptPages) keep(key keptKey, page *keptPage) {
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
