package table_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/webtest"
)

func TestAHandIsSavedByAPlainForm(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		r := webtest.NewRefereed(t)
		want(t, "the page", r.Tablet.Get(r.Page()), http.StatusOK, "Hand 1, East round, "+r.Name(0)+" deals.", "No hand saved yet").
			Has(in(`[name="entry_id"]`), in("#key-1p"))
		form := r.Form(webtest.TwoDragons(nil))
		got := r.Tablet.Post(r.Page()+"/hands", form)
		if got.Status != http.StatusSeeOther || got.Header.Get("Location") != r.Page() {
			t.Fatalf("saving: %d to %q", got.Status, got.Header.Get("Location"))
		}
		// 3 hand-points, a flower; East was waiting, West was not: 2·3+1+2 and 1.
		if totals := r.Match().Ledger.Totals; totals != (tournament.ByPlace[scoring.Points]{-1, 10, -9}) {
			t.Errorf("totals %v", totals)
		}
		want(t, "saving again", r.Tablet.Post(r.Page()+"/hands", form), http.StatusSeeOther)
		if hands := r.Match().Ledger.Hands; len(hands) != 1 || hands[0].By != "" {
			t.Errorf("hands %+v", hands)
		}
		want(t, "the page after it", r.Tablet.Get(r.Page()), http.StatusOK,
			"Hand 2, East round, "+r.Name(1)+" deals.", "Hand 1 saved, ", r.Name(1)+" wins, "+r.Name(2)+" discards", "2 × 3 + 1 + 2").
			Has(in(".pay small", saysOnly(sentence(t, "score.bonus_points"))))
		want(t, "the organiser's hand", r.Laptop.Post(r.Page()+"/hands", r.Form(url.Values{"winner": {"draw"}})), http.StatusSeeOther)
		if last, _ := r.Match().Ledger.Last(); last.By != "Eva" {
			t.Errorf("recorded by %q", last.By)
		}
		want(t, "after a drawn hand", r.Tablet.Get(r.Page()), http.StatusOK,
			"Hand 3, East round", "5 extra points wait for the next winner from each opponent.", "Entered by Eva")
	})
}

func TestARefusedHandKeepsWhatWasTyped(t *testing.T) {
	t.Parallel()
	r := webtest.NewRefereed(t)
	for name, c := range map[string]struct {
		change url.Values
		text   string
	}{
		"nothing": {url.Values{"winner": nil, "from": nil, "hand": nil}, sentence(t, "problem.winner_missing")},
		"a fifth copy": {
			url.Values{"hand": {"77z45p234m99m"}},
			"Red dragon: the hand has 5 of them, the set only 4.",
		},
		"eleven flowers":    {url.Values{"flowers": {"11"}}, "A winner can have 0 to 4 flowers, not 11."},
		"winner discards":   {url.Values{"from": {"discard:south"}}, sentence(t, "refusal.payer_not_a_loser")},
		"fifteen tiles":     {url.Values{"hand": {"456p2345m99m"}}, "The hand has 15 tiles; with its kongs it must have 14."},
		"a claimed chow":    {url.Values{"melds": {"777z 456p"}, "hand": {"55z234m99m5z"}}, "A chow is never claimed"},
		"no set":            {url.Values{"hand": {"456p236m99m"}, "winning_tile": nil}, "The hand is not complete. What is left over, for example: "},
		"too cheap":         {url.Values{"melds": {"777z 555p"}, "hand": {"456p234m99m"}}, "The hand has 1 hand-point; it needs 3 to win."},
		"10,000 characters": {url.Values{"hand": {strings.Repeat("1p", 5000)}}, "The tiles have 10,000 characters"},
		"no tiles":          {url.Values{"hand": {"<b>"}}, "“<b>” cannot be read as tiles."},
		"a tile not in the set": {
			url.Values{"melds": {"777z 444z"}}, "North wind: this tile is not in tonight’s set.",
		},
		"last tile of a discard": {url.Values{"last_tile": {"yes"}}, sentence(t, "refusal.last_tile_needs_wall")},
		"a sacred discard":       {url.Values{"own_discards": {"4m"}}, "The winner discarded 4 of characters earlier"},
	} {
		t.Run(name, func(t *testing.T) {
			got := r.Hand(webtest.TwoDragons(c.change))
			want(t, name, got, http.StatusUnprocessableEntity, c.text, sentence(t, "table.refused"))
			if typed := c.change.Get("melds"); typed != "" {
				want(t, name, got, http.StatusUnprocessableEntity).Has(sends("melds", typed))
			}
		})
	}
	if events := r.Match().Events; len(events) > 0 {
		t.Errorf("recorded: %v", events)
	}
}

