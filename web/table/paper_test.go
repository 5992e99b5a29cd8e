package table_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/webtest"
)

// paperForm is the form for the sheet of table 1, with nothing filled in.
func paperForm(e *webtest.Evening) url.Values {
	e.T.Helper()
	page := e.Laptop.Get(e.Path("tables/1/paper")).Page()
	form := page.Values(`[name^="entry-"]`)
	form.Set("match", string(e.Load().Rounds[0].Matches[0].ID))
	for _, name := range page.Attrs(`[name^="entry-"]`, "name") {
		form.Add("number", strings.TrimPrefix(name, "entry-"))
	}
	return form
}

func TestAPaperSheetIsPrintedAndEntered(t *testing.T) {
	t.Parallel()
	e := webtest.NewEvening(t, 1, webtest.Thirteen[:3]...)
	e.CheckIn(e.Players...)
	e.Publish()
	want(t, "the sheet", e.Laptop.Get(e.Path("rounds/1/paper")), http.StatusOK, "Score sheets of round 1", "Anna").
		Has(in("th[scope=row]", saysOnly("9")), linkTo(e.Path("tables/1/paper")))
	want(t, "a player has no sheet to enter", e.Guest().Get(e.Path("tables/1/paper")), http.StatusForbidden)
	form := paperForm(e)
	if len(form["number"]) != 9 {
		t.Fatalf("%d lines, want 9", len(form["number"]))
	}
	enter := func() webtest.Answer { return e.Laptop.Post(e.Path("tables/1/paper"), form) }
	want(t, "empty", enter(), http.StatusUnprocessableEntity, sentence(t, "paper.empty"))

	// Hand 1 is drawn; Anna (place 0) wins hand 2 from Bo with 5 hand-points and 2
	// bonus-points; hand 3 is too small and hand 4 is fine.
	form.Set("winner-1", "draw")
	for number, points := range map[string]string{"2": "5", "3": "1", "4": "4"} {
		form.Set("winner-"+number, "0")
		form.Set("from-"+number, "1")
		form.Set("hand_points-"+number, points)
		form.Set("bonus_points-"+number, "2")
	}
	form.Set("from-4", "wall")
	want(t, "a hand below the minimum", enter(), http.StatusUnprocessableEntity, sentence(t, "paper.refused")).
		Has(sends("hand_points-3", "1"), sends("hand_points-4", "4"), in(".wrong"))
	if hands := e.Load().Rounds[0].Matches[0].Ledger.Hands; len(hands) != 0 {
		t.Fatalf("%d hands are recorded of a sheet that is refused", len(hands))
	}
	form.Set("hand_points-3", "x")
	want(t, "no number", enter(), http.StatusUnprocessableEntity).Has(sends("hand_points-3", "x"))
	form.Set("hand_points-3", "3")
	for range 2 { // the browser sends it again
		want(t, "mended", enter(), http.StatusSeeOther)
	}
	ledger := e.Load().Rounds[0].Matches[0].Ledger
	if len(ledger.Hands) != 4 {
		t.Errorf("%d hands are recorded, want 4", len(ledger.Hands))
	}
	for i, hand := range ledger.Hands[1:] {
		if place, won := hand.Winner(); !won || place != 0 {
			t.Errorf("hand %d is won by place %d", i+2, place)
		}
	}
	again := paperForm(e)
	if strings.Join(again["number"], " ") != "5 6 7 8 9" {
		t.Errorf("the next sheet has the hands %v", again["number"])
	}
	again.Set("winner-6", "draw")
	form = again
	want(t, "a gap", enter(), http.StatusUnprocessableEntity, sentence(t, "problem.paper_gap"))
	e.Play(1, 5)
	form.Set("winner-5", "1")
	want(t, "the tablet was quicker", enter(), http.StatusUnprocessableEntity, sentence(t, "problem.paper_stale"))
	form.Set("entry-5", "none")
	want(t, "a made-up id", enter(), http.StatusBadRequest)
	e.Play(1, 9)
	want(t, "complete", e.Laptop.Get(e.Path("tables/1/paper")), http.StatusOK, sentence(t, "paper.complete"))
}

