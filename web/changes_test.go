package web

import (
	"maps"
	"net/http"
	"net/url"
	"slices"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/web/handentry"
)

// answerNothing answers all questions that a page asks about a hand with nobody or nothing.
func answerNothing(form url.Values, page answer) {
	form.Del(handentry.NoneField)
	for _, question := range page.page().Attrs("[data-question]", "data-question") {
		if len(page.page().Attrs("#"+question+"-none", "id")) > 0 {
			form.Add(handentry.NoneField, question)
		} else {
			form.Set(question, "0")
		}
	}
}

// changeForm opens the form of a change and fills it in. Of a hand it answers nobody and nothing to all
// that is asked, if no answers are given.
func (r *refereed) changeForm(kind string, query, fields url.Values) url.Values {
	r.t.Helper()
	got := r.tablet.get(r.page() + "/changes/" + kind + "?" + query.Encode())
	want(r.t, "the form of "+kind, got, http.StatusOK)
	form := got.hidden(".changing")
	if fields.Has("winner") {
		answerNothing(form, got)
	}
	maps.Copy(form, fields)
	return form
}

// look sends a change for the first time: what it would do is shown.
func (r *refereed) look(kind string, form url.Values, texts ...string) answer {
	r.t.Helper()
	got := r.tablet.post(r.page()+"/changes/"+kind, form)
	want(r.t, "looking at "+kind, got, http.StatusOK, append(texts, sentence(r.t, "change.difference"))...)
	form.Set("shown", got.hidden(".changing").Get("shown"))
	return got
}

// save sends a change that was looked at, twice: it is one change.
func (r *refereed) save(kind string, form url.Values) {
	r.t.Helper()
	events := len(r.match().Events)
	for range 2 {
		want(r.t, "saving "+kind, r.tablet.post(r.page()+"/changes/"+kind, form), http.StatusSeeOther)
	}
	if got := len(r.match().Events); got != events+1 {
		r.t.Errorf("%s made %d events", kind, got-events)
	}
}

func (r *refereed) entryOf(number int) string {
	return string(r.match().Ledger.Hands[number-1].Entry)
}

func (r *refereed) public() answer { return r.v.get(r.path("matches/" + string(r.match().ID))) }

func TestAHandIsCorrectedAfterALook(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		r := newRefereed(t)
		want(t, "hand 1", r.hand(url.Values{"winner": {"draw"}}), http.StatusSeeOther)
		want(t, "hand 2", r.hand(twoDragons(nil)), http.StatusSeeOther)
		before := r.match().Ledger.Totals
		form := r.changeForm("correction", url.Values{"entry": {r.entryOf(1)}}, twoDragons(url.Values{"reason": {"Wrong winner"}}))
		form.Set("hand", "456p234m99m") // complete as it is
		missing := maps.Clone(form)
		missing.Del("reason")
		want(t, "without a reason", r.tablet.post(r.page()+"/changes/correction", missing), http.StatusUnprocessableEntity, sentence(t, "problem.reason_missing")).
			has(sends("melds", "777z 555z"), in("[name=reason_text]", hasAttr("aria-invalid", "true")))
		r.look("correction", form, "Hand 1", "Hand 2", "Drawn hand → "+r.name(1)+" wins", "extra points waiting for the next winner: 5 → 0",
			"in the standings: ")
		if r.match().Ledger.Totals != before {
			t.Fatal("a look has changed the match")
		}
		other := maps.Clone(form)
		other["flowers"] = []string{"4"}
		r.look("correction", other, "Hand 1") // it is not what was shown
		r.save("correction", form)
		if totals := r.match().Ledger.Totals; totals == before {
			t.Error("nothing was corrected")
		}
		hand := r.match().Ledger.Hands[0]
		want(t, "the public page", r.public(), http.StatusOK, "corrected "+r.match().Ledger.History[0].Event.At.Local().Format("15:04"),
			"Hand 1 corrected", "Before: Drawn hand", "After: "+r.name(1)+" wins", "Reason: Wrong winner")
		if string(hand.Entry) != r.entryOf(1) || hand.By != "" {
			t.Errorf("the hand is %+v", hand)
		}
		form.Set("reason", "Wrong tiles")
		want(t, "the saved form with another reason", r.tablet.post(r.page()+"/changes/correction", form), http.StatusConflict,
			sentence(t, "change.notice.conflict"))
	})
}

