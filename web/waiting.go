package web

import (
	"net/http"
	"regexp"
	"strconv"
	"sync"
	"time"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/tournament"
)

// waitingCookie is how a tablet says with every request how many of a table's
// entries wait in its outbox: the number and a mark that tells tablets apart.
const waitingCookie = "waiting"

var waitingValue = regexp.MustCompile(`^([0-9]{1,3})\.([0-9a-z]{4,16})$`)

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

type waiting struct {
	count int
	heard time.Time
}

func newOutboxes() *outboxes { return &outboxes{said: make(map[outbox]waiting)} }

// hear keeps what a tablet says; the oldest word makes room for it.
func (o *outboxes) hear(from outbox, count int, now time.Time) {
	o.mu.Lock()
	defer o.mu.Unlock()
	oldest := from
	for other, said := range o.said {
		if now.Sub(said.heard) > waitingLife {
			delete(o.said, other)
		} else if first, ok := o.said[oldest]; !ok || said.heard.Before(first.heard) {
			oldest = other
		}
	}
	if _, known := o.said[from]; !known && len(o.said) >= mostTablets {
		delete(o.said, oldest)
	}
	o.said[from] = waiting{count, now}
}

// of is how many entries wait for a table on all tablets together, and when one
// of them was last heard; the zero time if none was.
func (o *outboxes) of(night tournament.NightID, table int) (count int, heard time.Time) {
	o.mu.Lock()
	defer o.mu.Unlock()
	for from, said := range o.said {
		if from.night != night || from.table != table {
			continue
		}
		count += said.count
		if said.heard.After(heard) {
			heard = said.heard
		}
	}
	return count, heard
}

// waiting is how many entries wait on tablets for a table, as last heard; the zero
// time if no tablet has said anything since the program started.
func (s *Server) waiting(night tournament.NightID, table int) (count int, heard time.Time) {
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
	if count, err := strconv.Atoi(said[1]); err == nil {
		s.outboxes.hear(outbox{tournament.NightID(c.Param("night")), table, said[2]}, count, time.Now())
	}
}

// versionHeader tells a page of an older program that it should be loaded again.
const versionHeader = "Site-Version"

// asksReceipt says whether the tablet's outbox sent the request: it wants to hear
// in a few words what became of the entry, not a page.
func asksReceipt(r *http.Request) bool { return r.Header.Get("Accept") == "application/json" }
