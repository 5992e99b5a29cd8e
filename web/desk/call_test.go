package desk_test

import (
	"net/http"
	"net/url"
	"testing"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/webtest"
)

// TestTheDeskCallsTheLastHand: tablet, phones and wall say so, the match's history keeps
// it, and the desk takes it back.
func TestTheDeskCallsTheLastHand(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		r := webtest.NewRefereed(t)
		r.Play(1, 4)
		r.Play(2, 9)
		match := r.Path("matches/" + string(r.Match().ID))
		want(t, "before the clock", r.Guest().Get(r.Path("parts/clock")), http.StatusOK).Has(notIn(".time-left"))
		want(t, "the clock", r.Laptop.Post(r.Path("rounds/1/clock"), url.Values{"minutes": {"4"}, "run": {"yes"}}), http.StatusSeeOther)
		for _, page := range []string{r.Path("standings"), "/nights/" + string(r.Night), match, r.Path("parts/clock")} {
			want(t, page, r.Guest().Get(page), http.StatusOK).Has(in(".round-clock .soon[data-running='true']"))
		}
		want(t, "the tablet", r.Tablet.Get(r.Page()), http.StatusOK).Has(in("#state .soon"), in("script[src*='clock']"))
		desk := want(t, "the desk", r.Laptop.Get(r.Path("desk")), http.StatusOK, "Tables 1, 3 still finish")
		desk.Has(formTo(r.Path("rounds/1/call")), in("#last-hand"), notIn("#time-call[open]"), notIn(".called"))
		form := desk.Hidden("#time-call")
		form.Set("more", "1")
		for range 2 {
			want(t, "the last hand", r.Laptop.Post(r.Path("rounds/1/call"), form), http.StatusSeeOther)
		}
		called := want(t, "the desk", r.Laptop.Get(r.Path("desk")), http.StatusOK, "last hand called at tables 1, 3")
		called.Has(notIn("#last-hand"), in("#end-all"))
		for _, page := range []string{r.Path("standings"), "/nights/" + string(r.Night), r.Path("wall")} {
			want(t, page, r.Guest().Get(page), http.StatusOK, sentence(t, "call.badge"))
		}
		want(t, "the match", r.Guest().Get(match), http.StatusOK, "The desk called the last hand at all tables, here hand 5", "Changed by")
		want(t, "the tablet", r.Tablet.Get(r.Page()+"/state"), http.StatusOK, sentence(t, "history.last_hand"))
		want(t, "what the tablet can change", r.Tablet.Get(r.Page()+"/changes"), http.StatusOK, sentence(t, "call.reason"))
		r.Play(1, 5)
		want(t, "after the last hand", r.Tablet.Get(r.Page()+"/state"), http.StatusOK, "ended early, after 5 hands").Has(in("#state[data-closed='over']"))
		back := url.Values{"call": {form.Get("entry_id")}}
		for range 2 {
			want(t, "taking it back", r.Laptop.Post(r.Path("rounds/1/call/back"), back), http.StatusSeeOther)
		}
		want(t, "the match goes on", r.Guest().Get(match), http.StatusOK, sentence(t, "history.call_back"))
		want(t, "the tablet goes on", r.Tablet.Get(r.Page()+"/state"), http.StatusOK, "Hand 6").Has(in("#state[data-closed='']"))
	})
}

