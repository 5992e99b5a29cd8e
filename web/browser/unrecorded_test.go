package browser

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/tournament"
)

// stands waits for words in the place of ✓.
func (d *device) stands(texts ...string) {
	d.t.Helper()
	for _, text := range texts {
		d.until(fmt.Sprintf("%q in the place of ✓", text), fmt.Sprintf(
			`(e => e.checkVisibility() && e.innerText.replace(/\s+/g, " ").includes(%q))(document.querySelector("#unrecorded"))`, text))
	}
}

// instead checks what stands in the place of ✓: the texts in words of the usual size, with a
// fitting icon and not under ✓, on every device, by day and by night.
func (d *device) instead(name, icon string, texts ...string) {
	d.t.Helper()
	d.stands(texts...)
	d.until("no ✓", `![...document.querySelectorAll("p.saved")].some(e => e.checkVisibility())`)
	d.until("the icon "+icon, fmt.Sprintf(`document.querySelector("#unrecorded > .icon use").getAttribute("href").endsWith("#%s")`, icon))
	d.until("what is read out", fmt.Sprintf(`document.querySelector("#said").textContent.includes(%q)`, texts[0]))
	for _, scheme := range []string{"light", "dark"} {
		d.do("colours", inColours(scheme))
		for _, size := range sizes {
			d.resize(size[0], size[1])
			d.until("room for it", `(r => r.top >= 0 && r.bottom <= innerHeight)(document.querySelector("#unrecorded").getBoundingClientRect())`)
			if size[0] > 560 {
				d.fits()
			}
			d.noSidewaysScroll()
			d.targets("#unrecorded")
			d.screenshot(fmt.Sprintf("unrecorded-%s-%s-%d", name, scheme, size[0]))
		}
		d.until("buttons that hear", `!document.getAnimations().some(a => a.animationName === "deaf")`)
		d.accessible()
	}
	d.do("colours", inColours("light"))
	d.resize(1024, 768)
	if small := ask[[]string](d, `[...document.querySelectorAll("#unrecorded, #unrecorded *")].filter(e => e.checkVisibility() && !e.closest("svg") && parseFloat(getComputedStyle(e).fontSize) < 16).map(e => e.outerHTML.slice(0, 80))`); len(small) > 0 {
		d.t.Errorf("smaller than usual: %q", small)
	}
}

// badge checks the icon of what waits.
func (d *device) badge(icon string) {
	d.t.Helper()
	d.until("the badge's icon "+icon, fmt.Sprintf(`document.querySelector("#outbox summary use").getAttribute("href").endsWith("#%s")`, icon))
}

// TestARefusedHandStandsInThePlaceOfTheTick: what was entered without a network is refused,
// for another tablet was quicker. No ✓ of that one's hand stands there instead, and the hand
// can be compared, dropped, and brought back.
func TestARefusedHandStandsInThePlaceOfTheTick(t *testing.T) {
	c, night, tablets, networks := twoTablets(t)
	one, two := tablets[0], tablets[1]
	networks[1].set(true, 0)
	two.enterWon(1, "south", "wall", sevenChows)
	two.instead("waits", "wifi-off", "Hand 1 is kept on this tablet", "It is sent by itself as soon as the laptop can take it.")
	two.badge("wifi-off")
	one.enterDrawn(1)
	one.see(".end", "Hand 1 saved, ")
	networks[1].set(false, 0)
	two.instead("both", "circle-alert", "Your hand 1 is not recorded", "Hand 1 was saved meanwhile, and it says something else.", "Compare the two", "Drop mine")
	two.badge("circle-alert")
	// A hand that is typed has its own place, and what is refused comes back after it.
	two.tap("label:has(#winner-south)")
	two.until("Save", `document.querySelector("#save").checkVisibility() && !document.querySelector("#unrecorded").checkVisibility()`)
	two.do("loading the page again", chromedp.Reload())
	two.until("half a hand", `document.querySelector("#winner-south").checked`)
	two.tap("label:has(#winner-draw)")
	two.tap("#save")
	two.stands("Your hand 1 is not recorded", "1 more hand waits until then.")
	two.tap("#unrecorded [data-outbox=mend]")
	two.see(".versions", "Recorded: Drawn hand", "What you typed")
	two.tap("#go-on")
	two.see("#state", "Hand 2 saved")
	two.until("nothing waiting", `document.querySelector("#outbox").hidden`)
	two.stands("What you entered as hand 1 is dropped")
	two.next(3)
	two.tap("#unrecorded [data-of=dropped]")
	two.overtaken(1)
	two.until("hand 1 as it was typed", `document.querySelector("#winner-south").checked && document.querySelector("#hand").value === "`+sevenChows+`"`)
	two.tap("#drop-typed")
	two.stands("What you entered as hand 1 is dropped")
	two.next(3)
	two.enterDrawn(3)
	two.see("p.saved", "Hand 3 saved, ")
	// ✓ of a hand that another device sent says so; what is read out does, too.
	one.see("p.saved", "Hand 3 saved on another device, ")
	one.until("what is read out", `document.querySelector("#said").textContent.startsWith("Hand 3 saved on another device, ")`)
	one.accessible()
	one.screenshot("saved-elsewhere")
	one.do("loading the page again", chromedp.Reload())
	one.see("p.saved", "Hand 3 saved on another device, ")
	if hands := c.ledger(night, 1).Ledger.Hands; len(hands) != 3 || hands[0].Facts.Outcome != scoring.DrawnHand {
		t.Errorf("%d hands", len(hands))
	}
}

