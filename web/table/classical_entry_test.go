package table_test

import (
	"maps"
	"net/http"
	"net/url"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/web/handentry"
	"github.com/threewinds/threewinds/web/webtest"
)

// threeHands is what South draws with a pong of dragons; East has a concealed pong of dragons and a
// season, West nothing.
func threeHands(change url.Values) url.Values {
	form := url.Values{
		"winner": {"south"}, "from": {"wall"}, "hand": {"123p456m789s55s"}, "melds": {"777z"}, "winning_tile": {"1p"}, "bonus": {"1f"},
		"told-east": {"parts"}, "melds-east": {"[555z]"}, "pairs-east": {"6z"}, "bonus-east": {"2g"}, "told-west": {"nothing"},
	}
	maps.Copy(form, change)
	return form
}

// TestThreeHandsAreEnteredByAPlainForm: the fields of the page say all of it, a hand and its
// correction.
func TestThreeHandsAreEnteredByAPlainForm(t *testing.T) {
	t.Parallel()
	r := webtest.NewClassical(t, `{}`)
	want(t, "the page", r.Tablet.Get(r.Page()), http.StatusOK, "Nothing that scores").Has(
		append(every(in, `#told-west-nothing[value="nothing"]`, "#melds-west", "#pairs-west", "#hand-west", "#points-west", "#doubles-west",
			"#incorrect-west-short", "#mode-part_concealed_pong", "#mode-part_pair", `#key-1f[data-list="bonus"]`, "#cannon-west",
			`#cannon-for-suit[type="radio"]`, ".seldom-facts #first_turn-yes"),
			every(notIn, "#limit_hands-west", "#key-1j", "#told-east-nothing[checked]", ".seldom-facts[open]")...)...)
	want(t, "the preview", r.Tablet.Post(r.Page()+"/preview", r.Form(threeHands(nil))), http.StatusOK, sentence(t, "preview.ready"))
	want(t, "the preview of one hand", r.Tablet.Post(r.Page()+"/preview", r.Form(threeHands(url.Values{"told-east": nil, "told-west": {"parts"}}))),
		http.StatusOK, sentence(t, "preview.ready"))
	want(t, "while tiles are tapped", r.Tablet.Post(r.Page()+"/preview", r.Form(threeHands(url.Values{"told-west": {"tiles"}, "hand-west": {"19p"}}))),
		http.StatusOK, sentence(t, "preview.ready"))
	want(t, "saving", r.Hand(threeHands(nil)), http.StatusSeeOther)
	// South has 20 points, doubled: 40. East has 14, doubled: 28, and settles with West.
	if paid := r.Match().Ledger.Hands[0].Result.Payments; paid != (scoring.Payments{-80 + 56, 120, -40 - 56}) {
		t.Errorf("hand 1 pays %v", paid)
	}
	page := r.Tablet.Get(r.Page() + "/changes/correction?" + url.Values{"entry": {r.EntryOf(1)}}.Encode())
	want(t, "the recorded hand", page, http.StatusOK).Has(
		append(every(in, "#told-east-parts[checked]", "#told-west-nothing[checked]"),
			sends("melds-east", "[555z]"), sends("pairs-east", "6z"), sends("bonus-east", "2g"))...)
	form := r.ChangeForm("correction", url.Values{"entry": {r.EntryOf(1)}}, threeHands(url.Values{
		"told-east": {"points"}, "points-east": {"14"}, "doubles-east": {"0"}, "reason": {"Wrong tiles"},
	}))
	r.Look("correction", form, "Hand 1")
	r.Save("correction", form)
	if paid := r.Match().Ledger.Hands[0].Result.Payments; paid != (scoring.Payments{-80 + 28, 120, -40 - 28}) {
		t.Errorf("corrected, hand 1 pays %v", paid)
	}
	want(t, "drawn", r.Hand(url.Values{"winner": {handentry.Drawn}, "asked": {"1"}}), http.StatusSeeOther)
}

