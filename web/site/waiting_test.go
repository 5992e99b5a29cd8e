package site

import (
	"testing"
	"time"
)

func TestOldWordsOfTabletsAreForgotten(t *testing.T) {
	o, now := newOutboxes(), time.Now()
	o.hear(outbox{"n", 1, "old"}, Waiting{Count: 4, Heard: now.Add(-waitingLife - time.Hour)})
	for i := range mostTablets {
		o.hear(outbox{"n", i, "some"}, Waiting{Count: 1, Heard: now.Add(time.Duration(i) * time.Second)})
	}
	o.hear(outbox{"n", 0, "late"}, Waiting{Count: 1, Heard: now.Add(time.Hour)})
	if len(o.said) != mostTablets {
		t.Errorf("%d words kept", len(o.said))
	}
	if kept := o.of("n", 0); kept.Count != 1 {
		t.Errorf("%d wait at the first table, whose oldest word made room", kept.Count)
	}
	if kept := o.of("n", 1); kept.Count != 1 {
		t.Errorf("%d wait at the second table", kept.Count)
	}
}
