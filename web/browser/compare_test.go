package browser

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"
)

// TestComparingIsNotOvertaken: the tablet asks for the newest state of the table; before
// that comes, a person asks to compare the two hands of a number. Both are on the page. Tried by make release-check.
func TestComparingIsNotOvertaken(t *testing.T) {
	c := newClub(t)
	night := nightOf(c, 3, `{}`)
	w := newWifi(t, c)
	tablet := newDevice(t, w.base, 1024, 768)
	tablet.openTable(w.through(c.cards(1)[0]))
	tablet.next(1)
	w.set(true, 0)
	tablet.enterWon(1, "south", "wall", sevenChows)
	if _, err := c.store.Matches.Append(t.Context(), c.ledger(night, 1).ID, drawnAt(c.ledger(night, 1))); err != nil {
		t.Fatal(err)
	}
	tablet.do("slow pages", chromedp.Evaluate[chromedp.Void](heldPages))
	w.set(false, 0)
	tablet.see("#outbox summary", "1 hand was refused")
	tablet.until("a page on its way", `window.held.some(({method}) => method === "GET")`)
	tablet.tap("#outbox summary")
	tablet.tap("#outbox .kept [data-outbox=mend]")
	tablet.until("the hand on its way", `window.held.some(({method}) => method === "POST")`)
	for _, method := range []string{"GET", "POST"} {
		tablet.do("it comes", chromedp.Evaluate[chromedp.Void](fmt.Sprintf(`
			window.held.filter(({method}) => method === %q).forEach(({go}) => go()); undefined`, method)))
		tablet.settle()
	}
	tablet.see(".versions", "Recorded: Drawn hand", "What you typed")
}

// heldPages holds back what htmx asks the laptop for, but previews.
const heldPages = `{
	const send = window.fetch.bind(window), held = window.held = [];
	window.fetch = async (...request) => {
		const answer = await send(...request), { method, headers } = request[1] ?? {};
		if (!headers?.["HX-Request"] || answer.url.endsWith("/preview")) return answer;
		await new Promise((go) => held.push({ method, go }));
		return answer;
	};
} undefined`