func TestACorrectionOnAnOldPageIsLookedAtAgain(t *testing.T) {
	t.Parallel()
	r := newRefereed(t)
	want(t, "hand 1", r.hand(url.Values{"winner": {"draw"}}), http.StatusSeeOther)
	form := r.changeForm("correction", url.Values{"entry": {r.entryOf(1)}}, twoDragons(url.Values{"reason_text": {"it was <South>"}}))
	r.look("correction", form)
	want(t, "hand 2", r.hand(twoDragons(nil)), http.StatusSeeOther)
	got := r.tablet.post(r.page()+"/changes/correction", form)
	want(t, "after hand 2", got, http.StatusConflict).has(sends("reason_text", "it was <South>"), sends("melds", "777z 555z"),
		in(".difference", in(".notice", hasText(sentence(t, "change.since.match"))), hasText("Hand 2")))
	if len(r.match().Ledger.History) > 0 {
		t.Error("it was saved")
	}
	maps.Copy(form, got.hidden(".changing"))
	r.save("correction", form)
}

func TestAHandThatCouldNotStandIsNamed(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		r := newRefereed(t)
		for !r.match().Ledger.State.Finished {
			want(t, "a drawn hand", r.hand(url.Values{"winner": {"draw"}}), http.StatusSeeOther)
		}
		form := r.changeForm("insertion", url.Values{"number": {"3"}}, url.Values{"winner": {"draw"}, "reason": {"forgotten"}})
		want(t, "a tenth hand", r.tablet.post(r.page()+"/changes/insertion", form), http.StatusUnprocessableEntity,
			sentence(t, "change.later", "Number", 9), sentence(t, "change.too_many_hands", "Number", 10))
	})
}

func TestHandsAreTakenBackAndInserted(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		r := newRefereed(t)
		want(t, "hand 1", r.hand(url.Values{"winner": {"draw"}}), http.StatusSeeOther)
		want(t, "hand 2", r.hand(twoDragons(nil)), http.StatusSeeOther)
		form := r.changeForm("void", url.Values{"entry": {r.entryOf(1)}}, url.Values{"reason": {"Entered twice"}})
		r.look("void", form, "taken back: Drawn hand", "becomes hand 1.")
		r.save("void", form)
		if ledger := r.match().Ledger; len(ledger.Hands) != 1 || ledger.State.Hand != 2 {
			t.Errorf("%+v", ledger.State)
		}
		form = r.changeForm("insertion", url.Values{"number": {"1"}}, url.Values{"winner": {"draw"}, "reason": {"It was forgotten"}})
		r.look("insertion", form, "new: Drawn hand", "becomes hand 2.")
		r.save("insertion", form)
		want(t, "the public page", r.public(), http.StatusOK, "added ", "Forgotten hand added as hand 1", "Reason: Entered twice")
		want(t, "a hand that is gone", r.tablet.get(r.page()+"/changes/void?entry=gone"), http.StatusNotFound)
		want(t, "an unknown change", r.tablet.get(r.page()+"/changes/magic"), http.StatusNotFound)
	})
}

// TestOnlyWhatChangesIsShown: another order of seats moves points and places of people,
// and a hand taken back gives later ones another number, in one line.
func TestOnlyWhatChangesIsShown(t *testing.T) {
	t.Parallel()
	r := newRefereed(t)
	want(t, "hand 1", r.hand(twoDragons(nil)), http.StatusSeeOther)
	want(t, "hand 2", r.hand(twoDragons(nil)), http.StatusSeeOther)
	form := r.changeForm("seats", nil, url.Values{"order": {"102"}, "from_hand": {"1"}, "reason": {"They sat otherwise"}})
	before := r.match()
	got := r.look("seats", form, "From hand 1 on every hand counts for those who really sat there.", "in the standings")
	if rows := got.page().Texts(".difference .moves .name"); len(rows) != 2 {
		t.Errorf("points move for %v", rows)
	}
	if lines := got.page().Texts(".difference li"); len(lines) > 12 {
		t.Errorf("%d lines: %q", len(lines), lines)
	}
	r.save("seats", form)
	after := r.match()
	if a, b := before.Credited(before.Players[1]), after.Credited(before.Players[0]); a != b || a == 0 {
		t.Errorf("whoever changed places had %d, has %d", a, b)
	}
	want(t, "hand 3", r.hand(twoDragons(nil)), http.StatusSeeOther)
	form = r.changeForm("void", url.Values{"entry": {r.entryOf(1)}}, url.Values{"reason": {"Entered twice"}})
	got = r.look("void", form, "Hands 2–3 become hands 1–2.", "taken back: ")
	if lines := got.page().Texts(".difference li b"); slices.Contains(lines, "Hand 2") || slices.Contains(lines, "Hand 3") {
		t.Errorf("hands that only get another number are listed: %q", lines)
	}
}

