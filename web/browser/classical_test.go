package browser

import (
	"fmt"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/tournament"
)

// classicalNight is a night of three whose hands are all scored.
func classicalNight(c *club, options string) tournament.NightID {
	c.t.Helper()
	game, ok := rulebook.Find("classical")
	if !ok {
		c.t.Fatal("the classical game is not in the rulebook")
	}
	return nightUnder(c, game, 3, options)
}

// loses taps how a loser's hand is told.
func (d *device) loses(seat, way string) {
	d.t.Helper()
	d.tap("label:has(#told-" + seat + "-" + way + ")")
}

// dragonsOf taps a hand that South wins off West: a pong, three chows, a pair and a flower.
func (d *device) dragonsOf() {
	d.t.Helper()
	d.wins("south", "discard-west")
	d.keys("pong", "7z", "1p", "2p", "3p", "4m", "5m", "6m", "7s", "8s", "9s", "1f", "5s", "5s")
}

// TestThreeHandsTakeFewTaps: the winner's tiles, a loser with two things that score, another
// with nothing.
func TestThreeHandsTakeFewTaps(t *testing.T) {
	c := newClub(t)
	night := classicalNight(c, `{}`)
	tablet := newDevice(t, c.base, 1024, 768)
	tablet.open(c.base + c.cards(1)[0])
	count := tablet.taps()
	tablet.dragonsOf()
	tablet.see("#to-do", "2")
	if tablet.visible("#key-1p") {
		t.Error("the keyboard stands there beside a whole hand")
	}
	tablet.loses("east", "parts")
	tablet.keys("part_concealed_pong", "5z", "part_pair", "6z", "2g")
	tablet.loses("west", "nothing")
	tablet.see("#preview", "Ready to save")
	tablet.tap("#save")
	tablet.saved(1)
	if taps := count(); taps > 28 {
		t.Errorf("%d taps for three hands", taps)
	}
	// South has 22 points: 10, 4 for the dragons, 4 for the flower, 2 each for the pair and the only
	// place; the dragons double. East has 14, doubled too.
	want := scoring.Payments{-2*44 + 2*28, 3 * 44, -44 - 2*28}
	if hands := c.ledger(night, 1).Ledger.Hands; hands[0].Result.Payments != want {
		t.Errorf("paid are %v, want %v", hands[0].Result.Payments, want)
	}
	before := count()
	tablet.wins("east", "wall")
	tablet.tap("label:has(#way-points)")
	tablet.write("#points", "24")
	tablet.write("#doubles", "2")
	tablet.loses("south", "points")
	tablet.write("#points-south", "8")
	tablet.loses("west", "nothing")
	tablet.see("#preview", "Ready to save")
	tablet.tap("#save")
	tablet.saved(2)
	if taps := count() - before + 4; taps > 12 { // and the fields of the numbers
		t.Errorf("%d taps for three hands by their points", taps)
	}
	c.audited()
}

