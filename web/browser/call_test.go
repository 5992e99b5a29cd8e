package browser

import (
	"testing"

	"github.com/threewinds/threewinds/tournament"
)

// TestTheTimeIsUp: the clock counts on the tablet, on a phone and at the desk. At zero
// the desk offers the last hand without another tap; tablet, phone and wall say so, and
// the hand that was being typed is saved as the last.
func TestTheTimeIsUp(t *testing.T) {
	c := newClub(t)
	organiser := c.laptop()
	night := setUpNight(c, organiser)
	tablet := c.tablet()
	tablet.open(c.base + c.cards(1)[0])
	tablet.tapDrawn(1)
	phone := c.phone()
	phone.open(night + "/standings")
	organiser.write("#minutes", "4")
	organiser.tap("#clock-start")
	for name, d := range map[string]*device{"tablet": tablet, "phone": phone} {
		d.until("the clock on the "+name, `document.querySelector(".soon")?.textContent.match(/^[0-3]:/)`)
		before := ask[string](d, `document.querySelector(".soon").textContent`)
		d.until("the clock counts on the "+name, `document.querySelector(".soon").textContent !== "`+before+`"`)
		d.noSidewaysScroll()
		d.accessible()
		d.screenshot("time-" + name)
	}
	if open := organiser.visible("#last-hand"); open {
		t.Error("the desk offers the last hand before the time is up")
	}
	organiser.until("a clock with a second left", `(() => {
		const clock = document.querySelector("#clock .time-left"), soon = clock.cloneNode(true);
		soon.dataset.left = "1";
		clock.replaceWith(soon);
		return true;
	})()`)
	organiser.until("the last hand is offered", `document.querySelector("#clock .over") && document.querySelector("#last-hand").checkVisibility()`)
	organiser.targets("#clock")
	organiser.accessible()
	organiser.screenshot("time-up-desk")
	wall := newDevice(t, c.base, 1920, 1080)
	wall.open(night + "/wall")
	tablet.tap("label:has(#winner-draw)")
	organiser.tap("#last-hand")
	organiser.see("#clock", "last hand called at tables 1, 2, 3")
	organiser.accessible()
	tablet.see("#state", "This is the last hand.")
	tablet.screenshot("last-hand-tablet")
	phone.see(".round-clock", "Last hand")
	phone.noSidewaysScroll()
	phone.screenshot("last-hand-phone")
	wall.see(".slide:not([hidden])", "Last hand at all tables")
	wall.fits()
	wall.accessible()
	tablet.save()
	tablet.see("main", "ended early, after 2 hands")
	organiser.until("the desk heard of it", `document.querySelector("[data-row=table-1]").innerText.includes("Match finished")`)
	tablet.accessible()

	organiser.tap("#time-call summary")
	organiser.tap("#end-all")
	organiser.see("#desk", "Round 1 is complete", "tables 2, 3 ended as they were")
	organiser.tap(".called button")
	organiser.see("#clock", "last hand called at tables 1, 2, 3")
	organiser.tap(".called button")
	organiser.until("table 1 goes on", `document.querySelector("[data-row=table-1]").innerText.includes("Hand 3 of 9")`)
	tablet.until("so does its tablet", `document.querySelector("#entry")?.dataset.number === "3"`)

	organiser.tap("#end-early")
	organiser.see("main", "What counts: Round 1.", "tables 1, 2, 3: the matches end as they are entered")
	organiser.accessible()
	organiser.screenshot("end-early")
	organiser.tap("main form button.primary")
	organiser.see("#desk", "The night has ended.")
	tablet.see("#state", "ended early, after 2 hands")
	if after := c.ledger(tournament.NightID(night[len("/nights/"):]), 1); after.Ledger.Ending == nil || after.Ledger.Ending.Call == "" {
		t.Errorf("the match of table 1: %+v", after.Ledger.Ending)
	}
	c.audited()
}