// TestThreeHandsAreRefusedInTheirFields: what was typed stands there again.
func TestThreeHandsAreRefusedInTheirFields(t *testing.T) {
	t.Parallel()
	r := webtest.NewClassical(t, `{}`)
	long := url.Values{"told-west": {"tiles"}, "hand-west": {"19p19m19s1234z12p34m"}}
	with := func(more url.Values) url.Values {
		all := maps.Clone(long)
		maps.Copy(all, more)
		return all
	}
	for name, c := range map[string]struct {
		change url.Values
		text   string
		field  string
		keeps  string
	}{
		"an unanswered loser":    {url.Values{"asked": {"1"}, "told-west": nil}, "What did West have?", "told-west", ""},
		"nothing of what scores": {url.Values{"asked": {"1"}, "told-west": {"parts"}}, "What did West have?", "told-west", ""},
		"not asked, not told":    {url.Values{"told-east": nil}, "East: The hand of this player is missing", "told-east", ""},
		"tiles of a loser":       {long, "West: The hand has 14 tiles", "hand-west", "hand-west"},
		"another wrong number":   {with(url.Values{"incorrect-west": {"short"}}), "West: The hand has 14 tiles", "hand-west", "hand-west"},
		"a fifth dragon":         {url.Values{"melds-east": {"[777z]"}}, "the three hands have 6 of them", "hands", "melds-east"},
		"no tiles":               {url.Values{"pairs-east": {"6x"}}, "“6x” cannot be read as tiles.", "pairs-east", "pairs-east"},
		"a flower that is none":  {url.Values{"bonus-east": {"5p"}}, "East: 5 of circles", "bonus-east", "bonus-east"},
		"points in words":        {url.Values{"told-west": {"points"}, "points-west": {"two"}}, "“two”", "points-west", "points-west"},
		"too many doubles":       {url.Values{"told-west": {"points"}, "points-west": {"2"}, "doubles-west": {"99"}}, "West: 99 doubles cannot be", "told-west", "doubles-west"},
		"the winner's tiles":     {url.Values{"hand": {"123p456m789s5s9m"}}, "South:", "hand", "melds-east"},
		"no such cannon":         {url.Values{"cannon": {"west"}, "cannon-for": {"suit"}}, "does not show that pattern", "cannon", "melds-east"},
	} {
		t.Run(name, func(t *testing.T) {
			form := threeHands(c.change)
			got := want(t, name, r.Hand(form), http.StatusUnprocessableEntity, c.text)
			if c.keeps != "" {
				got.Has(sends(c.keeps, form.Get(c.keeps)))
			}
			if c.field != "hands" {
				got.Has(in(".wrong"))
			}
		})
	}
	if hands := r.Match().Ledger.Hands; len(hands) != 0 {
		t.Errorf("%d hands are saved", len(hands))
	}
	cannon := r.Tablet.Post(r.Page()+"/preview", r.Form(threeHands(url.Values{"cannon": {"west"}})))
	want(t, "a cannon without its reason", cannon, http.StatusOK, "Tap the reason")
	without(t, "a cannon without its reason", cannon, sentence(t, "preview.refused"))
	want(t, "a long hand", r.Hand(threeHands(with(url.Values{"incorrect-west": {"long"}}))), http.StatusSeeOther)
}

// TestAForgottenHandTellsAllThree: no way of entry makes an untold hand one that scores nothing.
func TestAForgottenHandTellsAllThree(t *testing.T) {
	t.Parallel()
	r := webtest.NewClassical(t, `{}`)
	want(t, "hand 1", r.Hand(threeHands(nil)), http.StatusSeeOther)
	told := url.Values{
		"winner": {"east"}, "from": {"wall"}, "way": {"points"}, "points": {"24"}, "doubles": {"1"}, "told-south": {"nothing"}, "reason": {"Forgotten"},
	}
	form := r.ChangeForm("insertion", url.Values{"number": {"1"}}, told)
	got := r.Tablet.Post(r.Page()+"/changes/insertion", form)
	want(t, "West is missing", got, http.StatusUnprocessableEntity, "What did West have?").Has(in("#told-south-nothing[checked]"))
	form.Set("told-west", "nothing")
	r.Look("insertion", form, "Hand 1")
	r.Save("insertion", form)
	if hands := r.Match().Ledger.Hands; len(hands) != 2 || hands[0].Result.Payments != (scoring.Payments{192, -96, -96}) {
		t.Errorf("recorded are %+v", hands)
	}
}