// TestWhatTheRulesRefuseGoesBackIntoTheForm from the place of ✓, or is dropped there and
// brought back. Tried by make release-check.
func TestWhatTheRulesRefuseGoesBackIntoTheForm(t *testing.T) {
	c := newClub(t)
	w := newWifi(t, c)
	tablet := newDevice(t, w.base, 1024, 768)
	night := nightOf(c, 3, `{}`)
	tablet.openTable(w.through(c.cards(1)[0]))
	tablet.next(1)
	w.set(true, 0)
	tablet.wins("south", "discard-west")
	tablet.paste("456p234m99m111p 777z")
	tablet.insists()
	tablet.next(2)
	tablet.enterDrawn(2)
	w.set(false, 0)
	tablet.instead("rules", "circle-alert", "Your hand 1 is not recorded", "it needs 3 to win.", "1 more hand waits until then.", "Put back into the form", "Drop mine")
	tablet.tap("#unrecorded [data-outbox=drop]")
	tablet.stands("What you entered as hand 1 is dropped")
	// Hand 2 was refused as it came too early.
	tablet.stands("Your hand 2 is not recorded")
	tablet.tap("#unrecorded [data-outbox=drop]")
	tablet.stands("What you entered as hand 2 is dropped")
	tablet.next(1)
	w.set(true, 0)
	tablet.wins("south", "discard-west")
	tablet.paste("456p234m99m111p 777z")
	tablet.insists()
	tablet.next(2)
	w.set(false, 0)
	tablet.stands("Your hand 1 is not recorded")
	tablet.tap("#unrecorded [data-outbox=mend]")
	tablet.see("#preview", "it needs 3 to win")
	tablet.until("Save", `document.querySelector("#save").checkVisibility()`)
	tablet.tap("label:has(#winner-draw)")
	tablet.save()
	tablet.see("p.saved", "Hand 1 saved, ")
	if hands := c.ledger(night, 1).Ledger.Hands; len(hands) != 1 {
		t.Errorf("%d hands", len(hands))
	}
}

// TestWithoutACardThePlaceOfTheTickSaysWhatToScan, not only that a hand is kept. Tried by make release-check.
func TestWithoutACardThePlaceOfTheTickSaysWhatToScan(t *testing.T) {
	c := newClub(t)
	w := newWifi(t, c)
	tablet := newDevice(t, w.base, 1024, 768)
	nightOf(c, 3, `{}`)
	tablet.openTable(w.through(c.cards(1)[0]))
	tablet.next(1)
	w.set(true, 0)
	tablet.enterDrawn(1)
	card := c.newCard(1)
	w.set(false, 0)
	tablet.instead("card", "qr-code", "Your hand 1 is not recorded yet", "The card of this table was replaced or revoked. Scan the card that lies on the table now")
	tablet.badge("qr-code")
	tablet.enterDrawn(2)
	tablet.stands("Your hand 1 is not recorded yet", "1 more hand waits until then.")
	tablet.openTable(w.through(card))
	tablet.see("p.saved", "Hand 2 saved, ")
	tablet.until("nothing waiting", `document.querySelector("#outbox").hidden`)

	laptop := newDevice(t, w.base, 1024, 768)
	laptop.open(c.setup)
	laptop.write("#name", "Dana Desk")
	laptop.write("#password", "tiles and winds")
	laptop.write("#again", "tiles and winds")
	laptop.tap("form.card button[type=submit]")
	laptop.see("#more summary", "Dana")
	table := ask[string](tablet, `location.pathname`)
	laptop.open(table)
	laptop.next(3)
	if status := ask[int](laptop, `fetch("/logout", {method: "POST", redirect: "manual"}).then(a => a.status)`); status != 0 {
		t.Fatalf("logging out: %d", status) // 0: a redirect that was not followed
	}
	laptop.enterDrawn(3)
	laptop.instead("logged-out", "qr-code", "Your hand 3 is not recorded yet", "This device has no card of the table. Scan the card that lies on the table, or log in", "Log in")
	laptop.tap("#unrecorded a")
	laptop.write("#name", "Dana Desk")
	laptop.write("#password", "tiles and winds")
	laptop.tap("form.card button[type=submit]")
	laptop.see("p.saved", "Hand 3 saved, ")
}

