package table_test

import (
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/webtest"
)

func newSanma(t *testing.T, options string) *webtest.Refereed {
	t.Helper()
	return webtest.NewRefereedAt(t, "sanma", options)
}

// TestModernSanmaIsPlayedByAPlainForm: an abortive draw, a noten draw, a robbed kita, a
// liable player and a hand by han and fu.
func TestModernSanmaIsPlayedByAPlainForm(t *testing.T) {
	t.Parallel()
	r := newSanma(t, `{}`)
	want(t, "the page", r.Tablet.Get(r.Page()), http.StatusOK, "East 1, first hand of "+r.Name(0)+"’s deal.", "Nine kinds", "Robbed kita")
	want(t, "nine kinds", r.Hand(url.Values{"winner": {"draw"}, "draw": {"nine_kinds"}, "ready": {"south"}}), http.StatusSeeOther)
	want(t, "why it was drawn", r.Guest().Get(r.Path("matches/"+string(r.Match().ID))), http.StatusOK, "Nine kinds", "Riichi: "+r.Name(1))
	if last, _ := r.Match().Ledger.Last(); !last.Result.DealerStays || last.Result.Payments != (scoring.Payments{0, -1000, 0}) {
		t.Errorf("nine kinds: %+v", last.Result)
	}
	want(t, "noten", r.Hand(url.Values{"winner": {"draw"}, "waiting": {"west"}}), http.StatusSeeOther)
	want(t, "who was waiting", r.Guest().Get(r.Path("matches/"+string(r.Match().ID))), http.StatusOK, "Waiting: "+r.Name(2))
	want(t, "the deal moves on", r.Tablet.Get(r.Page()), http.StatusOK, "East 2, first hand of "+r.Name(1)+"’s deal.")
	if totals := r.Match().Ledger.Totals; totals != (tournament.ByPlace[scoring.Points]{34000, 33000, 37000}) {
		t.Errorf("totals %v", totals)
	}
	kita := url.Values{
		"winner": {"south"}, "from": {"robbed_kita:east"}, "hand": {"234678p345s111s44z"}, "ready": {"south"}, "pei-east": {"1"},
	}
	want(t, "the preview", r.Tablet.Post(r.Page()+"/preview", r.Form(kita)), http.StatusOK, "40 fu", "Concealed pong of 1 or 9", "Wait for the pair")
	want(t, "a robbed kita", r.Hand(kita), http.StatusSeeOther)
	// 1 han 40 fu are 1300, two counters 400, and the stick that lay there.
	if last, _ := r.Match().Ledger.Last(); last.Result.Fu != 40 || last.Result.Payments != (scoring.Payments{-1700, 2700, 0}) {
		t.Errorf("a robbed kita: %d fu, %v", last.Result.Fu, last.Result.Payments)
	}
	liable := url.Values{
		"winner": {"south"}, "from": {"wall"}, "hand": {"123p99m"}, "melds": {"555z 666z 777z"}, "pao": {"west"}, "pao-for": {"daisangen"},
	}
	want(t, "daisangen", r.Hand(liable), http.StatusSeeOther)
	if last, _ := r.Match().Ledger.Last(); last.Result.Yakuman != 1 || last.Result.Payments[scoring.West] != -32000 {
		t.Errorf("daisangen: %+v", last.Result)
	}
	want(t, "the match", r.Guest().Get(r.Path("matches/"+string(r.Match().ID))), http.StatusOK, "Daisangen", "robs the North",
		sentence(t, "score.pao", "Name", r.Name(1), "Elements", "Daisangen"))
}

