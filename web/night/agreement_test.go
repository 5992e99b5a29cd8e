package night_test

import (
	"net/http"
	"net/url"
	"testing"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/templates/htmlcheck"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/webtest"
)

// TestThePhoneThatSaidThisIsMeAgrees with the final sheet of its match and no other, while the round is
// played; the sheet says how each agreed.
func TestThePhoneThatSaidThisIsMeAgrees(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		r := webtest.NewRefereed(t, webtest.Thirteen[:6]...)
		e := r.Evening
		match := r.Match()
		page, other := e.Path("matches/"+string(match.ID)), e.Path("matches/"+string(e.Load().Rounds[0].Matches[1].ID))
		phone := e.Guest()
		want(t, "this is me", phone.Post("/me", url.Values{"player": {string(match.Players[1])}, "next": {"/"}}), http.StatusSeeOther)
		form := func() url.Values { return phone.Get(page).Hidden("#agree form") }
		early := url.Values{"entry_id": {database.NewID()}, "seen": {"0"}}
		want(t, "before the end", phone.Get(page), http.StatusOK).Has(notIn("#agree"))
		want(t, "before the end", phone.Post(page+"/agreement", early), http.StatusConflict)
		e.Play(1, 9)
		e.Play(2, 9)
		want(t, "asked where they sit", phone.Get("/nights/"+string(e.Night)), http.StatusOK, sentence(t, "me.to_agree")).Has(in(`a[href="`+page+`#agree"]`), in(".mine[data-called]"))
		want(t, "asked on the standings", phone.Get(e.Path("standings")), http.StatusOK, sentence(t, "me.to_agree"))
		want(t, "asked", phone.Get(page), http.StatusOK, sentence(t, "me.agree_text", "Name", e.Load().NameOf(match.Players[1])))
		want(t, "another phone", e.Guest().Get(page), http.StatusOK).Has(notIn("#agree"))
		want(t, "another match", phone.Get(other), http.StatusOK).Has(notIn("#agree"))
		want(t, "forged for another match", phone.Post(other+"/agreement", form()), http.StatusNotFound)
		want(t, "nobody's phone", e.Guest().Post(page+"/agreement", form()), http.StatusNotFound)
		want(t, "no id", phone.Post(page+"/agreement", url.Values{}), http.StatusBadRequest)
		old := form()
		hands := r.Match().Ledger.Hands
		if _, err := e.Store.Matches.Append(t.Context(), match.ID, tournament.Event{
			ID: tournament.EntryID(database.NewID()), Void: &tournament.HandVoided{Entry: hands[8].Entry, Reason: "twice", Seen: r.Match().Ledger.Latest},
		}); err != nil {
			t.Fatal(err)
		}
		e.Play(1, 9)
		want(t, "a sheet that was changed", phone.Post(page+"/agreement", old), http.StatusConflict, sentence(t, "final.stale")).Has(in("#agree form"))
		agreed := form()
		for range 2 {
			want(t, "agreeing", phone.Post(page+"/agreement", agreed), http.StatusSeeOther)
		}
		want(t, "agreed", phone.Get(page), http.StatusOK, sentence(t, "final.by.phone")).Has(notIn("#agree form"))
		without(t, "asked no more", phone.Get(e.Path("standings")), sentence(t, "me.to_agree"))

		links, err := e.Store.Nights.IssuePlayerLinks(t.Context(), match.ID)
		if err != nil {
			t.Fatal(err)
		}
		for _, link := range links {
			if link.Player == match.Players[0] {
				sheet := phone.Get("/s/" + link.Token).Hidden(`form[action$="/acceptances"]`)
				want(t, "by the code", e.Guest().Post("/s/"+link.Token+"/acceptances", sheet), http.StatusSeeOther)
			}
		}
		sheet := func() webtest.Answer {
			return r.Tablet.Get(r.Page() + "/sheet?match=" + string(match.ID))
		}
		tablet := sheet().Hidden(`form[action$="/acceptances"]`)
		tablet.Set("place", "2")
		want(t, "on the tablet", r.Tablet.Post(r.Page()+"/acceptances", tablet), http.StatusSeeOther)
		for _, way := range []string{"phone", "code", "tablet"} {
			want(t, way, sheet(), http.StatusOK, sentence(t, "final.by."+way))
		}

		late := e.Guest()
		want(t, "another player", late.Post("/me", url.Values{"player": {string(e.Load().Rounds[0].Matches[1].Players[0])}}), http.StatusSeeOther)
		kept := late.Get(other).Hidden("#agree form")
		want(t, "closing", e.Laptop.Post(e.Path("rounds/1/close"), nil), http.StatusSeeOther)
		want(t, "after the round", late.Post(other+"/agreement", kept), http.StatusForbidden, sentence(t, "error.round_closed.title"))
		want(t, "not asked any more", late.Get(other), http.StatusOK).Has(notIn("#agree"))
		want(t, "told where to sit next", phone.Get(e.Path("standings")), http.StatusOK, "Round 2").Has(in(".seat-line[data-called]"))
	})
}

