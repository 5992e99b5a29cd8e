package site

import (
	"maps"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/tournament"
)

// LivePath is the address of a night's stream of events. The stream of all nights together is
// [clubLive].
const LivePath = "/nights/:night/live"

// APILivePath is the same stream for other programs.
const APILivePath = APIPath + LivePath

// IsLive says whether an address is an event stream.
func IsLive(path string) bool { return path == LivePath || path == APILivePath }

// clubLive is the stream of pages that show more than one night.
const clubLive = "/nights/" + string(database.ClubTopic) + "/live"

// hub sends the new revision of a changed night to open pages, which then fetch their parts.
type hub struct {
	mu      sync.Mutex
	streams map[tournament.NightID]map[chan int64]struct{}
	count   int
	from    map[string]int // streams by address
	limits  LiveLimits
	// club is the common revision of all nights and the club: a time in milliseconds, so that it
	// grows after a restart as well.
	club   int64
	closed chan struct{}
	once   sync.Once
}

func newHub() *hub {
	return &hub{
		streams: make(map[tournament.NightID]map[chan int64]struct{}), from: make(map[string]int),
		club: time.Now().UnixMilli(), closed: make(chan struct{}), limits: UsualLiveLimits,
	}
}

// subscribe opens a channel that holds the newest revision not yet read, if the limits have a place.
func (h *hub) subscribe(night tournament.NightID, address string, runsNight bool) (revisions chan int64, ok bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.limits.refuses(h.count, h.from[address], runsNight) {
		return nil, false
	}
	h.from[address]++
	revisions = make(chan int64, 1)
	if h.streams[night] == nil {
		h.streams[night] = make(map[chan int64]struct{})
	}
	h.streams[night][revisions] = struct{}{}
	h.count++
	return revisions, true
}

func (h *hub) unsubscribe(night tournament.NightID, address string, revisions chan int64) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.from[address]--; h.from[address] == 0 {
		delete(h.from, address)
	}
	delete(h.streams[night], revisions)
	h.count--
	if len(h.streams[night]) == 0 {
		delete(h.streams, night)
	}
}

// publish never waits. A newer revision replaces one that a page has not read.
func (h *hub) publish(night tournament.NightID, revision int64) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for revisions := range h.streams[night] {
		select {
		case waiting := <-revisions:
			revision = max(revision, waiting)
		default:
		}
		revisions <- revision
	}
}

// publishClub sends the club's revision to the pages that show more than one night.
func (h *hub) publishClub() {
	h.mu.Lock()
	h.club = max(h.club+1, time.Now().UnixMilli())
	revision := h.club
	h.mu.Unlock()
	h.publish(database.ClubTopic, revision)
}

func (h *hub) clubRevision() int64 {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.club
}

// troubleSignal is sent in place of a revision when the database's trouble changes. A newer revision
// may replace it, because pages fetch the trouble with every change.
const troubleSignal = -1

// publishTrouble sends [troubleSignal] to all pages.
func (h *hub) publishTrouble() {
	h.mu.Lock()
	nights := slices.Collect(maps.Keys(h.streams))
	h.mu.Unlock()
	for _, night := range nights {
		h.publish(night, troubleSignal)
	}
}

// pingEvery lets a page notice a lost connection within seconds.
const pingEvery = 5 * time.Second

// APIPath is the beginning of all addresses of the interface for other programs. Cookies are
// ignored there, and pages of every other site may read.
const APIPath = "/api/v1"

// IsAPI says whether an address belongs to the interface for other programs.
func IsAPI(path string) bool { return path == APIPath || strings.HasPrefix(path, APIPath+"/") }
