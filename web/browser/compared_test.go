package browser

import (
	"fmt"
	"net/http"
	"testing"
)

// TestTheComparisonIsTrueWithoutANetwork: that a hand was saved meanwhile is known, so it does not
// say that it is sent by itself; what is kept is chosen, brought back and chosen again, and the page
// goes on when the network is back. Tried by make release-check.
func TestTheComparisonIsTrueWithoutANetwork(t *testing.T) {
	c := newClub(t)
	b := newBetween(t, c)
	night := nightOf(c, 3, `{}`)
	card := b.through(c.card(1))
	for i, size := range sizes {
		d := newDevice(t, b.base, size[0], size[1])
		d.open(card)
		d.next(i + 1)
		d.tellsWhole("korean-japanese")
		typed := d.typed()
		c.drawAt(night, 1)
		d.overtaken(i + 1)
		b.all(hangsUp)
		d.tap("#save")
		d.onScreen("#entry .unsent", fmt.Sprintf("Hand %d was saved meanwhile, so yours is not sent by itself.", i+1))
		d.screenshot(fmt.Sprintf("compared-later-%d", size[0]))
		if now := d.typed(); now != typed {
			t.Errorf("%d wide: the form has %q, typed was %q", size[0], now, typed)
		}
		b.all(passes)
		d.see(".versions", "Recorded: Drawn hand", "What you typed")
		d.until("buttons that hear", `!document.getAnimations().some(a => a.animationName === "deaf")`)
		b.all(hangsUp)
		d.tap("#mine")
		d.onScreen(".unanswered", "This needs the laptop, and there is no connection.")
		d.screenshot(fmt.Sprintf("compared-mine-%d", size[0]))
		d.tap("#go-on")
		d.stands(fmt.Sprintf("What you entered as hand %d is dropped", i+1), "Bring it back")
		d.onScreen("#waits-for-next", "The next hand comes by itself")
		if d.visible(".entry-notice") || d.visible("#go-on") || d.visible("#mine") {
			t.Errorf("%d wide: what was dropped can still be chosen", size[0])
		}
		d.until("buttons that hear", `!document.getAnimations().some(a => a.animationName === "deaf")`)
		d.noSidewaysScroll()
		d.accessible()
		d.screenshot(fmt.Sprintf("compared-dropped-%d", size[0]))
		d.tap("[data-of=dropped]")
		d.see(".versions", "What you typed")
		d.until("both hands", `document.querySelector("#go-on").checkVisibility() && document.querySelector(".typed-here .facts").checkVisibility()`)
		if now := d.typed(); now != typed {
			t.Errorf("%d wide: %q came back, typed was %q", size[0], now, typed)
		}
		d.until("the hand on this tablet", `document.querySelector("#outbox-count").textContent.startsWith("1 hand")`)
		d.until("buttons that hear", `!document.getAnimations().some(a => a.animationName === "deaf")`)
		d.tap("#go-on")
		d.onScreen("#waits-for-next", "The next hand comes by itself")
		b.all(passes)
		d.next(i + 2)
		d.stands(fmt.Sprintf("What you entered as hand %d is dropped", i+1))
		d.until("nothing waiting", `document.querySelector("#outbox").hidden`)
		d.close()
	}
	if hands := c.ledger(night, 1).Ledger.Hands; len(hands) != len(sizes) {
		t.Errorf("%d hands", len(hands))
	}
}

// TestEverySavingButtonSaysThatItIsSent at once, while the laptop does not answer, and what became
// of it if it never does.
func TestEverySavingButtonSaysThatItIsSent(t *testing.T) {
	c := newClub(t)
	b := newBetween(t, c)
	night := nightOf(c, 3, `{}`)
	c.drawAt(night, 1)
	card := b.through(c.card(1))
	holds := func(r *http.Request) deed {
		if byForm(r) && r.Method == http.MethodPost && r.URL.Path[len(r.URL.Path)-8:] != "/preview" {
			return held
		}
		return passes
	}
	d := newDevice(t, b.base, sizes[0][0], sizes[0][1])
	sent := func(name, css, said string) {
		t.Helper()
		d.until("a button that rests", fmt.Sprintf(`document.querySelector(%q) && !document.querySelector(".htmx-request")`, css))
		before := ask[[]int](d, fmt.Sprintf(`(e => [e.offsetWidth, e.offsetHeight])(document.querySelector(%q))`, css))
		b.set(holds)
		d.tap(css)
		if !b.holds(1, patience) {
			t.Fatal(name, ": nothing was sent")
		}
		d.onScreen(css, "Sending…")
		d.screenshot("sending-" + name)
		if after := ask[[]int](d, fmt.Sprintf(`(e => [e.offsetWidth, e.offsetHeight])(document.querySelector(%q))`, css)); after[0] != before[0] || after[1] != before[1] {
			t.Errorf("%s: the button was %v and is %v", name, before, after)
		}
		b.all(hangsUp)
		d.onScreen(".unsent", said)
		d.until("the button as it was", fmt.Sprintf(`!document.querySelector(%q).textContent.includes("Sending")`, css))
		d.screenshot("sent-not-" + name)
		b.all(passes)
	}
	d.open(card)
	d.next(2)
	sent("back", "#take-back button", "Not done: there is no connection.")
	d.tap("#change")
	d.tap(".change-hands li:first-of-type a")
	d.see(".changing h2", "Correct hand 1")
	d.wins("south", "wall")
	d.tap("label:has(#way-points)")
	d.write("#hand_points", "5")
	d.tap(".reasons .pick")
	sent("look", ".changing [type=submit].large", "What you typed is still here")
	// A link says so, too, if its page takes its time.
	b.set(forms(held))
	d.tap("#change-back")
	d.see("#change-back", "Opening…")
	d.until("the hand form, without the laptop", `document.querySelector("#entry[action$='/hands']") !== null`)
	b.all(passes)
	for !c.ledger(night, 1).Ledger.State.Finished {
		c.drawAt(night, 1)
	}
	d.see(".final", "Final result")
	b.set(forms(held))
	d.tap(".signatures .primary")
	d.onScreen(".signatures .wait", "agreed, not yet recorded")
	b.all(passes)
	d.see(".signatures .playing", "agreed")
	sent("codes", ".final-sheet > div > form .button", "Not done: there is no connection.")
	d.quiet()
}
