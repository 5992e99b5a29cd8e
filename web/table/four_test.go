package table_test

import (
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/scoringtest"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/webtest"
)

// newTableOf is a refereed evening of one table of Honshu sanma with so many people,
// who are called by their places: name(3) rests first.
func newTableOf(t *testing.T, people int) *webtest.Refereed {
	t.Helper()
	e := webtest.NewEvening(t, 1, webtest.Thirteen[:people]...)
	game := webtest.Honshu(t)
	frozen, problems, err := game.Freeze("", scoringtest.Options(game.ID, ""))
	if err != nil || len(problems) > 0 {
		t.Fatal(problems, err)
	}
	if err := e.Store.Nights.ChangeNight(t.Context(), tournament.NightPlan{
		ID: e.Night, Name: "Friday", Date: "2026-11-27", Rounds: 1,
		Ruleset: tournament.Ruleset{Game: game.ID, Version: game.Version, Preset: game.Default, Options: frozen},
	}); err != nil {
		t.Fatal(err)
	}
	want(t, "nobody sits out", e.Laptop.Post(e.Path("resting"), url.Values{"resting": {"1"}}), http.StatusSeeOther)
	r := e.Refereed()
	if got := r.Match().Places(); got != people {
		t.Fatalf("%d at the table, want %d", got, people)
	}
	return r
}

// byHan is a win told by its han.
func byHan(winner, from string) url.Values {
	return url.Values{"winner": {winner}, "from": {from}, "way": {"points"}, "han": {"6"}}
}

func TestEveryPageSaysWhoSitsOut(t *testing.T) {
	t.Parallel()
	for people, says := range map[int]string{
		4: "%[4]s rests, comes in for West; %[1]s rests next.",
		5: "%[4]s and %[5]s rest, %[4]s comes in for West; %[1]s rests next.",
	} {
		r := newTableOf(t, people)
		row := make([]any, people)
		for place := range row {
			row[place] = r.Name(place)
		}
		for range people + 1 {
			text := fmt.Sprintf(says, row...)
			want(t, "the table", r.Tablet.Get(r.Page()), http.StatusOK, text, row[3].(string))
			want(t, "the seating", r.Guest().Get("/nights/"+string(r.Night)), http.StatusOK, text)
			for _, room := range []string{"desk", "matches/" + string(r.Match().ID)} {
				want(t, "/"+room, r.Laptop.Get(r.Path(room)), http.StatusOK, text)
			}
			var out []string
			for _, name := range row[3:] {
				out = append(out, name.(string))
			}
			want(t, "the wall", r.Guest().Get(r.Path("wall")), http.StatusOK, sentence(t, "wall.rests_now", "Names", strings.Join(out, ", ")))
			player := r.Match().Players[slices.IndexFunc(r.Match().Sitting(), func(p tournament.PlayerID) bool { return r.Load().NameOf(p) == row[3] })]
			want(t, "the player", r.Guest().Get("/players/"+string(player)), http.StatusOK, "Table 1, rests at North")
			want(t, "the winds move", r.Hand(byHan("south", "discard:east")), http.StatusSeeOther)
			row = append(row[1:], row[0])
		}
	}
}

func TestTheSeatsOfFourAreConfirmedAndExchanged(t *testing.T) {
	t.Parallel()
	r := newTableOf(t, 4)
	names := []string{r.Name(0), r.Name(1), r.Name(2), r.Name(3)}
	want(t, "the question", r.Tablet.Get(r.Page()), http.StatusOK).Has(in(`.confirm [name="order"][value="0123"]`))
	menu := r.Tablet.Get(r.Page() + "/changes/seats")
	want(t, "the ways to sit", menu, http.StatusOK, "rests at North").Has(in(`[value="1230"]`), in(`[value="3120"]`))
	form := r.ChangeForm("seats", url.Values{}, url.Values{"order": {"3120"}})
	r.Save("seats", form)
	want(t, "who rests sits East", r.Tablet.Get(r.Page()), http.StatusOK, "first hand of "+names[3]+"’s deal.", names[0]+" rests")
	want(t, "the winds move", r.Hand(byHan("south", "discard:east")), http.StatusSeeOther)
	if totals := r.Match().Ledger.Totals; totals != (tournament.ByPlace[scoring.Points]{27000, 43000, 35000, 35000}) {
		t.Errorf("totals %v", totals)
	}
	// After the first hand, with a reason: the hands are those of the others.
	form = r.ChangeForm("seats", url.Values{}, url.Values{"order": {"0132"}, "from_hand": {"1"}, "reason": {"sat otherwise"}})
	r.Look("seats", form)
	r.Save("seats", form)
	want(t, "the history", publicPage(r), http.StatusOK, "rests at North "+names[2])
	lines := r.Load().Standings()
	if lines[0].Name != names[1] || lines[3].Name != names[3] {
		t.Errorf("%+v", lines)
	}
	want(t, "three of four", r.Tablet.Post(r.Page()+"/changes/seats", url.Values{
		"order": {"012"}, "match": {string(r.Match().ID)}, "entry_id": {database.NewID()}, "seen": {strconv.Itoa(r.Match().Ledger.Latest)},
	}), http.StatusUnprocessableEntity, sentence(t, "problem.order_missing"))
}

