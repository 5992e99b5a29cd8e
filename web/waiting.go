package web

import (
	"net/http"
	"regexp"
	"sync"
	"time"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/tournament"
)

// waitingCookie is how a tablet says with every request how many of a table's
// entries wait in its outbox: the number, how many of them were refused, and a mark
// that tells tablets apart. Older pages do not say how many were refused.
const waitingCookie = "waiting"

var waitingValue = regexp.MustCompile(`^([0-9]{1,3})(?:\.([0-9]{1,3}))?\.([0-9a-z]{4,16})$`)

const (
	// waitingLife is how long what a tablet said is remembered.
	waitingLife = 24 * time.Hour
	// mostTablets is far more than wander between the tables of a night.
	mostTablets = 1000
)

// outboxes is what the tablets last said about their outboxes. It is kept in
// memory: after a restart the tablets say it again.
type outboxes struct {
	mu   sync.Mutex
	said map[outbox]waiting
}

// outbox is what one tablet keeps for one table.
type outbox struct {
	night  tournament.NightID
	table  int
	tablet string
}

// waiting is what waits in outboxes, and when that was heard: count entries, of
// which some were refused and wait for a person.
type waiting struct {
	count, refused int
	heard          time.Time
}

func newOutboxes() *outboxes { return &outboxes{said: make(map[outbox]waiting)} }

// hear keeps what a tablet says; the oldest word makes room for it.
func (o *outboxes) hear(from outbox, said waiting) {
	o.mu.Lock()
	defer o.mu.Unlock()
	oldest := from
	for other, earlier := range o.said {
		if said.heard.Sub(earlier.heard) > waitingLife {
			delete(o.said, other)
		} else if first, ok := o.said[oldest]; !ok || earlier.heard.Before(first.heard) {
			oldest = other
		}
	}
	if _, known := o.said[from]; !known && len(o.said) >= mostTablets {
		delete(o.said, oldest)
	}
	o.said[from] = said
}

// of is what waits for a table on all tablets together, and when one of them was
// last heard; the zero time if none was.
func (o *outboxes) of(night tournament.NightID, table int) (all waiting) {
	o.mu.Lock()
	defer o.mu.Unlock()
	for from, said := range o.said {
		if from.night != night || from.table != table {
			continue
		}
		all.count += said.count
		all.refused += said.refused
		if said.heard.After(all.heard) {
			all.heard = said.heard
		}
	}
	return all
}

// waiting is what waits on tablets for a table, as last heard; the zero time if no
// tablet has said anything since the program started.
func (s *Server) waiting(night tournament.NightID, table int) waiting {
	return s.outboxes.of(night, table)
}

// hearOutbox keeps what the tablet's request says about its outbox.
func (s *Server) hearOutbox(c echo.Context, table int) {
	cookie, err := c.Cookie(waitingCookie)
	if err != nil {
		return
	}
	said := waitingValue.FindStringSubmatch(cookie.Value)
	if said == nil {
		return
	}
	all := count(said[1])
	s.outboxes.hear(outbox{tournament.NightID(c.Param("night")), table, said[3]},
		waiting{all, min(count(said[2]), all), time.Now()})
}

// versionHeader tells a page of an older program that it should be loaded again.
const versionHeader = "Site-Version"

// asksReceipt says whether the tablet's outbox sent the request: it wants to hear
// in a few words what became of the entry, not a page.
func asksReceipt(r *http.Request) bool { return r.Header.Get("Accept") == "application/json" }
