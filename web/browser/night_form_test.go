package browser

import "testing"

// TestANewNightIsOneScreen: the button that creates it is in view where the page begins, and what is
// folded says what is set in it, as it is now.
func TestANewNightIsOneScreen(t *testing.T) {
	c := newClub(t)
	organiser := c.laptop()
	organiser.signUp(c)
	for _, size := range [][2]int64{{1024, 768}, {1440, 900}} {
		window := newDevice(t, c.base, size[0], size[1])
		window.logIn("/nights/new")
		window.see("h1", "New night")
		if bottom := ask[float64](window, `document.querySelector("#night-form button.primary").getBoundingClientRect().bottom`); bottom > float64(size[1]) {
			t.Errorf("%d × %d: the button ends at %.0f", size[0], size[1], bottom)
		}
	}
	phone := c.phone()
	phone.logIn("/nights/new")
	phone.see("h1", "New night")
	phone.see("#place-line", "not told")
	phone.unfold("#venue")
	phone.write("#venue", "Tea house")
	phone.write("#seats", "9")
	phone.tap("#fold-rounds > summary")
	phone.see("#place-line", "Tea house · 9 seats")
	phone.see("#rounds-line", "4 rounds · 75 minutes each")
	phone.write("#swiss", "1")
	phone.tap("label:has([name=friendly])")
	phone.see("#rounds-line", "4 rounds · 75 minutes each · 1 of them Swiss")
	phone.see("#ranking-line", "Total, or average if uneven · friendly, not rated")
	if phone.visible("#ranking-total") {
		t.Error("a ranking that nobody chose is not behind “other”")
	}
	phone.tap("label:has(#ranking-total)")
	phone.see("#ranking-line", "Total · friendly, not rated")
	phone.noSidewaysScroll()
	phone.accessible()
	phone.targets("#night-form")
	phone.screenshot("new-night-phone")
	phone.write("#swiss", "7")
	phone.tap("form button.primary")
	phone.see("[role=alert]", "Of these, Swiss rounds")
	phone.see("#rounds-line", "Something here has to be corrected.")
	if !phone.visible("#swiss") || phone.visible("#venue") {
		t.Error("what is to be corrected is not unfolded, or more than that")
	}
}
