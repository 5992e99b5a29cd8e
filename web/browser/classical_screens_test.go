package browser

import (
	"fmt"
	"strconv"
	"testing"
)

// TestTheKeyboardGoesFromHandToHand: back to the winner's with another winner, and when a list
// of tiles is asked for. Tried by make release-check.
func TestTheKeyboardGoesFromHandToHand(t *testing.T) {
	c := newClub(t)
	classicalNight(c, `{}`)
	d := newDevice(t, c.base, 1024, 768)
	d.open(c.base + c.cards(1)[0])
	keyboard := func(what string, shown bool) {
		t.Helper()
		d.until(what, fmt.Sprintf(`document.querySelector(".keyboard").checkVisibility() === %t`, shown))
	}
	holds := func(what, want string) {
		t.Helper()
		d.until(what, `["hand", "melds", "bonus", "melds-east", "pairs-east", "bonus-east", "hand-west", "dead_tiles"].map((name) => document.getElementById(name).value).join() === "`+want+`"`)
	}
	d.dragonsOf()
	keyboard("the keyboard folds", false)
	d.loses("east", "parts")
	keyboard("the keyboard is East's", true)
	d.keys("part_kong", "1m", "part_pair", "6z", "2g")
	holds("East's hand", "123p456m78955s,777z,1f,1111m,6z,2g,,")
	d.until("what is used up", `["7z", "1f", "2g", "1m"].map((tile) => document.querySelector("#key-" + tile).disabled).join() === "true,true,true,true"`)
	d.tap("[data-do=undo]")
	d.tap("[data-do=undo]")
	holds("two taps taken back", "123p456m78955s,777z,1f,1111m,,,,")
	d.loses("west", "tiles")
	d.keys("2p", "concealed_kong", "9p", "4p")
	holds("West's tiles", "123p456m78955s,777z,1f,1111m,,,24p,")
	d.until("West's kong", `document.querySelector("#melds-west").value === "[9999p]"`)
	d.tap(".fold")
	keyboard("the keyboard folds again", false)
	d.tap(".seldom-facts summary")
	d.tap("[data-mode=dead_tiles]:not(.tool)")
	d.keys("8s")
	holds("a kind that lay face up", "123p456m78955s,777z,1f,1111m,,,24p,8s")
	d.tap("#mode-dead_tiles")
	d.loses("west", "parts")
	keyboard("the keyboard is West's", true)
	d.tap("label:has(#winner-west)")
	d.until("another winner", `!document.querySelector("#entry.at-loser") && !document.querySelector("#told-west-parts").checked`)
	d.see(".losers", "Anna", "Cy")
	d.accessible()
}

// TestThreeHandsFitTheirScreens: the page of every device, while each hand is entered. Tried by make release-check.
func TestThreeHandsFitTheirScreens(t *testing.T) {
	for _, size := range [][2]int64{{1024, 768}, {820, 1180}, {390, 844}} {
		t.Run(strconv.FormatInt(size[0], 10), func(t *testing.T) {
			c := newClub(t)
			classicalNight(c, `{}`)
			d := newDevice(t, c.base, size[0], size[1])
			d.open(c.base + c.cards(1)[0])
			fits := func(name string) {
				t.Helper()
				d.screenshot(fmt.Sprintf("classical-%s-%d", name, size[0]))
				d.noSidewaysScroll()
				if size[0] > 560 {
					d.fits()
					d.asksWithoutScrolling(name)
				}
			}
			fits("start")
			d.wins("south", "discard-west")
			fits("winner")
			d.keys("pong", "7z", "1p", "2p", "3p", "4m", "5m", "6m", "7s", "8s", "9s", "1f", "5s", "5s")
			fits("losers")
			d.loses("east", "parts")
			fits("keyboard")
			d.keys("part_concealed_pong", "5z", "part_pair", "6z", "2g", "part_added_kong", "1z")
			fits("parts")
			d.loses("west", "nothing")
			fits("told")
			d.accessible()
			d.loses("west", "points")
			fits("points")
			d.loses("west", "tiles")
			d.keys("1p", "9p", "9p", "3m")
			fits("tiles")
			d.accessible()
			d.tap(".fold")
			d.tap(".seldom-facts summary")
			d.tap("label:has(#cannon-east)")
			fits("seldom")
			if size[0] > 560 {
				d.inView("label:has(#cannon-for-end)")
			}
		})
	}
}
