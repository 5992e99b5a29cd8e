package browser

import "testing"

// TestAHandIsTakenOutAndAnotherEntered in a match that is over: what changes is shown with drawn arrows,
// and the match is as long as before.
func TestAHandIsTakenOutAndAnotherEntered(t *testing.T) {
	c := newClub(t)
	night := nightOf(c, 3, `{}`)
	card := c.cards(1)[0]
	newReferee(t, c.base, card).playRound()
	d := c.tablet()
	d.open(c.base + card)
	hand := c.ledger(night, 1).Ledger.Hands[2].Entry
	d.open("/nights/" + string(night) + "/tables/1/changes/replacement?entry=" + string(hand))
	d.see("h2", "Take out hand 3, enter another instead")
	d.see(".replaced [aria-current]", "9")
	d.tap("label:has(#winner-draw)")
	d.tap(".reasons .pick")
	for _, number := range []string{"8", "9"} { // and nothing is lost
		d.tap(".replaced [value=\"" + number + "\"]")
		d.see(".replaced [aria-current]", number)
		d.until("what was typed", `document.querySelector("#winner-draw").checked && !!document.querySelector("[name=reason]:checked")`)
	}
	d.screenshot("replacement")
	d.noSidewaysScroll()
	d.accessible()
	d.tap(".changing [type=submit].large")
	d.see(".difference", "Hands 4–9 become hands 3–8.")
	d.until("drawn arrows", `document.querySelectorAll(".difference .moves .icon").length > 0`)
	for _, glyph := range ask[[]string](d, glyphs) {
		t.Errorf("an arrow that is not drawn: %q", glyph)
	}
	d.screenshot("replacement-shown")
	d.tap(".changing [type=submit].large")
	d.see("body", "Hand 3 taken out, hand 9 entered instead")
	if ledger := c.ledger(night, 1).Ledger; len(ledger.Hands) != 9 || len(ledger.Voided) != 1 || ledger.Voided[0].Hand.Entry != hand {
		t.Errorf("%d hands, %d taken back", len(ledger.Hands), len(ledger.Voided))
	}
}
