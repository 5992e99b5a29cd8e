package table_test

import (
	"maps"
	"net/http"
	"net/url"
	"slices"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/web/handentry"
	"github.com/threewinds/threewinds/web/webtest"
)

func newBites(t *testing.T) *webtest.Refereed {
	t.Helper()
	return webtest.NewRefereedAt(t, "malaysian", `{"bite_value":4}`)
}

// bite is a hand of 5 fan that South draws, with flies in sets, a kong that West fed, and
// cat and rat; East had a fly.
func bite(change url.Values) url.Values {
	form := url.Values{
		"winner": {"south"}, "from": {"wall"}, "hand": {"567p99p"}, "melds": {"7z1j7z 3p1j5p 1111p<west"}, "winning_tile": {"9p"},
		"bonus": {"2f12a"}, "instant-east-flies": {"1"},
	}
	maps.Copy(form, change)
	return form
}

// TestAMalaysianHandIsEnteredByAPlainForm: the fields of the page say all of it, a hand and
// its correction.
func TestAMalaysianHandIsEnteredByAPlainForm(t *testing.T) {
	t.Parallel()
	r := newBites(t)
	want(t, "the page", r.Tablet.Get(r.Page()), http.StatusOK, "Kongs discarded by").Has(
		append(every(in, "#key-1j", `#key-1f[data-list="bonus"]`, `#key-4e[data-list="bonus"]`, "#mode-chow[data-row]", "#mode-claimed_kong-west",
			"#instant-west-claimed_kongs-east", "#instant-east-bites", "#instant-none"),
			every(notIn, "#instant-west-claimed_kongs-west", "#mode-kong", `#key-1j[data-list]`)...)...)
	want(t, "the preview", r.Tablet.Post(r.Page()+"/preview", r.Form(bite(nil))), http.StatusOK, sentence(t, "preview.ready"))
	want(t, "saving", r.Hand(bite(nil)), http.StatusSeeOther)
	hand := r.Match().Ledger.Hands[0]
	// 10 from each for 5 fan; 4 for two flies, 4 for the bite, 4 from West for the kong. East's
	// fly is 2.
	if paid := hand.Result.Payments; paid != (scoring.Payments{-14, 38, -24}) {
		t.Errorf("hand 1 pays %v", paid)
	}
	form := r.ChangeForm("correction", url.Values{"entry": {r.EntryOf(1)}}, bite(url.Values{
		"melds": {"7z1j7z 3p1j5p [1111p]"}, "instant-east-flies": {"0"}, "instant-west-flies": {"2"}, "reason": {"Wrong tiles"},
	}))
	page := r.Tablet.Get(r.Page() + "/changes/correction?" + url.Values{"entry": {r.EntryOf(1)}}.Encode())
	want(t, "the recorded hand", page, http.StatusOK).Has(
		sends("melds", "77z1j 3p1j5p 1111p<west"), sends("bonus", "2f12a"), sends("instant-east-flies", "1"), sends("instant-west-flies", "0"))
	r.Look("correction", form, "Hand 1")
	r.Save("correction", form)
	if paid := r.Match().Ledger.Hands[0].Result.Payments; paid != (scoring.Payments{-26, 40, -14}) {
		t.Errorf("corrected, hand 1 pays %v", paid)
	}
	want(t, "drawn", r.Hand(url.Values{"winner": {handentry.Drawn}, "instant-west-sets": {"1"}, "instant-south-concealed_kongs": {"1"}}), http.StatusSeeOther)
	if last, _ := r.Match().Ledger.Last(); last.Result.Payments != (scoring.Payments{-6, 6, 0}) {
		t.Errorf("the drawn hand pays %v", last.Result.Payments)
	}
}

// TestAMalaysianHandIsRefusedInItsFields: what was typed stands there again.
func TestAMalaysianHandIsRefusedInItsFields(t *testing.T) {
	t.Parallel()
	r := newBites(t)
	for name, c := range map[string]struct {
		change url.Values
		text   string
		field  string
	}{
		"a number in words":      {url.Values{"instant-east-flies": {"two"}}, "“two” is not a number.", ".instant.wrong"},
		"five flies":             {url.Values{"instant-east-flies": {"3"}}, "There cannot be 5 of them, only 0 to 4.", ".instant.wrong"},
		"a kong from nobody":     {url.Values{"melds": {"7z1j7z 3p1j5p 1111p"}}, "A claimed kong needs the one opponent", ".hand.wrong"},
		"a fly in a kong":        {url.Values{"melds": {"7z1j7z 3p1j5p 1p1j11p+"}}, "A kong never contains a fly.", ".hand.wrong"},
		"a kong that is a pong":  {url.Values{"melds": {"77z1j+"}}, "Write each one out with spaces between", ".hand.wrong"},
		"a flower among tiles":   {url.Values{"hand": {"567p9p1f"}, "winning_tile": {"5p"}}, "a bonus tile is set aside", ".hand.wrong"},
		"a circle is set aside":  {url.Values{"bonus": {"2f12a5p"}}, "is not in tonight’s set", ".strip.wrong"},
		"an unanswered question": {url.Values{"asked": {"1"}, "instant-east-flies": {"0"}}, "Not answered yet: Who is paid at once?", ".instant.wrong"},
		"only the winner's":      {url.Values{"asked": {"1"}, "instant-east-flies": {"0"}, "instant-south-flies": {"1"}}, "Not answered yet: Who is paid at once?", ".instant.wrong"},
	} {
		t.Run(name, func(t *testing.T) {
			form := bite(c.change)
			got := r.Hand(form)
			want(t, name, got, http.StatusUnprocessableEntity, c.text).Has(
				sends("melds", form.Get("melds")), sends("bonus", form.Get("bonus")), in(c.field))
		})
	}
	if hands := r.Match().Ledger.Hands; len(hands) != 0 {
		t.Errorf("%d hands are saved", len(hands))
	}
	other := webtest.NewRefereed(t)
	want(t, "another game", other.Hand(webtest.TwoDragons(url.Values{"melds": {"7777z<west 555z"}})), http.StatusUnprocessableEntity,
		sentence(t, "problem.melds_made", "Start", "7777z<west"))
}

// TestTheFirstInTurnWinsTheTile: of two who win on one tile, what the other has is told in
// the hand of the one who is paid.
func TestTheFirstInTurnWinsTheTile(t *testing.T) {
	t.Parallel()
	r := newBites(t)
	first := bite(url.Values{"from": {"discard:east"}, "instant-east-flies": nil, "instant-west-concealed_kongs": {"1"}})
	second := url.Values{
		"winner": {"west"}, "from": {"discard:east"}, "hand": {"555666z234p33z999p"}, "winning_tile": {"9p"}, "bonus": {"1f"},
		"instant-south-flies": {"2"},
	}
	for _, pair := range [][2]url.Values{{first, second}, {second, first}} {
		form := maps.Clone(pair[1])
		form.Set("rival", pair[0].Encode())
		want(t, "two winners", r.Hand(form), http.StatusSeeOther)
		last, _ := r.Match().Ledger.Last()
		told := last.Facts.Own["instant"].Items
		if last.Facts.Winner != scoring.South || last.Rival == nil || !slices.Equal(told, []scoring.Item{{Seat: scoring.West, Name: "concealed_kongs", Count: 1}}) {
			t.Errorf("recorded %+v", last.Facts)
		}
	}
}
