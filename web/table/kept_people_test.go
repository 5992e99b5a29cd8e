package table_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/web/webtest"
)

// TestAKeptHandGoesToNobodyElse: a hand that was kept on a tablet, or typed on an outdated
// page, names people. When the seats change, it is refused, and comes back with the same
// people.
func TestAKeptHandGoesToNobodyElse(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		r := webtest.NewRefereed(t)
		page := r.Tablet.Get(r.Page())
		winner := r.Load().NameOf(r.Match().Players[2])
		kept := page.Hidden("#entry")
		kept.Del("asked")
		for name, value := range map[string]string{"winner": "west", "from": "discard:east", "way": "points", "hand_points": "5", "rival": ""} {
			kept.Set(name, value)
		}
		r.Save("seats", r.ChangeForm("seats", nil, url.Values{"order": {"021"}}))
		if now := r.Tablet.Get(r.Page()); strings.Join(now.Page().Attrs("#entry-area", "data-seats"), "") == strings.Join(page.Page().Attrs("#entry-area", "data-seats"), "") {
			t.Error("an open page does not see that others sit there")
		}
		sentence := sentence(t, "problem.people_changed")
		if status, said := r.Keep(kept); status != http.StatusUnprocessableEntity || said.Entry != "" || said.Both || strings.Join(said.Sentences, "") != sentence {
			t.Errorf("%d %+v", status, said)
		}
		got := r.Tablet.Post(r.Page()+"/hands", kept)
		want(t, "the form", got, http.StatusUnprocessableEntity, sentence).Has(in("#winner-south:checked, #winner-south[checked]"), in(`.winner [data-seat="south"]`))
		if names := got.Page().Texts(`.winner [data-seat="south"]`); len(names) != 1 || names[0] != winner {
			t.Errorf("%v is the winner, was %s", names, winner)
		}
		if len(r.Match().Ledger.Hands) != 0 {
			t.Fatal("it was recorded")
		}
		again := got.Hidden("#entry")
		again.Del("asked")
		for name, value := range map[string]string{"winner": "south", "from": "discard:east", "way": "points", "hand_points": "5"} {
			again.Set(name, value)
		}
		if status, said := r.Keep(again); status != http.StatusOK {
			t.Fatalf("saved again: %d %+v", status, said)
		}
		hand, _ := r.Match().Ledger.Last()
		if place, _ := hand.Winner(); r.Load().NameOf(r.Match().Players[place]) != winner {
			t.Errorf("place %d won", place)
		}
		// Another tablet kept the same hand before the seats changed.
		if status, said := r.Keep(webtest.With(kept, "entry_id", database.NewID())); status != http.StatusConflict || !said.Both {
			t.Errorf("the hand of others: %d %+v", status, said)
		}
		r.Revoke(1)
		if status, said := r.Keep(webtest.With(kept, "entry_id", database.NewID())); status != http.StatusGone {
			t.Errorf("after the link has ended: %d %+v", status, said)
		}
		kept.Set("people", strings.Repeat("x ", 9))
		if status, _ := r.Keep(kept); status != http.StatusBadRequest {
			t.Errorf("nine people: %d", status)
		}
	})
}
