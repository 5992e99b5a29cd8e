package table_test

import (
	"maps"
	"net/http"
	"net/url"
	"testing"

	"github.com/threewinds/threewinds/templates/htmlcheck"
	"github.com/threewinds/threewinds/web/handentry"
	"github.com/threewinds/threewinds/web/webtest"
)

// byPoints is a hand that is told by its sum, with nothing said of what pays beside it.
var byPoints = url.Values{"winner": {"east"}, "from": {"discard:south"}, "way": {"points"}, "hand_points": {"7"}, "bonus_points": {"2"}, "reason": {"It was forgotten"}, "none": nil}

// TestAForgottenHandLeavesItsQuestionsOpen: what nobody has answered is asked, and never ticked and
// priced by itself.
func TestAForgottenHandLeavesItsQuestionsOpen(t *testing.T) {
	t.Parallel()
	r := webtest.NewRefereedOf(t, webtest.GameOf(t, "korean-japanese"), "{}")
	want(t, "hand 1", r.Hand(url.Values{"winner": {handentry.Drawn}}), http.StatusSeeOther)
	form := r.ChangeForm("insertion", url.Values{"number": {"1"}}, byPoints)
	got := r.Tablet.Post(r.Page()+"/changes/insertion", form)
	want(t, "nobody was asked who was waiting", got, http.StatusUnprocessableEntity, "Who was waiting?").
		Has(notIn(".difference"), notIn("#waiting-none[checked]"), in(".waiting.wrong"), in("#way-points[checked]"))
	form.Set("none", "waiting")
	seen := r.Look("insertion", form, "Hand 1")
	want(t, "the answer", seen, http.StatusOK).Has(in("#waiting-none[checked]"))
	r.Save("insertion", form)

	// A correction keeps what was answered, and asks what was not asked of the recorded hand.
	answered := r.Tablet.Get(r.Page() + "/changes/correction?entry=" + r.EntryOf(1))
	want(t, "what was answered", answered, http.StatusOK).Has(in("#waiting-none[checked]"))
	drawn := r.ChangeForm("correction", url.Values{"entry": {r.EntryOf(2)}}, byPoints)
	want(t, "a drawn hand that was won", r.Tablet.Post(r.Page()+"/changes/correction", drawn), http.StatusUnprocessableEntity, "Who was waiting?").
		Has(notIn("#waiting-none[checked]"))
}

// TestAHandPutAsideComesBackWithItsQuestionsOpen, and with those answers that were given.
func TestAHandPutAsideComesBackWithItsQuestionsOpen(t *testing.T) {
	t.Parallel()
	r := webtest.NewRefereedOf(t, webtest.GameOf(t, "korean-japanese"), "{}")
	want(t, "hand 1", r.Hand(url.Values{"winner": {handentry.Drawn}}), http.StatusSeeOther)
	for _, answers := range [][]string{nil, {"waiting"}} {
		typed := maps.Clone(byPoints)
		typed.Set("asked", "1")
		typed["none"] = answers
		links := r.Tablet.Get(r.Page()+"/changes?"+typed.Encode()).Page().Attrs(`a[href*="aside="]`, "href")
		if len(links) == 0 {
			t.Fatal("nothing is put aside")
		}
		link, err := url.Parse(links[0])
		if err != nil {
			t.Fatal(err)
		}
		ticked := map[bool]htmlcheck.Checker{true: in("#waiting-none[checked]"), false: notIn("#waiting-none[checked]")}[answers != nil]
		back := r.Tablet.Get(r.Page() + "?" + url.Values{"aside": {link.Query().Get("aside")}}.Encode())
		want(t, "the hand is back", back, http.StatusOK).Has(in("#winner-east[checked]"), ticked)
	}
}