func TestASubstituteComesForWhoRests(t *testing.T) {
	t.Parallel()
	r := newTableOf(t, 4)
	form := r.ChangeForm("substitution", url.Values{}, url.Values{"place": {"3"}, "name": {"Zoe"}, "reason": {"left"}})
	r.Save("substitution", form)
	want(t, "the table", r.Tablet.Get(r.Page()), http.StatusOK, "Zoe rests, comes in for West")
	want(t, "the winds move", r.Hand(byHan("south", "discard:east")), http.StatusSeeOther)
	want(t, "Zoe wins", r.Hand(byHan("west", "discard:east")), http.StatusSeeOther)
	if line := r.Load().Standings()[0]; line.Name != "Zoe" || line.Points != 8000 {
		t.Errorf("%+v", line)
	}
	want(t, "a correction", r.Tablet.Get(r.Page()+"/changes/correction?"+url.Values{"entry": {r.EntryOf(1)}}.Encode()), http.StatusOK, "Zoe")
}

func TestAPenaltyIsPaidToWhoRestsToo(t *testing.T) {
	t.Parallel()
	r := newTableOf(t, 4)
	given := url.Values{"offender": {"0"}, "kind": {"chombo"}, "amount": {"2000"}, "payees": {"1", "2", "3"}, "in_hand": {"1"}, "note": {""}}
	form := r.ChangeForm("penalty", url.Values{}, given)
	want(t, "the faults of riichi", r.Look("penalty", form), http.StatusOK).Has(in("[name=kind][value=chombo]"))
	r.Save("penalty", form)
	if totals := r.Match().Ledger.Totals; totals != (tournament.ByPlace[scoring.Points]{29000, 37000, 37000, 37000}) {
		t.Errorf("totals %v", totals)
	}
	want(t, "the match", publicPage(r), http.StatusOK, r.Name(3))
	form = r.ChangeForm("penalty", url.Values{}, url.Values{
		"offender": {"3"}, "kind": {"chombo"}, "amount": {"1000"}, "payees": {"0"}, "in_hand": {"1"}, "dead": {"1"},
	})
	r.Look("penalty", form)
	r.Save("penalty", form)
	form.Set("payees", "4")
	form.Set("entry_id", database.NewID())
	form.Set("seen", strconv.Itoa(r.Match().Ledger.Latest))
	want(t, "a fifth", r.Tablet.Post(r.Page()+"/changes/penalty", form), http.StatusUnprocessableEntity, sentence(t, "problem.payees_wrong"))
}

func TestFourAcceptTheSheet(t *testing.T) {
	t.Parallel()
	r := newTableOf(t, 4)
	want(t, "a hand", r.Hand(byHan("south", "discard:east")), http.StatusSeeOther)
	form := r.ChangeForm("ending", url.Values{}, url.Values{"reason": {"time"}, "more": {"0"}})
	r.Save("ending", form)
	codes := r.Tablet.Post(r.Page()+"/codes", url.Values{"match": {string(r.Match().ID)}})
	links := slices.Compact(regexp.MustCompile(`/s/[A-Za-z0-9_-]+`).FindAllString(codes.Says(), -1))
	if len(links) != 4 {
		t.Fatalf("%d links", len(links))
	}
	for place := range 4 {
		sign := url.Values{
			"entry_id": {database.NewID()}, "match": {string(r.Match().ID)}, "place": {strconv.Itoa(place)}, "seen": {strconv.Itoa(r.Match().Ledger.Latest)},
		}
		by, path := r.Tablet, r.Page()
		if place > 1 {
			by, path = r.Guest(), links[place]
			want(t, "the phone", by.Get(path), http.StatusOK, sentence(t, "final.who", "Name", r.Name(place)))
		}
		if allAccepted(r.Match().Ledger) {
			t.Errorf("all have accepted before place %d", place)
		}
		want(t, "accepting", by.Post(path+"/acceptances", sign), http.StatusSeeOther)
	}
	if !allAccepted(r.Match().Ledger) {
		t.Error("four have accepted")
	}
	want(t, "the sheet", r.Tablet.Get(r.Page()), http.StatusOK, sentence(t, "final.all"))
	want(t, "the desk", r.Laptop.Get(r.Path("desk")), http.StatusOK, "4 of 4 agree")
}

func TestASheetOfFourIsPrintedAndEntered(t *testing.T) {
	t.Parallel()
	r := newTableOf(t, 4)
	sheet := r.Laptop.Get(r.Path("rounds/1/paper"))
	want(t, "the sheet", sheet, http.StatusOK, r.Name(0), r.Name(1), r.Name(2), r.Name(3), "rests at North")
	form := paperForm(r.Evening)
	form.Set("winner-1", "3")
	form.Set("from-1", "0")
	form.Set("han-1", "6")
	enter := func() webtest.Answer { return r.Laptop.Post(r.Path("tables/1/paper"), form) }
	want(t, "who rests wins", enter(), http.StatusUnprocessableEntity, r.Name(3))
	form.Set("winner-1", "1")
	form.Set("winner-2", "3") // in for the old dealer, who does not pay
	form.Set("from-2", "0")
	form.Set("han-2", "6")
	want(t, "who rests discards", enter(), http.StatusUnprocessableEntity)
	form.Set("from-2", "1")
	want(t, "mended", enter(), http.StatusSeeOther)
	if totals := r.Match().Ledger.Totals; totals != (tournament.ByPlace[scoring.Points]{27000, 43000 - 8000, 35000, 43000}) {
		t.Errorf("totals %v", totals)
	}
}

// allAccepted says whether all players agree with a score sheet.
func allAccepted(l tournament.Ledger) bool { return !slices.Contains(l.Accepted[:l.Places()], nil) }
