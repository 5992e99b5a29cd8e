package site

import (
	"sync"
	"time"

	"github.com/threewinds/threewinds/tournament"
)

const (
	// waitingLife is how long the state of an outbox is remembered.
	waitingLife = 24 * time.Hour
	// mostTablets is far more than a club has.
	mostTablets = 1000
)

// outboxes are the last known states of the tablets' outboxes. They are in memory only; after a
// restart the tablets send them again.
type outboxes struct {
	mu     sync.Mutex
	states map[outbox]Waiting
}

// outbox is one tablet's outbox for one table.
type outbox struct {
	night  tournament.NightID
	table  int
	tablet string
}

// Waiting is the number of entries in outboxes, and of these the refused ones, which need a person's
// decision. LastReport is when a tablet last sent its state.
type Waiting struct {
	Count, Refused int
	LastReport     time.Time
}

func newOutboxes() *outboxes { return &outboxes{states: make(map[outbox]Waiting)} }

// store stores the state of an outbox. If there are too many, it removes the oldest one.
func (o *outboxes) store(from outbox, said Waiting) {
	o.mu.Lock()
	defer o.mu.Unlock()
	oldest := from
	for other, earlier := range o.states {
		if said.LastReport.Sub(earlier.LastReport) > waitingLife {
			delete(o.states, other)
		} else if first, ok := o.states[oldest]; !ok || earlier.LastReport.Before(first.LastReport) {
			oldest = other
		}
	}
	if _, known := o.states[from]; !known && len(o.states) >= mostTablets {
		delete(o.states, oldest)
	}
	o.states[from] = said
}

// sum sums up all tablets' outboxes for a table. Heard is the zero time if no tablet
// has sent anything.
func (o *outboxes) sum(night tournament.NightID, table int) (all Waiting) {
	o.mu.Lock()
	defer o.mu.Unlock()
	for from, said := range o.states {
		if from.night != night || from.table != table {
			continue
		}
		all.Count += said.Count
		all.Refused += said.Refused
		if said.LastReport.After(all.LastReport) {
			all.LastReport = said.LastReport
		}
	}
	return all
}
