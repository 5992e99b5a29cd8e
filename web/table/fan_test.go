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

// TestAHandInFanIsRead: fan and who pays how often, what flies stand for, what was set
// aside, and what is paid at once, line by line (malaysian.md, section 9).
func TestAHandInFanIsRead(t *testing.T) {
	t.Parallel()
	r := webtest.NewFan(t, `{}`)
	east, south, west := r.Name(0), r.Name(1), r.Name(2)
	hand := webtest.FanHand(t, scoring.South, "123p456p789p2255p1j", "5p", "2f1a",
		scoring.Item{Seat: scoring.East, Name: "flies", Count: 2},
		scoring.Item{Seat: scoring.East, Name: "claimed_kongs", From: scoring.WindsOf(scoring.West), Count: 1})
	r.Played(hand)
	got := want(t, "the match", publicPage(r), http.StatusOK, "5 fan", "Circles only", "Own flower", "Fly as "+sentence(t, "tile.5p"),
		south+": 1 fly", "+4", east+": 2 flies, 1 claimed kong from "+west, "+12", "10 + 10", "2 × 5 + 10")
	got.Has(in(`[aria-label="fly as `+sentence(t, "tile.5p")+`"]`), in(`[aria-label="Set aside"] [aria-label="cat"]`))
	// Each fan is paid twice. At once East gains 12 and pays 2, South gains 4 and pays 4, West pays 10.
	if totals := r.Match().Ledger.Totals; totals != (tournament.ByPlace[scoring.Points]{0, 20, -20}) {
		t.Errorf("totals %v", totals)
	}
}

// TestADrawnHandHasPaymentsAtOnce, a burst says as what it is paid, and a limit hand what
// its elements are worth.
func TestADrawnHandHasPaymentsAtOnce(t *testing.T) {
	t.Parallel()
	r := webtest.NewFan(t, `{"bite_value":4}`)
	drawn := scoring.Hand{Outcome: scoring.DrawnHand, Own: map[string]scoring.FactValue{"instant": {Items: []scoring.Item{
		{Seat: scoring.West, Name: "bites", Count: 1}, {Seat: scoring.West, Name: "concealed_kongs", Count: 2},
	}}}}
	r.Played(drawn)
	want(t, "a drawn hand", publicPage(r), http.StatusOK, sentence(t, "score.drawn_short"), "Nobody won. What is paid at once stands.",
		r.Name(2)+": 2 concealed kongs, 1 bite", "+24")
	limit := webtest.FanHand(t, scoring.East, "555666z123p99p", "3p", "1f")
	limit.Melds = []scoring.Meld{{Kind: scoring.Pong, Tile: scoring.Red, Flies: scoring.FewOf([]scoring.Tile{scoring.PlainTile(scoring.Red)})}}
	r.Played(limit)
	want(t, "a limit hand", publicPage(r), http.StatusOK, "10 fan, a burst, paid as 20", "Limit hand: Great dragons",
		"Its other elements are 5 fan", "40 + 40 + 4", "2 × 20 + 2").Has(in(`[aria-label="fly as ` + sentence(t, "tile.7z") + `"]`))
}

