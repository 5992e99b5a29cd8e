package site

import (
	"encoding/json"
	"log/slog"
	"net/http"
	"regexp"
	"sync"
	"time"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/templates/i18n"
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
	said map[outbox]Waiting
}

// outbox is what one tablet keeps for one table.
type outbox struct {
	night  tournament.NightID
	table  int
	tablet string
}

// Waiting is what waits in outboxes, and when that was heard: count entries, of
// which some were refused and wait for a person.
type Waiting struct {
	Count, Refused int
	Heard          time.Time
}

func newOutboxes() *outboxes { return &outboxes{said: make(map[outbox]Waiting)} }

// hear keeps what a tablet says; the oldest word makes room for it.
func (o *outboxes) hear(from outbox, said Waiting) {
	o.mu.Lock()
	defer o.mu.Unlock()
	oldest := from
	for other, earlier := range o.said {
		if said.Heard.Sub(earlier.Heard) > waitingLife {
			delete(o.said, other)
		} else if first, ok := o.said[oldest]; !ok || earlier.Heard.Before(first.Heard) {
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
func (o *outboxes) of(night tournament.NightID, table int) (all Waiting) {
	o.mu.Lock()
	defer o.mu.Unlock()
	for from, said := range o.said {
		if from.night != night || from.table != table {
			continue
		}
		all.Count += said.Count
		all.Refused += said.Refused
		if said.Heard.After(all.Heard) {
			all.Heard = said.Heard
		}
	}
	return all
}

// Waiting is what waits on tablets for a table, as last heard; the zero time if no
// tablet has said anything since the program started.
func (s *Site) Waiting(night tournament.NightID, table int) Waiting {
	return s.outboxes.of(night, table)
}

// hearOutbox keeps what the tablet's request says about its outbox.
func (s *Site) hearOutbox(c echo.Context, table int) {
	cookie, err := c.Cookie(waitingCookie)
	if err != nil {
		return
	}
	said := waitingValue.FindStringSubmatch(cookie.Value)
	if said == nil {
		return
	}
	all := Count(said[1])
	s.outboxes.hear(outbox{tournament.NightID(c.Param("night")), table, said[3]},
		Waiting{all, min(Count(said[2]), all), time.Now()})
}

// versionHeader tells a page of an older program that it should be loaded again.
const versionHeader = "Site-Version"

// AsksReceipt says whether the tablet's outbox sent the request: it wants to hear
// in a few words what became of the entry, not a page.
func AsksReceipt(r *http.Request) bool { return r.Header.Get("Accept") == "application/json" }

// OutboxAnswer is what a tablet's outbox hears about an entry. Entry is set when it
// is safely recorded, so that the answer of no other machine is taken for ours;
// Sentences say why it is not.
type OutboxAnswer struct {
	Entry     string   `json:"entry,omitempty"`
	Sentences []string `json:"sentences,omitempty"`
}

// failEntry answers an outbox with an error.
func (s *Site) failEntry(w http.ResponseWriter, r *http.Request, status int, word string) {
	said := OutboxAnswer{Sentences: []string{
		i18n.T(r.Context(), "error."+word+".title"), i18n.T(r.Context(), "error."+word+".text"),
	}}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	if err := json.NewEncoder(w).Encode(said); err != nil {
		s.Log.DebugContext(r.Context(), "answering an outbox", slog.Any("error", err))
	}
}
