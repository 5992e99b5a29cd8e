package web

import (
	"net/http"
	"net/url"
	"testing"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/tournament"
)

// TestTheDeskCallsTheLastHand: tablet, phones and wall say so, the match's history keeps
// it, and the desk takes it back.
func TestTheDeskCallsTheLastHand(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		r := newRefereed(t)
		r.play(1, 4)
		r.play(2, 9)
		match := r.path("matches/" + string(r.match().ID))
		want(t, "before the clock", r.guest().get(r.path("parts/clock")), http.StatusOK).has(notIn(".time-left"))
		want(t, "the clock", r.v.post(r.path("rounds/1/clock"), url.Values{"minutes": {"4"}, "run": {"yes"}}), http.StatusSeeOther)
		for _, page := range []string{r.path("standings"), "/nights/" + string(r.night), match, r.path("parts/clock")} {
			want(t, page, r.guest().get(page), http.StatusOK).has(in(".round-clock .soon[data-running='true']"))
		}
		want(t, "the tablet", r.tablet.get(r.page()), http.StatusOK).has(in("#state .soon"), in("script[src*='clock']"))
		desk := want(t, "the desk", r.v.get(r.path("desk")), http.StatusOK, "Tables 1, 3 still finish")
		desk.has(formTo(r.path("rounds/1/call")), in("#last-hand"), notIn("#time-call[open]"), notIn(".called"))
		form := desk.hidden("#time-call")
		form.Set("more", "1")
		for range 2 {
			want(t, "the last hand", r.v.post(r.path("rounds/1/call"), form), http.StatusSeeOther)
		}
		called := want(t, "the desk", r.v.get(r.path("desk")), http.StatusOK, "last hand called at tables 1, 3")
		called.has(notIn("#last-hand"), in("#end-all"))
		for _, page := range []string{r.path("standings"), "/nights/" + string(r.night), r.path("wall")} {
			want(t, page, r.guest().get(page), http.StatusOK, sentence(t, "call.badge"))
		}
		want(t, "the match", r.guest().get(match), http.StatusOK, "The desk called the last hand at all tables, here hand 5", "Changed by")
		want(t, "the tablet", r.tablet.get(r.page()+"/state"), http.StatusOK, sentence(t, "history.last_hand"))
		want(t, "what the tablet can change", r.tablet.get(r.page()+"/changes"), http.StatusOK, sentence(t, "call.reason"))
		r.play(1, 5)
		want(t, "after the last hand", r.tablet.get(r.page()+"/state"), http.StatusOK, "ended early, after 5 hands").has(in("#state[data-closed='over']"))
		back := url.Values{"call": {form.Get("entry_id")}}
		for range 2 {
			want(t, "taking it back", r.v.post(r.path("rounds/1/call/back"), back), http.StatusSeeOther)
		}
		want(t, "the match goes on", r.guest().get(match), http.StatusOK, sentence(t, "history.call_back"))
		want(t, "the tablet goes on", r.tablet.get(r.page()+"/state"), http.StatusOK, "Hand 6").has(in("#state[data-closed='']"))
	})
}

func TestACallIsRead(t *testing.T) {
	t.Parallel()
	r := newRefereed(t)
	id := database.NewID()
	for what, form := range map[string]url.Values{
		"no id": {"more": {"1"}}, "no number": {"entry_id": {id}}, "two more": {"entry_id": {id}, "more": {"2"}}, "a word": {"entry_id": {id}, "more": {"all"}},
	} {
		want(t, what, r.v.post(r.path("rounds/1/call"), form), http.StatusBadRequest)
	}
	now := url.Values{"entry_id": {id}, "more": {"0"}}
	want(t, "a round to come", r.v.post(r.path("rounds/2/call"), now), http.StatusConflict)
	want(t, "no round", r.v.post(r.path("rounds/9/call"), now), http.StatusNotFound)
	want(t, "an unknown call", r.v.post(r.path("rounds/1/call/back"), url.Values{"call": {"?"}}), http.StatusNotFound)
	want(t, "at once", r.v.post(r.path("rounds/1/call"), now), http.StatusSeeOther)
	now.Set("more", "1")
	want(t, "the same call, another number", r.v.post(r.path("rounds/1/call"), now), http.StatusConflict)
	want(t, "the desk", r.v.get(r.path("desk")), http.StatusOK, "tables 1, 2, 3 ended as they were").has(notIn("#time-call"))
}

// TestTheEveningEndsEarlyKnowingly: the page says what will happen, and nothing else
// happens.
func TestTheEveningEndsEarlyKnowingly(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		e := newEvening(t, 3, thirteen[:6]...)
		e.checkIn(e.players...)
		want(t, "before the seating", e.v.get(e.path("end")), http.StatusOK, sentence(t, "evening.over")).has(notIn("form[action$='/end']"))
		e.publish()
		want(t, "before a hand", e.v.get(e.path("end")), http.StatusOK, sentence(t, "evening.nothing")).has(notIn("form[action$='/nights/end']"))
		e.play(1, 9)
		e.play(2, 9)
		want(t, "closing", e.v.post(e.path("rounds/1/close"), nil), http.StatusSeeOther)
		want(t, "nothing in round 2", e.v.get(e.path("end")), http.StatusOK, "What counts: Round 1.", "Round 2 does not count", "Not played any more: Rounds 2–3.")
		e.play(1, 9)
		e.play(2, 2)
		page := want(t, "round 2 is played", e.v.get(e.path("end")), http.StatusOK,
			"What counts: Rounds 1–2.", "Round 2, table 2: the match ends as it is entered", "Not played any more: Round 3.", sentence(t, "evening.final"))
		form := page.hidden("form[action$='/end']")
		for what, change := range map[string]url.Values{"no id": {"entry_id": {""}}, "no uuid": {"entry_id": {"x"}}} {
			bad := url.Values{"round": form["round"], "entry_id": change["entry_id"]}
			want(t, what, e.v.post(e.path("end"), bad), http.StatusBadRequest)
		}
		want(t, "a page of another round", e.v.post(e.path("end"), url.Values{"entry_id": form["entry_id"], "round": {"1"}}), http.StatusConflict, sentence(t, "evening.stale"))
		match, _ := e.load().TableMatch(1)
		if _, err := e.store.Matches.Append(t.Context(), match.ID, tournament.Event{
			ID: tournament.EntryID(database.NewID()), Dispute: &tournament.DisputeRaised{Place: 1, Text: "hand 3"},
		}); err != nil {
			t.Fatal(err)
		}
		disputed := want(t, "a dispute", e.v.post(e.path("end"), form), http.StatusConflict)
		disputed.has(in("#left-open[aria-invalid='true']"))
		form.Set("left_open", disputed.page().Attrs("#left-open", "value")[0])
		for range 2 {
			want(t, "ending", e.v.post(e.path("end"), form), http.StatusSeeOther)
		}
		if night := e.load(); night.Phase != tournament.Finished || len(night.Rounds) != 2 {
			t.Errorf("%s, %d rounds", night.Phase, len(night.Rounds))
		}
		want(t, "afterwards", e.v.get(e.path("end")), http.StatusOK, sentence(t, "evening.over"))
		want(t, "the desk", e.v.get(e.path("desk")), http.StatusOK, sentence(t, "desk.finished")).has(notIn("#end-early"))
	})
}