func TestWhatWasTypedComesBackAfterAChange(t *testing.T) {
	t.Parallel()
	r := newRefereed(t)
	want(t, "hand 1", r.hand(url.Values{"winner": {"draw"}}), http.StatusSeeOther)
	typed := twoDragons(url.Values{"claim-clean": {"1"}})
	menu := r.tablet.get(r.page() + "/changes?" + typed.Encode())
	want(t, "the list", menu, http.StatusOK, sentence(t, "change.title", "Round", 1)).has(in(`a[href*="aside="]`))
	query := url.Values{"entry": {r.entryOf(1)}, "aside": {typed.Encode()}}
	form := r.changeForm("void", query, url.Values{"reason": {"Entered twice"}, "aside": {typed.Encode()}})
	r.look("void", form)
	got := r.tablet.post(r.page()+"/changes/void", form)
	back := got.header.Get("Location")
	want(t, "going back to "+back, r.tablet.get(back), http.StatusOK).has(sends("melds", "777z 555z"), sends("hand", "456p234m99m"))
}

func TestTheSecondTabletMayCorrectWithItsOwn(t *testing.T) {
	t.Parallel()
	r := newRefereed(t)
	late := r.form(twoDragons(url.Values{"flowers": {"2"}}))
	want(t, "the first", r.hand(url.Values{"winner": {"draw"}}), http.StatusSeeOther)
	got := r.tablet.post(r.page()+"/hands", late)
	want(t, "the second", got, http.StatusConflict, "Hand 1 was saved meanwhile", sentence(t, "change.mine"), "Drawn hand")
	links := got.page().Attrs(`a[href*="changes/correction"]`, "href")
	if len(links) == 0 {
		t.Fatal("there is no way to correct it")
	}
	want(t, "correct with mine", r.tablet.get(links[0]), http.StatusOK, "Correct hand 1").
		has(sends("melds", "777z 555z"), sends("hand", "456p234m99m"))
	form := r.changeForm("correction", url.Values{"entry": {r.entryOf(1)}}, twoDragons(url.Values{"reason": {"Wrong winner"}}))
	r.look("correction", form)
	r.save("correction", form)
	want(t, "what was corrected meanwhile", r.tablet.post(r.page()+"/hands", late), http.StatusConflict,
		"Hand 1 was saved meanwhile").has(in(".recorded .badge"))
}

// TestTakingBackIsOneTap: the facts of the hand are in the form again, and one more tap
// records it as it was.
func TestTakingBackIsOneTap(t *testing.T) {
	t.Parallel()
	r := newRefereed(t)
	r.clock.stop() // a hand that was taken back can be brought back for some seconds
	want(t, "hand 1", r.hand(twoDragons(url.Values{"flowers": {"2"}})), http.StatusSeeOther)
	before := r.match().Ledger
	page := r.tablet.get(r.page())
	want(t, "the page", page, http.StatusOK, "Take back hand 1").has(in("#take-back"), notIn("#bring-back"))
	taken := r.tablet.post(r.page()+"/voids", page.hidden("#take-back"))
	want(t, "taking back", taken, http.StatusSeeOther)
	if ledger := r.match().Ledger; len(ledger.Hands) != 0 || len(ledger.Voided) != 1 {
		t.Errorf("%+v", ledger.State)
	}
	again := r.tablet.get(taken.header.Get("Location"))
	want(t, "the form", again, http.StatusOK, "Bring back hand 1").has(in("#bring-back"), notIn("#take-back"),
		sends("winner", "south"), sends("melds", "777z 555z"), sends("hand", "456p23499m"), sends("flowers", "2"))
	want(t, "another page of the table", r.tablet.get(r.page()), http.StatusOK).has(in("#bring-back"), notIn("#entry [name=winner][checked]"), notIn(".confirm"))
	voided := r.match().Ledger.Voided[0].At
	r.clock.set(voided.Add(9 * time.Second))
	want(t, "after nine seconds", r.tablet.get(r.page()), http.StatusOK).has(in("#bring-back"))
	r.clock.set(voided.Add(10 * time.Second))
	want(t, "after ten seconds", r.tablet.get(r.page()), http.StatusOK).has(notIn("#bring-back"))
	for range 2 {
		want(t, "bringing back", r.tablet.post(r.page()+"/hands", again.hidden("#bring-back")), http.StatusSeeOther)
	}
	if after := r.match().Ledger; len(after.Hands) != 1 || after.Totals != before.Totals {
		t.Errorf("brought back: %d hands, totals %v, before %v", len(after.Hands), after.Totals, before.Totals)
	}
	want(t, "nothing to bring back", r.tablet.get(r.page()), http.StatusOK).has(notIn("#bring-back"), in("#take-back"))
}