func TestThePreviewSaysWhatToDoNext(t *testing.T) {
	t.Parallel()
	r := webtest.NewRefereed(t)
	for name, c := range map[string]struct {
		form  url.Values
		texts []string
	}{
		"nothing yet":      {url.Values{}, []string{sentence(t, "preview.winner")}},
		"drawn":            {url.Values{"winner": {"draw"}}, []string{sentence(t, "preview.ready"), "5 extra points then wait"}},
		"only the winner":  {url.Values{"winner": {"south"}}, []string{sentence(t, "preview.from")}},
		"eleven tiles":     {webtest.TwoDragons(url.Values{"hand": {"456p23m"}, "winning_tile": nil}), []string{"Tap the tiles: 3 more, the winning tile last."}},
		"too early a kong": {webtest.TwoDragons(url.Values{"hand": {"77z"}, "winning_tile": nil}), []string{"Red dragon: the hand has 5"}},
		"complete": {
			webtest.TwoDragons(nil),
			[]string{sentence(t, "preview.ready"), "3 (3 needed)", "Dragon pong", "Two dragon pongs", "pays for not waiting", "+10", "−9", "−1"},
		},
		"too cheap": {
			webtest.TwoDragons(url.Values{"melds": {"777z 555p"}}),
			[]string{"The hand has 1 hand-point; it needs 3 to win.", "1 (3 needed)", "Dragon pong"}, // and nobody pays
		},
		"unreadable": {webtest.TwoDragons(url.Values{"hand": {"?"}}), []string{"“?” cannot be read as tiles."}},
	} {
		t.Run(name, func(t *testing.T) {
			got := r.Tablet.Post(r.Page()+"/preview", r.Form(c.form))
			want(t, name, got, http.StatusOK, c.texts...)
			if name == "too cheap" {
				without(t, "nobody pays anything", got, "pays for not waiting")
			}
			got.IsPart(t)
		})
	}
}

func TestNamesStayNames(t *testing.T) {
	t.Parallel()
	r := webtest.NewRefereed(t, append([]string{"<script>alert(1)</script>", strings.Repeat("ž", 60)}, webtest.Thirteen[:7]...)...)
	for table := 1; table <= 3; table++ {
		r.Play(table, 1)
		for _, path := range []string{present.TablePath(r.Night, table), r.Path("matches/" + string(r.Load().Rounds[0].Matches[table-1].ID))} {
			want(t, path, r.Laptop.Get(path), http.StatusOK).Has(webtest.NothingInline)
		}
	}
}

func TestEveryLanguageAtTheTable(t *testing.T) {
	t.Parallel()
	r := webtest.NewRefereed(t)
	for language, text := range map[string]string{
		"cs": "1. hra, převládá Východ, rozdává " + r.Name(0) + ".", "pl": "Rozdanie 1, wiatr dominujący Wschód, rozdaje " + r.Name(0) + ".",
	} {
		r.Tablet.Header.Set("Accept-Language", language)
		want(t, language, r.Tablet.Get(r.Page()), http.StatusOK, text)
	}
	r.Tablet.Header.Set("Accept-Language", "cs")
	want(t, "in Czech", r.Hand(webtest.TwoDragons(url.Values{"melds": {"777z 555p"}})), http.StatusUnprocessableEntity,
		"Ruka má 1 bod za kombinaci; k výhře jich potřebuje 3.")
}
