package browser

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/scoring/scoringtest"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/draw"
)

// everyOption asks for everything that the referee's page can ask.
const everyOption = `{"limits":true,"north":true,"five_bamboo":true,"red_fives":true,"dora":"dead_wall","seat_dragons":true,` +
	`"last_discard_bonus":true,"three_ready":"hand_points_only"}`

const usual, every = "usual rules", "every option"

// tableOf makes a night of three players with house rules, and answers the address
// of its table.
func tableOf(c *club, options string) string {
	c.t.Helper()
	nightOf(c, 3, options)
	return c.card(1)
}

// nightOf makes a night of one round with house rules; the first of its players are
// Anna, Bohumila and Cy.
func nightOf(c *club, people int, options string) tournament.NightID {
	c.t.Helper()
	return nightUnder(c, rulebook.Games()[0], people, options)
}

// nightUnder is such a night of any game.
func nightUnder(c *club, game rulebook.Game, people int, options string) tournament.NightID {
	c.t.Helper()
	list := []string{"Anna", "Bohumila", "Cy"}
	for len(list) < people {
		list = append(list, fmt.Sprintf("Player %d", len(list)+1))
	}
	return nightWith(c, game, list, options, false)
}

// nightWith is one of people by their names. Those who are left over rest at a table of four
// or five, or sit out.
func nightWith(c *club, game rulebook.Game, list []string, options string, rest bool) tournament.NightID {
	c.t.Helper()
	frozen, problems, err := game.Freeze("", scoringtest.Options(game.ID, options))
	if err != nil || len(problems) > 0 {
		c.t.Fatal(problems, err)
	}
	ctx, id := c.t.Context(), tournament.NightID(database.NewID())
	if err := c.store.Nights.CreateNight(ctx, tournament.NightPlan{
		ID: id, Name: "A night", Date: "2026-11-24", Rounds: 1,
		Ruleset: tournament.Ruleset{Game: game.ID, Version: game.Version, Preset: game.Default, Options: frozen},
	}); err != nil {
		c.t.Fatal(err)
	}
	if err := c.store.Nights.CheckIn(ctx, id, list); err != nil {
		c.t.Fatal(err)
	}
	if rest {
		if err := c.store.Nights.RestAtTables(ctx, id, true); err != nil {
			c.t.Fatal(err)
		}
	}
	night, err := c.store.Nights.Night(ctx, id)
	if err != nil {
		c.t.Fatal(err)
	}
	draft, err := draw.Rounds(ctx, night, 1, nil)
	if err != nil {
		c.t.Fatal(err)
	}
	if err := c.store.Nights.SaveDraft(ctx, id, draft); err != nil {
		c.t.Fatal(err)
	}
	if err := c.store.Nights.Publish(ctx, id, 1); err != nil {
		c.t.Fatal(err)
	}
	return id
}

// TestNothingScrollsWhileAHandIsEntered measures the referee's page with a long
// preview on a tablet, lying and standing. Tried by make release-check.
func TestNothingScrollsWhileAHandIsEntered(t *testing.T) {
	for i, test := range []struct{ name, options string }{{usual, `{}`}, {"revealed dora", `{"dora":"revealed"}`}, {every, everyOption}} {
		t.Run(test.name, func(t *testing.T) {
			c := newClub(t)
			tablet := c.tablet()
			tablet.open(tableOf(c, test.options))
			tablet.tap("label:has(#winner-draw)")
			tablet.save()
			tablet.saved(1)
			for _, language := range spoken(i) {
				tablet.speaks(language)
				tablet.afresh()
				tablet.room(language, test.name)
			}
		})
	}
}

func (d *device) room(language, rules string) {
	d.t.Helper()
	if spoken := ask[string](d, "document.documentElement.lang"); spoken != language {
		d.t.Fatalf("the page speaks %s, not %s", spoken, language)
	}
	d.tap("label:has(#winner-west)")
	d.tap("label:has(#from-wall)")
	for _, tile := range []string{"2p", "3p", "4p", "2p", "3p", "4p", "5p", "6p", "7p", "7p", "8p", "9p", "8p", "8p"} {
		d.tap("#key-" + tile)
	}
	d.tap("label:has(#flowers-3)")
	d.answer()
	for _, way := range []string{"tiles", "elements"} {
		if way == "elements" {
			d.tap("label:has(#way-elements)")
			for _, element := range []string{"clean", "pure", "all_chows", "concealed", "fully_concealed", "all_simples"} {
				d.do("ticking", chromedp.Evaluate[chromedp.Void](fmt.Sprintf(`document.querySelector("#claim-%s")?.click(); undefined`, element)))
			}
		}
		d.until("a scored hand", `document.querySelector("#preview .why") !== null`)
		for _, size := range [][2]int64{{820, 1180}, {1024, 768}} {
			d.resize(size[0], size[1])
			d.screenshot(fmt.Sprintf("room-%s-%s-%s-%d", language, rules, way, size[0]))
			for _, font := range fonts {
				d.font(font)
				high := ask[int](d, `document.scrollingElement.scrollHeight`)
				if d.t.Logf("%s, %s, %s, %s, %d×%d: %d", language, rules, way, font, size[0], size[1], high); int64(high) > size[1] && (way == "tiles" || rules == usual || language == "en") {
					d.t.Errorf("%s, %s, %s, %s: %d high on a tablet of %d×%d", language, rules, way, font, high, size[0], size[1])
				}
			}
		}
	}
	d.resize(390, 844)
	d.noSidewaysScroll()
	d.screenshot(fmt.Sprintf("room-%s-%s-phone", language, rules))
	d.resize(1024, 768)
	d.tap(".rare > .folding > summary")
	d.tap("label:has(#from-discard-east)")
	if d.visible("#replacement-yes") || d.visible("#last_tile-yes") != (rules == every) {
		d.t.Error("facts of a tile from the wall are asked about a discard, or those of the last discard are not")
	}
	d.tap("label:has(#from-wall)")
	d.tap("label:has(#replacement-yes)")
	d.tap("label:has(#from-discard-east)")
	if !d.visible("#replacement-yes") {
		d.t.Error("a ticked replacement tile cannot be unticked")
	}
	d.tap("label:has(#way-tiles)")
	d.until("the rack", `document.querySelector("#tray").checkVisibility()`)
	if d.visible("#mode-indicators") != (rules != usual) || d.visible("#hint-indicators") != (rules == every) {
		d.t.Error("the dora indicator is not asked for as the rules ask for it")
	}
}
