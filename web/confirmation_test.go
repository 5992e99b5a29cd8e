package web

import (
	"maps"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models/databasetest"
)

// confirms checks what the table's page says was saved last, by sight and to a screen reader.
func (r *refereed) confirms(text string) {
	r.t.Helper()
	page := r.tablet.get(r.page()).page()
	if strip := page.Texts(`[data-row="last"]`); len(strip) == 0 || !strings.HasPrefix(strip[0], text+", ") {
		r.t.Errorf("the table says %q, want %q", strip, text)
	}
	if err := page.Check(in(`[data-said^="` + text + `, "]`)); err != nil {
		r.t.Errorf("%q is not read out: %v", text, err)
	}
}

func TestEverySavedChangeIsConfirmed(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		r := newRefereed(t)
		change := func(kind string, query, fields url.Values) {
			t.Helper()
			form := r.changeForm(kind, query, fields)
			if kind != "substitution" && kind != "ending" && (kind != "seats" || len(r.match().Ledger.Hands) > 0) {
				r.look(kind, form)
			}
			r.save(kind, form)
		}
		entry := func(number int) url.Values { return url.Values{"entry": {r.entryOf(number)}} }
		because := func(fields url.Values) url.Values {
			fields.Set("reason", "so")
			return fields
		}
		change("seats", nil, url.Values{"order": {"012"}})
		r.confirms("Seats confirmed")
		want(t, "hand 1", r.hand(url.Values{"winner": {"draw"}}), http.StatusSeeOther)
		r.confirms("Hand 1 saved")
		change("correction", entry(1), because(twoDragons(nil)))
		r.confirms("Hand 1 corrected")
		want(t, "hand 2", r.hand(url.Values{"winner": {"draw"}}), http.StatusSeeOther)
		r.confirms("Hand 2 saved")
		change("insertion", url.Values{"number": {"2"}}, because(url.Values{"winner": {"draw"}}))
		r.confirms("Forgotten hand added as hand 2")
		change("void", entry(2), because(url.Values{}))
		r.confirms("Hand 2 taken back")
		penalty := url.Values{"offender": {"0"}, "kind": {"chombo"}, "amount": {"5"}, "payees": {"1", "2"}, "in_hand": {"3"}}
		change("penalty", nil, penalty)
		r.confirms("Penalty recorded: " + r.name(0) + " −10")
		change("revocation", url.Values{"entry": {string(r.match().Ledger.Penalties[0].Entry)}}, because(url.Values{}))
		r.confirms("Penalty taken back: " + r.name(0) + ", Chombo")
		change("penalty", nil, url.Values{"offender": {"1"}, "kind": {"misnamed_discard"}, "dead": {"yes"}, "in_hand": {"3"}})
		r.confirms("Penalty recorded: " + r.name(1) + " Misnamed discard")
		change("seats", nil, because(url.Values{"order": {"120"}, "from_hand": {"2"}}))
		r.confirms("Seats changed from hand 2 on")
		left := r.name(2)
		change("substitution", nil, because(url.Values{"place": {"2"}, "name": {"Zoe"}}))
		r.confirms("From hand 3 on Zoe plays for " + left)
		change("ending", nil, because(url.Values{"more": {"1"}}))
		r.confirms("Match ends with hand 3")
		want(t, "hand 3", r.hand(url.Values{"winner": {"draw"}}), http.StatusSeeOther)
		r.confirms("Hand 3 saved")
	})
}

func TestAChangeOfAnEarlierMatchIsConfirmedOnItsPage(t *testing.T) {
	t.Parallel()
	r := newRefereed(t)
	for table := 1; table <= 3; table++ {
		r.play(table, 9)
	}
	old := r.match()
	if err := r.store.Nights.CloseRound(t.Context(), r.night, 1); err != nil {
		t.Fatal(err)
	}
	path := r.page() + "/changes/penalty"
	form := url.Values{"offender": {"0"}, "kind": {"chombo"}, "amount": {"5"}, "payees": {"1"}, "in_hand": {"9"}}
	maps.Copy(form, r.v.get(path+"?match="+string(old.ID)).hidden(".changing"))
	maps.Copy(form, r.v.post(path, form).hidden(".changing"))
	saved := r.v.post(path, form)
	want(t, "saving", saved, http.StatusSeeOther)
	done := "Penalty recorded: " + r.load().NameOf(old.Players[0]) + " −5, "
	want(t, "the match", r.v.get(saved.header.Get("Location")), http.StatusOK).has(in(`[role="status"]`, hasText(done)))
	without(t, "the match's page, for everybody", r.v.get(r.path("matches/"+string(old.ID))), done)
}

func TestNobodyReceivesAPenaltyUnlessChosen(t *testing.T) {
	t.Parallel()
	r := newRefereed(t)
	want(t, "the form", r.tablet.get(r.page()+"/changes/penalty"), http.StatusOK).
		has(in("fieldset", in("legend", hasText(sentence(t, "change.payees"))), hasText(sentence(t, "change.payees_none")), notIn("[checked]")))
	fields := url.Values{"offender": {"0"}, "kind": {"chombo"}, "amount": {"5"}, "payees": {"1", "none"}, "in_hand": {"1"}}
	want(t, "somebody and nobody", r.tablet.post(r.page()+"/changes/penalty", r.changeForm("penalty", nil, fields)),
		http.StatusUnprocessableEntity, sentence(t, "problem.payees_missing"))
}
