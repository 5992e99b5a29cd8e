package browser

import (
	"net/http"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/threewinds/threewinds/scoring"
)

// TestAnotherPageOfTheTabletSends: a tablet has two tables open, and the second one's page sends the
// first one's hands. The first page knows of them also if the network goes before the laptop has told
// it: the next hand has the right number. Tried by make release-check.
func TestAnotherPageOfTheTabletSends(t *testing.T) {
	c := newClub(t)
	b := newBetween(t, c)
	first := newDevice(t, b.base, 1024, 768)
	nightOf(c, 6, `{}`)
	cards := c.cards(1, 2)
	first.openTable(b.through(cards[0]))
	second := first.another()
	second.openTable(b.through(cards[1]))
	second.see("#state", "Hand 1")
	b.all(hangsUp)
	for number := range 3 {
		first.enterDrawn(number + 1)
	}
	// The first page hears nothing; the second one reaches the laptop.
	b.set(func(r *http.Request) deed {
		if strings.HasSuffix(r.Referer(), "/tables/2") {
			return passes
		}
		return hangsUp
	})
	second.do("the network is back", chromedp.Evaluate[chromedp.Void](`dispatchEvent(new Event("online")); undefined`))
	first.until("nothing waiting", `document.querySelector("#outbox").hidden`)
	first.see("#unrecorded", "Hand 3 is saved")
	first.next(4)
	first.enterDrawn(4)
	first.see("#outbox summary", "1 hand waits on this tablet")
	first.see("#state .truth", "Hand 5")
	b.all(passes)
	first.until("nothing waiting", `document.querySelector("#outbox").hidden`)
	first.next(5)
}

// TestAHandThatIsBeingCorrectedWaitsOnAllPages: while one page has a waiting hand in its form, no other
// page of the tablet sends it as it was. Tried by make release-check.
func TestAHandThatIsBeingCorrectedWaitsOnAllPages(t *testing.T) {
	c := newClub(t)
	b := newBetween(t, c)
	first := newDevice(t, b.base, 1024, 768)
	night := nightOf(c, 6, `{}`)
	cards := c.cards(1, 2)
	first.openTable(b.through(cards[0]))
	second := first.another()
	second.openTable(b.through(cards[1]))
	second.see("#state", "Hand 1")
	b.all(hangsUp)
	first.enterWon(1, "south", "wall", sevenChows)
	second.enterDrawn(1)
	first.tap("#outbox summary")
	first.tap("#outbox .kept li:nth-child(1) [data-outbox=mend]")
	first.see("#returned", "You are changing hand 1")
	b.all(passes)
	third := first.another() // opened when the correction had begun
	third.openTable(b.through(cards[1]))
	second.do("the network is back", chromedp.Evaluate[chromedp.Void](`dispatchEvent(new Event("online")); undefined`))
	second.see("#state", "Hand 1 saved")
	if hands := c.ledger(night, 1).Ledger.Hands; len(hands) != 0 {
		t.Errorf("sent while it was being corrected: %+v", hands)
	}
	first.tap("label:has(#winner-west)")
	first.answer()
	first.save()
	first.until("nothing waiting", `document.querySelector("#outbox").hidden`)
	first.next(2)
	if hands := c.ledger(night, 1).Ledger.Hands; len(hands) != 1 || hands[0].Facts.Winner != scoring.West {
		t.Errorf("recorded: %+v", hands)
	}
}
