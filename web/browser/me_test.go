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