// TestAHandIsToldByItsFan: a tap for the fan, and as many limit hands as it has.
func TestAHandIsToldByItsFan(t *testing.T) {
	t.Parallel()
	r := webtest.NewFan(t, `{}`)
	form := func(fan string, limits ...string) url.Values {
		return url.Values{"winner": {"east"}, "from": {"discard:south"}, "way": {"points"}, "fan": {fan}, "limit_hands": limits}
	}
	got := want(t, "the form", r.Tablet.Get(r.Page()), http.StatusOK)
	for _, picked := range []string{"5", "9", "10"} {
		got.Has(in(`[type="radio"][name="fan"][value="` + picked + `"]`))
	}
	got.Has(countOf(`[name="fan"]`, 6), in(`#way-points`), notIn(`#way-elements`), in(`[type="checkbox"][name="limit_hands"][value="great_dragons"]`))
	for name, c := range map[string]struct {
		form url.Values
		text string
	}{
		"nothing":           {form(""), inWordsOfGame(t, "malaysian", "problem.fan_missing")},
		"words":             {form("many"), "“many” is not a number of points."},
		"too few":           {form("4"), "The hand has 4 fan; it needs 5 to win."},
		"an unknown limit":  {form("5", "royal_flush"), "“royal_flush” is no limit hand of this game"},
		"two that conflict": {form("", "great_winds", "little_winds"), "No hand can have all of this at once: Great winds + Little winds."},
	} {
		t.Run(name, func(t *testing.T) {
			want(t, name, r.Hand(c.form), http.StatusUnprocessableEntity, c.text).Has(sends("way", "points"))
		})
	}
	want(t, "the preview", r.Tablet.Post(r.Page()+"/preview", r.Form(form("", "great_dragons", "all_honours"))), http.StatusOK,
		sentence(t, "preview.ready"), "10 fan, a burst, paid as 20", "Limit hand: Great dragons", "All honours", "2 × 20")
	want(t, "two limit hands", r.Hand(form("", "great_dragons", "all_honours")), http.StatusSeeOther)
	last, _ := r.Match().Ledger.Last()
	if last.Result.Payments != (scoring.Payments{60, -40, -20}) || last.Facts.Worth.LimitHands != "great_dragons all_honours" {
		t.Errorf("recorded %+v, paid %v", last.Facts.Worth, last.Result.Payments)
	}
	want(t, "the match", publicPage(r), http.StatusOK, inWordsOfGame(t, "malaysian", "score.way_points"))
	want(t, "what a player needs", r.Guest().Get(r.Path("matches/"+string(r.Match().ID)+"/need")), http.StatusOK,
		inWordsOfGame(t, "malaysian", "need.text"), "10 fan, a burst, paid as 20")
	again := r.Tablet.Get(r.Page() + "/changes/correction?" + url.Values{"match": {string(r.Match().ID)}, "entry": {r.EntryOf(1)}}.Encode())
	want(t, "its correction", again, http.StatusOK).Has(in(`[name="limit_hands"][value="all_honours"][checked]`), in(`#way-points[checked]`))
}

// TestThePaymentTableOfASheetInFan against one that was computed by hand
// (malaysian.md, section 9): the discarder, the other, and each from the wall.
func TestThePaymentTableOfASheetInFan(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		options string
		rows    string
		says    []string
	}{
		"as usual": {
			`{}`,
			"5 fan 10 5 10|6 fan 12 6 12|7 fan 14 7 14|8 fan 16 8 16|9 fan 18 9 18|10 fan or more: burst 40 20 40",
			[]string{
				"A match has 9 hands.", "A win needs 5 fan", "A hand of 10 fan or more is a burst and is paid as 20.",
				"Each fly in hand or melds at the end: 2 from each opponent.", "A concealed kong: 4 from each opponent.",
				"An added kong: 2 from each opponent.", "A claimed kong: 4 from its discarder alone.",
				"A series of four bonus tiles: 2 from each opponent.",
				"A series that is complete before the first discard: 4 from each opponent.",
			},
		},
		"three points for a fan, the discarder pays for both, a burst is capped": {
			`{"unit":3,"self_draw_factor":1,"discard_scheme":"all","burst":"cap","minimum":8,"bite_value":4,"fly_value":0}`,
			"8 fan 72 0 24|9 fan 81 0 27|10 fan or more: burst 90 0 30",
			[]string{"From the wall each opponent pays 3 points for a fan.", "A bite, cat and rat or cock and centipede: 12 from each opponent."},
		},
		"twice all fan from three on": {
			`{"burst":"linear","minimum":0,"maximum":3,"discard_scheme":"alone"}`,
			"1 fan 2 0 2|2 fan 4 0 4|3 fan, burst 12 0 12|4 fan, burst 16 0 16|5 fan, burst 20 0 20|6 fan, burst 24 0 24",
			[]string{"Any complete hand wins", "From 3 fan on, all fan are paid twice."},
		},
		"limit hands add up": {
			`{"burst":"stack","minimum":9}`,
			"9 fan 18 9 18|10 fan or more: burst 20 10 20|2 limit hands 40 20 40|3 limit hands 60 30 60|4 limit hands 80 40 80",
			[]string{"Each limit hand is worth 10 fan"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			r := webtest.NewFan(t, c.options)
			got := want(t, "the rule sheet", r.Guest().Get(r.Path("rules")), http.StatusOK, c.says...)
			page := r.Guest().Get(r.Path("rules")).Page()
			if rows := strings.Join(page.Texts(".sheet-rows tbody tr"), "|"); rows != c.rows {
				t.Errorf("got  %s\nwant %s", rows, c.rows)
			}
			got.Has(countOf(`.sheet-rows thead th`, 4))
		})
	}
}

