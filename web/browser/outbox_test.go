package browser

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

// ledger is the match of a table as the laptop has it.
func (c *club) ledger(night tournament.NightID, table int) tournament.Match {
	c.t.Helper()
	loaded, err := c.store.Nights.Night(c.t.Context(), night)
	if err != nil {
		c.t.Fatal(err)
	}
	match, ok := loaded.TableMatch(table)
	if !ok {
		c.t.Fatalf("no match at table %d", table)
	}
	return match
}

// next waits for the form of a hand, saved or kept the one before.
func (d *device) next(number int) {
	d.t.Helper()
	d.until(fmt.Sprintf("the form of hand %d", number),
		fmt.Sprintf(`document.querySelector("#entry:not(.sending)")?.dataset.number === "%d" && !document.querySelector("[name=winner]:checked")`, number))
}

// enterDrawn taps a drawn hand: two taps.
func (d *device) enterDrawn(number int) {
	d.t.Helper()
	d.tap("label:has(#winner-draw)")
	d.save()
	if number > 0 {
		d.next(number + 1)
	}
}

// paste puts a text on the page as a scanner or a clipboard does.
func (d *device) paste(text string) {
	d.t.Helper()
	d.do("pasting", chromedp.Evaluate[chromedp.Void](fmt.Sprintf(`{
		const clipboardData = new DataTransfer();
		clipboardData.setData("text", %q);
		(document.activeElement ?? document.body).dispatchEvent(new ClipboardEvent("paste", {clipboardData, bubbles: true, cancelable: true}));
	} undefined`, text)))
}

// enterWon taps winner and source and pastes the tiles.
func (d *device) enterWon(number int, winner, from, tiles string) {
	d.t.Helper()
	d.tap("label:has(#winner-" + winner + ")")
	d.tap("label:has(#from-" + from + ")")
	d.paste(tiles)
	d.save()
	d.next(number + 1)
}

const sevenChows = "234567p345678m99p" // all chows, fully concealed when drawn from the wall

// TestTheRefereeGoesOnWithoutANetwork: what the page shows offline is what the
// laptop says afterwards, and nothing is ticked before the laptop has it.
func TestTheRefereeGoesOnWithoutANetwork(t *testing.T) {
	onPostgreSQL(t, func(t *testing.T) {
		c := newClub(t)
		w := newWifi(t, c)
		tablet := newDevice(t, w.base, 1024, 768)
		nightOf(c, 3, `{}`)
		tablet.openTable(w.through(c.cards(1)[0]))
		name := func(place int) string {
			return ask[[]string](tablet, `JSON.parse(document.querySelector("#match").dataset.names)`)[place]
		}
		tablet.enterDrawn(1)
		tablet.see("#state", "Hand 1 saved")
		w.set(true, 0)
		tablet.tap("label:has(#winner-draw)")
		tablet.save()
		tablet.see("#outbox summary", "1 hand waits on this tablet")
		tablet.next(3)
		tablet.see("#state .truth", "Hand 3, East round, "+name(2)+" deals. 10 extra points wait for the next winner from each opponent.")
		tablet.see("label:has(#winner-south)", name(0))
		tablet.see(".end", "Hand 2 is kept on this tablet")
		tablet.tap("label:has(#winner-south)")
		tablet.see("#save", "Save hand 3", "Tap where the winning tile came from.")
		tablet.until("the hand and its dealer", `getComputedStyle(document.querySelector(".truth")).opacity === "1" &&
		document.querySelector(".pick:has(#winner-east) .deals").checkVisibility({visibilityProperty: true})`)
		tablet.see("label:has(#from-discard-west)", name(1))
		tablet.tap("label:has(#from-wall)")
		tablet.tap("#key-2p")
		tablet.ruled("Tap the tiles: 13 more, the winning tile last.")
		tablet.save()
		tablet.see(".incomplete", "all tiles or the points are given")
		tablet.tap("label:has(#way-points)")
		tablet.tap("#save")
		tablet.see(".incomplete", "all tiles or the points are given", "Not answered yet: Hand-points, Who was waiting?")
		tablet.tap("label:has(#way-tiles)")
		tablet.tap("[data-do=clear]")
		tablet.paste(sevenChows)
		tablet.see("#count", "Tap a tile to change it")
		checkTablet(tablet, "offline")
		tablet.resize(1024, 768)
		tablet.save()
		tablet.next(4)
		tablet.see("#outbox summary", "2 hands wait on this tablet")
		tablet.see("#state .truth", "Hand 4, South round, "+name(0)+" deals.")
		if ask[bool](tablet, `document.querySelector("#state").innerText.includes("Hand 2 saved")`) {
			t.Error("a hand is ticked that the laptop does not have")
		}
		tablet.tap("#outbox summary")
		tablet.see("#outbox .kept", "Table 1, hand 2", "Drawn hand", "Table 1, hand 3", name(0), "From the wall", sevenChows)
		tablet.accessible("#entry")
		tablet.targets("#outbox")
		for _, size := range [][2]int64{{820, 1180}, {1024, 768}, {390, 844}} {
			tablet.resize(size[0], size[1])
			tablet.noSidewaysScroll()
			tablet.screenshot(fmt.Sprintf("outbox-open-%d", size[0]))
		}
		tablet.resize(1024, 768)
		tablet.tap("#outbox summary")
		// Half a hand is typed when the network comes back: it stays.
		tablet.tap("label:has(#winner-east)")
		tablet.tap("label:has(#from-wall)")
		tablet.tap("#key-2p")
		w.set(false, 0)
		tablet.until("nothing waiting", `document.querySelector("#outbox").hidden`)
		tablet.see("#state", "Hand 3 saved")
		tablet.see("#state .truth", "Hand 4, South round, "+name(0)+" deals.")
		tablet.until("the half hand in the new form", `!document.querySelector("#entry-area.ahead")
		&& document.querySelector("#winner-east").checked && document.querySelector("#hand").value === "2p"`)
		tablet.paste(sevenChows)
		tablet.see("#preview", "2 questions are open")
		tablet.answer()
		tablet.see("#preview", "Ready to save")
		tablet.save()
		tablet.saved(4)
	})
}

