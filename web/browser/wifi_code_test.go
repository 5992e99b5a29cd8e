package browser

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"
)

// toCodes turns a page to its codes: on a wall to their slide.
const toCodes = `if (document.querySelector("#phone")) for (const slide of document.querySelectorAll(".slide")) slide.hidden = slide.id !== "phone";
	document.querySelector(".two-codes, .links, #code")?.scrollIntoView()`

// TestAPhoneJoinsTheWiFiByACode: an owner sets the Wi-Fi, and mends a mistake; a camera reads it from the card, the
// door and the wall that the desk opened. The wall of a television has the one code of before.
func TestAPhoneJoinsTheWiFiByACode(t *testing.T) {
	c := newClub(t)
	organiser := c.laptop()
	organiser.signUp(c)
	organiser.open("/club")
	organiser.tap("#wifi a")
	organiser.see("h1", "Wi-Fi")
	organiser.accessible()
	organiser.write("#network", `Hospoda; "U tří větrů"`)
	organiser.write("#key", "short")
	organiser.tap("#wifi-form button")
	organiser.see("#problem-key", "this one has 5")
	organiser.accessible()
	organiser.write("#key", `east;south,west:`)
	organiser.tap("#wifi-form button")
	organiser.see("#code", "it should join")
	organiser.accessible()
	const code = `WIFI:T:WPA;S:Hospoda\; \"U tří větrů\";P:east\;south\,west\:;;`
	scans := func(d *device, css, want string) {
		t.Helper()
		if got := d.scan(css); got != want {
			t.Errorf("%s: a camera reads %q, want %q", css, got, want)
		}
	}
	scans(organiser, "#code svg.qr", code)

	c.cards(1, 2)
	organiser.open("/cards/print")
	organiser.accessible()
	scans(organiser, ".table-card:first-child .two-codes li:first-child svg", code)
	scans(organiser, ".table-card:first-child .two-codes li:last-child svg", c.card(1))
	if pages := len(organiser.pdf()); pages != 1 {
		t.Errorf("two cards take %d pages", pages)
	}
	night := string(nightOf(c, 9, `{}`))
	door, wall, badges := "/nights/"+night+"/door", "/nights/"+night+"/wall", "/nights/"+night+"/badges"
	organiser.open(door)
	organiser.accessible()
	scans(organiser, "#join .two-codes li:first-child svg", code)
	scans(organiser, "#join .two-codes li:last-child svg", c.base)
	organiser.open(badges)
	organiser.accessible()
	organiser.fillsItsPaper(badges, ".badges > li:nth-child(9)", ".badges > li:nth-child(1)")
	organiser.open("/players/links")
	organiser.tap("form[action='/players/links'] button")
	organiser.see(".links", "joins the Wi-Fi")
	organiser.accessible()
	pages := []string{"/club/wifi?key=shown", "/cards/print", "/players/links", badges, door, wall}
	for name, size := range map[string][2]int64{"phone": {390, 844}, "tablet": {1024, 768}, "desktop": {1440, 900}} {
		organiser.resize(size[0], size[1])
		for i, path := range pages {
			organiser.open(path)
			organiser.noSidewaysScroll()
			organiser.do("turning to the codes", chromedp.Evaluate[chromedp.Void](toCodes))
			if path == wall && name != "phone" {
				organiser.fits()
			}
			if narrow := ask[int](organiser, `Math.min(...[...document.querySelectorAll("svg.qr")].map((code) => Math.round(code.getBoundingClientRect().width)))`); narrow < 80 {
				t.Errorf("%s on a %s: a code is only %d pixels wide", path, name, narrow)
			}
			for _, scheme := range []string{"light", "dark"} {
				organiser.do(scheme, inColours(scheme))
				organiser.screenshot(fmt.Sprintf("wifi-%d-%s-%s", i, name, scheme))
			}
			organiser.do("light", inColours("light"))
		}
	}
	organiser.do("as it is printed", drawnFor("print"))
	organiser.resize(703, 1032)
	for i, path := range pages[1:4] {
		organiser.open(path)
		organiser.screenshot(fmt.Sprintf("wifi-%d-paper", i+1))
	}
	television := c.tablet()
	television.open(wall)
	television.see("#wall")
	if codes := ask[int](television, `document.querySelectorAll(".two-codes").length`); codes != 0 {
		t.Error("a wall that the desk did not open has the Wi-Fi's code")
	}
}
