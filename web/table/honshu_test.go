package table_test

import (
	"maps"
	"net/http"
	"net/url"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/templates/htmlcheck"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/webtest"
)

// newHonshu is a refereed evening of three who play Honshu sanma.
func newHonshu(t *testing.T, options string) *webtest.Refereed {
	t.Helper()
	return webtest.NewRefereedAt(t, "honshu", options)
}

// riichi is South's: all chows, won on West's discard with ippatsu. East had
// declared riichi too.
func riichi(change url.Values) url.Values {
	form := url.Values{
		"winner": {"south"}, "from": {"discard:west"}, "hand": {"234567p34567s99p8s"}, "ready": {"south", "east"}, "ippatsu": {"yes"},
		"indicators": {"1p"}, "ura_indicators": {"8p"}, "pei-south": {"1"}, "pei-west": {"2"},
	}
	maps.Copy(form, change)
	return form
}

func TestAHonshuHandIsSavedByAPlainForm(t *testing.T) {
	t.Parallel()
	r := newHonshu(t, `{}`)
	want(t, "the page", r.Tablet.Get(r.Page()), http.StatusOK, "East 1, first hand of "+r.Name(0)+"’s deal.", "Sticks: 0")
	want(t, "a drawn hand", r.Hand(url.Values{"winner": {"draw"}, "ready": {"east", "west"}}), http.StatusSeeOther)
	page := r.Tablet.Get(r.Page())
	want(t, "the sticks stay", page, http.StatusOK, "East 1, second hand of "+r.Name(0)+"’s deal. 2 sticks on the table.", "Sticks: 2")
	if totals := r.Match().Ledger.Totals; totals != (tournament.ByPlace[scoring.Points]{34000, 35000, 34000}) {
		t.Errorf("totals %v", totals)
	}
	want(t, "the preview", r.Tablet.Post(r.Page()+"/preview", r.Form(riichi(nil))), http.StatusOK, sentence(t, "preview.ready"), "Ippatsu", "Ura dora", "Pei")
	want(t, "the riichi", r.Hand(riichi(nil)), http.StatusSeeOther)
	// Riichi, ippatsu, pinfu, bazoro 2, dora 1, ura 2, Pei 1: 9 han, and four sticks.
	last, _ := r.Match().Ledger.Last()
	if last.Result.Han != 9 || last.Result.Payments != (scoring.Payments{-1000, 15000, -12000}) || last.Facts.Pei != [3]int{0, 1, 2} {
		t.Errorf("%d han, %v, Pei %v", last.Result.Han, last.Result.Payments, last.Facts.Pei)
	}
	want(t, "the next deal", r.Tablet.Get(r.Page()), http.StatusOK, "East 2, first hand of "+r.Name(1)+"’s deal.")
	want(t, "the desk", r.Laptop.Get(r.Path("desk")), http.StatusOK, "East 2, first hand")
	want(t, "the seating", r.Guest().Get("/nights/"+string(r.Night)), http.StatusOK, "East 2, first hand")
	want(t, "the match", r.Guest().Get(r.Path("matches/"+string(r.Match().ID))), http.StatusOK,
		"East 2, first hand of "+r.Name(1)+"’s deal.", "East 1, second hand")
	for language, text := range map[string]string{
		"cs": "Východ 2, rozdává " + r.Name(1) + ", první hra v řadě.", "pl": "Wschód 2, rozdaje " + r.Name(1) + ", pierwsze rozdanie z rzędu.",
	} {
		r.Tablet.Header.Set("Accept-Language", language)
		want(t, language, r.Tablet.Get(r.Page()), http.StatusOK, text)
	}
}

