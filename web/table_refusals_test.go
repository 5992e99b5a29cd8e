package web

import (
	"maps"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/web/present"
)

func TestOthersWereQuicker(t *testing.T) {
	t.Parallel()
	r := newRefereed(t)
	late := r.form(twoDragons(nil))
	saved := r.form(url.Values{"winner": {"draw"}})
	want(t, "the first", r.tablet.post(r.page()+"/hands", saved), http.StatusSeeOther)
	want(t, "the second", r.tablet.post(r.page()+"/hands", late), http.StatusConflict, "Hand 1 was saved meanwhile.",
		"Recorded: Drawn hand", "on the table’s tablet", sentence(t, "change.keep"), sentence(t, "change.keep_text"), sentence(t, "change.mine_text")).
		has(in(`#hand[value="456p234m99m"]`))
	late["hand"] = []string{"456p"}
	want(t, "the second, not even complete", r.tablet.post(r.page()+"/hands", late), http.StatusConflict, "Hand 1 was saved meanwhile.").
		has(in(`#hand[value="456p"]`))
	saved = r.form(url.Values{"winner": {"draw"}})
	want(t, "hand 2", r.tablet.post(r.page()+"/hands", saved), http.StatusSeeOther)
	maps.Copy(saved, twoDragons(nil))
	want(t, "hand 2 with other content", r.tablet.post(r.page()+"/hands", saved), http.StatusConflict,
		"This form was saved before with other content.", "Recorded: Drawn hand")
	ahead := r.form(twoDragons(url.Values{"number": {"7"}}))
	want(t, "a hand that is not next", r.tablet.post(r.page()+"/hands", ahead), http.StatusConflict,
		"Hand 7 is not the next one: hand 3 is.")
	if hands := len(r.match().Ledger.Hands); hands != 2 {
		t.Errorf("%d hands", hands)
	}
}

func TestAFormBelongsToItsTable(t *testing.T) {
	t.Parallel()
	r := newRefereed(t)
	other, _ := r.load().TableMatch(2)
	want(t, "another table's match", r.hand(twoDragons(url.Values{"match": {string(other.ID)}})), http.StatusConflict,
		sentence(t, "table.stale_match"))
	want(t, "no such match", r.hand(twoDragons(url.Values{"match": {"none"}})), http.StatusNotFound)
	want(t, "no entry id", r.hand(twoDragons(url.Values{"entry_id": {"1"}})), http.StatusBadRequest)
	want(t, "another table", r.tablet.get(present.TablePath(r.night, 2)), http.StatusForbidden)
	want(t, "a table that is not there", r.v.get(present.TablePath(r.night, 9)), http.StatusNotFound,
		sentence(t, "table.none", "Number", 9))
	want(t, "its state", r.v.get(present.TablePath(r.night, 9)+"/state"), http.StatusNotFound)
	want(t, "its hands", r.v.post(present.TablePath(r.night, 9)+"/hands", r.form(twoDragons(nil))), http.StatusNotFound)
	if len(other.Events)+len(r.match().Events) > 0 {
		t.Error("something was recorded")
	}
	early := newEvening(t, 1, thirteen[:3]...)
	want(t, "before the seating", early.v.get(present.TablePath(early.night, 1)), http.StatusNotFound,
		sentence(t, "table.none_gathering"))
}

func TestTakingBackAHand(t *testing.T) {
	t.Parallel()
	r := newRefereed(t)
	want(t, "saving", r.hand(twoDragons(nil)), http.StatusSeeOther)
	last, _ := r.match().Ledger.Last()
	void := func(change url.Values) url.Values {
		form := url.Values{"entry_id": {database.NewID()}, "match": {string(r.match().ID)}, "entry": {string(last.Entry)}}
		maps.Copy(form, change)
		return form
	}
	send := func(form url.Values) answer { return r.tablet.post(r.page()+"/voids", form) }
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
	want(t, "the page", r.tablet.get(r.page()), http.StatusOK, "Hand 1, East round", "No hand saved yet")
	want(t, "the match", r.guest().get(r.path("matches/"+string(r.match().ID))), http.StatusOK,
		"Taken back", "<i>It was Bo</i>", "Dragon pong")
	stale := r.form(url.Values{"winner": {"draw"}, "number": {"2"}})
	want(t, "the hand after it", r.tablet.post(r.page()+"/hands", stale), http.StatusConflict,
		"Hand 2 is not the next one: hand 1 is.")
}

func TestTheEndOfAMatch(t *testing.T) {
	t.Parallel()
	r := newRefereed(t)
	want(t, "the first hand", r.hand(twoDragons(nil)), http.StatusSeeOther)
	r.play(1, 8)
	last := r.form(url.Values{"winner": {"draw"}})
	want(t, "the last hand", r.tablet.post(r.page()+"/hands", last), http.StatusSeeOther)
	page := r.tablet.get(r.page())
	want(t, "the page", page, http.StatusOK, "All 9 hands of the match are played.", "Final result").has(in("#take-back"), notIn("#entry"))
	want(t, "a tenth hand", r.hand(twoDragons(url.Values{"number": {"9"}})), http.StatusConflict, "Hand 9 was saved meanwhile")
	for table := 2; table <= 3; table++ {
		r.play(table, 9)
	}
	first := r.match()
	want(t, "closing", r.v.post(r.path("rounds/1/close"), nil), http.StatusSeeOther)
	want(t, "the last hand again", r.tablet.post(r.page()+"/hands", last), http.StatusSeeOther)
	want(t, "a hand of the closed round", r.hand(twoDragons(url.Values{"match": {string(first.ID)}, "number": {"9"}})),
		http.StatusForbidden, sentence(t, "error.hand_late.title")).has(linkTo(r.page()))
	want(t, "the next round", r.tablet.get(r.page()), http.StatusOK, "Hand 1, East round")
	for table := 1; table <= 3; table++ {
		r.play(table, 9)
	}
	want(t, "closing", r.v.post(r.path("rounds/2/close"), nil), http.StatusSeeOther)
	want(t, "the tablet", r.tablet.get(r.page()), http.StatusOK, sentence(t, "table.night_finished")).has(notIn("#take-back"), notIn("#entry"))
	over := r.v.get(r.page())
	want(t, "the organiser", over, http.StatusOK, sentence(t, "table.night_finished"), "Final result").has(notIn("#take-back"))
}