// TestTheTabletAndTheCodeStillAskAfterAnOwnPhone, which anybody can hold: what is said there stands instead, and
// the sheet and the desk say where only own phones agree.
func TestTheTabletAndTheCodeStillAskAfterAnOwnPhone(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		r := webtest.NewRefereed(t, webtest.Thirteen[:3]...)
		e := r.Evening
		e.Play(1, 9)
		match := r.Match()
		page := e.Path("matches/" + string(match.ID))
		for _, player := range match.Players[:3] {
			phone := e.Guest()
			want(t, "this is me", phone.Post("/me", url.Values{"player": {string(player)}}), http.StatusSeeOther)
			want(t, "agreeing", phone.Post(page+"/agreement", phone.Get(page).Hidden("#agree form")), http.StatusSeeOther)
		}
		sheet := func() webtest.Answer { return r.Tablet.Get(r.Page() + "/sheet?match=" + string(match.ID)) }
		asking := func(count int) htmlcheck.Checker { return countOf(`form[action$="/acceptances"]`, count) }
		want(t, "own phones only", sheet(), http.StatusOK, sentence(t, "final.all_phones")).Has(asking(3))
		want(t, "the desk", e.Laptop.Get(e.Path("desk")), http.StatusOK, sentence(t, "desk.accepted_phones", "Count", 3))

		links, err := e.Store.Nights.IssuePlayerLinks(t.Context(), match.ID)
		if err != nil {
			t.Fatal(err)
		}
		code := "/s/" + links[0].Token
		want(t, "by the code", e.Guest().Post(code+"/acceptances", e.Guest().Get(code).Hidden(`form[action$="/acceptances"]`)), http.StatusSeeOther)
		want(t, "by the code", e.Guest().Get(code), http.StatusOK, sentence(t, "final.by.code")).Has(asking(0))
		for asked := 2; asked > 0; asked-- {
			still := sheet()
			want(t, "asking still", still, http.StatusOK).Has(asking(asked))
			want(t, "on the tablet", r.Tablet.Post(r.Page()+"/acceptances", still.Hidden(`form[action$="/acceptances"]`)), http.StatusSeeOther)
		}
		all := sheet()
		want(t, "everybody", all, http.StatusOK, sentence(t, "final.all")).Has(asking(0))
		without(t, "no own phone any more", all, sentence(t, "final.by.phone"))
		without(t, "the desk", e.Laptop.Get(e.Path("desk")), sentence(t, "desk.accepted_phones", "Count", 0))
		journal := e.Laptop.Get("/journal")
		for _, way := range []string{"tablet", "code", "phone"} {
			want(t, "the journal", journal, http.StatusOK, journalSays[way])
		}
	})
}

// journalSays are words that only one way of agreeing has in the journal.
var journalSays = map[string]string{"tablet": "agrees with the score sheet on the tablet", "code": "agrees with the score sheet by the player’s code", "phone": "a phone that said to be of"}

// TestAnOwnPhoneThatAgreesWithoutEndStoresNothing, and is refused in the end.
func TestAnOwnPhoneThatAgreesWithoutEndStoresNothing(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		r := webtest.NewRefereed(t, webtest.Thirteen[:3]...)
		r.Play(1, 9)
		match, phone := r.Match(), r.Guest()
		page := r.Path("matches/" + string(match.ID))
		want(t, "this is me", phone.Post("/me", url.Values{"player": {string(match.Players[0])}}), http.StatusSeeOther)
		form := phone.Get(page).Hidden("#agree form")
		want(t, "agreeing", phone.Post(page+"/agreement", form), http.StatusSeeOther)
		agreed := r.Load()
		refused := false
		for i := 0; i < 10*60 && !refused; i++ { // a slow computer allows more of them
			form.Set("entry_id", database.NewID())
			got := phone.Post(page+"/agreement", form)
			if refused = got.Status == http.StatusTooManyRequests; refused {
				want(t, "too many", got, http.StatusTooManyRequests, sentence(t, "error.too_many.text"))
			} else {
				want(t, "again", got, http.StatusSeeOther)
			}
		}
		if !refused {
			t.Error("never refused")
		}
		if now := r.Load(); now.Revision != agreed.Revision || len(r.Match().Events) != len(match.Events)+1 {
			t.Errorf("revision %d after %d, %d events after %d", now.Revision, agreed.Revision, len(r.Match().Events), len(match.Events))
		}
	})
}
