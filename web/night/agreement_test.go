package night_test

import (
	"net/http"
	"net/url"
	"testing"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/databasetest"
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
