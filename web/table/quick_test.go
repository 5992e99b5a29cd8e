package table_test

import (
	"maps"
	"net/http"
	"net/url"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/templates/htmlcheck"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/webtest"
)

// ticked is a hand by elements: South wins on West's discard, East was waiting.
func ticked(ticks url.Values) url.Values {
	form := url.Values{
		"winner": {"south"}, "from": {"discard:west"}, "way": {"elements"}, "waiting": {"east"}, "flowers": {"1"},
	}
	maps.Copy(form, ticks)
	return form
}

func TestAHandIsEnteredByItsElements(t *testing.T) {
	t.Parallel()
	r := webtest.NewRefereed(t)
	got := r.Tablet.Post(r.Page()+"/preview", r.Form(ticked(url.Values{"claim-dragon_pong": {"2"}})))
	want(t, "the preview", got, http.StatusOK, sentence(t, "preview.ready"), "Two dragon pongs", sentence(t, "score.way_elements"))
	want(t, "saving", r.Hand(ticked(url.Values{"claim-dragon_pong": {"2"}, "claim-kong": {"0"}})), http.StatusSeeOther)
	// As with tiles: 3 hand-points, a flower; East was waiting, West was not.
	if totals := r.Match().Ledger.Totals; totals != (tournament.ByPlace[scoring.Points]{-1, 10, -9}) {
		t.Errorf("totals %v", totals)
	}
	last, _ := r.Match().Ledger.Last()
	if last.Facts.Way != scoring.ByElements || len(last.Facts.Ticked) != 1 {
		t.Errorf("recorded %+v", last.Facts)
	}
	want(t, "the match", r.Guest().Get(r.Path("matches/"+string(r.Match().ID))), http.StatusOK,
		sentence(t, "score.way_elements"), "Two dragon pongs")
}

func TestTickedElementsAreRefusedWithTheReason(t *testing.T) {
	t.Parallel()
	r := webtest.NewRefereed(t)
	for name, c := range map[string]struct {
		ticks url.Values
		text  string
	}{
		"seven pairs with a pong": {
			url.Values{"claim-seven_pairs": {"1"}, "claim-dragon_pong": {"1"}},
			"No hand can have all of this at once: Dragon pong + Seven pairs.",
		},
		"pure with a dragon pong": {
			url.Values{"claim-pure": {"1"}, "claim-dragon_pong": {"1"}},
			"No hand can have all of this at once: Dragon pong + Pure: one suit alone.",
		},
		"below the minimum": {url.Values{"claim-all_simples": {"1"}}, "The hand has 1 hand-point; it needs 3 to win."},
		"nothing ticked":    {nil, sentence(t, "problem.ticks_missing")},
		"four dragons":      {url.Values{"claim-dragon_pong": {"4"}}, "Dragon pong is ticked 4 times; a hand can have it 1 to 3 times."},
		"no number":         {url.Values{"claim-dragon_pong": {"two"}}, sentence(t, "problem.ticks_unreadable")},
		"invented":          {url.Values{"claim-<b>": {"1"}}, "“<b>” cannot be ticked under tonight’s rules."},
		"a limit hand":      {url.Values{"claim-great_dragons": {"1"}}, "cannot be ticked under tonight’s rules."},
		"eleven flowers":    {url.Values{"claim-clean": {"1"}, "flowers": {"11"}}, "A winner can have 0 to 4 flowers, not 11."},
	} {
		t.Run(name, func(t *testing.T) {
			got := r.Hand(ticked(c.ticks))
			want(t, name, got, http.StatusUnprocessableEntity, c.text, sentence(t, "table.refused")).Has(sends("way", "elements"))
			for field, values := range c.ticks {
				if values[0] == "1" && got.Page().Check(in(`[id="`+field+`"]`)) == nil {
					want(t, name, got, http.StatusUnprocessableEntity).Has(in(`[id="` + field + `"][value="1"][checked]`))
				}
			}
		})
	}
	if events := r.Match().Events; len(events) > 0 {
		t.Errorf("recorded: %v", events)
	}
}

func TestAHandIsEnteredByItsPoints(t *testing.T) {
	t.Parallel()
	r := webtest.NewRefereed(t)
	worth := func(hand, bonus string) url.Values {
		return url.Values{
			"winner": {"east"}, "from": {"wall"}, "way": {"points"}, "hand_points": {hand}, "bonus_points": {bonus},
			"waiting": {"west"}, "limit": {"none"},
		}
	}
	for name, c := range map[string]struct {
		form url.Values
		text string
	}{
		"no number":    {worth("", ""), sentence(t, "problem.points_missing")},
		"words":        {worth("five", "2"), "“five” is not a number of points."},
		"negative":     {worth("-5", "2"), "Enter a number of points from 0 to"},
		"a fortune":    {worth("99999999999", "2"), "Enter a number of points from 0 to"},
		"too few":      {worth("2", "20"), "The hand has 2 hand-points; it needs 3 to win."},
		"limit is off": {webtest.With(worth("40", "0"), "limit", "full"), sentence(t, "refusal.limit_not_in_force")},
		"no limit":     {webtest.With(worth("40", "0"), "limit", "huge"), sentence(t, "problem.limit_unreadable")},
	} {
		t.Run(name, func(t *testing.T) {
			want(t, name, r.Hand(c.form), http.StatusUnprocessableEntity, c.text).
				Has(sends("hand_points", c.form.Get("hand_points")), sends("way", "points"))
		})
	}
	want(t, "saving", r.Hand(worth("5", "2")), http.StatusSeeOther)
	// South was not waiting: 5+2+2; West was: 5+2.
	if totals := r.Match().Ledger.Totals; totals != (tournament.ByPlace[scoring.Points]{16, -9, -7}) {
		t.Errorf("totals %v", totals)
	}
	want(t, "the table", r.Tablet.Get(r.Page()), http.StatusOK, sentence(t, "score.way_points"))
}