// TestACannonIsToldByItsReason: one seat and one reason.
func TestACannonIsToldByItsReason(t *testing.T) {
	t.Parallel()
	r := webtest.NewClassical(t, `{}`)
	want(t, "a cannon", r.Hand(threeHands(url.Values{
		"hand": {"123p99p"}, "melds": {"444p 678p 555p"}, "winning_tile": {"9p"}, "bonus": nil, "none": {"bonus"}, "asked": {"1"},
		"cannon": {"west"}, "cannon-for": {"suit"},
	})), http.StatusSeeOther)
	last, _ := r.Match().Ledger.Last()
	if told := last.Facts.Own["cannon"]; told.Name() != "suit" || told.Seats != scoring.WindsOf(scoring.West) || last.Result.Payments[scoring.East] != 0 {
		t.Errorf("recorded %+v, paid %v", told, last.Result.Payments)
	}
	page := r.Tablet.Get(r.Page() + "/changes/correction?" + url.Values{"entry": {r.EntryOf(1)}}.Encode())
	want(t, "the recorded hand", page, http.StatusOK).Has(every(in, "#cannon-west[checked]", "#cannon-for-suit[checked]", ".seldom-facts[open]")...)
}

// TestWhoIsNotFirstInTurnLosesByTheirTiles: of two who win on one tile, the hand of the second is
// told as a loser's.
func TestWhoIsNotFirstInTurnLosesByTheirTiles(t *testing.T) {
	t.Parallel()
	r := webtest.NewClassical(t, `{}`)
	first := threeHands(url.Values{"from": {"discard:east"}, "hand": {"123p456m789s5s5s"}, "winning_tile": {"5s"}, "told-west": nil, "asked": {"1"}})
	second := url.Values{
		"winner": {"west"}, "from": {"discard:east"}, "hand": {"67s999p11z234m5s"}, "winning_tile": {"5s"}, "told-east": {"nothing"},
		"melds": {"222z"}, "none": {"bonus"}, "asked": {"1"},
	}
	second.Set("rival", first.Encode())
	want(t, "the preview", r.Tablet.Post(r.Page()+"/preview", r.Form(second)), http.StatusOK, sentence(t, "preview.ready"))
	want(t, "two winners", r.Hand(second), http.StatusSeeOther)
	last, _ := r.Match().Ledger.Last()
	if last.Facts.Winner != scoring.South || last.Result.Scores[scoring.West].Points != 8+2+4 {
		t.Errorf("recorded are %+v", last.Result.Scores)
	}
	lone := maps.Clone(second)
	lone.Del("rival")
	want(t, "without the other", r.Hand(lone), http.StatusUnprocessableEntity, "What did South have?")
}

// TestThreeHandsAreToldOnPaper: the sums of every player; who has none has nothing that scores.
func TestThreeHandsAreToldOnPaper(t *testing.T) {
	t.Parallel()
	r := webtest.NewClassical(t, `{}`)
	page := r.Page() + "/paper"
	look := r.Laptop.Get(page)
	want(t, "the form", look, http.StatusOK, "Basic points").Has(in("[name^=points-2-]"), in("[name^=doubles-0-]"), notIn("[name=points-1]"))
	form := url.Values{"match": {string(r.Match().ID)}, "number": {"1", "2"}}
	for _, name := range look.Page().Attrs(`[name^="entry-"]`, "name") {
		form[name] = look.Page().Values(`[name="` + name + `"]`)[name]
	}
	for field, value := range map[string]string{
		"winner-1": "1", "from-1": "2", "points-1-1": "22", "doubles-1-1": "1", "points-0-1": "14", "doubles-0-1": "1",
		"winner-2": "0", "from-2": "wall", "points-0-2": "24", "limit_hands-2": "", "points-1-2": "two",
	} {
		form.Set(field, value)
	}
	want(t, "no number", r.Laptop.Post(page, form), http.StatusUnprocessableEntity, "“two”").Has(sends("points-1-2", "two"), sends("points-0-2", "24"))
	form.Set("points-1-2", "4")
	form.Set("cannon-2", "2")
	form.Set("cannon-for-2", "end")
	want(t, "both hands", r.Laptop.Post(page, form), http.StatusSeeOther)
	hands := r.Match().Ledger.Hands
	if len(hands) != 2 || hands[0].Result.Payments != (scoring.Payments{-2*44 + 2*28, 3 * 44, -44 - 2*28}) {
		t.Fatalf("recorded are %+v", hands)
	}
	// The title has passed: place 0 sits West now. Who let off a cannon pays for both and nobody settles.
	if told := hands[1].Facts; told.Winner != scoring.West || told.Own["cannon"].Seats != scoring.WindsOf(scoring.South) ||
		hands[1].Result.Payments != (scoring.Payments{0, -72, 72}) {
		t.Errorf("recorded is %+v, paid %v", told, hands[1].Result.Payments)
	}
}
