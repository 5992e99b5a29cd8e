package browser

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

// twoTablets are at one table, each with a network of its own.
func twoTablets(t *testing.T) (c *club, night tournament.NightID, tablets [2]*device, networks [2]*wifi) {
	t.Helper()
	c = newClub(t)
	night = nightOf(c, 3, `{}`)
	card := c.cards(1)[0]
	for i := range tablets {
		networks[i] = newWifi(t, c)
		tablets[i] = newDevice(t, networks[i].base, 1024, 768)
		tablets[i].openTable(networks[i].through(card))
		tablets[i].next(1)
	}
	return c, night, tablets, networks
}

// TestTwoTabletsKeepTheSameHand: both are without a network. The second one hears that
// its hand is recorded, also when the answer to it was lost, and goes on.
func TestTwoTabletsKeepTheSameHand(t *testing.T) {
	c, night, tablets, networks := twoTablets(t)
	for i, tablet := range tablets {
		networks[i].set(true, 0)
		tablet.enterDrawn(1)
		tablet.enterWon(2, "south", "wall", sevenChows)
	}
	networks[0].set(false, 0)
	tablets[0].see("#state", "Hand 2 saved")
	networks[1].set(false, 1) // the laptop answers, and the tablet never hears of it
	tablets[1].until("a lost answer", `document.querySelector("#outbox-count").textContent.startsWith("2")`)
	for networks[1].lost.Load() == 0 {
		time.Sleep(20 * time.Millisecond)
	}
	networks[1].set(false, 0)
	tablets[1].see(".word", "Hand 1 was already recorded on another tablet, exactly so.", "Hand 2 was already recorded on another tablet, exactly so.")
	tablets[1].until("nothing waiting", `document.querySelector("#outbox").hidden`)
	tablets[1].next(3)
	tablets[1].accessible()
	tablets[1].screenshot("same-hand")
	tablets[1].tap("label:has(#winner-draw)")
	tablets[1].until("no word", `!document.querySelector(".word:not([hidden])")`)
	if hands := c.ledger(night, 1).Ledger.Hands; len(hands) != 2 {
		t.Errorf("%d hands", len(hands))
	}
}

// TestTwoTabletsKeepDifferentHands: a person sees both, chooses, and nothing is recorded
// twice. Neither hand changes its number or its people. Tried by make release-check.
func TestTwoTabletsKeepDifferentHands(t *testing.T) {
	onPostgreSQL(t, func(t *testing.T) {
		c, night, tablets, networks := twoTablets(t)
		one, two := tablets[0], tablets[1]
		apart := func(number int) {
			t.Helper()
			networks[0].set(true, 0)
			networks[1].set(true, 0)
			one.enterDrawn(number)
			two.enterWon(number, "south", "wall", sevenChows)
			networks[0].set(false, 0)
			one.until("nothing waiting", `document.querySelector("#outbox").hidden`)
			one.see("#state", "saved")
			one.next(number + 1)
			networks[1].set(false, 0)
			two.see("#outbox summary", "1 hand was refused")
			two.next(number + 1)
			two.tap("#outbox summary")
			two.see("#outbox .kept li", "was saved meanwhile", "Compare the two")
			two.accessible("#entry")
			two.screenshot("different-hand")
			two.tap("#outbox .kept [data-outbox=mend]")
			two.see(".versions", "Recorded: Drawn hand", "What you typed")
		}
		apart(1)
		winner := c.ledger(night, 1).Players[c.ledger(night, 1).Ledger.Hands[0].Before.Seats[scoring.South]]
		two.accessible()
		two.screenshot("versions")
		// The page is loaded anew: the hand still waits for a person.
		two.do("loading the page again", chromedp.Reload())
		two.see("#outbox summary", "1 hand was refused")
		two.tap("#outbox summary")
		two.tap("#outbox .kept [data-outbox=mend]")
		two.tap("#mine")
		two.see(".changing h2", "Correct hand 1")
		two.tap(".reasons .pick")
		two.tap(".outcome [type=submit]")
		two.see(".difference", "What changes")
		two.tap(".outcome [type=submit]")
		two.see("#state", "Hand 1 corrected")
		two.until("nothing waiting", `document.querySelector("#outbox").hidden`)
		two.next(2)
		if said := ask[string](two, `document.querySelector("#outbox + .word").textContent`); strings.Contains(said, "another tablet") {
			t.Errorf("of its own correction the tablet says %q", said)
		}
		match := c.ledger(night, 1)
		if place, won := match.Ledger.Hands[0].Winner(); !won || match.Players[place] != winner || len(match.Ledger.Hands) != 1 {
			t.Errorf("%d hands, the first won by place %d", len(match.Ledger.Hands), place)
		}
		one.next(2)
		apart(2)
		two.tap("#go-on")
		two.until("nothing waiting", `document.querySelector("#outbox").hidden`)
		two.next(3)
		if hands := c.ledger(night, 1).Ledger.Hands; len(hands) != 2 || hands[1].Facts.Outcome != scoring.DrawnHand {
			t.Errorf("%d hands", len(hands))
		}
		one.next(3)
		apart(3)
		two.tap("#mine")
		two.see(".changing h2", "Correct hand 3")
		two.tap("#change-back") // neither: it waits on
		two.see("#outbox summary", "1 hand was refused")
		if hands := c.ledger(night, 1).Ledger.Hands; len(hands) != 3 {
			t.Errorf("%d hands", len(hands))
		}
	})
}

