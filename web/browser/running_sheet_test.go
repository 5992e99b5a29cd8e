package browser

import (
	"fmt"
	"testing"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

// TestTheRunningSheetSaysWhatItFolds: of a long match with penalties and hands that wait on the tablet
// every row is a line, none lies under the totals, and the sheet says how many rows it leaves out.
func TestTheRunningSheetSaysWhatItFolds(t *testing.T) {
	c := newClub(t)
	night, w := sanmaNight(c), newWifi(t, c)
	for range 6 {
		c.drawAt(night, 1)
	}
	for range 2 {
		match := c.ledger(night, 1)
		penalty := tournament.PenaltyGiven{
			Hand: 7, Offender: 1, Kind: scoring.ClaimWithoutSet, Amount: 10, Payees: []scoring.Place{0, 2}, Dead: true,
			Note: "claimed a chow", Seen: match.Ledger.Latest,
		}
		if _, err := c.store.Matches.Append(t.Context(), match.ID, tournament.Event{ID: tournament.EntryID(database.NewID()), Penalty: &penalty}); err != nil {
			t.Fatal(err)
		}
	}
	d := newDevice(t, w.base, 1024, 768)
	d.openTable(w.through(c.cards(1)[0]))
	d.see(".sheet .older", "2 earlier rows are folded")
	d.hasRules()
	w.set(true, 0)
	d.enterDrawn(7)
	d.enterDrawn(8)
	d.see(".sheet .older", "5 earlier rows are folded")
	d.see(".sheet .next", "+800 each, ron +1,600")
	for _, size := range [][2]int64{{820, 1180}, {390, 844}, {1024, 768}} {
		d.resize(size[0], size[1])
		d.screenshot(fmt.Sprintf("running-sheet-%d", size[0]))
		for _, wrong := range ask[[]string](d, `[...document.querySelectorAll(".sheet tbody tr")].filter((row) => row.offsetHeight > 54 ||
			row.getBoundingClientRect().bottom > document.querySelector(".sheet tfoot").getBoundingClientRect().top + 1).map((row) => row.innerText)`) {
			t.Errorf("on a screen of %d×%d a row is high or lies under the totals: %s", size[0], size[1], wrong)
		}
	}
	d.accessible()
}
