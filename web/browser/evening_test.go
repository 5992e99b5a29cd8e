package browser

import (
	"fmt"
	"testing"
	"time"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

// trouble is what goes wrong at a table while its hands are entered.
type trouble struct {
	name string
	// before is called before the third hand, after when all hands are entered.
	before, after func(*evening)
}

// evening is a tablet that wanders between eight tables with as many hands each.
type evening struct {
	*club
	wifi   *wifi
	tablet *device
	cards  []string
	table  int // from 0
}

func (e *evening) open() {
	e.tablet.openTable(e.wifi.through(e.cards[e.table]))
}

var troubles = []trouble{
	{"a good network", func(*evening) {}, func(*evening) {}},
	{"every third answer is lost", func(e *evening) { e.wifi.set(false, 3) }, func(e *evening) { e.wifi.set(false, 0) }},
	{"every answer is lost for a while", func(e *evening) { e.wifi.set(false, 1) }, func(e *evening) { e.wifi.set(false, 0) }},
	{"no network", func(e *evening) { e.wifi.set(true, 0) }, func(e *evening) { e.wifi.set(false, 0) }},
	{"no network, then every second answer is lost", func(e *evening) { e.wifi.set(true, 0) }, func(e *evening) { e.wifi.set(false, 2) }},
	{"the laptop is switched off", func(e *evening) { e.stop() }, func(e *evening) { e.start() }},
	{"no network, and the page is closed", func(e *evening) { e.wifi.set(true, 0) }, func(e *evening) {
		e.tablet.reopen()
		e.wifi.set(false, 0)
		e.open()
	}},
	{"every answer is lost, the page is closed, and the laptop is switched off", func(e *evening) { e.wifi.set(false, 1) }, func(e *evening) {
		e.stop()
		e.tablet.reopen()
		e.start()
		e.wifi.set(false, 0)
		e.open()
	}},
}

// reopen closes the window and opens another one of the same browser.
func (d *device) reopen() {
	d.t.Helper()
	fresh := d.another()
	d.close()
	d.ctx, d.close = fresh.ctx, fresh.close
}

// TestHandsOverABadNetwork: of 80 hands, 200 if everything is tried, none is lost, none is there
// twice, and all are in order. Tried by make release-check.
func TestHandsOverABadNetwork(t *testing.T) {
	hands := many(25, 10)
	c := newClub(t)
	w := newWifi(t, c)
	night := nightOf(c, 3*len(troubles), `{"hands_per_match":27}`)
	e := &evening{club: c, wifi: w, cards: c.cards(1, 2, 3, 4, 5, 6, 7, 8), tablet: newDevice(t, w.base, 1024, 768)}
	begun := time.Now()
	for table, trouble := range troubles {
		e.table = table
		start := time.Now()
		e.open()
		for hand := 1; hand <= hands; hand++ {
			if hand == 3 {
				trouble.before(e)
			}
			enterNth(e.tablet, hand)
		}
		entered := time.Since(start)
		trouble.after(e)
		e.tablet.until("nothing waiting", `document.querySelector("#outbox")?.hidden`)
		e.tablet.see("#state", fmt.Sprintf("Hand %d saved", hands))
		e.tablet.next(hands + 1)
		w.set(false, 0)
		t.Logf("%s: %d hands entered in %v, all there after %v", trouble.name, hands, entered.Round(time.Millisecond), time.Since(start).Round(time.Millisecond))
	}
	t.Logf("%d hands in %v; %d answers, %d of them lost", hands*len(troubles), time.Since(begun).Round(time.Millisecond), w.answers.Load(), w.lost.Load())
	for table := range troubles {
		checkNth(t, c.ledger(night, table+1), hands)
	}
}

// Every fifth hand is won, each time by another seat.
func winnerOf(hand int) (seat scoring.Wind, won bool) {
	return scoring.SeatWinds[hand/5%3], hand%5 == 0
}

func enterNth(tablet *device, hand int) {
	tablet.t.Helper()
	if seat, won := winnerOf(hand); won {
		tablet.enterWon(hand, seat.String(), "wall", sevenChows)
	} else {
		tablet.enterDrawn(hand)
	}
}

// checkNth compares a match with what was entered. The tablet never showed anything else.
func checkNth(t *testing.T, match tournament.Match, hands int) {
	t.Helper()
	if len(match.Events) != hands || len(match.Ledger.Hands) != hands {
		t.Errorf("table %d: %d events, %d hands", match.Table, len(match.Events), len(match.Ledger.Hands))
		return
	}
	for i, hand := range match.Ledger.Hands {
		seat, won := winnerOf(i + 1)
		if hand.Before.Hand != i+1 || (hand.Facts.Outcome == scoring.Won) != won || won && hand.Facts.Winner != seat {
			t.Errorf("table %d, hand %d: %+v", match.Table, i+1, hand.Facts)
		}
		if told := match.Events[i].Hand.Tablet; told != nil {
			t.Errorf("table %d, hand %d: the tablet showed %+v", match.Table, i+1, told)
		}
	}
}
