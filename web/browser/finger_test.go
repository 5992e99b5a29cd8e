package browser

import (
	"testing"
	"time"
)

// TestNothingIsExchangedUnderAFinger: another tablet saves the hand while a finger
// lies on a choice. The choice is made, and the page says what happened.
func TestNothingIsExchangedUnderAFinger(t *testing.T) {
	c := newClub(t)
	tablet := c.tablet()
	night := nightOf(c, 3, `{}`)
	tablet.open(c.cards(1)[0])
	tablet.see("#state", "Hand 1")
	tablet.touch("label:has(#winner-south)")
	if _, err := c.store.Matches.Append(t.Context(), c.ledger(night, 1).ID, drawnAt(c.ledger(night, 1))); err != nil {
		t.Fatal(err)
	}
	time.Sleep(500 * time.Millisecond)
	tablet.lift()
	tablet.until("the choice", `document.querySelector("#winner-south").checked`)
	tablet.overtaken(1)
	if number := ask[string](tablet, `document.querySelector("#entry").dataset.number`); number != "1" {
		t.Errorf("the form is of hand %s", number)
	}
	// A finger that rests on the page, as that of a hand which holds the tablet,
	// keeps nothing away for long.
	tablet.open(c.cards(1)[0])
	tablet.next(2)
	tablet.touch("#state")
	if _, err := c.store.Matches.Append(t.Context(), c.ledger(night, 1).ID, drawnAt(c.ledger(night, 1))); err != nil {
		t.Fatal(err)
	}
	tablet.see("#state", "Hand 2 saved")
	tablet.next(3)
	tablet.lift()
}
