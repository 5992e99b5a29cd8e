package desk_test

import (
	"maps"
	"net/http"
	"net/url"
	"testing"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/webtest"
)

// TestTheDeskRecordsALateHand of a match that was ended early, when the tablet with its
// last hand was without a network.
func TestTheDeskRecordsALateHand(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		r := webtest.NewRefereed(t, webtest.Thirteen[:3]...)
		r.Play(1, 2)
		match := r.Match()
		kept := r.Form(webtest.TwoDragons(url.Values{"format": {"1"}, "match": {string(match.ID)}, "number": {"3"}}))
		if _, err := r.Store.Matches.Append(t.Context(), match.ID, tournament.Event{
			ID: tournament.EntryID(database.NewID()), By: "Eva",
			Ending: &tournament.MatchEnded{Reason: "Time is up", Seen: match.Ledger.Latest},
		}); err != nil {
			t.Fatal(err)
		}
		want(t, "closing", r.Laptop.Post(r.Path("rounds/1/close"), nil), http.StatusSeeOther)
		if status, said := r.Keep(kept); status != http.StatusOK || len(said.Sentences) != 1 || !said.Unread {
			t.Fatalf("%d %+v", status, said)
		}
		desk := r.Laptop.Get(r.Path("desk"))
		links := desk.Page().Attrs(`form.late a`, "href")
		if len(links) != 1 {
			t.Fatalf("links %v", links)
		}
		got := r.Laptop.Get(links[0])
		want(t, "the form", got, http.StatusOK).Has(sends("melds", "777z 555z"))
		form := got.Hidden(".changing")
		maps.Copy(form, webtest.TwoDragons(url.Values{"reason": {"came late"}}))
		look := r.Laptop.Post(r.Page()+"/changes/insertion", form)
		want(t, "looking", look, http.StatusOK, sentence(t, "change.difference"))
		form.Set("shown", look.Hidden(".changing").Get("shown"))
		want(t, "recording", r.Laptop.Post(r.Page()+"/changes/insertion", form), http.StatusSeeOther)
		if now, _ := r.Load().Match(match.ID); len(now.Ledger.Hands) != 3 {
			t.Errorf("%d hands", len(now.Ledger.Hands))
		}
		if links := r.Laptop.Get(r.Path("desk")).Page().Attrs(`form.late a`, "href"); len(links) > 0 {
			t.Errorf("the desk still asks for %v", links)
		}
	})
}
