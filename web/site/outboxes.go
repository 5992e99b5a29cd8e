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

// outboxes are the states of the tablets' outboxes, as they were sent last. They are in memory
// only: after a restart the tablets send them again.
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

// Waiting is the number of entries in outboxes. Refused ones among them wait for a
// person. Heard is when a tablet last sent its state.
type Waiting struct {
	Count, Refused int
	Heard          time.Time
}

func newOutboxes() *outboxes { return &outboxes{states: make(map[outbox]Waiting)} }

// store stores the state of an outbox. If there are too many, the oldest one goes.
func (o *outboxes) store(from outbox, said Waiting) {
	o.mu.Lock()
	defer o.mu.Unlock()
	oldest := from
	for other, earlier := range o.states {
		if said.Heard.Sub(earlier.Heard) > waitingLife {
			delete(o.states, other)
		} else if first, ok := o.states[oldest]; !ok || earlier.Heard.Before(first.Heard) {
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
		if said.Heard.After(all.Heard) {
			all.Heard = said.Heard
		}
	}
	return all
}
