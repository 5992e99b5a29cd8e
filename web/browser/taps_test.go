package browser

import (
	"testing"

	"github.com/chromedp/chromedp"
)

// taps counts the fingers that come down on the page from now on.
func (d *device) taps() (count func() int) {
	d.t.Helper()
	d.do("counting", chromedp.Evaluate[chromedp.Void](`window.taps = 0; addEventListener("pointerdown", () => taps++, true); undefined`))
	return func() int {
		d.t.Helper()
		return ask[int](d, "taps")
	}
}

// TestATypicalHandTakesFewTaps: every question is answered, those about what did not
// happen by one tap. The way of entry is remembered.
func TestATypicalHandTakesFewTaps(t *testing.T) {
	c := newClub(t)
	tablet := c.tablet()
	tablet.open(tableOf(c, `{}`))
	count := tablet.taps()
	tablet.tap("label:has(#winner-south)")
	tablet.tap("label:has(#from-discard-west)")
	for _, css := range []string{"#mode-pong", "#key-7z", "#mode-pong", "#key-6z"} {
		tablet.tap(css)
	}
	for _, tile := range []string{"8p", "8p", "8p", "9m", "9m", "2m", "3m", "4m"} {
		tablet.tap("#key-" + tile)
	}
	tablet.tap("[data-do=usual]")
	tablet.see("#preview", "Ready to save")
	tablet.tap("#save")
	tablet.saved(1)
	if taps := count(); taps > 18 {
		t.Errorf("%d taps for a typical hand", taps)
	}
	byPoints := func(number int) {
		t.Helper()
		tablet.tap("label:has(#winner-south)")
		tablet.tap("label:has(#from-discard-west)")
		if !ask[bool](tablet, `document.querySelector("#way-points").checked`) {
			tablet.tap("label:has(#way-points)")
		}
		tablet.tap("#hand_points")
		tablet.do("typing", chromedp.KeyEvent("5"))
		tablet.answer()
		tablet.see("#preview", "Ready to save")
		tablet.tap("#save")
		tablet.saved(number)
	}
	byPoints(2)
	before := count()
	byPoints(3)
	if taps := count() - before + 1; taps > 7 { // and the key of the number
		t.Errorf("%d taps for a hand by its points", taps)
	}
}
