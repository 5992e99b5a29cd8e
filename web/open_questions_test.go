package web

import (
	"maps"
	"net/http"
	"net/url"
	"testing"

	"github.com/threewinds/threewinds/web/handentry"
)

// byPoints is a hand that is told by its sum, with nothing said of what pays beside it.
var byPoints = url.Values{"winner": {"east"}, "from": {"discard:south"}, "way": {"points"}, "hand_points": {"7"}, "bonus_points": {"2"}, "reason": {"It was forgotten"}, "none": nil}

// TestAForgottenHandLeavesItsQuestionsOpen: what nobody has answered is asked, and never ticked and
// priced by itself.
func TestAForgottenHandLeavesItsQuestionsOpen(t *testing.T) {
	t.Parallel()
	r := newRefereedOf(t, gameOf(t, "korean-japanese"), "{}")
	want(t, "hand 1", r.hand(url.Values{"winner": {handentry.Drawn}}), http.StatusSeeOther)
	form := r.changeForm("insertion", url.Values{"number": {"1"}}, byPoints)
	got := r.tablet.post(r.page()+"/changes/insertion", form)
	want(t, "nobody was asked who was waiting", got, http.StatusUnprocessableEntity, "Who was waiting?").
		has(notIn(".difference"), notIn("#waiting-none[checked]"), in(".waiting.wrong"), in("#way-points[checked]"))
	form.Set("none", "waiting")
	seen := r.look("insertion", form, "Hand 1")
	want(t, "the answer", seen, http.StatusOK).has(in("#waiting-none[checked]"))
	r.save("insertion", form)

	// A correction keeps what was answered, and asks what was not asked of the recorded hand.
	answered := r.tablet.get(r.page() + "/changes/correction?entry=" + r.entryOf(1))
	want(t, "what was answered", answered, http.StatusOK).has(in("#waiting-none[checked]"))
	drawn := r.changeForm("correction", url.Values{"entry": {r.entryOf(2)}}, byPoints)
	want(t, "a drawn hand that was won", r.tablet.post(r.page()+"/changes/correction", drawn), http.StatusUnprocessableEntity, "Who was waiting?").
		has(notIn("#waiting-none[checked]"))
}

// TestAHandPutAsideComesBackWithItsQuestionsOpen, and with those answers that were given.
func TestAHandPutAsideComesBackWithItsQuestionsOpen(t *testing.T) {
	t.Parallel()
	r := newRefereedOf(t, gameOf(t, "korean-japanese"), "{}")
	want(t, "hand 1", r.hand(url.Values{"winner": {handentry.Drawn}}), http.StatusSeeOther)
	for _, answers := range [][]string{nil, {"waiting"}} {
		typed := maps.Clone(byPoints)
		typed.Set("asked", "1")
		typed["none"] = answers
		links := r.tablet.get(r.page()+"/changes?"+typed.Encode()).page().Attrs(`a[href*="aside="]`, "href")
		if len(links) == 0 {
			t.Fatal("nothing is put aside")
		}
		link, err := url.Parse(links[0])
		if err != nil {
			t.Fatal(err)
		}
		ticked := map[bool]checker{true: in("#waiting-none[checked]"), false: notIn("#waiting-none[checked]")}[answers != nil]
		back := r.tablet.get(r.page() + "?" + url.Values{"aside": {link.Query().Get("aside")}}.Encode())
		want(t, "the hand is back", back, http.StatusOK).has(in("#winner-east[checked]"), ticked)
	}
}
