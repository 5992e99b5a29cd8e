package table_test

import (
	"maps"
	"net/http"
	"net/url"
	"slices"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/web/webtest"
)

func publicPage(r *webtest.Refereed) webtest.Answer {
	return r.Laptop.Get(r.Path("matches/" + string(r.Match().ID)))
}

func TestAHandIsCorrectedAfterALook(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		r := webtest.NewRefereed(t)
		want(t, "hand 1", r.Hand(url.Values{"winner": {"draw"}}), http.StatusSeeOther)
		want(t, "hand 2", r.Hand(webtest.TwoDragons(nil)), http.StatusSeeOther)
		before := r.Match().Ledger.Totals
		form := r.ChangeForm("correction", url.Values{"entry": {r.EntryOf(1)}}, webtest.TwoDragons(url.Values{"reason": {"Wrong winner"}}))
		form.Set("hand", "456p234m99m") // complete as it is
		missing := maps.Clone(form)
		missing.Del("reason")
		want(t, "without a reason", r.Tablet.Post(r.Page()+"/changes/correction", missing), http.StatusUnprocessableEntity, sentence(t, "problem.reason_missing")).
			Has(sends("melds", "777z 555z"), in("[name=reason_text]", hasAttr("aria-invalid", "true")))
		r.Look("correction", form, "Hand 1", "Hand 2", "Drawn hand → "+r.Name(1)+" wins", "extra points waiting for the next winner: 5 → 0",
			"in the standings: ")
		if r.Match().Ledger.Totals != before {
			t.Fatal("a look has changed the match")
		}
		other := maps.Clone(form)
		other["flowers"] = []string{"4"}
		r.Look("correction", other, "Hand 1") // it is not what was shown
		r.Save("correction", form)
		if totals := r.Match().Ledger.Totals; totals == before {
			t.Error("nothing was corrected")
		}
		hand := r.Match().Ledger.Hands[0]
		want(t, "the public page", publicPage(r), http.StatusOK, "corrected "+r.Match().Ledger.History[0].Event.At.Local().Format("15:04"),
			"Hand 1 corrected", "Before: Drawn hand", "After: "+r.Name(1)+" wins", "Reason: Wrong winner")
		if string(hand.Entry) != r.EntryOf(1) || hand.By != "" {
			t.Errorf("the hand is %+v", hand)
		}
		form.Set("reason", "Wrong tiles")
		want(t, "the saved form with another reason", r.Tablet.Post(r.Page()+"/changes/correction", form), http.StatusConflict,
			sentence(t, "change.notice.conflict"))
	})
}

func TestACorrectionOnAnOldPageIsLookedAtAgain(t *testing.T) {
	t.Parallel()
	r := webtest.NewRefereed(t)
	want(t, "hand 1", r.Hand(url.Values{"winner": {"draw"}}), http.StatusSeeOther)
	form := r.ChangeForm("correction", url.Values{"entry": {r.EntryOf(1)}}, webtest.TwoDragons(url.Values{"reason_text": {"it was <South>"}}))
	r.Look("correction", form)
	want(t, "hand 2", r.Hand(webtest.TwoDragons(nil)), http.StatusSeeOther)
	got := r.Tablet.Post(r.Page()+"/changes/correction", form)
	want(t, "after hand 2", got, http.StatusConflict).Has(sends("reason_text", "it was <South>"), sends("melds", "777z 555z"),
		in(".difference", in(".notice", hasText(sentence(t, "change.since.match"))), hasText("Hand 2")))
	if len(r.Match().Ledger.History) > 0 {
		t.Error("it was saved")
	}
	maps.Copy(form, got.Hidden(".changing"))
	r.Save("correction", form)
}

func TestAHandThatCouldNotStandIsNamed(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		r := webtest.NewRefereed(t)
		for !r.Match().Ledger.State.Finished {
			want(t, "a drawn hand", r.Hand(url.Values{"winner": {"draw"}}), http.StatusSeeOther)
		}
		form := r.ChangeForm("insertion", url.Values{"number": {"3"}}, url.Values{"winner": {"draw"}, "reason": {"forgotten"}})
		want(t, "a tenth hand", r.Tablet.Post(r.Page()+"/changes/insertion", form), http.StatusUnprocessableEntity,
			sentence(t, "change.later", "Number", 9), sentence(t, "change.too_many_hands", "Number", 10))
	})
}

