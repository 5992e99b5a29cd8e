package browser

import (
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/tournament"
)

// malaysianNight is a night of three who play by Malaysian rules.
func malaysianNight(c *club, options string) tournament.NightID {
	c.t.Helper()
	game, ok := rulebook.Find("malaysian")
	if !ok {
		c.t.Fatal("the Malaysian game is not in the rulebook")
	}
	return nightUnder(c, game, 3, options)
}

// keys taps keys of the keyboard, each a tile, and modes before some, as "pong 1j 7z".
func (d *device) keys(keys ...string) {
	d.t.Helper()
	for _, key := range keys {
		if len(key) == len("1p") {
			d.tap("#key-" + key)
		} else {
			d.tap("#mode-" + key)
		}
	}
}

// wins taps who wins, and from whom.
func (d *device) wins(winner, from string) {
	d.t.Helper()
	d.tap("label:has(#winner-" + winner + ")")
	d.tap("label:has(#from-" + from + ")")
}

// paidAtOnce taps one more of each thing.
func (d *device) paidAtOnce(things ...string) {
	d.t.Helper()
	for _, thing := range things {
		d.tap("#instant-" + thing + "-more")
	}
	d.tap(".items [data-do=close]")
}

// TestAMalaysianMatchIsPlayedByFingers: nine hands, with four flies, all animals, a burst, a
// drawn hand with payments at once, a hand by its fan, and two while the network is away. Tried by make release-check.
func TestAMalaysianMatchIsPlayedByFingers(t *testing.T) {
	c := newClub(t)
	w := newWifi(t, c)
	night := malaysianNight(c, `{"bite_value":4}`)
	tablet := newDevice(t, w.base, 1024, 768)
	tablet.openTable(w.through(c.cards(1)[0]))
	pays := func(number int, want scoring.Payments) {
		t.Helper()
		if hands := c.ledger(night, 1).Ledger.Hands; len(hands) < number || hands[number-1].Result.Payments != want {
			t.Fatalf("hand %d: %+v, want %v", number, hands, want)
		}
	}
	save := func(number int, want scoring.Payments) {
		t.Helper()
		tablet.see("#preview", "Ready to save")
		tablet.tap("#save")
		tablet.saved(number)
		pays(number, want)
	}

	// A limit hand is a burst, paid as 20 fan: 40 from each. Four flies are 8 from each.
	tablet.wins("south", "wall")
	tablet.keys("1j", "1j", "1j", "1j", "1p", "9p", "1z", "2z", "3z", "4z", "5z", "6z", "7z", "3p")
	tablet.tap("[data-do=usual]")
	save(1, scoring.Payments{-48, 96, -48})

	// All animals, one suit and chows alone are 9 fan; the series is 2 and two bites are 8 from
	// each.
	tablet.keys("1a", "2a")
	tablet.wins("east", "discard-south")
	tablet.keys("3a", "chow", "1p", "chow", "4p", "7p", "8p", "9p", "2p", "3p", "4p", "9p", "9p")
	tablet.tap("label:has(#instant-none)")
	tablet.see("#preview", "Ready to save")
	if tablet.visible("#early_sets-more") {
		t.Error("three animals are asked whether they were there early")
	}
	tablet.keys("bonus", "4a", "bonus")
	tablet.until("a whole series is asked whether it was", `document.querySelector("#early_sets-more").checkVisibility()`)
	save(2, scoring.Payments{47, -28, -19})

	// Three dragon pongs: 40 from the discarder, 20 from the other. An added kong is 2 from each.
	tablet.wins("west", "discard-east")
	tablet.keys("4f", "pong", "5z", "pong", "6z", "added_kong", "7z", "1p", "2p", "3p", "8p", "8p")
	tablet.tap("label:has(#instant-none)")
	save(3, scoring.Payments{-42, -22, 64})

	// What happens before the end of the hand is told when it happens.
	tablet.tap(".items summary")
	tablet.paidAtOnce("east-concealed_kongs", "south-claimed_kongs-west", "west-sets")
	tablet.see(".items summary", "1")
	tablet.tap("label:has(#winner-draw)")
	tablet.see("#preview", "Ready to save")
	save(4, scoring.Payments{6, -2, -4})

	tablet.wins("south", "wall")
	tablet.tap("label:has(#way-points)")
	tablet.tap("label:has(#fan-7)")
	tablet.tap(".items summary")
	tablet.paidAtOnce("south-flies")
	save(5, scoring.Payments{-16, 32, -16})
	tablet.tap("label:has(#way-tiles)")

	w.set(true, 0)
	tablet.wins("south", "wall")
	tablet.keys("pong", "1j", "7z", "chow", "1j", "3p")
	tablet.tap(`#tray [data-turn="1 1"]`)
	tablet.keys("claimed_kong-west", "1p", "2f", "1a", "2a", "5p", "6p", "7p", "9p", "9p")
	tablet.tap(".items summary")
	tablet.paidAtOnce("east-flies")
	tablet.tap("#save")
	tablet.next(7)
	tablet.tap("#outbox summary")
	tablet.see("#outbox .kept", "77z1j 3p1j5p 1111p<west", "Who is paid at once? Flies", "1")
	tablet.tap("#outbox summary")
	tablet.tap(".items summary")
	tablet.paidAtOnce("east-bites")
	tablet.tap("label:has(#winner-draw)")
	tablet.tap("#save")
	tablet.next(8)
	w.set(false, 0)
	tablet.until("nothing waiting", `document.querySelector("#outbox").hidden`)
	tablet.see("#state", "Hand 7 saved")
	pays(6, scoring.Payments{-14, 38, -24})
	pays(7, scoring.Payments{8, -4, -4})

	for number := 8; number <= 9; number++ {
		tablet.next(number)
		tablet.tap("label:has(#winner-draw)")
		tablet.tap("label:has(#instant-none)")
		tablet.tap("#save")
		tablet.see("#state", "Hand "+string(rune('0'+number))+" saved")
		pays(number, scoring.Payments{})
	}
	tablet.see(".final", "Final result")
	if !c.ledger(night, 1).Ledger.State.Finished {
		t.Error("the match goes on")
	}
	c.audited()
}