// TestATurnedFlowerCountsForTickedHands: in the dead wall it makes the others worth
// two each (korean-japanese.md, section 9).
func TestATurnedFlowerCountsForTickedHands(t *testing.T) {
	t.Parallel()
	r := webtest.NewRefereedUnder(t, `{"dora":"dead_wall"}`)
	form := ticked(url.Values{"claim-dragon_pong": {"2"}, "flowers": {"2"}, "indicators": {"1f"}})
	want(t, "saving", r.Hand(form), http.StatusSeeOther)
	last, _ := r.Match().Ledger.Last()
	if last.Result.BonusPoints != 4 {
		t.Errorf("%d bonus-points", last.Result.BonusPoints)
	}
}

// TestTheFormFollowsTheRules: what a house rule brings is on the page under that
// rule alone.
func TestTheFormFollowsTheRules(t *testing.T) {
	t.Parallel()
	parts := map[string]htmlcheck.Checker{
		"north":              in("#key-4z"),
		"five_bamboo":        in("#key-5s"),
		"red_fives":          in("#key-0p"),
		"dora":               in("#indicators"),
		"limits":             in("#claim-great_dragons"),
		"seat_dragons":       in("#claim-seat_dragon"),
		"three_ready":        in("#ready-east"),
		"last_discard_bonus": hasText(sentence(t, "table.last_tile_or_discard")),
	}
	plain := webtest.NewRefereed(t)
	page := plain.Tablet.Get(plain.Page())
	for option, part := range parts {
		if page.Page().Check(part) == nil {
			t.Errorf("the page has without %s what it brings", option)
		}
	}
	want(t, "the page", page, http.StatusOK).Has(every(in, "#key-1s", "#claim-seven_pairs", "#own_discards")...)
	all := webtest.NewRefereedUnder(t, `{"north":true,"five_bamboo":true,"red_fives":true,"dora":"revealed","limits":true,
		"seat_dragons":true,"three_ready":"draw","last_discard_bonus":true}`)
	page = all.Tablet.Get(all.Page())
	for option, part := range parts {
		want(t, option, page, http.StatusOK).Has(part)
	}
	few := webtest.NewRefereedUnder(t, `{"no_bamboo":true,"seven_pairs":false,"sacred_discard":false}`)
	want(t, "what the rules do not use", few.Tablet.Get(few.Page()), http.StatusOK).
		Has(every(notIn, "#key-1s", "#key-9s", "#claim-bamboo_pong", "#claim-seven_pairs", "#own_discards")...)
}

// tile wants the picture of a tile.
func tile(name string) htmlcheck.Checker { return in(`[href$="#` + name + `"]`) }

// TestSeatsCalledNorthEastSouth: with nes_naming the same hands are scored, and
// every page says North where it says East otherwise.
func TestSeatsCalledNorthEastSouth(t *testing.T) {
	t.Parallel()
	r := webtest.NewRefereedUnder(t, `{"nes_naming":true}`)
	page := r.Tablet.Get(r.Page())
	want(t, "the table", page, http.StatusOK, "Hand 1, North round, "+r.Name(0)+" deals.", "with seats North, East, South").
		Has(in("span", saysOnly("South")), tile("4z"), notIn(`[href$="#3z"]`), notIn("span", saysOnly("West")))
	// The East round comes second here.
	without(t, "the table", page, "West round")
	without(t, "the table", page, "Hand 1, East round")
	want(t, "a North pong for North", r.Hand(url.Values{
		"winner": {"east"}, "from": {"wall"}, "hand": {"456p234m99m"}, "melds": {"777z 111z"},
	}), http.StatusSeeOther)
	matchPath := r.Path("matches/" + string(r.Match().ID))
	want(t, "the match", r.Guest().Get(matchPath), http.StatusOK, "Hand 2, North round").Has(tile("4z"))
	want(t, "the rule sheet", r.Guest().Get(r.Path("rules")), http.StatusOK, "North deals.", "The winds North, East and South prevail")
	player := "/players/" + string(r.Match().Players[0])
	want(t, "the player", r.Guest().Get(player), http.StatusOK, "South")
	czech := r.Guest()
	czech.Header.Set("Accept-Language", "cs")
	want(t, "in Czech", czech.Get(matchPath), http.StatusOK, "převládá Sever")
	plain := webtest.NewRefereed(t)
	want(t, "another club's table", plain.Tablet.Get(plain.Page()), http.StatusOK, "East round").Has(tile("3z"))
}
