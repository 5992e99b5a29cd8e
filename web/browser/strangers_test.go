package browser

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

const strangerSaid = "Something between this device and the laptop answered in its place"

// forms does something with what forms and links ask.
func forms(what deed) func(*http.Request) deed {
	return func(r *http.Request) deed {
		if byForm(r) {
			return what
		}
		return passes
	}
}

// isPreview says whether what is typed of a hand is asked about.
func isPreview(r *http.Request) bool { return strings.HasSuffix(r.URL.Path, "/preview") }

// TestAStrangersAnswerReplacesNothing: the sign-in page of a Wi-Fi network or a proxy answers in
// the laptop's place. The page stays with all that was typed, and says so on the screen.
func TestAStrangersAnswerReplacesNothing(t *testing.T) {
	for what, stranger := range map[string]deed{"portal": portal, "proxy": badProxy} {
		t.Run(what, func(t *testing.T) {
			sizes := sizes
			if what == "proxy" { // its answer looks the same
				sizes = sampled(sizes, 0)
			}
			c := newClub(t)
			b := newBetween(t, c)
			night := nightOf(c, 3, `{}`)
			card := b.through(c.card(1))
			for i, size := range sizes {
				d := newDevice(t, b.base, size[0], size[1])
				tap := func(name, css, answer string) {
					t.Helper()
					b.set(forms(stranger))
					d.tap(css)
					d.onScreen(answer, strangerSaid)
					d.noSidewaysScroll()
					d.screenshot(fmt.Sprintf("stranger-%s-%s-%d", what, name, size[0]))
					b.all(passes)
				}
				c.drawAt(night, 1)
				d.open(card)
				d.next(i + 2)
				tap("back", "#take-back button", ".unsent")
				d.wins("south", "discard-west")
				d.keys("4p", "5p")
				tap("change", "#change", ".unanswered")
				d.accessible()
				d.until("what was typed", `document.querySelector("#winner-south").checked && document.querySelector("#hand").value === "45p"`)
				d.tap("#change")
				d.see(".changing", "Hand 1")
				tap("menu", ".change-hands a", ".unanswered")
				d.tap(".change-hands li:first-of-type a")
				d.see(".changing h2", "Correct hand 1")
				d.wins("south", "wall")
				d.tap(".reasons .pick")
				d.tap("label:has(#way-points)")
				// A preview that was asked for before pushes nothing under the button.
				b.set(func(r *http.Request) deed {
					if isPreview(r) {
						return held
					}
					return forms(stranger)(r)
				})
				d.write("#hand_points", "5")
				if !b.holds(1, patience) {
					t.Fatal("no preview was asked for")
				}
				d.tap(".changing [type=submit].large")
				d.onScreen(".unsent", strangerSaid)
				b.set(func(r *http.Request) deed {
					if isPreview(r) {
						return passes
					}
					return forms(stranger)(r)
				})
				d.until("the preview", `document.querySelector("#preview .ended") !== null`)
				d.wholeOnScreen(".unsent")
				d.noSidewaysScroll()
				d.screenshot(fmt.Sprintf("stranger-%s-look-%d", what, size[0]))
				b.all(passes)
				d.answer()
				d.until("the correction as it was", `document.querySelector(".changing #winner-south").checked && document.querySelector("#hand_points").value === "5"`)
				d.tap(".changing [type=submit].large")
				d.onScreen(".difference h3", "What changes")
				d.quiet()
				d.close()
			}
			for !c.ledger(night, 1).Ledger.State.Finished {
				c.drawAt(night, 1)
			}
			d := newDevice(t, b.base, sizes[0][0], sizes[0][1])
			d.open(card)
			d.see(".final", "Final result")
			b.set(forms(stranger))
			d.tap(".signatures .primary")
			d.onScreen(".signatures .wait", "agreed, not yet recorded")
			b.all(passes)
			d.until("nothing waiting", `document.querySelector("#outbox").hidden`)
			d.see(".signatures .playing", "agreed")
			for name, css := range map[string]string{"codes": ".final-sheet > div > form .button"} {
				b.set(forms(stranger))
				d.tap(css)
				d.onScreen(".unsent", strangerSaid)
				d.screenshot("stranger-" + what + "-" + name)
				d.see(".final", "Final result")
			}
			d.quiet()
		})
	}
}