func TestAPaperSheetAsksWhatTheRulesUse(t *testing.T) {
	t.Parallel()
	r := webtest.NewRefereedUnder(t, `{"minimum":7,"limits":true}`)
	sheet := r.Laptop.Get(r.Path("rounds/1/paper"))
	facts := r.Load().Rules.Facts()
	for id, column := range map[string]string{
		"waiting": "paper.waiting_column", "ready": "paper.ready_column", "flowers": "paper.bonus_points",
	} {
		has := notIn("*", saysOnly(sentence(t, column)))
		if _, asked := scoring.FindFact(facts, id); asked {
			has = in("th[scope=col]", saysOnly(sentence(t, column)))
		}
		want(t, "the sheet", sheet, http.StatusOK).Has(has)
	}
	form := paperForm(r.Evening)
	want(t, "the form", r.Laptop.Get(r.Path("tables/1/paper")), http.StatusOK, sentence(t, "paper.robbed_kong", "Name", r.Name(1)), sentence(t, "paper.bonus_points")).
		Has(in(`option[value="robbed_kong:1"]`))
	form.Set("winner-1", "0")
	form.Set("from-1", "robbed_kong:1")
	form.Set("hand_points-1", "9")
	want(t, "a robbed kong", r.Laptop.Post(r.Path("tables/1/paper"), form), http.StatusSeeOther)
	hand, _ := r.Match().Ledger.Last()
	if hand.Facts.From != scoring.FromRobbedKong || hand.Before.Seats[hand.Facts.Payer] != 1 {
		t.Errorf("recorded %+v", hand.Facts)
	}
}

// TestAHonshuSheetIsPrintedAndEntered: nobody knows whose deal the later hands are;
// the sheet takes han, riichi and who paid.
func TestAHonshuSheetIsPrintedAndEntered(t *testing.T) {
	t.Parallel()
	r := newHonshu(t, `{}`)
	sheet := r.Laptop.Get(r.Path("rounds/1/paper"))
	want(t, "the sheet", sheet, http.StatusOK).Has(in("th[scope=col]", saysOnly("Deal")), in("th[scope=col]", saysOnly("Riichi")),
		in("th[scope=col]", saysOnly("Han")), in("th[scope=row]", saysOnly("20")))
	without(t, "the sheet", sheet, sentence(t, "table.hand_points"))
	want(t, "the form", r.Laptop.Get(r.Path("tables/1/paper")), http.StatusOK, "Hand 1", webtest.InWordsOfHonshu(t, "paper.form_text")).Has(in(`[name="yakuman-1"]`))
	form := paperForm(r.Evening)
	if len(form["number"]) != 20 {
		t.Fatalf("%d lines", len(form["number"]))
	}
	form.Set("winner-1", "draw")
	form["ready-1"] = []string{"0", "2"}
	form.Set("winner-2", "0") // the dealer, by a tile of the player at place 2
	form.Set("from-2", "2")
	form.Set("han-2", "2")
	form["ready-2"] = []string{"0"}
	form.Set("winner-3", "1")
	form.Set("from-3", "wall")
	form.Set("yakuman-3", "1")
	enter := func() webtest.Answer { return r.Laptop.Post(r.Path("tables/1/paper"), form) }
	want(t, "two han", enter(), http.StatusUnprocessableEntity, "2 han cannot be").Has(sends("han-2", "2"))
	form.Set("han-2", "6")
	want(t, "mended", enter(), http.StatusSeeOther)
	// The dealer takes three sticks with a mangan, then pays half a yakuman.
	if totals := r.Match().Ledger.Totals; totals != (tournament.ByPlace[scoring.Points]{35000 - 1000 + 12000 + 2000 - 16000, 35000 + 24000, 35000 - 1000 - 12000 - 8000}) {
		t.Errorf("totals %v", totals)
	}
}

// TestARobbedKitaIsToldOnPaper: the printed sheet says how to write it, and the form takes
// it. Only games with the kita have it.
func TestARobbedKitaIsToldOnPaper(t *testing.T) {
	t.Parallel()
	r := newSanma(t, `{}`)
	want(t, "the sheet", r.Laptop.Get(r.Path("rounds/1/paper")), http.StatusOK, sentence(t, "paper.key_robbed_kita"), sentence(t, "paper.key_wall"))
	want(t, "the form", r.Laptop.Get(r.Path("tables/1/paper")), http.StatusOK, sentence(t, "paper.robbed_kita", "Name", r.Name(2))).
		Has(in(`option[value="robbed_kita:2"]`))
	form := paperForm(r.Evening)
	form.Set("winner-1", "0")
	form.Set("from-1", "robbed_kita:2")
	form.Set("han-1", "3")
	form.Set("fu-1", "30")
	form.Set("winner-2", "0")
	form.Set("from-2", "robbed_kita:7")
	form.Set("han-2", "3")
	form.Set("fu-2", "30")
	want(t, "nobody sits at place 7", r.Laptop.Post(r.Path("tables/1/paper"), form), http.StatusUnprocessableEntity)
	form.Set("from-2", "robbed_kita:1")
	form.Set("fu-2", "31")
	want(t, "no such fu", r.Laptop.Post(r.Path("tables/1/paper"), form), http.StatusUnprocessableEntity).
		Has(in(`option[value="robbed_kita:1"][selected]`))
	form.Set("fu-2", "30")
	want(t, "mended", r.Laptop.Post(r.Path("tables/1/paper"), form), http.StatusSeeOther)
	for i, hand := range r.Match().Ledger.Hands {
		if payer := hand.Before.Seats[hand.Facts.Payer]; hand.Facts.From != scoring.FromRobbedNorth || int(payer) != 2-i || hand.Result.Han != 3 {
			t.Errorf("hand %d: %+v", i+1, hand.Facts)
		}
	}
	honshu := newHonshu(t, `{}`)
	for _, path := range []string{"rounds/1/paper", "tables/1/paper"} {
		page := honshu.Laptop.Get(honshu.Path(path))
		without(t, "a sheet of Honshu", page, sentence(t, "paper.key_robbed_kita"))
		without(t, "a sheet of Honshu", page, "robbed_kita:")
	}
}

