package models_test

import (
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/models/webhooks"
)

// TestADeliveryIsTakenOnce: of two senders that find it due, one gets it. If that one ends
// without sending it, the other can take it after a while.
func TestADeliveryIsTakenOnce(t *testing.T) {
	eachClub(t, 3, 1, func(t *testing.T, c *club) {
		id, secret := c.webhook(webhooks.TellHand)
		for range 20 {
			c.must(c.Webhooks.TestWebhook(t.Context(), id))
		}
		due, err := c.Webhooks.Due(t.Context())
		c.must(err)
		var mu sync.Mutex
		taken := make(map[string]int)
		var senders sync.WaitGroup
		for range 2 {
			senders.Go(func() {
				for _, delivery := range due {
					sending, ok, err := c.Webhooks.Take(t.Context(), delivery)
					if err != nil {
						t.Error(err)
					}
					if ok && (sending.Secret != secret || sending.Address != "https://example.org/t0ken" || sending.Tries != 1) {
						t.Errorf("took %+v", sending)
					}
					if ok {
						mu.Lock()
						taken[delivery.ID]++
						mu.Unlock()
					}
				}
			})
		}
		senders.Wait()
		if len(taken) != 20 || slices.ContainsFunc(due, func(d webhooks.Delivery) bool { return taken[d.ID] != 1 }) {
			t.Errorf("taken %v", taken)
		}
		if kinds := c.kindsDue(); len(kinds) != 0 {
			t.Errorf("due are %v", kinds)
		}
		first := due[0]
		first.Tries, first.Problem, first.Status, first.Next = 1, webhooks.DeliveryRefused, 500, time.Now().Add(-time.Millisecond)
		c.must(c.Webhooks.Settle(t.Context(), first))
		again, err := c.Webhooks.Due(t.Context())
		c.must(err)
		if len(again) != 1 || again[0].ID != first.ID || again[0].Tries != 1 || again[0].Status != 500 {
			t.Fatalf("due again are %+v", again)
		}
		sending, ok, err := c.Webhooks.Take(t.Context(), again[0])
		c.must(err)
		if !ok {
			t.Fatal("it cannot be taken again")
		}
		c.must(c.Webhooks.Settle(t.Context(), first)) // from an earlier try
		if kinds := c.kindsDue(); len(kinds) != 0 {
			t.Errorf("an earlier try settles the later one: %v", kinds)
		}
		sending.Status, sending.Problem, sending.Next = 204, webhooks.NoDeliveryProblem, time.Time{}
		c.must(c.Webhooks.Settle(t.Context(), sending.Delivery))
		listed, err := c.Webhooks.Deliveries(t.Context())
		c.must(err)
		if last := listed[len(listed)-1]; last.ID != first.ID || !last.Next.IsZero() || last.Status != 204 || last.Tries != 2 {
			t.Errorf("listed %+v", last)
		}
	})
}

// TestACopyWithAnotherKeyCannotSign: a copy of the database on another computer cannot speak for
// the club.
func TestACopyWithAnotherKeyCannotSign(t *testing.T) {
	migrated.Each(t, func(t *testing.T, address string) {
		here := keyed(t, address, t.TempDir(), "key")
		c := &club{Store: here, t: t}
		id, _ := c.webhook(webhooks.TellHand)
		c.must(c.Webhooks.TestWebhook(t.Context(), id))
		c.must(here.Close())
		c.Store = open(t, address)
		due, err := c.Webhooks.Due(t.Context())
		c.must(err)
		if len(due) != 1 {
			t.Fatalf("due are %+v", due)
		}
		if sending, ok, err := c.Webhooks.Take(t.Context(), due[0]); err != nil || !ok || sending.Secret != "" {
			t.Errorf("with another key: %+v, %v, %v", sending, ok, err)
		}
	})
}

// TestADeliveryDoesNotOutdateCachedPages, because no public page shows it. With PostgreSQL it
// does: the server's word for what is visible changes with every transaction.
func TestADeliveryDoesNotOutdateCachedPages(t *testing.T) {
	c := newClub(t, open(t, databasetest.SQLite(t)), 3, 1)
	id, _ := c.webhook(webhooks.TellHand)
	before := c.version(c.Store)
	c.must(c.Webhooks.TestWebhook(t.Context(), id))
	due, err := c.Webhooks.Due(t.Context())
	c.must(err)
	sending, ok, err := c.Webhooks.Take(t.Context(), due[0])
	c.must(err)
	sending.Status = 204
	c.must(c.Webhooks.Settle(t.Context(), sending.Delivery))
	if now := c.version(c.Store); !ok || now != before {
		t.Errorf("taken %v; the version was %v and is %v", ok, before, now)
	}
	c.published()
	if c.version(c.Store) == before {
		t.Error("a seating is no change")
	}
}