func TestARefusedHonshuHandKeepsWhatWasTyped(t *testing.T) {
	t.Parallel()
	r := newHonshu(t, `{}`)
	rough := func(way string, change url.Values) url.Values {
		form := url.Values{"winner": {"south"}, "from": {"discard:west"}, "way": {way}, "pei-south": {"1"}}
		maps.Copy(form, change)
		return form
	}
	for name, c := range map[string]struct {
		form url.Values
		text string
		kept htmlcheck.Checker
	}{
		"ippatsu without riichi": {riichi(url.Values{"ready": {"east"}}), webtest.InWordsOfHonshu(t, "refusal.ippatsu_without_riichi"), sends("ippatsu", "yes")},
		"double riichi without": {
			riichi(url.Values{"ready": nil, "ippatsu": nil, "double_ready": {"yes"}}), webtest.InWordsOfHonshu(t, "refusal.double_riichi_without_riichi"),
			sends("double_ready", "yes"),
		},
		"five Norths":       {riichi(url.Values{"pei-east": {"2"}}), "Of the four Norths 5 are set aside", sends("pei-west", "2")},
		"Norths in words":   {riichi(url.Values{"pei-east": {"two"}}), "“two” is not a number of Norths.", sends("pei-east", "two")},
		"ura in words":      {riichi(url.Values{"ura_indicators": {"eight"}}), "“eight” cannot be read as tiles.", sends("ura_indicators", "eight")},
		"a flower turned":   {riichi(url.Values{"indicators": {"1f"}}), "this tile is not in tonight’s set", sends("indicators", "1f")},
		"2 of characters":   {riichi(url.Values{"hand": {"234567p34567s22m8s"}}), "this tile is not in tonight’s set", sends("hand", "234567p34567s22m8s")},
		"an open riichi":    {riichi(url.Values{"hand": {"234567p99p34567s"}, "melds": {"777z"}}), "Only a concealed hand can declare riichi", sends("melds", "777z")},
		"no yaku ticked":    {rough("elements", nil), webtest.InWordsOfHonshu(t, "problem.ticks_missing"), sends("pei-south", "1")},
		"dora is no yaku":   {rough("elements", url.Values{"claim-dora": {"7"}, "open": {"yes"}}), "The hand has no yaku.", sends("claim-dora", "7")},
		"neither han":       {rough("points", nil), sentence(t, "problem.han_missing"), sends("way", "points")},
		"two han":           {rough("points", url.Values{"han": {"2"}}), "2 han cannot be", sends("han", "2")},
		"han in words":      {rough("points", url.Values{"han": {"lots"}}), "“lots” is not a number", sends("han", "lots")},
		"four yakuman":      {rough("points", url.Values{"yakuman": {"4"}}), "4 yakuman cannot be", sends("way", "points")},
		"yakuman in words":  {rough("points", url.Values{"yakuman": {"two"}}), sentence(t, "problem.yakuman_unreadable"), sends("way", "points")},
		"winner discards":   {riichi(url.Values{"from": {"discard:south"}}), webtest.InWordsOfHonshu(t, "refusal.payer_not_a_loser"), sends("hand", "234567p34567s99p8s")},
		"kan without a kan": {rough("elements", url.Values{"claim-toitoi": {"1"}, "replacement": {"yes"}}), webtest.InWordsOfHonshu(t, "refusal.replacement_needs_wall"), sends("replacement", "yes")},
	} {
		t.Run(name, func(t *testing.T) {
			got := r.Hand(c.form)
			want(t, name, got, http.StatusUnprocessableEntity, c.text, sentence(t, "table.refused")).Has(c.kept)
		})
	}
	if events := r.Match().Events; len(events) > 0 {
		t.Errorf("recorded: %v", events)
	}
}

// TestTheHonshuFormFollowsTheRules: what an option brings is on the page under that
// option alone, and nothing of another game is.
func TestTheHonshuFormFollowsTheRules(t *testing.T) {
	t.Parallel()
	parts := map[string]htmlcheck.Checker{
		`{"red_fives":true}`:    in("#key-0p"),
		`{"flowers":true}`:      in("#flowers-1"),
		`{"noten_pool":3000}`:   in("#waiting-east"),
		`{"multiple_ron":true}`: hasText(sentence(t, "table.two_winners")),
	}
	plain := newHonshu(t, `{}`)
	page := plain.Tablet.Get(plain.Page())
	want(t, "the page", page, http.StatusOK).Has(every(in,
		"#ready-east", "#pei-west", "#indicators", "#ura_indicators", "#ippatsu-yes", "#double_ready-yes", "#first_turn-yes",
		"#no_kind_discarded-yes", "#open-yes", "#han", "#yakuman-3", "#claim-ura", "#key-4z", "#from-robbed_kong-east",
		`[data-declared="34,000"]`)...)
	want(t, "the page", page, http.StatusOK).
		Has(every(notIn, "#hand_points", "#own_discards", "#limit-half", "#key-2m", "#ready-winner")...)
	for options, part := range parts {
		if page.Page().Check(part) == nil {
			t.Errorf("the page has without %s what it brings", options)
		}
		r := newHonshu(t, options)
		want(t, options, r.Tablet.Get(r.Page()), http.StatusOK).Has(part)
	}
	other := webtest.NewRefereed(t)
	want(t, "another game", other.Tablet.Get(other.Page()), http.StatusOK).
		Has(every(notIn, `[id^="pei-"]`, "#sticks", "#ura_indicators", "#han", "#ippatsu-yes", ".strips")...)
}

