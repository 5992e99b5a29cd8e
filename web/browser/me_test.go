package browser

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/threewinds/threewinds/tournament"
)

// TestThirteenOnAPhone: the standings of thirteen fit in one and a half screens, also with
// the reader's own line, which is chosen once and taken back. The address to be shared is
// there though a page without https cannot share.
func TestThirteenOnAPhone(t *testing.T) {
	c := newClub(t)
	organiser := c.laptop()
	organiser.signUp(c)
	night := organiser.newNight()
	organiser.write("#names", "Jan Nepomuk Kratochvíl, Karla, Leo, Mia")
	organiser.tap("#add-guests")
	organiser.see("[role=status]", "4 here")
	for i := range 9 {
		organiser.tap(fmt.Sprintf(".toggles li:nth-child(%d) button", i+1))
		organiser.see("[role=status]", fmt.Sprint(i+5, " here"))
	}
	organiser.open(night + "/draft")
	organiser.tap("#draw")
	organiser.see("h2", "Round 2")
	organiser.tap("#publish")
	organiser.see("h1", "Desk")
	id := tournament.NightID(night[len("/nights/"):])
	for table := range 4 {
		c.drawAt(id, table+1)
	}
	phone := c.phone()
	for _, path := range []string{night, "/", night + "/standings"} {
		phone.open(path)
		phone.accessible()
		phone.noSidewaysScroll()
	}
	phone.until("one and a half screens", `document.documentElement.scrollHeight <= 1.5 * 844`)
	phone.write("select[name=player]", "Mia")
	phone.refreshed("#standings", func() { c.drawAt(id, 1) })
	phone.tap(".who button")
	phone.see("#standings > .own", "Mia")
	phone.until("one and a half screens", `document.documentElement.scrollHeight <= 1.5 * 844`)
	phone.light(22_000)
	phone.accessible()
	phone.tap("#share summary")
	phone.until("the address", `document.querySelector("#share input").checkVisibility() && document.querySelector("#share input").value.endsWith("/standings")`)
	phone.noSidewaysScroll()
	phone.tap("#standings > .own .link")
	phone.see(".who", "This is me")
}

// refreshed waits until what is done meanwhile shows in a part of the page.
func (d *device) refreshed(css string, meanwhile func()) {
	d.t.Helper()
	d.do("a look", chromedp.Evaluate[chromedp.Void](fmt.Sprintf(`window.shown = document.querySelector(%q); undefined`, css)))
	meanwhile()
	d.until("what is new", `!window.shown.isConnected`)
}

// drawAt saves a drawn hand at a table.
func (c *club) drawAt(night tournament.NightID, table int) {
	c.t.Helper()
	match := c.ledger(night, table)
	if _, err := c.store.Matches.Append(c.t.Context(), match.ID, drawnAt(match)); err != nil {
		c.t.Fatal(err)
	}
}

// TestThePhoneIsAskedToAgreeAndCalledToTheTable: it agrees with the final sheet of its match, and when the
// next round opens the line with the seat changes before the player's eyes, and stays. Tried by make release-check.
func TestThePhoneIsAskedToAgreeAndCalledToTheTable(t *testing.T) {
	c := newClub(t)
	organiser, phone := c.laptop(), c.phone()
	organiser.signUp(c)
	night := organiser.newNight()
	for i := range 6 {
		organiser.tap(fmt.Sprintf(".toggles li:nth-child(%d) button", i+1))
		organiser.see("[role=status]", fmt.Sprint(i+1, " here"))
	}
	organiser.open(night + "/draft")
	organiser.tap("#draw")
	organiser.see("h2", "Round 2")
	organiser.tap("#publish")
	organiser.see("h1", "Desk")
	id := tournament.NightID(night[len("/nights/"):])
	phone.open(night)
	phone.write("select[name=player]", "Anna")
	phone.tap(".who button")
	phone.see(".mine", "Round 1")
	c.finished(id, 2)
	phone.see(".mine", "do you agree?")
	phone.screenshot("me-asked")
	phone.targets(".mine")
	phone.tap(".mine .button")
	phone.see("#agree", "Anna, are the totals above right?")
	phone.until("the question in view", `document.querySelector("#agree").getBoundingClientRect().top < innerHeight`)
	phone.accessible()
	phone.noSidewaysScroll()
	phone.screenshot("me-agrees")
	phone.tap("#agree button")
	phone.see("#agree", "by own phone")
	phone.open(night + "/standings")
	phone.see(".own", "Anna")
	phone.do("an ear", chromedp.Evaluate[chromedp.Void](`window.AudioContext = class extends AudioContext { constructor() { super(); window.heard = this; } }; undefined`))
	phone.poke(phone.middle("h1"))
	phone.until("a sound is allowed after a touch", `window.heard?.state === "running"`)
	if err := c.store.Nights.CloseRound(t.Context(), id, 1); err != nil {
		t.Fatal(err)
	}
	phone.see(".seat-line.called", "Round 2")
	phone.open(night + "/standings")
	phone.see(".seat-line", "Round 2")
	phone.accessible()
	phone.noSidewaysScroll()
	phone.screenshot("me-called")
	c.drawAt(id, 1)
	c.drawAt(id, 2)
	phone.until("the line goes with the first hand", `!document.querySelector(".seat-line")`)
}
