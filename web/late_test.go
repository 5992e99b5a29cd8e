package web

import (
	"maps"
	"net/http"
	"net/url"
	"testing"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/tournament"
)

// TestTheDeskRecordsALateHand of a match that was ended early, when the tablet with its
// last hand was without a network.
func TestTheDeskRecordsALateHand(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		r := newRefereed(t, thirteen[:3]...)
		r.play(1, 2)
		match := r.match()
		kept := r.form(twoDragons(url.Values{"format": {"1"}, "match": {string(match.ID)}, "number": {"3"}}))
		if _, err := r.store.Matches.Append(t.Context(), match.ID, tournament.Event{
			ID: tournament.EntryID(database.NewID()), By: "Eva",
			Ending: &tournament.MatchEnded{Reason: "Time is up", Seen: match.Ledger.Latest},
		}); err != nil {
			t.Fatal(err)
		}
		want(t, "closing", r.v.post(r.path("rounds/1/close"), nil), http.StatusSeeOther)
		if status, said := r.keep(kept); status != http.StatusOK || len(said.Sentences) != 1 || !said.Unread {
			t.Fatalf("%d %+v", status, said)
		}
		desk := r.v.get(r.path("desk"))
		links := desk.page().Attrs(`form.late a`, "href")
		if len(links) != 1 {
			t.Fatalf("links %v", links)
		}
		got := r.v.get(links[0])
		want(t, "the form", got, http.StatusOK).has(sends("melds", "777z 555z"))
		form := got.hidden(".changing")
		maps.Copy(form, twoDragons(url.Values{"reason": {"came late"}}))
		look := r.v.post(r.page()+"/changes/insertion", form)
		want(t, "looking", look, http.StatusOK, sentence(t, "change.difference"))
		form.Set("shown", look.hidden(".changing").Get("shown"))
		want(t, "recording", r.v.post(r.page()+"/changes/insertion", form), http.StatusSeeOther)
		if now, _ := r.load().Match(match.ID); len(now.Ledger.Hands) != 3 {
			t.Errorf("%d hands", len(now.Ledger.Hands))
		}
		if links := r.v.get(r.path("desk")).page().Attrs(`form.late a`, "href"); len(links) > 0 {
			t.Errorf("the desk still asks for %v", links)
		}
	})
}