// TestAHandOfOthersGoesBackIntoTheForm: somebody else sits there since it was entered. Tried by make release-check.
func TestAHandOfOthersGoesBackIntoTheForm(t *testing.T) {
	c := newClub(t)
	w := newWifi(t, c)
	tablet := newDevice(t, w.base, 1024, 768)
	night := nightOf(c, 3, `{}`)
	tablet.openTable(w.through(c.cards(1)[0]))
	tablet.next(1)
	w.set(true, 0)
	tablet.enterWon(1, "south", "wall", sevenChows)
	match := c.ledger(night, 1)
	if _, err := c.store.Matches.Substitute(t.Context(), match.ID, tournament.Event{
		ID: tournament.EntryID(database.NewID()), Substitution: &tournament.PlayerSubstituted{Place: 2, Reason: "Ill", Seen: match.Ledger.Latest},
	}, "Zoe"); err != nil {
		t.Fatal(err)
	}
	w.set(false, 0)
	tablet.instead("people", "circle-alert", "Your hand 1 is not recorded", "Who sits where has changed", "Put back into the form", "Drop mine")
	tablet.tap("#unrecorded [data-outbox=mend]")
	tablet.see(".winner", "Zoe")
	tablet.see(".outcome", "Who sits where has changed")
}

// TestTheDeskDecidesAboutALateHand: no ✓ says that it is recorded, and what became of it stays
// until somebody has read it. Tried by make release-check.
func TestTheDeskDecidesAboutALateHand(t *testing.T) {
	c := newClub(t)
	w := newWifi(t, c)
	tablet := newDevice(t, w.base, 1024, 768)
	night := nightOf(c, 3, `{}`)
	tablet.openTable(w.through(c.cards(1)[0]))
	tablet.next(1)
	tablet.enterDrawn(1)
	w.set(true, 0)
	tablet.enterDrawn(2)
	match := c.ledger(night, 1)
	if _, err := c.store.Matches.Append(t.Context(), match.ID, tournament.Event{
		ID: tournament.EntryID(database.NewID()), By: "Eva", Ending: &tournament.MatchEnded{Reason: "Time is up", Seen: match.Ledger.Latest},
	}); err != nil {
		t.Fatal(err)
	}
	if err := c.store.Nights.CloseRound(t.Context(), night, 1); err != nil {
		t.Fatal(err)
	}
	w.set(false, 0)
	tablet.see(".final", "Final result")
	const late = "Hand 2 of round 1 came after the round was closed. The desk has it now, and decides."
	tablet.stands(late, "I have read it")
	tablet.until("what is read out", `document.querySelector("#said").textContent === "`+late+`"`)
	tablet.do("loading the page again", chromedp.Reload())
	tablet.stands(late, "I have read it")
	if tablet.visible("p.saved") {
		t.Error("✓ stands beside a hand that nobody has read of")
	}
	for _, size := range sizes {
		tablet.resize(size[0], size[1])
		tablet.noSidewaysScroll()
		tablet.screenshot(fmt.Sprintf("unrecorded-late-%d", size[0]))
	}
	tablet.accessible()
	tablet.tap("#unrecorded [data-of=unread]")
	tablet.until("nothing more to read", `document.querySelector("#unrecorded").hidden`)
	tablet.do("loading the page again", chromedp.Reload())
	tablet.see(".final", "Final result")
	tablet.until("what was read stays so", `document.querySelector("#unrecorded").hidden`)
}