func TestHandsAreTakenBackAndInserted(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		r := webtest.NewRefereed(t)
		want(t, "hand 1", r.Hand(url.Values{"winner": {"draw"}}), http.StatusSeeOther)
		want(t, "hand 2", r.Hand(webtest.TwoDragons(nil)), http.StatusSeeOther)
		form := r.ChangeForm("void", url.Values{"entry": {r.EntryOf(1)}}, url.Values{"reason": {"Entered twice"}})
		r.Look("void", form, "taken back: Drawn hand", "becomes hand 1.")
		r.Save("void", form)
		if ledger := r.Match().Ledger; len(ledger.Hands) != 1 || ledger.State.Hand != 2 {
			t.Errorf("%+v", ledger.State)
		}
		form = r.ChangeForm("insertion", url.Values{"number": {"1"}}, url.Values{"winner": {"draw"}, "reason": {"It was forgotten"}})
		r.Look("insertion", form, "new: Drawn hand", "becomes hand 2.")
		r.Save("insertion", form)
		want(t, "the public page", publicPage(r), http.StatusOK, "added ", "Forgotten hand added as hand 1", "Reason: Entered twice")
		want(t, "a hand that is gone", r.Tablet.Get(r.Page()+"/changes/void?entry=gone"), http.StatusNotFound)
		want(t, "an unknown change", r.Tablet.Get(r.Page()+"/changes/magic"), http.StatusNotFound)
	})
}

// TestOnlyWhatChangesIsShown: another order of seats moves points and places of people,
// and a hand taken back gives later ones another number, in one line.
func TestOnlyWhatChangesIsShown(t *testing.T) {
	t.Parallel()
	r := webtest.NewRefereed(t)
	want(t, "hand 1", r.Hand(webtest.TwoDragons(nil)), http.StatusSeeOther)
	want(t, "hand 2", r.Hand(webtest.TwoDragons(nil)), http.StatusSeeOther)
	form := r.ChangeForm("seats", nil, url.Values{"order": {"102"}, "from_hand": {"1"}, "reason": {"They sat otherwise"}})
	before := r.Match()
	got := r.Look("seats", form, "From hand 1 on every hand counts for those who really sat there.", "in the standings")
	if rows := got.Page().Texts(".difference .moves .name"); len(rows) != 2 {
		t.Errorf("points move for %v", rows)
	}
	if lines := got.Page().Texts(".difference li"); len(lines) > 12 {
		t.Errorf("%d lines: %q", len(lines), lines)
	}
	r.Save("seats", form)
	after := r.Match()
	if a, b := before.Credited(before.Players[1]), after.Credited(before.Players[0]); a != b || a == 0 {
		t.Errorf("whoever changed places had %d, has %d", a, b)
	}
	want(t, "hand 3", r.Hand(webtest.TwoDragons(nil)), http.StatusSeeOther)
	form = r.ChangeForm("void", url.Values{"entry": {r.EntryOf(1)}}, url.Values{"reason": {"Entered twice"}})
	got = r.Look("void", form, "Hands 2–3 become hands 1–2.", "taken back: ")
	if lines := got.Page().Texts(".difference li b"); slices.Contains(lines, "Hand 2") || slices.Contains(lines, "Hand 3") {
		t.Errorf("hands that only get another number are listed: %q", lines)
	}
}

func TestWhatWasTypedComesBackAfterAChange(t *testing.T) {
	t.Parallel()
	r := webtest.NewRefereed(t)
	want(t, "hand 1", r.Hand(url.Values{"winner": {"draw"}}), http.StatusSeeOther)
	typed := webtest.TwoDragons(url.Values{"claim-clean": {"1"}})
	menu := r.Tablet.Get(r.Page() + "/changes?" + typed.Encode())
	want(t, "the list", menu, http.StatusOK, sentence(t, "change.title", "Round", 1)).Has(in(`a[href*="aside="]`))
	query := url.Values{"entry": {r.EntryOf(1)}, "aside": {typed.Encode()}}
	form := r.ChangeForm("void", query, url.Values{"reason": {"Entered twice"}, "aside": {typed.Encode()}})
	r.Look("void", form)
	got := r.Tablet.Post(r.Page()+"/changes/void", form)
	back := got.Header.Get("Location")
	want(t, "going back to "+back, r.Tablet.Get(back), http.StatusOK).Has(sends("melds", "777z 555z"), sends("hand", "456p234m99m"))
}

