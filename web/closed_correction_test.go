package web

import (
	"net/http"
	"net/url"
	"testing"

	"github.com/threewinds/threewinds/models/databasetest"
)

// TestAMatchOfAClosedRoundIsCorrectedFromItsPage: the organiser is led there, others
// are not, and everybody reads what was changed.
func TestAMatchOfAClosedRoundIsCorrectedFromItsPage(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		e := newEvening(t, 2, thirteen[:3]...)
		e.checkIn(e.players...)
		e.publish()
		r := e.refereed()
		e.play(1, 9)
		want(t, "closing", e.v.post(e.path("rounds/1/close"), nil), http.StatusSeeOther)
		match := e.load().Rounds[0].Matches[0]
		// What is corrected below is not what the table plays now.
		e.play(1, 9)
		page, correct := e.path("matches/"+string(match.ID)), "/changes?match="+string(match.ID)
		want(t, "for everybody", e.guest().get(page), http.StatusOK).has(notIn(`[href*="` + correct + `"]`))
		want(t, "the page", e.v.get(page), http.StatusOK).has(in(`[href*="` + correct + `"]`))
		menu := e.v.get(r.page() + correct)
		want(t, "what can be changed", menu, http.StatusOK).has(in(`a[href*="`+string(match.Ledger.Hands[3].Entry)+`"]`),
			in(`#entry-area[data-match="`+string(match.ID)+`"] .final`), countOf(".course tbody tr", 9))

		query := url.Values{"match": {string(match.ID)}, "entry": {string(match.Ledger.Hands[3].Entry)}}
		opened := e.v.get(r.page() + "/changes/correction?" + query.Encode())
		form := opened.hidden(".changing")
		answerNothing(form, opened)
		for name, value := range map[string]string{
			"winner": "east", "from": "wall", "way": "points", "hand_points": "5", "bonus_points": "0", "reason": "two winners mixed up",
		} {
			form.Set(name, value)
		}
		look := e.v.post(r.page()+"/changes/correction", form)
		want(t, "looking", look, http.StatusOK, sentence(t, "change.difference"))
		form.Set("shown", look.hidden(".changing").Get("shown"))
		want(t, "saving", e.v.post(r.page()+"/changes/correction", form), http.StatusSeeOther)
		if hand := e.load().Rounds[0].Matches[0].Ledger.Hands[3]; hand.Result.HandPoints != 5 || e.load().Rounds[0].Phase != "closed" {
			t.Errorf("hand 4 is now %+v", hand.Result)
		}
		want(t, "for everybody", e.guest().get(page), http.StatusOK, "two winners mixed up")
	})
}
