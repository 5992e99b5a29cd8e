package browser

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"
)

// TestATableAsksTheDeskToCome: two taps at the tablet, with a hand half entered; the desk's page shows
// it by itself and answers, and the tablet shows the answer. Tried by make release-check.
func TestATableAsksTheDeskToCome(t *testing.T) {
	c := newClub(t)
	w := newWifi(t, c)
	organiser := c.laptop()
	organiser.signUp(c)
	night := nightOf(c, 3, `{}`)
	organiser.open("/nights/" + string(night) + "/desk")
	tablet := newDevice(t, w.base, 1024, 768)
	tablet.openTable(w.through(c.cards(1)[0]))
	tablet.tap("label:has(#winner-south)")
	tablet.tap("#more summary")
	tablet.tap("#desk-request button")
	organiser.see(".needs", "Table 1 asks you to come", "since")
	tablet.see("#state", "The desk was asked to come at")
	tablet.see("#desk-request", "It is settled")
	tablet.accessible()
	const asked = `performance.getEntriesByType("resource").filter(({name}) => name.endsWith("/desk")).length`
	before := ask[int](tablet, asked)
	tablet.do("ten changes at once", chromedp.Evaluate[chromedp.Void](`for (let i = 0; i < 10; i++) document.dispatchEvent(new Event("night:changed"))`))
	tablet.until("one question", fmt.Sprintf(`%s > %d`, asked, before))
	tablet.settle()
	if more := ask[int](tablet, asked) - before; more != 1 {
		t.Errorf("ten changes at once: the laptop was asked %d times", more)
	}
	for _, size := range sizes {
		tablet.resize(size[0], size[1])
		tablet.noSidewaysScroll()
		tablet.screenshot(fmt.Sprintf("asked-table-%d", size[0]))
		organiser.resize(size[0], size[1])
		organiser.noSidewaysScroll()
		organiser.screenshot(fmt.Sprintf("asked-desk-%d", size[0]))
	}
	organiser.accessible()
	organiser.tap(`form[action$="/desk/answer"] button`)
	organiser.see(".needs", "Somebody is on the way to table 1")
	tablet.see("#state", "The desk is on the way.")
	tablet.until("the hand that is being entered", `document.querySelector("#winner-south").checked`)
	w.set(true, 0)
	tablet.tap("#desk-request button")
	tablet.onScreen("#desk-request .unsent", "there is no connection")
	w.set(false, 0)
	tablet.tap("#desk-request button")
	tablet.see("#desk-request", "Desk, please come")
	organiser.until("nobody who asks", `!document.querySelector("form[action$='/desk/answer']")`)
}