// TestTwoWinnersAreToldOnPaper: both on one discard are one hand. sanma.md, section 4: the counters and
// sticks go to the first in turn after the discarder, whoever is written first; sanma.md, section 5:
// a dealer among them stays.
func TestTwoWinnersAreToldOnPaper(t *testing.T) {
	t.Parallel()
	r := newSanma(t, `{}`)
	want(t, "the sheet", r.Laptop.Get(r.Path("rounds/1/paper")), http.StatusOK, sentence(t, "paper.key_rival")).
		Has(in("th[scope=col]", saysOnly("How drawn")))
	form := paperForm(r.Evening)
	enter := func() webtest.Answer { return r.Laptop.Post(r.Path("tables/1/paper"), form) }
	tell := func(hand, prefix, winner, han, fu string) {
		form.Set(prefix+"-"+hand, winner)
		if prefix == "winner" {
			prefix = ""
		} else {
			prefix += "-"
		}
		form.Set(prefix+"han-"+hand, han)
		form.Set(prefix+"fu-"+hand, fu)
	}
	tell("1", "winner", "1", "1", "30")
	tell("1", "rival", "0", "2", "30") // the dealer
	form.Set("from-1", "2")
	form.Set("ready-1", "1")
	tell("2", "winner", "2", "3", "40")
	tell("2", "rival", "1", "5", "")
	form.Set("from-2", "0")
	for _, c := range []struct{ what, field, wrong, right, says string }{
		{"the same player twice", "rival-1", "1", "0", "Both entries name the same winner."},
		{"the discarder", "rival-1", "2", "0", "The other hand: "},
		{"nobody", "rival-1", "", "0", sentence(t, "problem.paper_rival_unnamed")},
		{"no fu", "rival-fu-1", "", "30", "The other hand: "},
		{"no han", "rival-han-1", "", "2", "The other hand: " + sentence(t, "problem.han_missing")},
		{"no number", "rival-han-1", "two", "2", "The other hand: "},
		{"from the wall", "from-1", "wall", "2", "A tile from the wall has only one winner."},
		{"drawn", "winner-1", "draw", "1", sentence(t, "problem.paper_rival_drawn")},
		{"no first winner", "winner-1", "", "1", sentence(t, "problem.winner_missing")},
	} {
		form.Set(c.field, c.wrong)
		want(t, c.what, enter(), http.StatusUnprocessableEntity, c.says).Has(in(".paper-rival[open]"), sends("rival-han-2", "5"))
		form.Set(c.field, c.right)
	}
	for range 2 { // the browser sends it again
		want(t, "mended", enter(), http.StatusSeeOther)
	}
	ledger := r.Match().Ledger
	if len(ledger.Hands) != 2 || ledger.Hands[0].Result.Payments != (scoring.Payments{3900, 0, -3900}) ||
		ledger.Hands[1].Result.Payments != (scoring.Payments{-13_400, 8200, 5200}) {
		t.Errorf("%+v", ledger.Hands)
	}
	if s := ledger.State; s.Dealer() != 1 || s.Honba != 0 || s.Sticks != 0 || ledger.Hands[1].Before.Dealer() != 0 {
		t.Errorf("then %+v", s)
	}
	want(t, "both are shown", r.Laptop.Get(r.Path("tables/1")), http.StatusOK, r.Name(1), r.Name(2))

	honshu := newHonshu(t, `{"multiple_ron":true}`)
	form = paperForm(honshu.Evening)
	form.Set("winner-1", "1")
	form.Set("from-1", "2")
	form.Set("han-1", "6")
	form.Set("rival-1", "0")
	form.Set("rival-han-1", "3")
	want(t, "Honshu with several rons", honshu.Laptop.Post(honshu.Path("tables/1/paper"), form), http.StatusSeeOther)
	if last, _ := honshu.Match().Ledger.Last(); last.Result.Payments != (scoring.Payments{1500, 8000, -9500}) {
		t.Errorf("%+v", last.Result)
	}
	for what, one := range map[string]*webtest.Refereed{"head bump": newSanma(t, `{"multiple_ron":"head_bump"}`), "Honshu": newHonshu(t, `{}`)} {
		want(t, what, one.Laptop.Get(one.Path("tables/1/paper")), http.StatusOK).Has(notIn(".paper-rival"))
		without(t, what, one.Laptop.Get(one.Path("rounds/1/paper")), sentence(t, "paper.key_rival"))
	}
}
