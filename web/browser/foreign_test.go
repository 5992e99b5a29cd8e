package browser

import (
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/web/present/presenttest"
)

// TestAForeignGameIsEnteredWithoutANetwork: a game that nobody but this test knows has
// its keys, its fact and its words on the tablet, and what waits there is sent.
func TestAForeignGameIsEnteredWithoutANetwork(t *testing.T) {
	game := presenttest.BringForeign(t)
	c := newClub(t)
	w := newWifi(t, c)
	tablet := newDevice(t, w.base, 1024, 768)
	night := nightUnder(c, game, 3, `{}`)
	tablet.open(w.through(c.cards(1)[0]))
	enter := func() {
		tablet.tap("label:has(#winner-south)")
		tablet.tap("label:has(#from-wall)")
		for _, tile := range []string{"5z", "5z", "5z", "1g", "2g"} {
			tablet.tap("#key-" + tile)
		}
		tablet.tap(".stepper:has(#masks-east) [data-step='1']")
	}
	enter()
	tablet.see("#preview", "Ready to save", "Season")
	tablet.until("the tiles by their names", `[...document.querySelectorAll("#tray .tile")].map(({dataset}) => dataset.text).join(" ") === "5z 5z 5z 1g 2g"`)
	tablet.fits()
	tablet.accessible()
	tablet.screenshot("foreign")
	tablet.save()
	tablet.saved(1)
	w.set(true, 0)
	enter()
	tablet.save()
	tablet.see("#outbox summary", "1 hand waits on this tablet")
	tablet.next(3)
	tablet.see("#state .truth", "Hand 3")
	tablet.tap("#outbox summary")
	tablet.see("#outbox .kept", "555z12g")
	tablet.tap("#outbox summary")
	tablet.tap("label:has(#winner-draw)")
	tablet.save()
	tablet.see("#outbox summary", "2 hands wait on this tablet")
	w.set(false, 0)
	tablet.until("nothing waiting", `document.querySelector("#outbox").hidden`)
	hands := c.ledger(night, 1).Ledger.Hands
	if len(hands) != 3 || hands[1].Facts.Own["masks"].Counts != [3]int{1, 0, 0} || hands[1].Result.Payments != (scoring.Payments{-4, 7, -3}) {
		t.Errorf("%d hands; %+v", len(hands), hands)
	}
}