// TestTheLastHandOfAMatchIsCompared though there is no form any more; dropped, it can be
// brought back. Tried by make release-check.
func TestTheLastHandOfAMatchIsCompared(t *testing.T) {
	c, night, tablets, networks := twoTablets(t)
	one, two := tablets[0], tablets[1]
	for hand := 1; hand < 9; hand++ {
		c.drawAt(night, 1)
	}
	two.next(9)
	networks[1].set(true, 0)
	two.tap("label:has(#winner-south)")
	two.tap("label:has(#from-wall)")
	two.paste(sevenChows)
	two.save()
	two.see("#outbox summary", "1 hand waits on this tablet")
	one.next(9)
	one.tap("label:has(#winner-draw)")
	one.save()
	one.see(".final", "Final result")
	networks[1].set(false, 0)
	two.see(".final", "Final result")
	two.stands("Your hand 9 is not recorded", "Compare the two")
	two.screenshot("unrecorded-last")
	two.tap("#unrecorded [data-outbox=mend]")
	two.see(".versions", "Recorded: Drawn hand", "What you typed")
	two.tap("#go-on")
	two.see(".final", "Final result")
	two.stands("What you entered as hand 9 is dropped")
	two.until("nothing waiting", `document.querySelector("#outbox").hidden`)
	two.tap("#unrecorded [data-of=dropped]")
	two.stands("Your hand 9 is not recorded", "Compare the two")
	two.tap("#unrecorded [data-outbox=mend]")
	two.see(".versions", "Recorded: Drawn hand")
	two.tap("#mine")
	two.see(".changing h2", "Correct hand 9")
	two.tap(".reasons .pick")
	two.tap(".outcome [type=submit]")
	two.see(".difference", "What changes")
	two.tap(".outcome [type=submit]")
	two.see("#state", "Hand 9 corrected")
	two.until("nothing waiting", `document.querySelector("#outbox").hidden && document.querySelector("#unrecorded").hidden`)
	if last, _ := c.ledger(night, 1).Ledger.Last(); last.Facts.Outcome != scoring.Won {
		t.Errorf("%+v", last.Facts)
	}
}

// TestAComparisonOutlivesItsForm: the page of the ended match comes while the rules on the tablet think
// about the hand that somebody has just begun to compare. Tried by make release-check.
func TestAComparisonOutlivesItsForm(t *testing.T) {
	c, night, tablets, networks := twoTablets(t)
	one, two := tablets[0], tablets[1]
	for hand := 1; hand < 9; hand++ {
		c.drawAt(night, 1)
	}
	two.next(9)
	two.hasRules()
	networks[1].set(true, 0)
	two.tap("label:has(#winner-south)")
	two.tap("label:has(#from-wall)")
	two.paste(sevenChows)
	two.save()
	two.see("#outbox summary", "1 hand waits on this tablet")
	one.next(9)
	one.tap("label:has(#winner-draw)")
	one.save()
	one.see(".final", "Final result")
	two.do("letting the rules think until the page has come", chromedp.Evaluate[chromedp.Void](`{
		const answer = window.fetch, think = Worker.prototype.postMessage;
		const asked = new Promise((go) => document.addEventListener("outbox:mend", () => {
			Worker.prototype.postMessage = function (...of) { go(); setTimeout(() => think.apply(this, of), 1500); };
		}, { capture: true, once: true }));
		window.fetch = async (of, ...how) => {
			if (new URL(of.url ?? of, location).pathname === document.querySelector("#reload").pathname) await asked;
			return answer(of, ...how);
		};
	}`))
	networks[1].set(false, 0)
	two.stands("Your hand 9 is not recorded", "Compare the two")
	two.tap("#unrecorded [data-outbox=mend]")
	two.see(".versions", "Recorded: Drawn hand", "What you typed")
}

// TestWhereNoHandFollowsItIsSaidToo: the form is hidden after the last hand that was entered
// without a network, and the page does not blame the network for what the rules refuse. Tried by make release-check.
func TestWhereNoHandFollowsItIsSaidToo(t *testing.T) {
	c := newClub(t)
	w := newWifi(t, c)
	tablet := newDevice(t, w.base, 1024, 768)
	night := nightOf(c, 3, `{}`)
	tablet.openTable(w.through(c.cards(1)[0]))
	for hand := 1; hand < 9; hand++ {
		c.drawAt(night, 1)
	}
	tablet.next(9)
	tablet.hasRules()
	w.set(true, 0)
	tablet.wins("south", "discard-west")
	tablet.paste("456p234m99m111p 777z")
	tablet.insists()
	tablet.stands("Hand 9 is kept on this tablet")
	tablet.screenshot("unrecorded-beyond")
	w.set(false, 0)
	tablet.instead("beyond-refused", "circle-alert", "Your hand 9 is not recorded", "it needs 3 to win.")
	tablet.until("no word of a network", `!document.querySelector("#beyond").checkVisibility() && !document.querySelector("#save").checkVisibility()`)
	tablet.tap("#unrecorded [data-outbox=mend]")
	tablet.see("#preview", "it needs 3 to win")
	tablet.tap("label:has(#winner-draw)")
	tablet.save()
	tablet.see(".final", "Final result")
	tablet.until("nothing that is not recorded", `document.querySelector("#unrecorded").hidden && document.querySelector("#outbox").hidden`)
	if hands := c.ledger(night, 1).Ledger.Hands; len(hands) != 9 {
		t.Errorf("%d hands", len(hands))
	}
}