// TestWhatIsPaidAtOnceStaysWithItsPeople: what was told of a hand goes with the people when
// their seats change, and to the hand of a second winner.
func TestWhatIsPaidAtOnceStaysWithItsPeople(t *testing.T) {
	c := newClub(t)
	night := malaysianNight(c, `{"dealer":"winner"}`)
	tablet := newDevice(t, c.base, 1024, 768)
	tablet.open(c.base + c.cards(1)[0])
	byFan := func(winner string) {
		t.Helper()
		tablet.wins(winner, "wall")
		tablet.tap("label:has(#way-points)")
		tablet.tap("label:has(#fan-6)")
		tablet.tap("label:has(#instant-none)")
		tablet.see("#preview", "Ready to save")
		tablet.tap("#save")
	}
	byFan("east")
	tablet.saved(1)
	tablet.tap(".items summary")
	tablet.paidAtOnce("east-claimed_kongs-west", "south-flies", "south-flies")
	tablet.tap("label:has(#winner-south)")
	tablet.tap("label:has(#way-tiles)")
	tablet.keys("claimed_kong-west", "7z")
	told := `["instant-east-claimed_kongs-west", "instant-south-flies", "instant-west-claimed_kongs-south", "instant-east-flies", "melds"].map((id) => document.getElementById(id).value).join()`
	tablet.until("what was told", told+` === "1,2,0,0,7777z<west"`)
	tablet.tap("#take-back button")
	tablet.until("hand 1 in the form", `document.querySelector("#entry").dataset.number === "1" && document.querySelector("#winner-east").checked`)
	tablet.tap("label:has(#winner-south)")
	tablet.see("#preview", "Ready to save")
	tablet.tap("#save")
	tablet.saved(1)
	// South deals now: who was East is West, who was South is East, who was West is South.
	tablet.until("it is about the same people", told+` === "0,0,1,2,7777z<south"`)
	tablet.see(".items summary", "1")
	ledger := c.ledger(night, 1).Ledger
	if ledger.State.Seats != [3]scoring.Place{1, 2, 0} {
		t.Errorf("seats %v", ledger.State.Seats)
	}
}

// TestTheSecondWinnerIsAskedWhatTheFirstHas: of two who win on one tile, each is a loser in
// the other's hand. The first in turn is paid. Tried by make release-check.
func TestTheSecondWinnerIsAskedWhatTheFirstHas(t *testing.T) {
	c := newClub(t)
	night := malaysianNight(c, `{}`)
	d := c.tablet()
	d.open(c.base + c.cards(1)[0])
	d.wins("south", "discard-east")
	d.keys("2f", "4f", "pong", "6z", "pong", "1j", "7z", "chow", "1p", "4p", "5p", "6p", "2p", "2p")
	d.tap(".items summary")
	d.paidAtOnce("west-concealed_kongs", "east-flies")
	d.see("#preview", "Ready to save")
	d.tap("[data-do=second]")
	d.until("West's hand", `document.querySelector("#winner-west").checked && document.querySelector("#bonus").value === "" && document.querySelector("#instant-east-flies").value === "1"`)
	d.keys("3f", "3g", "1a", "pong", "5z", "7p", "8p", "9p", "7p", "8p", "9p", "5p", "5p", "5p", "2p", "2p")
	d.tap(".items summary")
	d.paidAtOnce("south-flies")
	d.see("#preview", "Ready to save")
	d.tap("#save")
	d.saved(1)
	// South has 5 fan, 10 from East and 5 from West; a fly, 2 from each. East's fly is 2 from each,
	// West's kong 4.
	last, _ := c.ledger(night, 1).Ledger.Last()
	if paid := last.Result.Payments; last.Rival == nil || last.Facts.Winner != scoring.South || paid != (scoring.Payments{-12, 13, -1}) {
		t.Errorf("paid %v, %+v", paid, last.Facts)
	}
}
