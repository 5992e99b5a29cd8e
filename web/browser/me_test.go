package browser

import (
	"fmt"
	"testing"

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
		match := c.ledger(id, table+1)
		if _, err := c.store.Append(t.Context(), match.ID, drawnAt(match)); err != nil {
			t.Fatal(err)
		}
	}
	phone := c.phone()
	for _, path := range []string{night, "/", night + "/standings"} {
		phone.open(path)
		phone.accessible()
		phone.noSidewaysScroll()
	}
	phone.until("one and a half screens", `document.documentElement.scrollHeight <= 1.5 * 844`)
	phone.write("select[name=player]", "Mia")
	phone.tap(".who button")
	phone.see("#standings > .own", "Mia")
	phone.until("one and a half screens", `document.documentElement.scrollHeight <= 1.5 * 844`)
	phone.light(30_000)
	phone.accessible()
	phone.tap("#share summary")
	phone.until("the address", `document.querySelector("#share input").checkVisibility() && document.querySelector("#share input").value.endsWith("/standings")`)
	phone.noSidewaysScroll()
	phone.tap("#standings > .own .link")
	phone.see(".who", "This is me")
}
