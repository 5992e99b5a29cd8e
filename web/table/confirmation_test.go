package table_test

import (
	"maps"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/web/webtest"
)

// confirms checks what the table's page says was saved last, by sight and to a screen reader.
func confirms(r *webtest.Refereed, text string) {
	r.T.Helper()
	page := r.Tablet.Get(r.Page()).Page()
	if strip := page.Texts(`[data-row="last"]`); len(strip) == 0 || !strings.HasPrefix(strip[0], text+", ") {
		r.T.Errorf("the table says %q, want %q", strip, text)
	}
	if err := page.Check(in(`[data-said^="` + text + `, "]`)); err != nil {
		r.T.Errorf("%q is not read out: %v", text, err)
	}
}

func TestEverySavedChangeIsConfirmed(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		r := webtest.NewRefereed(t)
		change := func(kind string, query, fields url.Values) {
			t.Helper()
			form := r.ChangeForm(kind, query, fields)
			if kind != "substitution" && kind != "ending" && (kind != "seats" || len(r.Match().Ledger.Hands) > 0) {
				r.Look(kind, form)
			}
			r.Save(kind, form)
		}
		entry := func(number int) url.Values { return url.Values{"entry": {r.EntryOf(number)}} }
		because := func(fields url.Values) url.Values {
			fields.Set("reason", "so")
			return fields
		}
		change("seats", nil, url.Values{"order": {"012"}})
		confirms(r, "Seats confirmed")
		want(t, "hand 1", r.Hand(url.Values{"winner": {"draw"}}), http.StatusSeeOther)
		confirms(r, "Hand 1 saved")
		change("correction", entry(1), because(webtest.TwoDragons(nil)))
		confirms(r, "Hand 1 corrected")
		want(t, "hand 2", r.Hand(url.Values{"winner": {"draw"}}), http.StatusSeeOther)
		confirms(r, "Hand 2 saved")
		change("insertion", url.Values{"number": {"2"}}, because(url.Values{"winner": {"draw"}}))
		confirms(r, "Forgotten hand added as hand 2")
		change("void", entry(2), because(url.Values{}))
		confirms(r, "Hand 2 taken back")
		penalty := url.Values{"offender": {"0"}, "kind": {"false_mahjong"}, "amount": {"5"}, "payees": {"1", "2"}, "in_hand": {"3"}}
		change("penalty", nil, penalty)
		confirms(r, "Penalty recorded: "+r.Name(0)+" −10")
		change("revocation", url.Values{"entry": {string(r.Match().Ledger.Penalties[0].Entry)}}, because(url.Values{}))
		confirms(r, "Penalty taken back: "+r.Name(0)+", False mahjong")
		change("penalty", nil, url.Values{"offender": {"1"}, "kind": {"misnamed_discard"}, "dead": {"yes"}, "in_hand": {"3"}})
		confirms(r, "Penalty recorded: "+r.Name(1)+" Misnamed discard")
		change("seats", nil, because(url.Values{"order": {"120"}, "from_hand": {"2"}}))
		confirms(r, "Seats changed from hand 2 on")
		left := r.Name(2)
		change("substitution", nil, because(url.Values{"place": {"2"}, "name": {"Zoe"}}))
		confirms(r, "From hand 3 on Zoe plays for "+left)
		change("ending", nil, because(url.Values{"more": {"1"}}))
		confirms(r, "Match ends with hand 3")
		want(t, "hand 3", r.Hand(url.Values{"winner": {"draw"}}), http.StatusSeeOther)
		confirms(r, "Hand 3 saved")
	})
}

func TestAChangeOfAnEarlierMatchIsConfirmedOnItsPage(t *testing.T) {
	t.Parallel()
	r := webtest.NewRefereed(t)
	for table := 1; table <= 3; table++ {
		r.Play(table, 9)
	}
	old := r.Match()
	if err := r.Store.Nights.CloseRound(t.Context(), r.Night, 1); err != nil {
		t.Fatal(err)
	}
	path := r.Page() + "/changes/penalty"
	form := url.Values{"offender": {"0"}, "kind": {"false_mahjong"}, "amount": {"5"}, "payees": {"1"}, "in_hand": {"9"}}
	maps.Copy(form, r.Laptop.Get(path+"?match="+string(old.ID)).Hidden(".changing"))
	maps.Copy(form, r.Laptop.Post(path, form).Hidden(".changing"))
	saved := r.Laptop.Post(path, form)
	want(t, "saving", saved, http.StatusSeeOther)
	done := "Penalty recorded: " + r.Load().NameOf(old.Players[0]) + " −5, "
	want(t, "the match", r.Laptop.Get(saved.Header.Get("Location")), http.StatusOK).Has(in(`[role="status"]`, hasText(done)))
	without(t, "the match's page, for everybody", r.Laptop.Get(r.Path("matches/"+string(old.ID))), done)
}

func TestNobodyReceivesAPenaltyUnlessChosen(t *testing.T) {
	t.Parallel()
	r := webtest.NewRefereed(t)
	want(t, "the form", r.Tablet.Get(r.Page()+"/changes/penalty"), http.StatusOK).
		Has(in("fieldset", in("legend", hasText(sentence(t, "change.payees"))), hasText(sentence(t, "change.payees_none")), notIn("[checked]")))
	fields := url.Values{"offender": {"0"}, "kind": {"false_mahjong"}, "amount": {"5"}, "payees": {"1", "none"}, "in_hand": {"1"}}
	want(t, "somebody and nobody", r.Tablet.Post(r.Page()+"/changes/penalty", r.ChangeForm("penalty", nil, fields)),
		http.StatusUnprocessableEntity, sentence(t, "problem.payees_missing"))
}
