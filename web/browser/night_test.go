package browser

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

// TestAClubNight plays a whole night as a club does: nine players, two rounds at
// three tables; the hands of table 1 are tapped on a tablet, those of the others
// posted; a phone shows the standings and is never reloaded.
func TestAClubNight(t *testing.T) {
	onPostgreSQL(t, func(t *testing.T) {
		c := newClub(t)
		organiser := c.laptop()
		night := setUpNight(c, organiser)
		defer tellHands(c, night)
		organiser.tap("form[action='/cards'] button")
		organiser.see("h1", "Table cards")
		cards := ask[[]string](organiser, `[...document.querySelectorAll(".table-card .address")].map(e => e.innerText.trim())`)
		if len(cards) != 3 {
			t.Fatalf("%d cards", len(cards))
		}
		phone := c.phone()
		phone.open(night + "/standings")
		phone.light(22_000)
		phone.do("marking the page", phoneMark)
		tablet := c.tablet()
		tablet.open(cards[0])
		tablet.see("#state", "Hand 1, East round")

		firstRoundAtTable1(t, tablet, phone)
		organiser.open(night + "/desk")
		organiser.see("#desk", "Table 2", "Table 3")
		if ask[bool](organiser, `!!document.querySelector("#close-round")`) {
			t.Error("the round can be closed though two tables have not played")
		}
		second, third := newReferee(t, c.base, cards[1]), newReferee(t, c.base, cards[2])
		second.playRound()
		third.playRound()
		organiser.until("the button that closes the round", `!!document.querySelector("#close-round")`)
		organiser.tap("#close-round")
		organiser.see("#desk", "Round 2 of 2")

		tablet.open(cards[0])
		for hand := 1; hand <= 9; hand++ {
			tablet.tapDrawn(hand)
		}
		second.playRound()
		third.playRound()
		organiser.until("the button that closes the round", `!!document.querySelector("#close-round")`)
		organiser.tap("#close-round")
		phone.see("h1", "Final ranking")
		phone.accessible()
		phone.noSidewaysScroll()
		phone.screenshot("phone-final")
		if !ask[bool](phone, "window.neverReloaded === true") {
			t.Error("the phone's page was reloaded")
		}
		checkNight(t, c, night)
	})
}

// firstRoundAtTable1 taps nine hands: two drawn ones fill the pot, the third
// takes it, the fourth is taken back and entered again.
func firstRoundAtTable1(t *testing.T, tablet, phone *device) {
	t.Helper()
	tablet.accessible()
	tablet.tapDrawn(1)
	tablet.tapDrawn(2)
	tablet.see("#state", "Hand 3, East round", "10 extra points wait")
	tablet.tap("label:has(#from-wall)")
	tablet.tap("#save")
	tablet.see(".refused", "Not saved yet", "Tap the winner")
	checkTablet(tablet, "refused")
	taps := tablet.fill(entry{
		winner: "south", from: "discard-west", melds: []string{"pong 7z", "pong 6z"},
		tiles: "8p8p8p9m9m2m3m4m", extras: []string{"flowers-1"},
	}) + 1
	if ask[bool](tablet, `!!document.querySelector(".refused, .wrong")`) {
		t.Error("what was mended is still marked as wrong")
	}
	if taps > 18 {
		t.Errorf("%d taps for a typical hand", taps)
	}
	t.Logf("a typical hand in %d taps", taps)
	checkTablet(tablet, "entered")
	begun := time.Now()
	tablet.save()
	// Two dragon pongs: 3 hand-points. A flower: 1 bonus-point, and 2 from each who
	// was not waiting. The pot: 10 from each. 6+1+2+10 and 1+2+10.
	phone.see(".standings tbody tr:first-child", "+32")
	t.Logf("from the tap on Save to the phone: %v", time.Since(begun))
	tablet.saved(3)
	tablet.tapHand(4, entry{winner: "east", from: "wall", tiles: "2p3p4p5p6p7p3m4m5m6m7m9p9p8m"})
	tablet.see("#take-back", "Take back hand 4")
	tablet.accessible("#entry")
	tablet.tap("#take-back button")
	tablet.see("#state", "Hand 4, South round", "Hand 4 taken back")
	tablet.until("the tiles", `document.querySelectorAll("#tray .slot").length === 14`)
	tablet.tap("[data-do=clear]")
	tablet.tapHand(4, entry{
		winner: "west", from: "wall", tiles: "2p3p4p5p6p7p3m4m5m6m7m9p9p8m", extras: []string{"waiting-east", "waiting-south"},
	})
	phone.see(".standings tbody tr:first-child", "+20")
	phone.see(".standings tbody", "+11", "−31")
	for hand := 5; hand <= 9; hand++ {
		tablet.tapDrawn(hand)
	}
	tablet.see("#state", "All 9 hands of the match are played")
	tablet.accessible()
	tablet.screenshot("tablet-final")
}

// tellHands writes what is recorded of table 1 beside a failure.
func tellHands(c *club, path string) {
	if !c.t.Failed() {
		return
	}
	for i, hand := range c.ledger(tournament.NightID(strings.TrimPrefix(path, "/nights/")), 1).Ledger.Hands {
		c.t.Logf("hand %d: %+v", i+1, hand)
	}
}

// checkTablet looks at the page while a hand is entered: on both ways of holding
// a tablet nothing has to be scrolled, and everything can be hit.
func checkTablet(tablet *device, name string) {
	tablet.t.Helper()
	for _, size := range [][2]int64{{820, 1180}, {1024, 768}} {
		tablet.resize(size[0], size[1])
		tablet.fits()
		tablet.targets("main")
		tablet.accessible()
		tablet.screenshot(fmt.Sprintf("tablet-%s-%dx%d", name, size[0], size[1]))
	}
}

// checkNight compares what the store holds with what was entered.
func checkNight(t *testing.T, c *club, path string) {
	t.Helper()
	night, err := c.store.Nights.Night(t.Context(), tournament.NightID(strings.TrimPrefix(path, "/nights/")))
	if err != nil {
		t.Fatal(err)
	}
	if night.Phase != tournament.Finished {
		t.Errorf("the night is %s", night.Phase)
	}
	first := night.Rounds[0].Matches[0].Ledger
	// Hand 3: place 2 deals (East), place 0 is South and wins, place 1 is West and
	// discards. Hand 4: place 0 is East again; West, place 2, self-draws 7 + 5 from
	// two losers who were waiting.
	if want := (tournament.ByPlace[scoring.Points]{32 - 12, -19 - 12, -13 + 24}); first.Totals != want {
		t.Errorf("table 1, round 1: totals %v, want %v", first.Totals, want)
	}
	if len(first.Voided) != 1 || len(first.Hands) != 9 || first.Voided[0].Reason != "Taken back at the table" {
		t.Errorf("table 1, round 1: %d hands, %+v taken back", len(first.Hands), first.Voided)
	}
	for _, match := range night.Rounds[0].Matches[1:] {
		// Three wins with two drawn hands before each. H 3 (two dragons), B 1 flower;
		// West discards: 2·3 + 1 + 2 + 10; East was waiting: 1 + 10.
		var want tournament.ByPlace[scoring.Points]
		for hand := 2; hand < 9; hand += 3 {
			dealer := hand % 3
			want[dealer] -= 11
			want[(dealer+1)%3] += 30
			want[(dealer+2)%3] -= 19
		}
		if match.Ledger.Totals != want {
			t.Errorf("table %d: totals %v, want %v", match.Table, match.Ledger.Totals, want)
		}
	}
}
