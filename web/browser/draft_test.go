package browser

import (
	"fmt"
	"testing"
)

// TestAnOrganiserChangesTheDraftAndThePublishedSeats on a phone: two taps exchange
// two players, a late guest and a resting player find a seat, all with a thumb.
func TestAnOrganiserChangesTheDraftAndThePublishedSeats(t *testing.T) {
	c := newClub(t)
	organiser := c.phone()
	organiser.signUp(c)
	night := organiser.newNight()
	for i := range 8 {
		organiser.tap(fmt.Sprintf(".toggles li:nth-child(%d) button", i+1))
		organiser.see("[role=status]", fmt.Sprintf("%d here", i+1))
	}
	organiser.see("#over", "2 people over")
	organiser.accessible()
	organiser.open(night + "/draft")
	organiser.tap("#programme > summary")
	organiser.accessible()
	organiser.targets("main")
	organiser.tap("#draw")
	organiser.see("h2", "Round 2")

	const first, second = ".draft-round:first-child li.card:nth-child(1) a.pick", ".draft-round li.card:nth-child(2) button.pick"
	moved := ask[string](organiser, fmt.Sprintf(`document.querySelector(%q).innerText.trim()`, first))
	organiser.tap(first)
	organiser.see(".exchanging", moved)
	organiser.accessible()
	organiser.targets("main")
	organiser.noSidewaysScroll()
	organiser.tap(second)
	organiser.until("the two have changed places", fmt.Sprintf(
		`!document.querySelector(".exchanging") && document.querySelector(".draft-round li.card:nth-child(2)")?.innerText.includes(%q)`, moved))
	organiser.see("#done", moved, "changed places")
	organiser.accessible()
	organiser.tap("#publish")
	organiser.see("h1", "Desk")

	organiser.open(night + "/door")
	organiser.write("#names", "Late Guest")
	organiser.tap("#add-guests")
	organiser.see("main", "Late Guest has no place in round 1.")
	organiser.open(night + "/rounds/1/seats")
	organiser.accessible()
	organiser.targets("main")
	organiser.tap("#add-table")
	organiser.see("main", "new table 3")
	organiser.see("#done", "Table 3 is new")
	organiser.tap("#substitutes summary")
	organiser.accessible()
	organiser.targets("main")
	organiser.open(night + "/certificate")
	organiser.accessible()
	organiser.noSidewaysScroll()
	organiser.open(night + "/standings")
	organiser.see("main", "Late Guest")
	organiser.accessible()
}
