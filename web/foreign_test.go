package web

import (
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/foreign"
	"github.com/threewinds/threewinds/web/present/presenttest"
)

// newForeign is a refereed evening of three who play a game that no package knows: it
// is brought from outside, as another program would bring one.
func newForeign(t *testing.T) *refereed {
	t.Helper()
	game := presenttest.BringForeign(t)
	return newRefereedOf(t, game, foreign.Preset, `{}`)
}

// foreignWords are its sentences, as they stand in a page.
func foreignWords(t *testing.T, key string, args ...any) string {
	t.Helper()
	return inWordsOfGame(t, foreign.ID, key, args...)
}

// seasons is South's from the wall: three white dragons and two seasons. East wears
// two masks.
func seasons(change url.Values) url.Values {
	form := url.Values{
		"winner": {"south"}, "from": {"wall"}, "hand": {"555z12g"}, "winning_tile": {"1g"}, "masks-east": {"2"},
	}
	maps.Copy(form, change)
	return form
}

// worn are the masks of a recorded hand, by place.
func (r *refereed) worn(number int) (worn [3]int) {
	r.t.Helper()
	hand := r.match().Ledger.Hands[number-1]
	for seat, place := range hand.Before.Seats {
		worn[place] = hand.Facts.Own["masks"].Counts[seat]
	}
	return worn
}

func TestAForeignGameOnItsPages(t *testing.T) {
	r := newForeign(t)
	said := func(key string, args ...any) string { return foreignWords(t, key, args...) }
	want(t, "a new night", r.v.get("/nights/new"), http.StatusOK, said("game.name"), said("game.text"))
	for _, page := range []string{"/settings", "/rules", "", "/standings"} {
		want(t, page, r.v.get("/nights/"+string(r.night)+page), http.StatusOK, said("preset.usual"))
	}
	want(t, "the rule sheet", r.v.get(r.path("rules")), http.StatusOK, said("element.dora"), said("describe.dora"),
		said("sheet.match_hands", "Count", 3), said("suit.seasons")).has(in(`[data-text="1g"]`))
	want(t, "the table", r.tablet.get(r.page()), http.StatusOK, said("table.masks")).has(
		in("#key-1g", hasAttr("aria-label", said("tile.1g")), in(`[data-text="1g"]`)),
		in("#key-5z"), in("#key-4g"), in("[name=masks-south]"), in("[name=claim-dora]"), in("[name=hand_points]"))
	want(t, "the preview", r.tablet.post(r.page()+"/preview", r.form(seasons(nil))), http.StatusOK, sentence(t, "preview.ready"), said("element.dora"))
	for what, c := range map[string]struct {
		change url.Values
		says   string
	}{
		"three masks":    {url.Values{"masks-west": {"3"}}, said("refusal.masks_range", "Needs", 2)},
		"no season":      {url.Values{"hand": {"55512z"}}, "this tile is not in tonight’s set"},
		"no fourth mask": {url.Values{"masks-west": {"many"}}, said("problem.masks_unreadable", "Start", "many")},
		"no suit":        {url.Values{"hand": {"555z12a"}}, "cannot be read as tiles"},
	} {
		want(t, what, r.hand(seasons(c.change)), http.StatusUnprocessableEntity, c.says)
	}
	for language, season := range map[string]string{"cs": "Roční období", "pl": "Pora roku"} {
		r.tablet.header.Set("Accept-Language", language)
		want(t, language, r.tablet.get(r.page()), http.StatusOK, season)
	}
}

