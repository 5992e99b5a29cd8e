package browser

import (
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

// TestARefusedHandWaitsForAPerson: the hands after it in its match wait with it,
// those of other tables do not.
func TestARefusedHandWaitsForAPerson(t *testing.T) {
	c := newClub(t)
	w := newWifi(t, c)
	tablet := newDevice(t, w.base, 1024, 768)
	night := nightOf(c, 6, `{}`)
	cards := c.cards(1, 2)
	tablet.openTable(w.through(cards[0]))
	tablet.see("#state", "Hand 1")
	tablet.hasRules()
	second := tablet.another()
	second.openTable(w.through(cards[1]))
	second.see("#state", "Hand 1")
	w.set(true, 0)
	// Worth one hand-point, where three are needed.
	tablet.wins("south", "discard-west")
	tablet.paste("456p234m99m111p 777z")
	tablet.insists()
	tablet.next(2)
	tablet.enterDrawn(2)
	tablet.enterDrawn(3)
	second.enterDrawn(1)
	tablet.see("#outbox summary", "4 hands wait on this tablet")
	w.set(false, 0)
	tablet.see("#outbox summary", "2 hands wait, 1 hand was refused")
	second.see("#state", "Hand 1 saved")
	tablet.tap("#outbox summary")
	tablet.see("#outbox .kept li:nth-child(1)", "Table 1, hand 1", "Somebody has to look at it", "it needs 3 to win", "456p234m99m111p")
	tablet.see("#outbox .kept li:nth-child(2)", "Table 1, hand 2", "Waits until the hand before it is settled")
	tablet.accessible("#entry")
	tablet.screenshot("outbox-refused")
	tablet.fits()
	if hands := len(c.ledger(night, 1).Ledger.Hands); hands != 0 {
		t.Errorf("%d hands recorded after a refused one", hands)
	}
	if count, _ := second.waits(); count != "2 hands wait, 1 hand was refused" {
		t.Errorf("the other table's page says %q", count)
	}
	tablet.tap("#outbox .kept li:nth-child(1) [data-outbox=mend]")
	tablet.see("#save", "Save hand 1")
	tablet.see("#state .truth", "Hand 1, East round")
	tablet.see("#entry h2", "Enter hand 1")
	tablet.until("what was typed", `document.querySelector("#winner-south").checked && document.querySelector("#melds").value === "777z"`)
	tablet.see("#preview", "it needs 3 to win")
	tablet.fits()
	tablet.screenshot("outbox-put-back")
	tablet.tap("label:has(#winner-draw)")
	tablet.save()
	tablet.until("nothing waiting", `document.querySelector("#outbox").hidden`)
	tablet.see("#state .truth", "Hand 4, South round")
	tablet.next(4)
	for i, hand := range c.ledger(night, 1).Ledger.Hands {
		if hand.Before.Hand != i+1 || hand.Facts.Outcome != scoring.DrawnHand {
			t.Errorf("hand %d: %+v", i+1, hand.Facts)
		}
	}
	// Another device was quicker: what was kept here is refused, and discarded.
	w.set(true, 0)
	tablet.enterWon(4, "south", "wall", sevenChows)
	if _, err := c.store.Matches.Append(t.Context(), c.ledger(night, 1).ID, drawnAt(c.ledger(night, 1))); err != nil {
		t.Fatal(err)
	}
	tablet.enterDrawn(5)
	w.set(false, 0)
	tablet.see("#outbox summary", "1 hand waits, 1 hand was refused")
	tablet.see("#state", "Hand 4 saved")
	tablet.next(6)
	tablet.tap("#outbox summary")
	tablet.see("#outbox .kept li:nth-child(1)", "Hand 4 was saved meanwhile")
	tablet.tap("#outbox .kept li:nth-child(1) [data-outbox=discard]")
	tablet.see("#outbox .kept li:nth-child(1)", "Discard for good?")
	tablet.tap("#outbox .kept li:nth-child(1) [data-outbox=discard]")
	tablet.until("nothing waiting", `document.querySelector("#outbox").hidden`)
	tablet.see("#state", "Hand 5 saved")
	tablet.next(6)
	if match := c.ledger(night, 1); len(match.Ledger.Hands) != 5 || len(match.Events) != 5 {
		t.Errorf("%d hands, %d events", len(match.Ledger.Hands), len(match.Events))
	}
}

func drawnAt(match tournament.Match) tournament.Event {
	return tournament.Event{ID: tournament.EntryID(database.NewID()), Hand: &tournament.HandPlayed{
		Number: match.Ledger.State.Hand, Seats: match.Ledger.State.Seats, Facts: scoring.Hand{Outcome: scoring.DrawnHand},
	}}
}

// waits is what the tablet says about its outbox.
func (d *device) waits() (text string, hidden bool) {
	d.t.Helper()
	return ask[string](d, `document.querySelector("#outbox-count").textContent`), ask[bool](d, `document.querySelector("#outbox").hidden`)
}

// TestANewCardLetsTheOutboxGoOn: the card was replaced while the tablet was away.
// It keeps its hands, says why they wait, and sends them when the new card is
// scanned. Tried by make release-check.
func TestANewCardLetsTheOutboxGoOn(t *testing.T) {
	c := newClub(t)
	w := newWifi(t, c)
	tablet := newDevice(t, w.base, 1024, 768)
	night := nightOf(c, 3, `{}`)
	tablet.openTable(w.through(c.cards(1)[0]))
	tablet.see("#state", "Hand 1")
	w.set(true, 0)
	tablet.enterDrawn(1)
	tablet.enterDrawn(2)
	card := c.newCard(1)
	w.set(false, 0)
	tablet.until("a warning", `document.querySelector("#outbox").matches(".bad")`)
	tablet.tap("#outbox summary")
	tablet.see("#outbox .kept", "this tablet may not send it", "This card no longer works")
	tablet.tap("#outbox summary")
	tablet.enterDrawn(3)
	tablet.do("loading the page again", chromedp.Reload())
	tablet.see("h1", "This card no longer works")
	tablet.see("#outbox summary", "3 hands wait on this tablet")
	tablet.tap("#outbox summary")
	tablet.keptInside()
	tablet.accessible()
	tablet.screenshot("outbox-no-link")
	if hands := len(c.ledger(night, 1).Ledger.Hands); hands != 0 {
		t.Errorf("%d hands recorded by a link that has ended", hands)
	}
	tablet.openTable(w.through(card))
	tablet.see("#state", "Hand 3 saved")
	tablet.until("nothing waiting", `document.querySelector("#outbox").hidden`)
	tablet.next(4)
}

// TestAnOldPageAsksToBeLoadedAgain: the laptop runs another version than the page;
// what waits outlives the reload, and an entry that the laptop cannot read any
// more waits for a person. Tried by make release-check.
func TestAnOldPageAsksToBeLoadedAgain(t *testing.T) {
	c := newClub(t)
	w := newWifi(t, c)
	tablet := newDevice(t, w.base, 1024, 768)
	nightOf(c, 3, `{}`)
	tablet.openTable(w.through(c.cards(1)[0]))
	tablet.see("#state", "Hand 1")
	w.set(true, 0)
	tablet.do("making the page an old one", chromedp.Evaluate[chromedp.Void](
		`document.querySelector("#outdated").dataset.version = "0123456789ab"; document.querySelector("[name=format]").value = "0"; undefined`))
	tablet.enterDrawn(1)
	tablet.enterDrawn(2)
	w.set(false, 0)
	tablet.see("#outdated", "The program was updated. Load this page again; what waits on this tablet stays.")
	tablet.see("#outbox summary", "1 hand waits, 1 hand was refused")
	tablet.accessible()
	tablet.screenshot("outbox-old-page")
	tablet.tap("#outdated button")
	tablet.until("a new page", `document.querySelector("#outdated")?.hidden`)
	tablet.see("#outbox summary", "1 hand waits, 1 hand was refused")
	tablet.stands("Your hand 1 is not recorded", "This hand was kept by another version of the page.", "Put back into the form")
	tablet.tap("#outbox summary")
	tablet.see("#outbox .kept", "kept by another version of the page")
	tablet.tap("#outbox .kept li:nth-child(1) [data-outbox=mend]")
	tablet.see("#save", "Save hand 1")
	tablet.save()
	// The second was kept by the same old page.
	tablet.see("#outbox summary", "1 hand was refused")
	tablet.see("#state", "Hand 1 saved")
	tablet.next(3)
	tablet.tap("#outbox summary")
	tablet.tap("#outbox .kept li:nth-child(1) [data-outbox=mend]")
	tablet.see("#save", "Save hand 2")
	tablet.save()
	tablet.see("#state", "Hand 2 saved")
	tablet.until("nothing waiting", `document.querySelector("#outbox").hidden`)
}
