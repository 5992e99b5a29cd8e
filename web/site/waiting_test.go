package site

import (
	"testing"
	"time"
)

func TestOldWordsOfTabletsAreForgotten(t *testing.T) {
	o, now := newOutboxes(), time.Now()
	o.store(outbox{"n", 1, "old"}, Waiting{Count: 4, LastReport: now.Add(-waitingLife - time.Hour)})
	for i := range mostTablets {
		o.store(outbox{"n", i, "some"}, Waiting{Count: 1, LastReport: now.Add(time.Duration(i) * time.Second)})
	}
	o.store(outbox{"n", 0, "late"}, Waiting{Count: 1, LastReport: now.Add(time.Hour)})
	if len(o.states) != mostTablets {
		t.Errorf("%d words kept", len(o.states))
	}
	if kept := o.sum("n", 0); kept.Count != 1 {
		t.Errorf("%d wait at the first table, whose oldest word made room", kept.Count)
	}
	if kept := o.sum("n", 1); kept.Count != 1 {
		t.Errorf("%d wait at the second table", kept.Count)
	}
}
