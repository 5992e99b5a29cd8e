package desk_test

import (
	"net/http"
	"net/url"
	"testing"

	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/web/webtest"
)

// TestAMatchOfAClosedRoundIsCorrectedFromItsPage: the organiser is led there, others
// are not, and everybody reads what was changed.
func TestAMatchOfAClosedRoundIsCorrectedFromItsPage(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		e := webtest.NewEvening(t, 2, webtest.Thirteen[:3]...)
		e.CheckIn(e.Players...)
		e.Publish()
		r := e.Refereed()
		e.Play(1, 9)
		want(t, "closing", e.Laptop.Post(e.Path("rounds/1/close"), nil), http.StatusSeeOther)
		match := e.Load().Rounds[0].Matches[0]
		// What is corrected below is not what the table plays now.
		e.Play(1, 9)
		page, correct := e.Path("matches/"+string(match.ID)), "/changes?match="+string(match.ID)
		want(t, "for everybody", e.Guest().Get(page), http.StatusOK).Has(notIn(`[href*="` + correct + `"]`))
		want(t, "the page", e.Laptop.Get(page), http.StatusOK).Has(in(`[href*="` + correct + `"]`))
		menu := e.Laptop.Get(r.Page() + correct)
		want(t, "what can be changed", menu, http.StatusOK).Has(in(`a[href*="`+string(match.Ledger.Hands[3].Entry)+`"]`),
			in(`#entry-area[data-match="`+string(match.ID)+`"] .final`), countOf(".course tbody tr", 9))

		query := url.Values{"match": {string(match.ID)}, "entry": {string(match.Ledger.Hands[3].Entry)}}
		opened := e.Laptop.Get(r.Page() + "/changes/correction?" + query.Encode())
		form := opened.Hidden(".changing")
		webtest.AnswerNothing(form, opened)
		for name, value := range map[string]string{
			"winner": "east", "from": "wall", "way": "points", "hand_points": "5", "bonus_points": "0", "reason": "two winners mixed up",
		} {
			form.Set(name, value)
		}
		look := e.Laptop.Post(r.Page()+"/changes/correction", form)
		want(t, "looking", look, http.StatusOK, sentence(t, "change.difference"))
		form.Set("shown", look.Hidden(".changing").Get("shown"))
		want(t, "saving", e.Laptop.Post(r.Page()+"/changes/correction", form), http.StatusSeeOther)
		if hand := e.Load().Rounds[0].Matches[0].Ledger.Hands[3]; hand.Result.HandPoints != 5 || e.Load().Rounds[0].Phase != "closed" {
			t.Errorf("hand 4 is now %+v", hand.Result)
		}
		want(t, "for everybody", e.Guest().Get(page), http.StatusOK, "two winners mixed up")
	})
}
