package table_test

import (
	"maps"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/webtest"
)

func TestOthersWereQuicker(t *testing.T) {
	t.Parallel()
	r := webtest.NewRefereed(t)
	late := r.Form(webtest.TwoDragons(nil))
	saved := r.Form(url.Values{"winner": {"draw"}})
	want(t, "the first", r.Tablet.Post(r.Page()+"/hands", saved), http.StatusSeeOther)
	want(t, "the second", r.Tablet.Post(r.Page()+"/hands", late), http.StatusConflict, "Hand 1 was saved meanwhile.",
		"Recorded: Drawn hand", "on the table’s tablet", sentence(t, "change.keep"), sentence(t, "change.keep_text"), sentence(t, "change.mine_text")).
		Has(in(`#hand[value="456p234m99m"]`))
	late["hand"] = []string{"456p"}
	want(t, "the second, not even complete", r.Tablet.Post(r.Page()+"/hands", late), http.StatusConflict, "Hand 1 was saved meanwhile.").
		Has(in(`#hand[value="456p"]`))
	saved = r.Form(url.Values{"winner": {"draw"}})
	want(t, "hand 2", r.Tablet.Post(r.Page()+"/hands", saved), http.StatusSeeOther)
	maps.Copy(saved, webtest.TwoDragons(nil))
	want(t, "hand 2 with other content", r.Tablet.Post(r.Page()+"/hands", saved), http.StatusConflict,
		"This form was saved before with other content.", "Recorded: Drawn hand")
	ahead := r.Form(webtest.TwoDragons(url.Values{"number": {"7"}}))
	want(t, "a hand that is not next", r.Tablet.Post(r.Page()+"/hands", ahead), http.StatusConflict,
		"Hand 7 is not the next one: hand 3 is.")
	if hands := len(r.Match().Ledger.Hands); hands != 2 {
		t.Errorf("%d hands", hands)
	}
}

func TestAFormBelongsToItsTable(t *testing.T) {
	t.Parallel()
	r := webtest.NewRefereed(t)
	other, _ := r.Load().TableMatch(2)
	want(t, "another table's match", r.Hand(webtest.TwoDragons(url.Values{"match": {string(other.ID)}})), http.StatusConflict,
		sentence(t, "table.stale_match"))
	want(t, "no such match", r.Hand(webtest.TwoDragons(url.Values{"match": {"none"}})), http.StatusNotFound)
	want(t, "no entry id", r.Hand(webtest.TwoDragons(url.Values{"entry_id": {"1"}})), http.StatusBadRequest)
	want(t, "another table", r.Tablet.Get(present.TablePath(r.Night, 2)), http.StatusForbidden)
	want(t, "a table that is not there", r.Laptop.Get(present.TablePath(r.Night, 9)), http.StatusNotFound,
		sentence(t, "table.none", "Number", 9))
	want(t, "its state", r.Laptop.Get(present.TablePath(r.Night, 9)+"/state"), http.StatusNotFound)
	want(t, "its hands", r.Laptop.Post(present.TablePath(r.Night, 9)+"/hands", r.Form(webtest.TwoDragons(nil))), http.StatusNotFound)
	if len(other.Events)+len(r.Match().Events) > 0 {
		t.Error("something was recorded")
	}
	early := webtest.NewEvening(t, 1, webtest.Thirteen[:3]...)
	want(t, "before the seating", early.Laptop.Get(present.TablePath(early.Night, 1)), http.StatusNotFound,
		sentence(t, "table.none_gathering"))
}

func TestTakingBackAHand(t *testing.T) {
	t.Parallel()
	r := webtest.NewRefereed(t)
	want(t, "saving", r.Hand(webtest.TwoDragons(nil)), http.StatusSeeOther)
	last, _ := r.Match().Ledger.Last()
	void := func(change url.Values) url.Values {
		form := url.Values{"entry_id": {database.NewID()}, "match": {string(r.Match().ID)}, "entry": {string(last.Entry)}}
		maps.Copy(form, change)
		return form
	}
	send := func(form url.Values) webtest.Answer { return r.Tablet.Post(r.Page()+"/voids", form) }
	want(t, "no reason", send(void(nil)), http.StatusUnprocessableEntity, sentence(t, "problem.reason_missing"))
	want(t, "a long reason", send(void(url.Values{"reason_text": {strings.Repeat("x", 201)}})),
		http.StatusUnprocessableEntity, "The reason has 201 characters")
	form := void(url.Values{"reason": {"Wrong winner"}, "reason_text": {"<i>It was Bo</i>"}})
	want(t, "with a reason", send(form), http.StatusSeeOther)
	want(t, "the same again", send(form), http.StatusSeeOther)
	want(t, "once more", send(void(url.Values{"reason": {"Wrong winner"}})), http.StatusConflict,
		sentence(t, "table.stale_void"))
	form.Set("reason_text", "another")
	want(t, "the same form for something else", send(form), http.StatusConflict, sentence(t, "table.conflict_void"))
	want(t, "the page", r.Tablet.Get(r.Page()), http.StatusOK, "Hand 1, East round", "No hand saved yet")
	want(t, "the match", r.Guest().Get(r.Path("matches/"+string(r.Match().ID))), http.StatusOK,
		"Taken back", "<i>It was Bo</i>", "Dragon pong")
	stale := r.Form(url.Values{"winner": {"draw"}, "number": {"2"}})
	want(t, "the hand after it", r.Tablet.Post(r.Page()+"/hands", stale), http.StatusConflict,
		"Hand 2 is not the next one: hand 1 is.")
}

func TestTheEndOfAMatch(t *testing.T) {
	t.Parallel()
	r := webtest.NewRefereed(t)
	want(t, "the first hand", r.Hand(webtest.TwoDragons(nil)), http.StatusSeeOther)
	r.Play(1, 8)
	last := r.Form(url.Values{"winner": {"draw"}})
	want(t, "the last hand", r.Tablet.Post(r.Page()+"/hands", last), http.StatusSeeOther)
	page := r.Tablet.Get(r.Page())
	want(t, "the page", page, http.StatusOK, "All 9 hands of the match are played.", "Final result").Has(in("#take-back"), notIn("#entry"))
	want(t, "a tenth hand", r.Hand(webtest.TwoDragons(url.Values{"number": {"9"}})), http.StatusConflict, "Hand 9 was saved meanwhile")
	for table := 2; table <= 3; table++ {
		r.Play(table, 9)
	}
	first := r.Match()
	want(t, "closing", r.Laptop.Post(r.Path("rounds/1/close"), nil), http.StatusSeeOther)
	want(t, "the last hand again", r.Tablet.Post(r.Page()+"/hands", last), http.StatusSeeOther)
	want(t, "a hand of the closed round", r.Hand(webtest.TwoDragons(url.Values{"match": {string(first.ID)}, "number": {"9"}})),
		http.StatusForbidden, sentence(t, "error.hand_late.title")).Has(linkTo(r.Page()))
	want(t, "the next round", r.Tablet.Get(r.Page()), http.StatusOK, "Hand 1, East round")
	for table := 1; table <= 3; table++ {
		r.Play(table, 9)
	}
	want(t, "closing", r.Laptop.Post(r.Path("rounds/2/close"), nil), http.StatusSeeOther)
	want(t, "the tablet", r.Tablet.Get(r.Page()), http.StatusOK, sentence(t, "table.night_finished")).Has(notIn("#take-back"), notIn("#entry"))
	over := r.Laptop.Get(r.Page())
	want(t, "the organiser", over, http.StatusOK, sentence(t, "table.night_finished"), "Final result").Has(notIn("#take-back"))
}