// TestAHandThatWaitsComesBack: without a network a wrong hand is put back into the form, mended, and
// sent in its place, also if others wait behind it; the last one is discarded. Tried by make release-check.
func TestAHandThatWaitsComesBack(t *testing.T) {
	c := newClub(t)
	w := newWifi(t, c)
	tablet := newDevice(t, w.base, 1024, 768)
	night := nightOf(c, 3, `{}`)
	tablet.openTable(w.through(c.cards(1)[0]))
	tablet.see("#state", "Hand 1")
	w.set(true, 0)
	tablet.enterDrawn(1)
	tablet.enterWon(2, "south", "wall", sevenChows)
	tablet.tap("#outbox summary")
	if ask[int](tablet, `[...document.querySelectorAll("#outbox [data-outbox=discard]")].filter(b => b.checkVisibility()).length`) != 1 {
		t.Error("not just the last hand can be discarded")
	}
	tablet.tap("#outbox .kept li:nth-child(1) [data-outbox=mend]")
	tablet.see("#save", "Save hand 1")
	tablet.see("#state .truth", "Hand 1, East round")
	tablet.wins("east", "wall")
	tablet.paste(sevenChows)
	tablet.ruled("wins from the wall")
	tablet.save()
	tablet.next(3)
	tablet.see("#entry .sheet", "with hands 1 and 2, not yet recorded")
	tablet.tap("#outbox summary")
	tablet.tap("#outbox .kept li:nth-child(2) [data-outbox=mend]")
	tablet.see("#save", "Save hand 2")
	tablet.tap("label:has(#winner-west)")
	tablet.save()
	tablet.next(3)
	// A hand that is only looked at stays as it was.
	tablet.tap("#outbox summary")
	tablet.see("#outbox .kept li:nth-child(2)", "· From the wall")
	tablet.tap("#outbox .kept li:nth-child(1) [data-outbox=mend]")
	tablet.onScreen("#returned", "You are changing hand 1, which waits on this tablet")
	tablet.accessible("#entry")
	for _, size := range sizes {
		tablet.resize(size[0], size[1])
		tablet.noSidewaysScroll()
		tablet.screenshot(fmt.Sprintf("waits-changing-%d", size[0]))
	}
	tablet.resize(1024, 768)
	tablet.tap("#leave-returned")
	tablet.next(3)
	tablet.until("no hand that is changed", `document.querySelector("#returned").hidden`)
	// The pot that a drawn hand carries goes to the winner of hand 2, who was saved before: the tablet
	// shows that, and the laptop records nothing else.
	tablet.tap("#outbox summary")
	tablet.tap("#outbox .kept li:nth-child(1) [data-outbox=mend]")
	tablet.see("#save", "Save hand 1")
	tablet.tap("label:has(#winner-draw)")
	tablet.save()
	tablet.next(3)
	tablet.enterDrawn(3)
	tablet.tap("#outbox summary")
	for range 2 {
		tablet.tap("#outbox .kept li:nth-child(3) [data-outbox=discard]")
	}
	tablet.see("#outbox summary", "2 hands wait on this tablet")
	tablet.next(3)
	w.set(false, 0)
	tablet.until("nothing waiting", `document.querySelector("#outbox").hidden`)
	tablet.see("#state", "Hand 2 saved")
	match := c.ledger(night, 1)
	hands := match.Ledger.Hands
	if len(hands) != 2 || hands[0].Facts.Outcome != scoring.DrawnHand || hands[1].Facts.Winner != scoring.West {
		t.Fatalf("%d hands: %+v", len(hands), hands)
	}
	for _, event := range match.Events {
		if told := event.Hand.Tablet; told != nil {
			t.Errorf("hand %d: the tablet had shown %+v", event.Hand.Number, told.Shown)
		}
	}
}