// TestASheetInFanIsPrintedAndEntered: by fan and limit hands, with what is paid at once by
// player, from people to seats; in a drawn hand, too.
func TestASheetInFanIsPrintedAndEntered(t *testing.T) {
	t.Parallel()
	r := webtest.NewFan(t, `{"feeder_pays":true,"loser_settlement":"full"}`)
	words := func(key string) string { return inWordsOfGame(t, "malaysian", key) }
	sheet := want(t, "the sheet", r.Laptop.Get(r.Path("rounds/1/paper")), http.StatusOK, words("paper.instant_key"))
	for _, column := range []string{"paper.instant_column", "paper.feeder_column", "paper.loser_fan_column", "table.fan", "table.limit_hands"} {
		sheet.Has(in("th[scope=col]", saysOnly(words(column))))
	}
	want(t, "the form", r.Laptop.Get(r.Path("tables/1/paper")), http.StatusOK, words("paper.form_text"), "Kongs discarded by "+r.Name(2)).
		Has(in(`[name="instant-0-claimed_kongs-2-1"]`), notIn(`[name="instant-0-claimed_kongs-0-1"]`), in(`[name="limit_hands-9"]`))
	form := paperForm(r.Evening)
	form.Set("winner-1", "draw")
	form.Set("instant-2-flies-1", "3")
	form.Set("winner-2", "1") // is East in the second hand
	form.Set("from-2", "0")
	form.Set("fan-2", "7")
	form.Set("instant-0-claimed_kongs-2-2", "1")
	form.Set("instant-0-flies-2", "five")
	enter := func() webtest.Answer { return r.Laptop.Post(r.Path("tables/1/paper"), form) }
	want(t, "no number", enter(), http.StatusUnprocessableEntity).Has(sends("instant-0-flies-2", "five"))
	form.Set("instant-0-flies-2", "4")
	form.Set("winner-3", "2")
	form.Set("from-3", "wall")
	form["limit_hands-3"] = []string{"great_winds", "royal_flush"}
	want(t, "no such limit hand", enter(), http.StatusUnprocessableEntity, "is no limit hand of this game").Has(in(`[name="limit_hands-3"][value="great_winds"][checked]`))
	form["limit_hands-3"] = []string{"great_winds", "last_tile"}
	form.Set("fan-3", "")
	form.Set("feeder-3", "0")
	form.Set("loser_fan-1-3", "6")
	want(t, "mended", enter(), http.StatusSeeOther)
	hands := r.Match().Ledger.Hands
	if len(hands) != 3 {
		t.Fatalf("%d hands", len(hands))
	}
	// A drawn hand with three flies; 7 fan from the discarder and 4 flies and a kong of his; two
	// limit hands for which the feeder pays all, and 6 fan between the losers.
	for i, want := range []tournament.ByPlace[scoring.Points]{{-6, -6, 12}, {-14 + 16 + 4, 21 - 8, -7 - 8 - 4}, {-80 - 12, 12, 80}} {
		if hands[i].Changes != want {
			t.Errorf("hand %d changes %v, want %v", i+1, hands[i].Changes, want)
		}
	}
	want(t, "the match", publicPage(r), http.StatusOK, r.Name(2)+": 3 flies", r.Name(0)+": 4 flies, 1 claimed kong from "+r.Name(2),
		"Fed the last pong: "+r.Name(0), "Fan of the losers’ hands: "+r.Name(1)+" 6")
}

// TestADealThatDependsOnTheWinnerIsOpenOnPaper: the number of hands is known.
func TestADealThatDependsOnTheWinnerIsOpenOnPaper(t *testing.T) {
	t.Parallel()
	for options, dealt := range map[string]int{`{}`: 9, `{"dealer":"winner"}`: 1, `{"dealer":"hold"}`: 1} {
		r := webtest.NewFan(t, options)
		page := want(t, options, r.Laptop.Get(r.Path("rounds/1/paper")), http.StatusOK).Page()
		named := 0
		for _, row := range page.Texts(".paper-sheet tbody tr") {
			if strings.Contains(row, r.Name(0)) || strings.Contains(row, r.Name(1)) || strings.Contains(row, r.Name(2)) {
				named++
			}
		}
		if rows := len(page.Texts(".paper-sheet tbody tr")); rows != 11 || named != dealt {
			t.Errorf("%s: %d rows, a dealer in %d", options, rows, named)
		}
	}
}