// patched is a tablet whose pages run a script before their own.
func patched(t *testing.T, base, script string) *device {
	t.Helper()
	tablet := newDevice(t, base, 1024, 768)
	tablet.runBefore(script)
	return tablet
}

// runBefore lets the pages that a device opens from now on run a script before their own.
func (d *device) runBefore(script string) {
	d.t.Helper()
	d.do("patching the browser", chromedp.Func(func(ctx context.Context, window *chromedp.Target) error {
		_, err := cdp.Call(ctx, window, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: script})
		return err
	}))
}

// brokenStores are browsers that keep nothing.
var brokenStores = map[string]string{
	"throws at once":         `IDBFactory.prototype.open = () => { throw new DOMException("no", "SecurityError"); };`,
	"is not there":           `Object.defineProperty(window, "indexedDB", { get() { throw new DOMException("no", "SecurityError"); } });`,
	"never opens":            `IDBFactory.prototype.open = () => new EventTarget();`,
	"throws when it is used": `IDBDatabase.prototype.transaction = () => { throw new DOMException("no", "InvalidStateError"); };`,
	"never answers": `IDBDatabase.prototype.transaction = () => ({
		objectStore: () => ({ getAll: () => ({}), put: () => ({}), delete: () => ({}) }), abort() {}, addEventListener() {} });`,
	"never writes": `{ const put = IDBObjectStore.prototype.put; IDBObjectStore.prototype.put = function(...args) {
		const busy = () => { this.get(0).onsuccess = busy; }; busy(); return put.apply(this, args); }; }`,
	"is full": `IDBObjectStore.prototype.put = () => { throw new DOMException("no", "QuotaExceededError"); };`,
}

// waits notes for each request that saves a hand how many milliseconds of waiting led to
// it, however busy the machine is: a timer that is set when another one ends adds to it.
const waits = `{
	const waited = window.waited = [], set = setTimeout.bind(window), send = fetch.bind(window);
	let sum = 0;
	window.setTimeout = (call, ms = 0, ...rest) => {
		const before = sum;
		return set((...given) => { sum = Math.max(sum, before + ms); call(...given); }, ms, ...rest);
	};
	window.fetch = (...request) => {
		if (request[1]?.method === "POST" && String(request[0]).endsWith("/hands")) waited.push(sum - (window.at ?? 0));
		return send(...request);
	};
	addEventListener("click", () => { window.at = sum; }, true);
}`

// TestSaveAnswersWithoutAStore: the hand goes straight to the laptop, in 1.5 s and what
// the laptop needs; if that is away too, the page says that it is kept nowhere, and
// Save works as soon as it is back. Tried by make release-check.
func TestSaveAnswersWithoutAStore(t *testing.T) {
	c := newClub(t)
	night := nightOf(c, 3*len(brokenStores), `{}`)
	table := 0
	for name, script := range brokenStores {
		table++
		w := newWifi(t, c)
		tablet := patched(t, w.base, script+waits)
		tablet.openTable(w.through(c.cards(table)[0]))
		tablet.next(1)
		tablet.tap("label:has(#winner-draw)")
		ask[bool](tablet, `waited.length = 0, true`)
		tablet.tap("#save")
		tablet.see("#state", "Hand 1 saved")
		if led := ask[[]float64](tablet, `waited`); len(led) == 0 || slices.Max(led) > 1500 {
			t.Errorf("a store that %s: %v ms of waiting before the hand was sent", name, led)
		} else {
			t.Logf("a store that %s: %v ms of waiting", name, led)
		}
		tablet.next(2)
		w.set(true, 0)
		tablet.tap("label:has(#winner-draw)")
		for range 3 {
			tablet.touchOnce("#save")
		}
		tablet.see(".unsent", "This hand is kept nowhere yet")
		if tablet.visible("p.saved") || tablet.visible("#unrecorded") {
			t.Errorf("a store that %s: something else stands in the place of Save", name)
		}
		if table == 1 { // the others look the same
			tablet.accessible()
		}
		tablet.screenshot("kept-nowhere")
		if ask[bool](tablet, `!document.querySelector("#winner-draw").checked`) {
			t.Errorf("a store that %s: what was typed is gone", name)
		}
		tablet.until("all taps are answered", `!document.querySelector("form.sending, .htmx-request")`)
		w.set(false, 0)
		tablet.until("the network", `fetch(location.pathname + "/state").then(() => true, () => false)`)
		tablet.tap("#save")
		tablet.see("#state", "Hand 2 saved")
		tablet.next(3)
		if hands := c.ledger(night, table).Ledger.Hands; len(hands) != 2 {
			t.Errorf("a store that %s: %d hands", name, len(hands))
		}
	}
}