// TestWhatWaitsFitsTheScreen looks at the tablet without a network in every
// language, in the dark, and at twice the size. Tried by make release-check.
func TestWhatWaitsFitsTheScreen(t *testing.T) {
	c := newClub(t)
	w := newWifi(t, c)
	nightOf(c, 9, `{}`)
	cards := c.cards(1, 2, 3)
	for i, language := range languages {
		tablet := newDevice(t, w.base, 1024, 768)
		tablet.do("choosing the dark", inColours("dark"))
		tablet.open("/")
		tablet.speaks(language)
		tablet.openTable(w.through(cards[i]))
		tablet.next(1)
		w.set(true, 0)
		tablet.resize(390, 844)
		tablet.until("the sentence about the network beside the table's name", `((a, b) => a.width > 0 && a.left >= b.right)(
			...["#offline", "h1"].map(css => document.querySelector(css).getBoundingClientRect()))`)
		tablet.screenshot("offline-" + language)
		tablet.resize(1024, 768)
		tablet.enterDrawn(1)
		tablet.enterWon(2, "south", "discard-west", sevenChows)
		tablet.tap("label:has(#winner-south)")
		tablet.tap("label:has(#from-wall)")
		tablet.paste(sevenChows)
		tablet.ruled()
		for _, size := range [][2]int64{{820, 1180}, {1024, 768}} {
			tablet.resize(size[0], size[1])
			tablet.fits()
			tablet.accessible()
			tablet.screenshot(fmt.Sprintf("waits-%s-%d", language, size[0]))
		}
		// Twice the size, and a phone.
		for _, size := range [][2]int64{{512, 384}, {390, 844}} {
			tablet.resize(size[0], size[1])
			tablet.noSidewaysScroll()
			tablet.tap("#outbox summary")
			tablet.noSidewaysScroll()
			tablet.targets("#outbox")
			tablet.keptInside()
			tablet.screenshot(fmt.Sprintf("waits-%s-%d", language, size[0]))
			tablet.tap("#outbox summary")
			if !ask[bool](tablet, `document.querySelector("#outbox").getBoundingClientRect().bottom <= document.querySelector("#entry").getBoundingClientRect().top`) {
				t.Errorf("%s, %d wide: what waits stands below the form", language, size[0])
			}
		}
		w.set(false, 0)
	}
}

// keptInside checks that what waits lies in its panel and covers nothing of itself.
func (d *device) keptInside() {
	d.t.Helper()
	for _, odd := range ask[[]string](d, `[...document.querySelectorAll("#outbox .kept li")].flatMap(hand => {
		const edge = document.querySelector("#outbox .panel").getBoundingClientRect().right;
		const parts = [...hand.children].filter(e => e.checkVisibility());
		return [...hand.querySelectorAll("*")].filter(e => e.getBoundingClientRect().right > edge + 1)
			.concat(parts.filter((e, i) => i && e.getBoundingClientRect().top < parts[i - 1].getBoundingClientRect().bottom - 1));
	}).map(e => e.outerHTML.slice(0, 80))`) {
		d.t.Errorf("beyond its panel, or over what stands before it: %s", odd)
	}
}

// TestWhatWaitsLeavesTheAccountToBeSeen on a phone of somebody who is logged in: they stand side by side, however long
// the name is. Tried by make release-check.
func TestWhatWaitsLeavesTheAccountToBeSeen(t *testing.T) {
	c := newClub(t)
	phone := c.phone()
	phone.open(c.setup)
	for field, text := range map[string]string{"#name": "Wilhelmina Organiser", "#password": "tiles and winds", "#again": "tiles and winds"} {
		phone.write(field, text)
	}
	phone.tap("form.card button[type=submit]")
	phone.see("#more summary", "Wilhelmina")
	phone.open("/nights/" + string(nightOf(c, 3, `{}`)) + "/tables/1")
	if !ask[bool](phone, `(() => {
		document.querySelector("#outbox").hidden = false;
		document.querySelector("#outbox-count").textContent = "3 hands wait";
		const [waits, account] = ["#outbox > summary", "#more > summary"].map(css => document.querySelector(css).getBoundingClientRect());
		return waits.width > 0 && account.width > 0 && waits.right <= account.left && account.right <= innerWidth;
	})()`) {
		t.Error("what waits covers the account's name")
	}
	phone.screenshot("waits-account")
}