func TestTheSecondTabletMayCorrectWithItsOwn(t *testing.T) {
	t.Parallel()
	r := webtest.NewRefereed(t)
	late := r.Form(webtest.TwoDragons(url.Values{"flowers": {"2"}}))
	want(t, "the first", r.Hand(url.Values{"winner": {"draw"}}), http.StatusSeeOther)
	got := r.Tablet.Post(r.Page()+"/hands", late)
	want(t, "the second", got, http.StatusConflict, "Hand 1 was saved meanwhile", sentence(t, "change.mine"), "Drawn hand")
	links := got.Page().Attrs(`a[href*="changes/correction"]`, "href")
	if len(links) == 0 {
		t.Fatal("there is no way to correct it")
	}
	want(t, "correct with mine", r.Tablet.Get(links[0]), http.StatusOK, "Correct hand 1").
		Has(sends("melds", "777z 555z"), sends("hand", "456p234m99m"))
	form := r.ChangeForm("correction", url.Values{"entry": {r.EntryOf(1)}}, webtest.TwoDragons(url.Values{"reason": {"Wrong winner"}}))
	r.Look("correction", form)
	r.Save("correction", form)
	want(t, "what was corrected meanwhile", r.Tablet.Post(r.Page()+"/hands", late), http.StatusConflict,
		"Hand 1 was saved meanwhile").Has(in(".recorded .badge"))
}

// TestTakingBackIsOneTap: the facts of the hand are in the form again, and one more tap
// records it as it was.
func TestTakingBackIsOneTap(t *testing.T) {
	t.Parallel()
	r := webtest.NewRefereed(t)
	r.Clock.Stop() // a hand that was taken back can be brought back for some seconds
	want(t, "hand 1", r.Hand(webtest.TwoDragons(url.Values{"flowers": {"2"}})), http.StatusSeeOther)
	before := r.Match().Ledger
	page := r.Tablet.Get(r.Page())
	want(t, "the page", page, http.StatusOK, "Take back hand 1").Has(in("#take-back"), notIn("#bring-back"))
	taken := r.Tablet.Post(r.Page()+"/voids", page.Hidden("#take-back"))
	want(t, "taking back", taken, http.StatusSeeOther)
	if ledger := r.Match().Ledger; len(ledger.Hands) != 0 || len(ledger.Voided) != 1 {
		t.Errorf("%+v", ledger.State)
	}
	again := r.Tablet.Get(taken.Header.Get("Location"))
	want(t, "the form", again, http.StatusOK, "Bring back hand 1").Has(in("#bring-back"), notIn("#take-back"),
		sends("winner", "south"), sends("melds", "777z 555z"), sends("hand", "456p23499m"), sends("flowers", "2"))
	want(t, "another page of the table", r.Tablet.Get(r.Page()), http.StatusOK).Has(in("#bring-back"), notIn("#entry [name=winner][checked]"), notIn(".confirm"))
	voided := r.Match().Ledger.Voided[0].At
	r.Clock.Set(voided.Add(9 * time.Second))
	want(t, "after nine seconds", r.Tablet.Get(r.Page()), http.StatusOK).Has(in("#bring-back"))
	r.Clock.Set(voided.Add(10 * time.Second))
	want(t, "after ten seconds", r.Tablet.Get(r.Page()), http.StatusOK).Has(notIn("#bring-back"))
	for range 2 {
		want(t, "bringing back", r.Tablet.Post(r.Page()+"/hands", again.Hidden("#bring-back")), http.StatusSeeOther)
	}
	if after := r.Match().Ledger; len(after.Hands) != 1 || after.Totals != before.Totals {
		t.Errorf("brought back: %d hands, totals %v, before %v", len(after.Hands), after.Totals, before.Totals)
	}
	want(t, "nothing to bring back", r.Tablet.Get(r.Page()), http.StatusOK).Has(notIn("#bring-back"), in("#take-back"))
}