// TestTheEndOfAMatchThrowsNothingAway: the desk ends the match while a hand is typed. Dropped,
// it can be brought back though there is no form any more. Tried by make release-check.
func TestTheEndOfAMatchThrowsNothingAway(t *testing.T) {
	c := newClub(t)
	w := newWifi(t, c)
	night := nightOf(c, 3, `{}`)
	tablet := newDevice(t, w.base, 1024, 768)
	tablet.openTable(w.through(c.cards(1)[0]))
	tablet.enterDrawn(1)
	ends := func() {
		t.Helper()
		match := c.ledger(night, 1)
		if _, err := c.store.Matches.Append(t.Context(), match.ID, tournament.Event{
			ID: tournament.EntryID(database.NewID()), By: "Eva", Ending: &tournament.MatchEnded{Reason: "Time is up", Seen: match.Ledger.Latest},
		}); err != nil {
			t.Fatal(err)
		}
	}
	tablet.tellsWhole("korean-japanese")
	ends()
	tablet.overtaken(0)
	tablet.see("#overtaken", "The match changed meanwhile.")
	tablet.see("#save", "The match changed")
	if tablet.visible("#overtaken [type=submit]") {
		t.Error("there is nothing to compare with")
	}
	tablet.tap("#drop-typed")
	tablet.see(".final", "Final result")
	tablet.stands("What you entered as hand 2 is dropped", "Bring it back")
	tablet.tap("#unrecorded [data-of=dropped]")
	tablet.stands("Your hand 2 is not recorded", "Put back into the form", "Drop mine")
	tablet.tap("#unrecorded [data-outbox=mend]")
	tablet.see(".entry-notice", "Nothing more can be recorded in this match.")
	tablet.until("the tiles that were typed", `document.querySelector(".typed-here #hand").value === "456p23499m777555z"`)
	tablet.tap("#go-on")
	tablet.see(".final", "Final result")
	tablet.stands("What you entered as hand 2 is dropped")
	if hands := c.ledger(night, 1).Ledger.Hands; len(hands) != 1 {
		t.Errorf("%d hands", len(hands))
	}
}

// TestASavedHandIsSaidAlsoIfTheNetworkGoesAfterTheAnswer: the laptop has the hand, and the tablet
// knows it. In the place of ✓ stands that it is saved, and the sentence of what is played stays.
// Tried by make release-check.
func TestASavedHandIsSaidAlsoIfTheNetworkGoesAfterTheAnswer(t *testing.T) {
	for _, id := range []string{"korean-japanese", "honshu"} {
		t.Run(id, func(t *testing.T) {
			c := newClub(t)
			game, _ := rulebook.Find(id)
			nightUnder(c, game, 3, `{}`)
			w := newWifi(t, c)
			tablet := newDevice(t, w.base, 1024, 768)
			tablet.openTable(w.through(c.cards(1)[0]))
			tablet.next(1)
			tablet.drawn()
			tablet.saved(1)
			w.goesAfterSave()
			tablet.drawn()
			tablet.next(3)
			tablet.instead("saved-"+id, "check", "Hand 2 is saved", "The page shows it as soon as the laptop answers.")
			tablet.until("what is played", `getComputedStyle(document.querySelector(".truth")).opacity === "1" &&
				document.querySelector("#offline").checkVisibility() && document.querySelector(".truth p").textContent.length > 20`)
			tablet.until("nothing over it", `((a, b) => a.right <= b.left || a.left >= b.right || a.bottom <= b.top || a.top >= b.bottom)(
				...["#offline", ".truth p"].map(css => document.querySelector(css).getBoundingClientRect()))`)
			tablet.until("what each has, and who deals", `document.querySelectorAll("#entry .under > .points").length === 3 &&
				[...document.querySelectorAll("#entry .under > *")].every(e => e.checkVisibility({visibilityProperty: true}))`)
			// What is entered next is kept, and says so in the same place.
			tablet.drawn()
			tablet.next(4)
			tablet.stands("Hand 3 is kept on this tablet")
			w.set(false, 0)
			tablet.saved(3)
			tablet.until("one tick", `!document.querySelector("#unrecorded").checkVisibility()`)
		})
	}
}
