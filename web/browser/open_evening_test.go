package browser

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/threewinds/threewinds/tournament"
)

// looksAt looks at a page on all sizes.
func looksAt(d *device, name string) {
	d.t.Helper()
	d.accessible()
	for _, size := range sizes {
		d.resize(size[0], size[1])
		d.noSidewaysScroll()
		d.screenshot(fmt.Sprintf("open-%s-%d", name, size[0]))
	}
}

// TestAnOpenEveningIsPlayed: an organiser creates it, the desk begins a table by one tap, three sit down at the
// card of another, phones and the wall say who is free and who is called, and the evening ends.
func TestAnOpenEveningIsPlayed(t *testing.T) {
	c := newClub(t)
	organiser := c.laptop()
	organiser.signUp(c)
	organiser.open("/nights/new")
	organiser.write("#name", "Open Tuesday")
	organiser.tap("label:has([name=form][value=open])")
	organiser.until("no question about rounds", `document.querySelector("#rounds").offsetParent === null`)
	organiser.tap("#fold-game > summary")
	organiser.tap("#lengths label:has([value='18'])")
	looksAt(organiser, "form")
	organiser.resize(1440, 900)
	organiser.tap("form button.primary")
	organiser.see("h1", "Door")
	night := organiser.nightPath()
	for i := range 8 {
		organiser.tap(fmt.Sprintf(".toggles li:nth-child(%d) button", i+1))
		organiser.see("[role=status]", strconv.Itoa(i+1))
	}
	looksAt(organiser, "door")
	organiser.resize(1440, 900)
	phone := c.phone()
	phone.open(night)
	looksAt(phone, "gathering")
	organiser.open(night + "/desk")
	organiser.see(".next", "has waited since")
	looksAt(organiser, "desk-first")
	organiser.resize(1440, 900)

	ask[string](organiser, `document.querySelector("#next-length").value = "18"`)
	organiser.tap(".next .not-now a")
	organiser.until("somebody is left out", `location.search.includes("without")`)
	organiser.tap(".next button.primary")
	organiser.see(".tables", "East")
	organiser.until("nobody is left out of the next table", `location.search === ""`)
	tablet := c.tablet()
	tablet.open(c.card(2))
	tablet.see("h1", "Table 2: Who sits here?")
	looksAt(tablet, "who-sits")
	tablet.resize(1024, 768)
	free := tablet.freeNames()
	if len(free) != 5 {
		t.Fatalf("free are %v", free)
	}
	for i := range 3 {
		tablet.tap(fmt.Sprintf("#choose .choice:nth-child(%d)", i+1))
	}
	// What was chosen stays when the page refreshes itself.
	tablet.refreshed("#next", func() {
		id := tournament.NightID(strings.TrimPrefix(night, "/nights/"))
		if err := c.store.Nights.CheckIn(t.Context(), id, []string{"Karla"}); err != nil {
			t.Fatal(err)
		}
	})
	tablet.tap("#choose button[type=submit]")
	tablet.see("#entry-area", "East")
	looksAt(tablet, "table")
	tablet.resize(1024, 768)
	organiser.see(".desk .head", "2 tables play")
	looksAt(organiser, "desk")
	organiser.resize(1440, 900)

	tablet.tapDrawn(1)
	tablet.saved(1)
	phone.open(night)
	looksAt(phone, "night")
	phone.resize(390, 844)
	phone.do("who it is", chromedp.SetValue(".who select", ask[string](phone, `[...document.querySelectorAll(".who option")].find((o) => o.textContent.trim() === "Karla").value`)))
	phone.tap(".who button")
	phone.see(".mine", "You are free since")
	looksAt(phone, "phone")
	phone.resize(390, 844)
	wall := c.laptop()
	wall.open(night + "/wall")
	wall.screenshot("open-wall")

	// A tablet whose choice was refused follows its table all the same.
	third := c.tablet()
	third.open(c.card(3))
	third.see("h1", "Table 3: Who sits here?")
	third.tap("#choose .choice:nth-child(1)")
	third.tap("#choose button[type=submit]")
	third.see("[role=alert]", "Exactly three sit at a table. Choose three.")

	// The others play on; the phone is called when somebody sits down with Karla. The desk's lines have moved
	// up then, and hear nothing for a moment.
	organiser.open(night + "/desk")
	organiser.do("watching the desk", chromedp.Evaluate[chromedp.Void](`document.addEventListener("part:replaced", ({ detail }) => {
		const button = detail.querySelector("#desk.open button");
		window.deaf ||= button && getComputedStyle(button).pointerEvents === "none"; // other parts may come before
	}); undefined`))
	organiser.tap("#choose li:nth-child(1) label")
	organiser.tap("#choose li:nth-child(2) label")
	organiser.tap("#choose li:nth-child(3) label")
	organiser.tap("#choose button[type=submit]:not([name])")
	organiser.see(".desk .head", "3 tables play")
	organiser.until("a desk that was deaf for a moment", `window.deaf === true && getComputedStyle(document.querySelector("#desk.open button")).pointerEvents !== "none"`)
	third.see("#entry-area", "East")
	phone.see(".mine.called", "Table 3")
	looksAt(phone, "called")

	organiser.open(night + "/end")
	organiser.see(".happens", "Table 2 still plays", "Tables 1, 3 have no hand yet")
	looksAt(organiser, "end")
	organiser.resize(1440, 900)
	organiser.tap("form.card button.primary")
	organiser.see(".needs", "The night has ended")
	looksAt(organiser, "ended")
	phone.resize(390, 844)
	phone.open(night + "/standings")
	phone.see("h1", "Final ranking")
	looksAt(phone, "standings")
}

// freeNames are the names of those who are free, as the page shows them.
func (d *device) freeNames() []string {
	d.t.Helper()
	return ask[[]string](d, `[...document.querySelectorAll("#choose .choice .name")].map((name) => name.textContent.trim())`)
}