// TestAClassicalMatchIsPlayedByFingers: East wins again and again, by a cannon and by a limit
// hand, with a washout between; a hand while the network is away, and a correction. Tried by make release-check.
func TestAClassicalMatchIsPlayedByFingers(t *testing.T) {
	c := newClub(t)
	w := newWifi(t, c)
	night := classicalNight(c, `{"rounds":1}`)
	tablet := newDevice(t, w.base, 1024, 768)
	tablet.openTable(w.through(c.cards(1)[0]))
	pays := func(number int, want scoring.Payments) {
		t.Helper()
		if hands := c.ledger(night, 1).Ledger.Hands; len(hands) < number || hands[number-1].Result.Payments != want {
			t.Fatalf("hand %d: %+v, want %v", number, hands[min(number, len(hands))-1].Result.Payments, want)
		}
	}
	save := func(number int, want scoring.Payments) {
		t.Helper()
		tablet.see("#preview", "Ready to save")
		tablet.tap("#save")
		tablet.see("#state", fmt.Sprintf("Hand %d saved", number))
		pays(number, want)
	}

	// East has 10, 2 from the wall, 2 each for the pair and the only place, and four chows: 16,
	// doubled for no score and once more for nothing claimed.
	tablet.wins("east", "wall")
	tablet.keys("1p", "2p", "3p", "4m", "5m", "6m", "7s", "8s", "9s", "2s", "3s", "4s", "8p", "8p")
	tablet.tap("label:has(#bonus-none)")
	tablet.loses("south", "nothing")
	tablet.loses("west", "tiles")
	tablet.keys("pong", "1z", "2p", "4p", "5p", "6p", "9p", "1m", "3m", "9m", "5s", "6s")
	tablet.until("the keyboard folds", `!document.querySelector(".keyboard").checkVisibility()`)
	// West has a pong of East's wind, the prevailing one: 4, doubled.
	save(1, scoring.Payments{256, -128 - 8, -128 + 8})

	// South let off the cannon and pays for both: 22 points, doubled three times, twice to East.
	tablet.next(2)
	tablet.wins("east", "wall")
	tablet.keys("pong", "4p", "chow", "6p", "pong", "5p", "1p", "2p", "3p", "9p", "9p")
	tablet.tap("label:has(#bonus-none)")
	tablet.loses("south", "parts")
	tablet.keys("part_pair", "7z")
	tablet.loses("west", "nothing")
	tablet.tap(".seldom-facts summary")
	tablet.tap("label:has(#cannon-south)")
	tablet.tap("label:has(#cannon-for-suit)")
	save(2, scoring.Payments{704, -704, 0})

	tablet.next(3)
	tablet.tap("label:has(#winner-draw)")
	if tablet.visible("#told-west-nothing") {
		t.Error("a washout asks what the losers had")
	}
	save(3, scoring.Payments{})

	// Thirteen wonders are the limit, twice to East; South's 12 are settled with West.
	tablet.next(4)
	tablet.wins("east", "discard-west")
	tablet.keys("1p", "9p", "1m", "9m", "1s", "9s", "1z", "2z", "3z", "4z", "5z", "6z", "7z", "1p")
	tablet.tap("label:has(#bonus-none)")
	tablet.loses("south", "points")
	tablet.write("#points-south", "12")
	tablet.loses("west", "nothing")
	save(4, scoring.Payments{4000, -2000 + 12, -2000 - 12})

	w.set(true, 0)
	tablet.next(5)
	tablet.dragonsOf()
	tablet.loses("east", "parts")
	tablet.keys("part_pong", "6z", "part_added_kong", "1m", "2g")
	tablet.loses("west", "nothing")
	tablet.tap("#save")
	tablet.next(6)
	tablet.tap("#outbox summary")
	tablet.see("#outbox .kept", "What scores 666z 1111m+ 2g", "Nothing that scores")
	tablet.tap("#outbox summary")
	// South has the title now.
	tablet.wins("south", "wall")
	tablet.keys("1p", "2p", "3p", "4m", "5m", "6m", "7s", "8s", "9s", "2s", "3s", "4s", "8p", "8p")
	tablet.tap("label:has(#bonus-none)")
	tablet.loses("east", "nothing")
	tablet.loses("west", "nothing")
	tablet.tap("#save")
	tablet.next(7)
	w.set(false, 0)
	tablet.until("nothing waiting", `document.querySelector("#outbox").hidden`)
	tablet.see("#state", "Hand 6 saved")
	// East has 4 + 16 + 4, doubled by the dragons: 48.
	pays(5, scoring.Payments{-88 + 96, 132, -44 - 96})
	pays(6, scoring.Payments{-128, 192, -64})

	// West had a pair of dragons in hand 1.
	tablet.tap("#change")
	tablet.tap(".change-hands li:first-of-type a:first-of-type")
	tablet.see(".changing h2", "Correct hand 1")
	tablet.until("the hands in the form", `document.querySelector("#told-west-tiles").checked && document.querySelector("#told-south-nothing").checked`)
	tablet.loses("west", "parts")
	tablet.keys("part_pair", "5z")
	tablet.see("#preview", "Ready to save")
	tablet.tap(".reasons .pick")
	tablet.tap(".outcome [type=submit]")
	tablet.see(".changing", "Hand 1")
	tablet.tap(".outcome [type=submit]")
	tablet.next(7)
	pays(1, scoring.Payments{256, -128 - 12, -128 + 12})

	tablet.wins("south", "wall")
	tablet.tap("label:has(#way-points)")
	tablet.write("#points", "20")
	tablet.loses("east", "nothing")
	tablet.loses("west", "nothing")
	save(7, scoring.Payments{-40, 60, -20})
	tablet.see(".final", "Final result")
	c.audited()
}

// TestLosersHandsStayWithTheirPeople when a hand is taken back and their seats change. Tried by make release-check.
func TestLosersHandsStayWithTheirPeople(t *testing.T) {
	c := newClub(t)
	classicalNight(c, `{}`)
	tablet := newDevice(t, c.base, 1024, 768)
	tablet.open(c.base + c.cards(1)[0])
	byPoints := func(winner string, losers ...string) {
		t.Helper()
		tablet.wins(winner, "wall")
		tablet.tap("label:has(#way-points)")
		tablet.write("#points", "20")
		for _, seat := range losers {
			tablet.loses(seat, "nothing")
		}
		tablet.see("#preview", "Ready to save")
		tablet.tap("#save")
	}
	byPoints("east", "south", "west")
	tablet.saved(1)
	tablet.wins("south", "discard-west")
	tablet.tap("label:has(#way-tiles)")
	tablet.dragonsOf()
	tablet.loses("west", "points")
	tablet.write("#points-west", "6")
	tablet.loses("east", "parts")
	tablet.keys("part_concealed_kong", "9p", "part_pair", "5z", "3f")
	tablet.tap("#take-back button")
	tablet.until("hand 1 in the form", `document.querySelector("#entry").dataset.number === "1" && document.querySelector("#winner-east").checked`)
	tablet.until("the losers' answers in the form", `document.querySelector("#told-west-nothing").checked`)
	tablet.tap("label:has(#winner-south)")
	tablet.loses("east", "nothing")
	tablet.see("#preview", "Ready to save")
	tablet.tap("#save")
	tablet.saved(1)
	// South is East now: who was East is West, who was West is South.
	tablet.until("it is about the same people", `["told-west-parts", "told-south-points"].every((id) => document.getElementById(id).checked) &&
		["melds-west", "pairs-west", "bonus-west", "points-south"].map((id) => document.getElementById(id).value).join() === "[9999p],5z,3f,6"`)
	tablet.until("the sets on the card", `document.querySelectorAll("[data-loser=west] .part").length === 3`)
	tablet.tap("[data-loser=west] .part:nth-child(2)")
	tablet.until("a tap takes the pair out", `document.querySelector("#pairs-west").value === ""`)
}
