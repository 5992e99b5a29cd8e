package browser

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/tournament"
)

// honshuNight is a night of three who play Honshu sanma.
func honshuNight(c *club, options string) tournament.NightID {
	c.t.Helper()
	game, ok := rulebook.Find("honshu")
	if !ok {
		c.t.Fatal("Honshu is not in the rulebook")
	}
	return nightUnder(c, game, 3, options)
}

// looks takes pictures of a hand being entered, by day and by night, on a phone and
// both ways of holding a tablet, and checks that it fits.
func (d *device) looks(name string) {
	d.t.Helper()
	for _, scheme := range []string{"light", "dark"} {
		d.do("colours", inColours(scheme))
		for _, size := range [][2]int64{{390, 844}, {820, 1180}, {1024, 768}} {
			d.resize(size[0], size[1])
			if size[0] > 500 {
				d.fits()
			}
			d.noSidewaysScroll()
			d.accessible()
			d.targets("#entry")
			d.screenshot(fmt.Sprintf("honshu-%s-%s-%d", name, scheme, size[0]))
		}
	}
}

// TestHonshuIsEnteredOnATablet plays the beginning of a match of Honshu sanma: what
// the page says of deals and sticks is what the laptop says, with a network and
// without.
func TestHonshuIsEnteredOnATablet(t *testing.T) {
	c := newClub(t)
	w := newWifi(t, c)
	night := honshuNight(c, `{}`)
	tablet := newDevice(t, w.base, 1024, 768)
	tablet.openTable(w.through(c.cards(1)[0]))
	name := func(place int) string {
		return ask[[]string](tablet, `JSON.parse(document.querySelector("#match").dataset.names)`)[place]
	}
	tablet.see(".truth", "East 1, first hand of "+name(0)+"’s deal.")
	tablet.looks("empty")

	// A riichi with ippatsu and ura, by tiles.
	if tablet.visible("#ippatsu-yes") || tablet.visible("#mode-ura_indicators") {
		t.Error("ippatsu and ura are asked of a hand that nobody has won")
	}
	tablet.tap("label:has(#winner-south)")
	tablet.tap("label:has(#from-discard-west)")
	for _, tile := range []string{"2p", "3p", "4p", "5p", "6p", "7p", "3s", "4s", "5s", "6s", "7s", "9p", "9p", "8s"} {
		tablet.tap("#key-" + tile)
	}
	tablet.tap("label:has(#ready-south)")
	tablet.see("#sticks", "Sticks: 1")
	tablet.see("label:has(#winner-south)", "34,000")
	tablet.tap("label:has(#ippatsu-yes)")
	tablet.answer()
	tablet.until("no dora as an answer", `document.querySelector("#indicators-none").checked`)
	tablet.tap("#mode-indicators")
	tablet.tap("#key-1p")
	tablet.until("an indicator in its place", `!document.querySelector("#indicators-none").checked && document.querySelector("#ura_indicators-none").checked`)
	tablet.tap("#mode-ura_indicators")
	tablet.tap("#key-8p")
	tablet.until("the questions come back after as many indicators as there are without a kong", `document.querySelector("#entry").matches(".complete.ready") &&
		document.querySelector("#mode-one").ariaPressed === "true" && document.querySelector("label:has(#ippatsu-yes)").checkVisibility()`)
	tablet.tap("#mode-ura_indicators")
	tablet.looks("indicators")
	tablet.until("Save waits until the indicators are done", `!document.querySelector("#entry").matches(".ready") && document.querySelector("#to-do").textContent === "Done"`)
	tablet.tap("#mode-ura_indicators")
	tablet.answer()
	tablet.see("#preview", "Ready to save", "Riichi", "Ippatsu", "Ura dora")
	tablet.looks("riichi")
	tablet.save()
	tablet.saved(1)
	hand, _ := c.ledger(night, 1).Ledger.Last()
	// Riichi, pinfu, ippatsu, bazoro 2, dora 1, ura 2: 8 han.
	if hand.Result.Han != 8 || hand.Result.Payments != (scoring.Payments{0, 12000, -12000}) {
		t.Errorf("%d han, %v", hand.Result.Han, hand.Result.Payments)
	}

	// A drawn hand: both sticks stay.
	tablet.see(".truth", "East 2, first hand of "+name(1)+"’s deal.")
	tablet.tap("label:has(#winner-draw)")
	tablet.tap("label:has(#ready-east)")
	tablet.tap("label:has(#ready-west)")
	tablet.looks("drawn")
	tablet.save()
	tablet.saved(2)
	tablet.see(".truth", "East 2, second hand of "+name(1)+"’s deal. 2 sticks on the table.")
	tablet.see("#sticks", "Sticks: 2")

	// The dealer wins by elements, with two Norths, and deals again.
	tablet.tap("label:has(#winner-east)")
	tablet.tap("label:has(#from-wall)")
	tablet.tap("label:has(#way-elements)")
	tablet.tap("label:has(#claim-toitoi)")
	tablet.tap("#claim-dora-more")
	tablet.tap("#pei-east-more")
	tablet.tap("#pei-east-more")
	tablet.tap("#pei-west-more")
	tablet.answer()
	tablet.see("#preview", "Ready to save", "Toitoi", "Pei")
	tablet.looks("yaku")
	tablet.tap(".hand > .folding > summary")
	tablet.tap(".ticks .drawer > summary")
	tablet.looks("yakuman")
	tablet.tap(".ticks .drawer > summary")
	tablet.tap("#pei-south-more")
	tablet.until("no fifth North", `[...document.querySelectorAll(".pei [data-step='1']")].every(e => e.ariaDisabled === "true")`)
	tablet.tap("#pei-south-less")
	tablet.save()
	tablet.saved(3)
	hand, _ = c.ledger(night, 1).Ledger.Last()
	if hand.Facts.Pei != [3]int{2, 0, 1} || hand.Result.Collected != 2 || hand.Facts.Way != scoring.ByElements {
		t.Errorf("%+v", hand.Facts)
	}
	tablet.see(".truth", "East 2, third hand of "+name(1)+"’s deal.")

	// Without a network.
	w.set(true, 0)
	tablet.tap("label:has(#winner-draw)")
	tablet.tap("label:has(#ready-south)")
	tablet.save()
	tablet.next(5)
	tablet.see(".truth", "East 2, fourth hand of "+name(1)+"’s deal. 1 stick on the table.")
	tablet.see("#sticks", "Sticks: 1")
	tablet.tap("label:has(#winner-west)")
	tablet.tap("label:has(#from-discard-east)")
	tablet.tap("label:has(#way-points)")
	tablet.write("#han", "6")
	tablet.tap("label:has(#ready-west)")
	tablet.see("#sticks", "Sticks: 2")
	tablet.looks("han")
	tablet.save()
	tablet.next(6)
	tablet.see(".truth", "East 3, first hand of "+name(2)+"’s deal.")
	tablet.see("#sticks", "Sticks: 0")
	tablet.tap("#outbox summary")
	tablet.see("#outbox .kept", "Riichi "+name(2), "Han 6", name(0))
	tablet.tap("#outbox summary")
	w.set(false, 0)
	tablet.until("nothing waiting", `document.querySelector("#outbox").hidden`)
	tablet.see("#state", "Hand 5 saved")
	tablet.see(".truth", "East 3, first hand of "+name(2)+"’s deal.")
	hand, _ = c.ledger(night, 1).Ledger.Last()
	if hand.Result.Collected != 2 || hand.Result.Payments != (scoring.Payments{-8000, 0, 9000}) {
		t.Errorf("%d sticks, %v", hand.Result.Collected, hand.Result.Payments)
	}
}

