package browser

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/threewinds/threewinds/scoring/rulebook"
)

// openPanels opens everything on a page that opens a panel, one after the other, and tells of each
// panel that lies beyond the edge of the screen, and each key in it that something covers.
const openPanels = `[...document.querySelectorAll("details.pop")].filter(e => e.querySelector("summary").checkVisibility()).flatMap(pop => {
	const wasOpen = pop.open;
	for (const other of document.querySelectorAll("details.pop[open]")) other.open = false;
	pop.open = true;
	const panel = pop.querySelector(".panel"), r = panel?.getBoundingClientRect(), name = pop.querySelector("summary").innerText.trim();
	const said = [];
	if (panel && panel.checkVisibility()) {
		window.panels = (window.panels ?? 0) + 1;
		if (r.left < 0 || r.right > innerWidth) said.push(name + ": its panel is from " + Math.round(r.left) + " to " + Math.round(r.right) + " of " + innerWidth);
		for (const key of panel.querySelectorAll(".button, .pick, input, a, summary")) {
			if (!key.checkVisibility() || said.length > 3) continue;
			key.scrollIntoView({block: "center"});
			const k = key.getBoundingClientRect(), seen = document.elementFromPoint(k.left + k.width / 2, k.top + k.height / 2);
			if (!seen || !panel.contains(seen)) said.push(name + ": “" + key.textContent.trim() + "” cannot be tapped");
		}
	}
	pop.open = wasOpen;
	return said;
})`

// TestEveryPanelIsOnTheScreen of a phone, in every game and language, before a hand and while it is
// told. Tried by make release-check.
func TestEveryPanelIsOnTheScreen(t *testing.T) {
	for i, game := range rulebook.Games() {
		t.Run(game.ID, func(t *testing.T) {
			c := newClub(t)
			nightUnder(c, game, 3, `{}`)
			for _, language := range spoken(i) {
				phone := c.phone()
				phone.open("/")
				phone.speaks(language)
				phone.open(c.card(1))
				phone.next(1)
				phone.panelsOnTheScreen(game.ID + "-" + language)
			}
		})
	}
}

// panelsOnTheScreen tells a hand in all ways, and looks at the panels after every step.
func (d *device) panelsOnTheScreen(name string) {
	d.t.Helper()
	run := func(script string) {
		d.do(script, chromedp.Evaluate[chromedp.Void](script+"; undefined"))
	}
	look := func(state string) {
		for _, width := range []int64{360, 390} {
			d.resize(width, 844)
			d.settle()
			for _, said := range ask[[]string](d, openPanels) {
				d.t.Errorf("%s, %s, %d wide: %s", name, state, width, said)
			}
		}
	}
	look("no hand")
	d.tap("label:has(#winner-south)")
	look("a winner")
	d.tap("label:has(#from-wall)")
	look("from the wall")
	if d.visible(".source .pop > summary") {
		run(`document.querySelector(".source .pop").open = true`)
		d.screenshot("robbed-" + name)
		run(`document.querySelector(".source .pop").open = false`)
	}
	for number := range 5 {
		run(fmt.Sprintf(`[...document.querySelectorAll(".keyboard .key:not(.del)")][%d]?.click()`, number))
	}
	look("tiles")
	for _, way := range []string{"elements", "points"} {
		if ask[bool](d, `!!document.querySelector("#way-`+way+`")`) {
			run(`document.querySelector("#way-` + way + `").click()`)
			look(way)
		}
	}
	if opened := ask[int](d, `window.panels ?? 0`); opened < 8 {
		d.t.Errorf("%s: only %d panels were opened", name, opened)
	}
}
