package browser

import (
	"testing"

	"github.com/threewinds/threewinds/scoring"
)

// slowReads is a browser that takes long to say what it keeps, while it is told to.
const slowReads = `{ const all = IDBObjectStore.prototype.getAll; IDBObjectStore.prototype.getAll = function(...args) {
	const until = performance.now() + (window.slow ? 2500 : 0);
	const busy = () => { if (performance.now() < until) this.get(0).onsuccess = busy; };
	busy();
	return all.apply(this, args); }; }`

// TestAKeptHandIsNotNowhere: what was written is kept, however long the browser takes to
// read it again; the page goes on, and never says that others were quicker.
func TestAKeptHandIsNotNowhere(t *testing.T) {
	c := newClub(t)
	w := newWifi(t, c)
	night := nightOf(c, 3, `{}`)
	tablet := patched(t, w.base, slowReads)
	tablet.openTable(w.through(c.cards(1)[0]))
	tablet.next(1)
	w.set(true, 0)
	ask[bool](tablet, `window.slow = true`)
	tablet.enterDrawn(1)
	ask[bool](tablet, `window.slow = false, true`)
	wrong := `[...document.querySelectorAll(".unsent, #overtaken, .incomplete, #preview .unchecked")].filter(e => e.checkVisibility()).map(e => e.innerText)`
	if said := ask[[]string](tablet, wrong); len(said) > 0 {
		t.Errorf("the page says %q", said)
	}
	tablet.see(".end", "Hand 1 is kept on this tablet")
	tablet.see("#outbox summary", "1 hand waits on this tablet")
	if ask[bool](tablet, `document.querySelector(".sheet").innerText.includes("next")`) {
		t.Error("a row is marked as the next one, and its hand is kept on the tablet")
	}
	tablet.screenshot("kept-slowly")
	w.set(false, 0)
	tablet.see("#state", "Hand 1 saved")
	tablet.tap("label:has(#winner-south)")
	tablet.tap("label:has(#from-wall)")
	tablet.paste(sevenChows)
	tablet.answer()
	tablet.see("#preview", "Each opponent’s payment includes 5 extra points")
	if ask[bool](tablet, `(() => {
		const [pay, extra] = [".pay", ".extra"].map(css => document.querySelector("#preview " + css).getBoundingClientRect());
		return extra.top < pay.bottom && extra.left < pay.right || pay.height < 60 || extra.height > 90;
	})()`) {
		t.Error("the extra points cover who pays what")
	}
	tablet.save()
	tablet.saved(2)
	if hands := c.ledger(night, 1).Ledger.Hands; len(hands) != 2 || hands[0].Facts.Outcome != scoring.DrawnHand || hands[1].Facts.Winner != scoring.South {
		t.Errorf("%+v", hands)
	}
}

// TestAKeptHandIsNotWrittenOver: the browser stops writing while a kept hand is put back
// into the form. It stays where it is, and the next hand has a place of its own. Tried by make release-check.
func TestAKeptHandIsNotWrittenOver(t *testing.T) {
	c := newClub(t)
	w := newWifi(t, c)
	night := nightOf(c, 3, `{}`)
	tablet := patched(t, w.base, `{ const put = IDBObjectStore.prototype.put; IDBObjectStore.prototype.put = function(...args) {
		if (window.full) throw new DOMException("no", "QuotaExceededError");
		return put.apply(this, args); }; }`)
	tablet.openTable(w.through(c.cards(1)[0]))
	tablet.next(1)
	w.set(true, 0)
	tablet.enterWon(1, "south", "wall", sevenChows)
	ask[bool](tablet, `window.full = true`)
	tablet.tap("#outbox summary")
	tablet.tap("#outbox .kept [data-outbox=mend]")
	tablet.until("the list closed", `!document.querySelector("#outbox").open`)
	ask[bool](tablet, `window.full = false, true`)
	tablet.next(2)
	tablet.enterDrawn(2)
	tablet.see("#outbox summary", "2 hands wait on this tablet")
	tablet.tap("#outbox summary")
	for range 2 {
		tablet.tap("#outbox .kept li:nth-child(2) [data-outbox=discard]")
	}
	tablet.until("nothing that says it is kept", `document.querySelector(".saved").hidden`)
	w.set(false, 0)
	tablet.see("#state", "Hand 1 saved")
	if hands := c.ledger(night, 1).Ledger.Hands; len(hands) != 1 || hands[0].Facts.Winner != scoring.South {
		t.Errorf("%+v", hands)
	}
}