// TestNothingScrollsWhileAHonshuHandIsEntered measures the page with every option. Tried by make release-check.
func TestNothingScrollsWhileAHonshuHandIsEntered(t *testing.T) {
	c := newClub(t)
	options := `{"red_fives":true,"flowers":true,"honba":100,"noten_pool":3000,"multiple_ron":true}`
	tablet := c.tablet()
	honshuNight(c, options)
	tablet.open(c.card(1))
	tablet.tap("label:has(#winner-draw)")
	tablet.tap("label:has(#ready-east)")
	tablet.save()
	tablet.saved(1)
	for _, language := range spoken(2) {
		tablet.speaks(language)
		tablet.afresh()
		tablet.tap("label:has(#winner-west)")
		tablet.tap("label:has(#from-wall)")
		tablet.tap("label:has(#way-tiles)")
		for _, tile := range []string{"2p", "3p", "4p", "2p", "3p", "4p", "5p", "6p", "7p", "7p", "8p", "9p", "8p", "8p"} {
			tablet.tap("#key-" + tile)
		}
		tablet.tap("label:has(#ready-west)")
		tablet.tap("label:has(#ippatsu-yes)")
		tablet.answer()
		for field, indicators := range map[string]string{"indicators": "1p2p3p4p5p", "ura_indicators": "6p7p8p9p1p"} {
			tablet.do("indicators", chromedp.Evaluate[chromedp.Void](fmt.Sprintf(
				`document.querySelector("#%s").value = %q; document.querySelector("#%[1]s").dispatchEvent(new Event("input", {bubbles: true})); undefined`, field, indicators)))
		}
		for _, way := range []string{"tiles", "elements", "points"} {
			tablet.tap("label:has(#way-" + way + ")")
			if way == "points" {
				tablet.write("#han", "7")
			}
			if way == "elements" {
				tablet.tap("label:has(#claim-chinitsu)")
			}
			tablet.until("a scored hand", `document.querySelector("#preview .pay") !== null`)
			for _, size := range [][2]int64{{820, 1180}, {1024, 768}} {
				tablet.resize(size[0], size[1])
				tablet.screenshot(fmt.Sprintf("honshu-room-%s-%s-%d", language, way, size[0]))
				for _, font := range fonts {
					tablet.font(font)
					high := ask[int](tablet, `document.scrollingElement.scrollHeight`)
					if tablet.t.Logf("%s, %s, %s, %d×%d: %d", language, way, font, size[0], size[1], high); int64(high) > size[1] {
						t.Errorf("%s, %s, %s: %d high on a tablet of %d×%d", language, way, font, high, size[0], size[1])
					}
				}
			}
		}
	}
}
