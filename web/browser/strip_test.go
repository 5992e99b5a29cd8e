package browser

import (
	"fmt"
	"slices"
	"testing"

	"github.com/chromedp/chromedp"
)

// saveInView checks that the button that saves can be tapped without scrolling.
func (d *device) saveInView(what, css string) {
	d.t.Helper()
	if !ask[bool](d, fmt.Sprintf(`(() => { const r = document.querySelector(%q).getBoundingClientRect();
		return r.top >= 0 && r.bottom <= innerHeight && r.height >= 43.5; })()`, css)) {
		d.screenshot("strip-out-of-view")
		d.t.Errorf("%s: %s is not in view", what, css)
	}
}

// uncovered checks that whatever has the focus lies clear of the strip, and that
// the strip leaves two thirds of the screen.
func (d *device) uncovered(what string) {
	d.t.Helper()
	for _, beneath := range ask[[]string](d, `[...document.querySelectorAll(".facts :is(input, button, summary)")]
		.filter(e => e.checkVisibility({ visibilityProperty: true }) && !e.disabled).filter(e => {
			e.focus();
			return e.getBoundingClientRect().bottom > document.querySelector(".outcome").getBoundingClientRect().top + 1
				&& e.getBoundingClientRect().top < document.querySelector(".outcome").getBoundingClientRect().bottom - 1;
		}).map(e => e.outerHTML.slice(0, 80))`) {
		d.t.Errorf("%s: %s has the focus beneath the strip", what, beneath)
	}
	if share := ask[float64](d, `document.querySelector(".outcome").getBoundingClientRect().height / innerHeight`); share > 0.34 {
		d.t.Errorf("%s: the strip takes %.2f of the screen", what, share)
	}
	d.do("up again", chromedp.Evaluate[chromedp.Void](`scrollTo(0, 0); undefined`))
}

// TestSaveStaysInView: on a phone, and wherever a hand is corrected, what the hand is
// worth and the button that saves it are in view; at twice the size they stand at
// the end instead of covering the form. Tried by make release-check.
func TestSaveStaysInView(t *testing.T) {
	c := newClub(t)
	phone := c.phone()
	phone.resize(390, 844)
	phone.open(tableOf(c, `{}`))
	phone.see("#entry-area", "Does everybody sit so?")
	phone.saveInView("an empty form", "#save")
	phone.uncovered("an empty form")
	phone.screenshot("strip-empty")
	phone.tap("label:has(#winner-south)")
	phone.tap("label:has(#from-discard-west)")
	phone.see("#preview", "Tap the tiles")
	phone.screenshot("strip-tiles")
	phone.uncovered("the tiles")
	for _, mode := range []string{"pong 7z", "pong 5z"} {
		phone.tap("#mode-" + mode[:4])
		phone.tap("#key-" + mode[5:])
	}
	phone.tap("#key-1p")
	phone.saveInView("two sets and a tile", "#save")
	phone.see("#save", "Tap the tiles: 7 more")
	wide := ask[[]float64](phone, `[...document.querySelectorAll(".rack .tile")].map(tile => tile.getBoundingClientRect().width)`)
	if tops := ask[int](phone, `new Set([...document.querySelectorAll(".rack .tile")].map(tile => Math.round(tile.getBoundingClientRect().top))).size`); slices.Max(wide)-slices.Min(wide) > 2 || tops != 1 {
		t.Errorf("tiles of the rack are %.1f wide, on %d rows", wide, tops)
	}
	phone.screenshot("strip-sets")
	phone.tap("[data-do=undo]")
	for _, tile := range []string{"4p", "5p", "6p", "9m", "9m", "2m", "3m", "4m"} {
		phone.tap("#key-" + tile)
	}
	phone.answer()
	phone.see("#preview", "Ready to save", "South", "Two dragon pongs")
	phone.do("up", chromedp.Evaluate[chromedp.Void](`scrollTo(0, 0); undefined`))
	phone.saveInView("a whole hand", "#save")
	phone.uncovered("a whole hand")
	phone.do("down", chromedp.Evaluate[chromedp.Void](`scrollTo(0, document.documentElement.scrollHeight); undefined`))
	phone.until("nothing beneath what it pays", `[...document.querySelectorAll(".entry :is(p, legend, label, summary, td, th, h2, h3)")].filter((part) => !part.closest(".in-short, .end") && part.checkVisibility({ visibilityProperty: true }))
		.every((part) => part.getBoundingClientRect().bottom <= document.querySelector(".in-short").getBoundingClientRect().top + 1)`)
	phone.screenshot("strip-ready-below")
	phone.do("up once more", chromedp.Evaluate[chromedp.Void](`scrollTo(0, 0); undefined`))
	phone.screenshot("strip-ready")
	phone.accessible()
	phone.targets("#entry")
	phone.do("choosing the dark", inColours("dark"))
	phone.screenshot("strip-dark")
	phone.resize(195, 422)
	if position := ask[string](phone, `getComputedStyle(document.querySelector(".outcome")).position`); position != "static" {
		t.Errorf("at twice the size the strip is %s", position)
	}
	phone.noSidewaysScroll()
	phone.screenshot("strip-large")
	phone.resize(390, 844)
	phone.save()
	phone.see("#state", "Hand 1 saved")
	phone.see("#take-back", "Take back hand 1")
	phone.until("the next hand from its top", `document.querySelector(".winner > legend").getBoundingClientRect().top > 0 && scrollY === 0`)
	phone.screenshot("strip-saved")
	phone.tap("#change")
	phone.tap(".change-hands li:first-of-type a:first-of-type")
	phone.see(".changing h2", "Correct hand 1")
	phone.until("its style sheet", `getComputedStyle(document.querySelector(".changing")).opacity === "1"`)
	for _, size := range [][2]int64{{390, 844}, {820, 1180}, {1024, 768}} {
		phone.resize(size[0], size[1])
		what := fmt.Sprintf("the correction at %d×%d", size[0], size[1])
		phone.saveInView(what, ".outcome [type=submit]")
		if size[0] < 896 {
			phone.uncovered(what)
		}
		phone.screenshot(fmt.Sprintf("strip-correction-%d", size[0]))
		phone.accessible()
	}
	phone.tap("label:has(#winner-draw)")
	phone.tap(".reasons .pick")
	phone.tap(".outcome [type=submit]")
	phone.see(".difference", "What changes")
	for _, size := range [][2]int64{{1024, 768}, {820, 1180}, {390, 844}} {
		phone.resize(size[0], size[1])
		phone.screenshot(fmt.Sprintf("strip-difference-%d", size[0]))
		phone.noSidewaysScroll()
	}
	phone.tap(".outcome [type=submit]")
	phone.see("#state", "Hand 1 corrected")
	phone.see("#said", "Hand 1 corrected")
	phone.noSidewaysScroll()
	phone.screenshot("strip-corrected")
}
