package browser

import (
	"slices"
	"testing"

	"github.com/threewinds/threewinds/scoring"
)

// TestATakenBackHandIsInTheFormAgain: with all that was said of it, and what was being
// typed comes back after it, whether the hand is mended or brought back as it was. Tried by make release-check.
func TestATakenBackHandIsInTheFormAgain(t *testing.T) {
	c := newClub(t)
	night := nightOf(c, 3, `{}`)
	tablet := newDevice(t, c.base, 1024, 768)
	tablet.open(c.base + c.cards(1)[0])
	tablet.enterDrawn(1)
	tablet.tapHand(2, entry{
		winner: "south", from: "discard-west", melds: []string{"pong 7z", "pong 5z"}, tiles: "4p5p6p9m9m2m3m4m", extras: []string{"waiting-east"},
	})
	tablet.tap("label:has(#winner-west)")
	tablet.tap("#key-1p")
	half := `document.querySelector("#entry").dataset.number === "3" && document.querySelector("#winner-west").checked && document.querySelector("#hand").value === "1p"`
	takeBack := func() {
		t.Helper()
		tablet.see("#take-back", "Take back hand 2")
		tablet.tap("#take-back button")
		tablet.until("hand 2 in the form", `document.querySelector("#entry").dataset.number === "2" && document.querySelector("#winner-south").checked
			&& document.querySelector("#from-discard-west").checked && document.querySelector("#waiting-east").checked && document.querySelector("#melds").value === "777z 555z" && document.querySelectorAll("#tray .slot").length === 10`)
		tablet.see("#preview", "Ready to save")
		tablet.see("#bring-back", "Bring back hand 2")
	}
	takeBack()
	tablet.accessible()
	tablet.look("taken-back")
	tablet.tap("label:has(#from-wall)")
	tablet.tap("#save")
	tablet.see("#state", "Hand 2 saved")
	tablet.until("half a hand", half)
	tablet.tap("#take-back button")
	tablet.until("hand 2 in the form", `document.querySelector("#entry").dataset.number === "2" && document.querySelector("#from-wall").checked`)
	before := c.ledger(night, 1).Ledger.Voided
	tablet.tap("#bring-back button")
	tablet.see("#state", "Hand 2 saved")
	tablet.until("half a hand again", half)
	ledger := c.ledger(night, 1).Ledger
	if hand, _ := ledger.Last(); len(ledger.Hands) != 2 || len(before) != 2 || hand.Facts.From != scoring.FromWall || hand.Totals != before[1].Hand.Totals {
		t.Errorf("%d hands, the last %+v", len(ledger.Hands), hand.Facts)
	}
	tablet.tap("#take-back button")
	tablet.see("#bring-back", "Bring back hand 2")
	tablet.until("the end of the ten seconds", `getComputedStyle(document.querySelector("#bring-back")).visibility === "hidden"`)
}

// TestThePlayersAgreeOnTheirPhones: the tablet shows at once who agrees, beside the codes
// that the others still have to scan, and keeps what somebody types on it.
func TestThePlayersAgreeOnTheirPhones(t *testing.T) {
	c := newClub(t)
	night := nightOf(c, 3, `{}`)
	card := c.base + c.cards(1)[0]
	tablet, other := c.tablet(), c.tablet()
	tablet.open(card)
	other.open(card)
	for hand := 1; hand <= 9; hand++ {
		tablet.tapDrawn(hand)
	}
	tablet.tap(".final-sheet > div > form .button")
	tablet.see(".codes", "Cy")
	tablet.tap(".signatures li:nth-child(3) summary")
	tablet.write("#problem-text-2", "hand 3 was mi")
	codes := ask[[]string](tablet, `[...document.querySelectorAll(".codes .address")].map(e => new URL(e.textContent).pathname)`)
	phone := c.phone()
	phone.open(codes[0])
	phone.look("agreeing")
	phone.tap(".signatures .primary")
	phone.see(".signatures", "agreed")
	tablet.see(".signatures li:nth-child(1)", "agreed")
	other.see(".signatures li:nth-child(1)", "agreed")
	other.tap(".signatures li:nth-child(2) .primary")
	other.see(".signatures li:nth-child(2)", "agreed")
	tablet.see(".signatures li:nth-child(2)", "agreed")
	for _, d := range []*device{tablet, other} {
		d.until("each player's agreement once, as a question or an answer", `[...document.querySelectorAll(".signatures li")].every((player) =>
			[...player.querySelectorAll(":scope > .badge, [data-signs=acceptances]")].filter((part) => part.checkVisibility()).length === 1)`)
	}
	tablet.until("what was typed and the codes", `document.querySelector("#problem-text-2").value === "hand 3 was mi" && document.querySelector(".signatures li:nth-child(3) details").open
		&& document.querySelectorAll(".codes li").length === 3`)
	tablet.look("agreements")
	// A form that came with the refresh answers in the page.
	tablet.do("marking the page", phoneMark)
	tablet.tap(".signatures li:nth-child(3) .primary")
	tablet.see("#sheet", "Everybody agrees.")
	other.see("#sheet", "Everybody agrees.")
	if !ask[bool](tablet, "window.neverReloaded === true") {
		t.Error("the tablet's page was loaded anew")
	}
	if ledger := c.ledger(night, 1).Ledger; slices.Contains(ledger.Accepted[:ledger.Places()], nil) {
		t.Error("not everybody agrees")
	}
}