// TestCountersAndWaitingOfADrawnHand: with counters and a pool, the page says what
// the next winner gets, and those who were waiting are paid.
func TestCountersAndWaitingOfADrawnHand(t *testing.T) {
	t.Parallel()
	r := newHonshu(t, `{"honba":100,"noten_pool":3000}`)
	want(t, "a drawn hand", r.Hand(url.Values{"winner": {"draw"}, "ready": {"west"}, "waiting": {"south"}}), http.StatusSeeOther)
	if totals := r.Match().Ledger.Totals; totals != (tournament.ByPlace[scoring.Points]{32000, 36500, 35500}) {
		t.Errorf("totals %v", totals)
	}
	want(t, "the page", r.Tablet.Get(r.Page()), http.StatusOK, "1 stick on the table. 1 counter: +100 from each, or +200 from the discarder.", "+100 each, ron +200").
		Has(in(`[data-declared="31,000"]`))
}

// TestTwoHonshuWinnersOnOneTile: by the usual rules the first in turn takes it; where
// multiple_ron is on, both are paid.
func TestTwoHonshuWinnersOnOneTile(t *testing.T) {
	t.Parallel()
	by := func(winner, han string) url.Values {
		return url.Values{"winner": {winner}, "from": {"discard:west"}, "way": {"points"}, "han": {han}, "ready": {"east"}}
	}
	both := by("south", "6")
	both.Set("rival", by("east", "8").Encode())
	for options, c := range map[string]struct {
		payments scoring.Payments
		text     func(r *webtest.Refereed) string
	}{
		`{}`: {scoring.Payments{18000, 0, -18000}, func(r *webtest.Refereed) string {
			return r.Name(0) + " wins the tile: first in turn after the discarder, before " + r.Name(1) + "."
		}},
		`{"multiple_ron":true}`: {scoring.Payments{18000, 8000, -26000}, func(r *webtest.Refereed) string {
			return r.Name(0) + " and " + r.Name(1) + " both win on this tile; the sticks and counters are " + r.Name(0) + "’s"
		}},
	} {
		r := newHonshu(t, options)
		want(t, options, r.Tablet.Post(r.Page()+"/preview", r.Form(both)), http.StatusOK, sentence(t, "preview.ready"), c.text(r))
		want(t, options, r.Hand(both), http.StatusSeeOther)
		last, _ := r.Match().Ledger.Last()
		if last.Result.Payments != c.payments || (last.Facts.Rival != nil) != (options != `{}`) {
			t.Errorf("%s: %v, also %v", options, last.Result.Payments, last.Facts.Rival)
		}
		want(t, options, r.Tablet.Get(r.Page()), http.StatusOK, c.text(r))
	}
}

// TestACorrectionOfAHonshuHandShowsWhatWasEntered, and nothing that is true only
// while the hand is played.
func TestACorrectionOfAHonshuHandShowsWhatWasEntered(t *testing.T) {
	t.Parallel()
	r := newHonshu(t, `{}`)
	want(t, "the riichi", r.Hand(riichi(url.Values{"double_ready": {"yes"}})), http.StatusSeeOther)
	last, _ := r.Match().Ledger.Last()
	query := url.Values{"match": {string(r.Match().ID)}, "entry": {string(last.Entry)}}
	page := r.Laptop.Get(r.Page() + "/changes/correction?" + query.Encode())
	want(t, "the form", page, http.StatusOK).
		Has(sends("ready", "south"), sends("ready", "east"), sends("ippatsu", "yes"), sends("double_ready", "yes"),
			sends("ura_indicators", "8p"), sends("indicators", "1p"), sends("pei-west", "2"), notIn("[data-stick]"))
}

func TestPlacesInARow(t *testing.T) {
	t.Parallel()
	for language, places := range map[string]map[int]string{
		"en": {1: "first", 9: "ninth", 10: "10th", 11: "11th", 12: "12th", 13: "13th", 21: "21st", 22: "22nd", 23: "23rd", 111: "111th"},
		"cs": {1: "první", 10: "10.", 21: "21."},
		"pl": {2: "drugie", 10: "10.", 22: "22."},
	} {
		ctx := i18n.With(t.Context(), language)
		for n, text := range places {
			if got := i18n.Nth(ctx, "nth.", n); got != text {
				t.Errorf("%s: %d is %q, want %q", language, n, got, text)
			}
		}
	}
}
