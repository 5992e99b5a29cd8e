package browser

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// TestWhatIsTypedWhileTheSeatsAreConfirmedStays, also what is half tapped: the answer to "Yes, confirm" may take its time,
// and hands do not wait. A finger may lie on a tile in that moment.
func TestWhatIsTypedWhileTheSeatsAreConfirmedStays(t *testing.T) {
	c := newClub(t)
	b := newBetween(t, c)
	night := nightOf(c, 3, `{}`)
	confirming := func(r *http.Request) deed {
		if r.Method == http.MethodPost && strings.HasSuffix(r.URL.Path, "/changes/seats") {
			return held
		}
		return passes
	}
	d := newDevice(t, b.base, 820, 1180)
	d.open(b.through(c.card(1)))
	b.set(confirming)
	d.tap("#confirm-seats")
	if !b.holds(1, patience) {
		t.Fatal("the seats are not confirmed")
	}
	d.wins("south", "discard-west")
	d.keys("4p", "5p", "6p", "7z")
	d.tap("#mode-pong")
	d.touch("#key-5z")
	b.all(passes)
	d.until("the confirmed seats", `!document.querySelector("#confirm-seats") && document.querySelector("#state").textContent.includes("Seats confirmed")`)
	d.lift()
	d.until("what was typed", `document.querySelector("#winner-south").checked && document.querySelector("#from-discard-west").checked &&
		document.querySelector("#hand").value === "456p7z" && document.querySelector("#melds").value.includes("555z")`)
	d.tap("label:has(#winner-draw)")
	d.save()
	d.saved(1)
	if hands := c.ledger(night, 1).Ledger.Hands; len(hands) != 1 {
		t.Errorf("%d hands are saved", len(hands))
	}
}

// TestAReloadKeepsWhatWasTyped: of any game, in a browser that was closed, too, until the hand is saved on
// this tablet or on another one, or the form is cleared.
func TestAReloadKeepsWhatWasTyped(t *testing.T) {
	c := newClub(t)
	night := malaysianNight(c, `{}`)
	card := c.base + c.cards(1)[0]
	d := newDevice(t, c.base, 1024, 768)
	d.open(card)
	reload := func() {
		t.Helper()
		d.do("again", chromedp.Reload())
	}
	empty := func(number string) {
		t.Helper()
		d.until("an empty form of hand "+number, `document.querySelector("#entry").dataset.number === "`+number+`" && !document.querySelector("#entry :is(.begun, [name=winner]:checked)")`)
		for deadline := time.Now().Add(20 * time.Second); ask[int](d, drafts("count")) > 0; time.Sleep(20 * time.Millisecond) {
			if time.Now().After(deadline) {
				t.Fatal("a draft is kept beside an empty form")
			}
		}
	}
	d.wins("south", "wall")
	d.keys("2f", "1a", "pong", "1j", "7z", "1p", "5p")
	d.tap(".items summary")
	d.paidAtOnce("east-concealed_kongs")
	id := ask[string](d, `document.querySelector("#entry").elements.entry_id.value`)
	half := `document.querySelector("#winner-south").checked && document.querySelector("#from-wall").checked && document.querySelector("#hand").value === "15p" &&
		document.querySelector("#melds").value !== "" && document.querySelectorAll("#tray .slot").length > 2 && document.querySelector(".items .sums").textContent !== "" &&
		document.querySelector("#entry").elements.entry_id.value === "` + id + `"`
	reload()
	d.until("half a hand", half)
	reload()
	d.until("half a hand again", half)
	again := d.another()
	again.open(card)
	again.until("half a hand in a new window", half)
	again.do("closing it", chromedp.Navigate("about:blank"))
	d.tap("label:has(#winner-draw)")
	d.save()
	d.saved(1)
	reload()
	empty("2")
	d.wins("west", "wall")
	d.keys("1p")
	other := newDevice(t, c.base, 1024, 768)
	other.open(card)
	other.tap("label:has(#winner-draw)")
	other.save()
	other.saved(2)
	d.until("the notice of the other tablet", `!document.querySelector("#overtaken").hidden`)
	reload()
	empty("3")
	if hands := len(c.ledger(night, 1).Ledger.Hands); hands != 2 {
		t.Errorf("%d hands", hands)
	}
	d.keys("1p", "2p")
	d.tap(".ways summary")
	d.tap("[data-do=clear]")
	reload()
	empty("3")
}

// drafts is a script that does something with all drafts of hands that the browser keeps.
func drafts(what string) string {
	return `new Promise((done, fail) => {
		const open = indexedDB.open("threewinds-drafts", 1);
		open.onerror = fail;
		open.onupgradeneeded = () => open.result.createObjectStore("drafts", { keyPath: "match" });
		open.onsuccess = () => {
			const asked = open.result.transaction("drafts", "readwrite").objectStore("drafts").` + what + `();
			asked.transaction.oncomplete = () => { open.result.close(); done(asked.result ?? 0); };
		};
	})`
}

// afresh loads the page again without what was typed. It is cleared on a page that keeps nothing typed: the
// table's might keep it once more before it is left.
func (d *device) afresh() {
	d.t.Helper()
	at := ask[string](d, "location.href")
	d.open(ask[string](d, `location.origin + "/nights"`))
	ask[int](d, drafts("clear"))
	d.open(at)
}