// TestAStrangerIsNotTheLaptopForAllElse: for what comes by itself, the outbox, the door and the
// form of a night. Tried by make release-check.
func TestAStrangerIsNotTheLaptopForAllElse(t *testing.T) {
	c := newClub(t)
	b := newBetween(t, c)
	o := newDevice(t, b.base, 820, 1180)
	o.signUp(c)
	night := nightOf(c, 3, `{}`)
	d := newDevice(t, b.base, 820, 1180)
	d.openTable(b.through(c.card(1)))
	d.next(1)
	b.set(func(r *http.Request) deed {
		if r.Header.Get("Accept") == "text/event-stream" {
			return passes
		}
		return portal
	})
	c.drawAt(night, 1)
	d.until("a page that knows it is behind", `!document.querySelector("#offline").hidden`)
	d.see("#state .truth", "Hand 1, East round")
	d.enterDrawn(1)
	d.stands("Hand 1 is kept on this tablet")
	b.all(passes)
	d.see(".word", "Hand 1 was already recorded on another tablet")
	d.quiet()
	for _, page := range [][3]string{
		{"/nights/" + string(night) + "/door", ".toggles button", ".unanswered"},
		{"/nights/new", "label:has([name=game][value=sanma])", ".unanswered"},
	} {
		o.open(page[0])
		before := ask[int](o, `document.querySelectorAll("input, button").length`)
		b.set(forms(portal))
		o.tap(page[1])
		o.onScreen(page[2], strangerSaid)
		o.screenshot("stranger-else")
		if after := ask[int](o, `document.querySelectorAll("input, button").length`); after != before {
			t.Errorf("%s: %d fields and buttons, there were %d", page[0], after, before)
		}
		b.all(passes)
	}
	o.quiet()
}

// quiet forgets what the browser complained about a network that is no network.
func (d *device) quiet() {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.complaints = nil
}

// TestTheChangesAreNoTrapWithoutANetwork: the way back leads to the hand form, with what was
// typed, and hands are entered; all else says that it needs the laptop. Tried by make release-check.
func TestTheChangesAreNoTrapWithoutANetwork(t *testing.T) {
	const needs = "This needs the laptop, and there is no connection."
	c := newClub(t)
	night := nightOf(c, 3, `{}`)
	c.drawAt(night, 1)
	card := c.card(1)
	for _, size := range sizes[:many(len(sizes), 2)] {
		b, number := newBetween(t, c), len(c.ledger(night, 1).Ledger.Hands)+1
		d := newDevice(t, b.base, size[0], size[1])
		d.open(b.through(card))
		d.next(number)
		d.tellsWhole("korean-japanese")
		typed := d.typed()
		b.all(hangsUp)
		d.tap("#change")
		d.onScreen(".unanswered", needs)
		d.screenshot(fmt.Sprintf("trap-change-%d", size[0]))
		b.all(passes)
		d.until("nothing to say any more", `!document.querySelector(".unanswered")`)
		d.tap("#change")
		d.see(".changing", "Hand 1")
		b.all(hangsUp)
		for _, css := range []string{
			".choices a:nth-of-type(1)", ".choices a:nth-of-type(2)", ".choices a:nth-of-type(3)", ".choices a:nth-of-type(4)",
			".change-hands a:nth-of-type(1)", ".change-hands a:nth-of-type(2)", ".change-hands a:nth-of-type(3)",
		} {
			d.do("nothing said", chromedp.Evaluate[chromedp.Void](`document.querySelector(".unanswered")?.remove(); undefined`))
			d.tap(css)
			d.onScreen(".unanswered", needs)
		}
		for _, scheme := range []string{"dark", "light"} {
			d.do("colours", inColours(scheme))
			d.accessible()
			d.screenshot(fmt.Sprintf("trap-menu-%s-%d", scheme, size[0]))
		}
		d.tap("#change-back")
		d.until("the hand form", `document.querySelector("#entry #save")?.checkVisibility()`)
		if now := d.typed(); now != typed {
			t.Errorf("%d wide: %q came back, typed was %q", size[0], now, typed)
		}
		d.save()
		d.stands(fmt.Sprintf("Hand %d is kept on this tablet", number))
		d.next(number + 1)
		b.all(passes)
		d.saved(number)
		d.until("nothing waiting", `document.querySelector("#outbox").hidden`)
		// What others did meanwhile is caught up with.
		d.tap("#change")
		d.see(".changing", "Hand 1")
		b.all(hangsUp)
		d.tap("#change-back")
		d.next(number + 1)
		c.drawAt(night, 1)
		b.all(passes)
		d.next(number + 2)
		d.close()
	}
}

// TestTheWayBackFromTheChangesNeedsNoNetwork also where a hand waits on the tablet, so that it knows
// that the laptop cannot be reached. Tried by make release-check.
func TestTheWayBackFromTheChangesNeedsNoNetwork(t *testing.T) {
	c := newClub(t)
	b := newBetween(t, c)
	night := nightOf(c, 3, `{}`)
	c.drawAt(night, 1)
	d := newDevice(t, b.base, 390, 844)
	d.open(b.through(c.card(1)))
	d.next(2)
	b.set(func(r *http.Request) deed {
		if ofOutbox(r) {
			return hangsUp
		}
		return passes
	})
	d.tap("label:has(#winner-draw)")
	d.save()
	d.stands("Hand 2 is kept on this tablet")
	d.next(3)
	d.tap("#change")
	d.see(".changing", "Hand 1")
	b.all(hangsUp)
	d.tap("#change-back")
	d.until("the hand form", `document.querySelector("#entry[action$='/hands']") !== null`)
	d.next(3)
	b.all(passes)
	d.saved(2)
}