func TestACallIsRead(t *testing.T) {
	t.Parallel()
	r := webtest.NewRefereed(t)
	id := database.NewID()
	for what, form := range map[string]url.Values{
		"no id": {"more": {"1"}}, "no number": {"entry_id": {id}}, "two more": {"entry_id": {id}, "more": {"2"}}, "a word": {"entry_id": {id}, "more": {"all"}},
	} {
		want(t, what, r.Laptop.Post(r.Path("rounds/1/call"), form), http.StatusBadRequest)
	}
	now := url.Values{"entry_id": {id}, "more": {"0"}}
	want(t, "a round to come", r.Laptop.Post(r.Path("rounds/2/call"), now), http.StatusConflict)
	want(t, "no round", r.Laptop.Post(r.Path("rounds/9/call"), now), http.StatusNotFound)
	want(t, "an unknown call", r.Laptop.Post(r.Path("rounds/1/call/back"), url.Values{"call": {"?"}}), http.StatusNotFound)
	want(t, "at once", r.Laptop.Post(r.Path("rounds/1/call"), now), http.StatusSeeOther)
	now.Set("more", "1")
	want(t, "the same call, another number", r.Laptop.Post(r.Path("rounds/1/call"), now), http.StatusConflict)
	want(t, "the desk", r.Laptop.Get(r.Path("desk")), http.StatusOK, "tables 1, 2, 3 ended as they were").Has(notIn("#time-call"))
}

// TestTheEveningEndsEarlyKnowingly: the page says what will happen, and nothing else
// happens.
func TestTheEveningEndsEarlyKnowingly(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		e := webtest.NewEvening(t, 3, webtest.Thirteen[:6]...)
		e.CheckIn(e.Players...)
		want(t, "before the seating", e.Laptop.Get(e.Path("end")), http.StatusOK, sentence(t, "evening.over")).Has(notIn("form[action$='/end']"))
		e.Publish()
		want(t, "before a hand", e.Laptop.Get(e.Path("end")), http.StatusOK, sentence(t, "evening.nothing")).Has(notIn("form[action$='/nights/end']"))
		e.Play(1, 9)
		e.Play(2, 9)
		want(t, "closing", e.Laptop.Post(e.Path("rounds/1/close"), nil), http.StatusSeeOther)
		want(t, "nothing in round 2", e.Laptop.Get(e.Path("end")), http.StatusOK, "What counts: Round 1.", "Round 2 does not count", "Not played any more: Rounds 2–3.")
		e.Play(1, 9)
		e.Play(2, 2)
		page := want(t, "round 2 is played", e.Laptop.Get(e.Path("end")), http.StatusOK,
			"What counts: Rounds 1–2.", "Round 2, table 2: the match ends as it is entered", "Not played any more: Round 3.", sentence(t, "evening.final"))
		form := page.Hidden("form[action$='/end']")
		for what, change := range map[string]url.Values{"no id": {"entry_id": {""}}, "no uuid": {"entry_id": {"x"}}} {
			bad := url.Values{"round": form["round"], "entry_id": change["entry_id"]}
			want(t, what, e.Laptop.Post(e.Path("end"), bad), http.StatusBadRequest)
		}
		want(t, "a page of another round", e.Laptop.Post(e.Path("end"), url.Values{"entry_id": form["entry_id"], "round": {"1"}}), http.StatusConflict, sentence(t, "evening.stale"))
		match, _ := e.Load().TableMatch(1)
		if _, err := e.Store.Matches.Append(t.Context(), match.ID, tournament.Event{
			ID: tournament.EntryID(database.NewID()), Dispute: &tournament.DisputeRaised{Place: 1, Text: "hand 3"},
		}); err != nil {
			t.Fatal(err)
		}
		disputed := want(t, "a dispute", e.Laptop.Post(e.Path("end"), form), http.StatusConflict)
		disputed.Has(in("#left-open[aria-invalid='true']"))
		form.Set("left_open", disputed.Page().Attrs("#left-open", "value")[0])
		for range 2 {
			want(t, "ending", e.Laptop.Post(e.Path("end"), form), http.StatusSeeOther)
		}
		if night := e.Load(); night.Phase != tournament.Finished || len(night.Rounds) != 2 {
			t.Errorf("%s, %d rounds", night.Phase, len(night.Rounds))
		}
		want(t, "afterwards", e.Laptop.Get(e.Path("end")), http.StatusOK, sentence(t, "evening.over"))
		want(t, "the desk", e.Laptop.Get(e.Path("desk")), http.StatusOK, sentence(t, "desk.finished")).Has(notIn("#end-early"))
	})
}