// TestACorrectedDoubleRonMovesTheDeal: both hands come back into the form. Without the
// dealer's, South alone has won: the deal passes, and the counter is gone (sanma.md, section 5). The
// next hand is of the same people in other seats.
func TestACorrectedDoubleRonMovesTheDeal(t *testing.T) {
	t.Parallel()
	r := newSanma(t, `{}`)
	won := func(winner, from, han string) url.Values {
		return url.Values{"winner": {winner}, "from": {from}, "way": {"points"}, "han": {han}, "fu": {"30"}}
	}
	first := won("south", "discard:west", "5")
	both := won("east", "discard:west", "5")
	both.Set("rival", first.Encode())
	want(t, "two rons", r.Hand(both), http.StatusSeeOther)
	want(t, "then South from the wall", r.Hand(won("south", "wall", "3")), http.StatusSeeOther)
	if totals := r.Match().Ledger.Totals; totals != (tournament.ByPlace[scoring.Points]{44_900, 46_200, 13_900}) {
		t.Errorf("totals %v", totals)
	}
	first.Set("reason", "one ron")
	form := r.ChangeForm("correction", url.Values{"match": {string(r.Match().ID)}, "entry": {r.EntryOf(1)}}, first)
	if rival, err := url.ParseQuery(form.Get("rival")); err != nil || rival.Get("winner") != "south" {
		t.Errorf("beside the dealer’s hand stands %v", rival)
	}
	form.Set("rival", "")
	r.Look("correction", form, "Hand 1", "Hand 2")
	r.Save("correction", form)
	ledger := r.Match().Ledger
	if ledger.Totals != (tournament.ByPlace[scoring.Points]{33_000, 47_000, 25_000}) || ledger.State.Dealer() != 1 || ledger.State.Honba != 1 {
		t.Errorf("totals %v, then %+v", ledger.Totals, ledger.State)
	}
}

// TestFuThatDecideAreAQuestion: while they are not typed the hand is not finished, and no mistake.
func TestFuThatDecideAreAQuestion(t *testing.T) {
	t.Parallel()
	r := newSanma(t, `{}`)
	told := func(han, fu string) webtest.Answer {
		return r.Tablet.Post(r.Page()+"/preview", r.Form(url.Values{"winner": {"south"}, "from": {"wall"}, "way": {"points"}, "han": {han}, "fu": {fu}}))
	}
	want(t, "no fu", told("3", ""), http.StatusOK, "Enter the fu").Has(in(`.next[data-next=fu]`), notIn(".bad"))
	want(t, "fu of no hand", told("3", "31"), http.StatusOK).Has(in(".bad"))
	want(t, "a mangan", told("5", ""), http.StatusOK, sentence(t, "preview.ready"))
}

// TestThePaymentTableHasDashes: nobody wins two han of 20 fu by ron, or of 25 from the
// wall.
func TestThePaymentTableHasDashes(t *testing.T) {
	t.Parallel()
	r := newSanma(t, `{}`)
	sheet := r.Guest().Get(r.Path("rules"))
	row := func(title string) string {
		_, rest, found := strings.Cut(sheet.Body, title)
		if !found {
			t.Fatalf("no row of %s", title)
		}
		line, _, _ := strings.Cut(rest, "</tr>")
		return strings.Join(strings.Fields(regexp.MustCompile(`<[^>]*>`).ReplaceAllString(line, " ")), " ")
	}
	for title, want := range map[string]string{
		"2 han, 20 fu":  "– – 400 700 700",
		"2 han, 25 fu":  "1,600 2,400 – – –",
		"2 han, 30 fu":  "2,000 2,900 500 1,000 1,000",
		"1 han, 110 fu": "3,600 5,300 – – –",
	} {
		if got := row(title); got != want {
			t.Errorf("%s: %s, want %s", title, got, want)
		}
	}
	without(t, "the sheet", sheet, `<td class="number">0</td>`)
}

// TestTheStandingsDoNotPromiseASharedMatch: of equal totals the earlier seat has won.
func TestTheStandingsDoNotPromiseASharedMatch(t *testing.T) {
	t.Parallel()
	for options, says := range map[string]string{`{"uma":[0,0,0]}`: "The rule sheet says", `{}`: sentence(t, "standings.ties_results")} {
		r := newSanma(t, options)
		r.Hand(url.Values{"winner": {"draw"}, "draw": {"nine_kinds"}})
		page := r.Guest().Get(r.Path("standings"))
		want(t, "the standings", page, http.StatusOK, says)
		without(t, "the standings", page, "have all won it")
	}
}