// TestAForeignMatchIsPlayedThrough: a hand by its tiles, one kept on the tablet, one
// from paper; then a forgotten hand is inserted, one is corrected and the seats change.
func TestAForeignMatchIsPlayedThrough(t *testing.T) {
	r := newForeign(t)
	want(t, "hand 1", r.hand(seasons(nil)), http.StatusSeeOther)
	hand, _ := r.match().Ledger.Last()
	if hand.Result.Payments != (scoring.Payments{-5, 8, -3}) || r.worn(1) != [3]int{2, 0, 0} {
		t.Errorf("hand 1 pays %v, worn are %v", hand.Result.Payments, r.worn(1))
	}
	want(t, "the match", r.public(), http.StatusOK, foreignWords(t, "element.dora")).has(in(`[data-text="1g"]`))

	// The tablet showed place 1 as East, 2 as South and 0 as West.
	kept := r.form(url.Values{
		"format": {"1"}, "seats": {"1 2 0"}, "winner": {"west"}, "from": {"discard:south"}, "way": {"elements"},
		"claim-dora": {"1"}, "masks-south": {"1"},
	})
	for range 2 {
		if status, said := r.keep(kept); status != http.StatusOK || said.Entry != kept.Get("entry_id") {
			t.Fatalf("the kept hand: %d %+v", status, said)
		}
	}
	hand, _ = r.match().Ledger.Last()
	if place, won := hand.Winner(); !won || place != 0 || hand.Result.Payments != (scoring.Payments{-2, -3, 5}) || r.worn(2) != [3]int{0, 0, 1} {
		t.Errorf("place %d won hand 2, paid %v, worn are %v", place, hand.Result.Payments, r.worn(2))
	}

	form := r.paperForm()
	if numbers := form["number"]; !slices.Equal(numbers, []string{"3"}) {
		t.Fatalf("paper asks for the hands %v", numbers)
	}
	want(t, "the sheet", r.v.get(r.path("rounds/1/paper")), http.StatusOK, foreignWords(t, "paper.masks_column"))
	maps.Copy(form, url.Values{"winner-3": {"1"}, "from-3": {"wall"}, "hand_points-3": {"4"}, "masks-2-3": {"2"}})
	want(t, "the paper", r.v.post(r.path("tables/1/paper"), form), http.StatusSeeOther)
	if r.worn(3) != [3]int{0, 0, 2} || !r.match().Ledger.State.Finished {
		t.Errorf("hand 3: worn are %v", r.worn(3))
	}

	r.correctForeign()
}

// correctForeign changes the match: what somebody wore stays theirs.
func (r *refereed) correctForeign() {
	t := r.t
	t.Helper()
	form := r.changeForm("correction", url.Values{"entry": {r.entryOf(1)}}, seasons(url.Values{"masks-east": {"1"}, "reason": {"Wrong masks"}}))
	r.look("correction", form, "Hand 1")
	r.save("correction", form)
	if r.worn(1) != [3]int{1, 0, 0} {
		t.Errorf("corrected: worn are %v", r.worn(1))
	}
	form = r.changeForm("void", url.Values{"entry": {r.entryOf(1)}}, url.Values{"reason": {"Not played"}})
	r.look("void", form)
	r.save("void", form)
	first := r.match().Ledger.Hands[0]
	if r.worn(1) != [3]int{0, 0, 1} || first.Before.Seats != [3]scoring.Place{0, 1, 2} || first.Facts.Own["masks"].Counts != [3]int{0, 0, 1} {
		t.Errorf("hand 2 is now the first, with seats %v: worn are %v", first.Before.Seats, r.worn(1))
	}
	form = r.changeForm("insertion", url.Values{"number": {"1"}}, seasons(url.Values{"reason": {"Forgotten"}}))
	r.look("insertion", form)
	r.save("insertion", form)
	if r.worn(1) != [3]int{2, 0, 0} || r.worn(2) != [3]int{0, 0, 1} || r.worn(3) != [3]int{0, 0, 2} {
		t.Errorf("inserted: worn are %v, %v, %v", r.worn(1), r.worn(2), r.worn(3))
	}
	totals := r.match().Ledger.Totals
	form = r.changeForm("seats", nil, url.Values{"order": {"120"}, "reason": {"Sat otherwise"}})
	r.look("seats", form)
	r.save("seats", form)
	if r.match().Ledger.Totals != totals || !strings.Contains(r.public().body, r.name(0)) {
		t.Error("the seats changed the places")
	}
}
