package browser

import (
	"fmt"
	"os"
	"testing"

	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/static"
)

// hasRules waits until the tablet can answer by itself.
func (d *device) hasRules() {
	d.t.Helper()
	switch {
	case static.HasEngine():
	case os.Getenv("CI") == "true":
		d.t.Fatal("the program was compiled without the engine: make engine")
	default:
		d.t.Skip("SKIPPED without the engine: make engine")
	}
	d.until("the rules on the tablet", `document.querySelector("#engine").dataset.state === "ready"`)
}

// ruled waits for an answer of the rules on the tablet that has all texts, and returns its HTML.
func (d *device) ruled(texts ...string) string {
	d.t.Helper()
	for _, text := range append(texts, "") {
		d.until("an answer of the tablet's rules with "+text, fmt.Sprintf(`document.querySelector("#preview").dataset.by === "rules" && document.querySelector("#preview").textContent.includes(%q)`, text))
	}
	return ask[string](d, `document.querySelector("#preview").innerHTML`)
}

// insists saves a hand that the rules on the tablet refuse.
func (d *device) insists() {
	d.t.Helper()
	d.answer()
	d.ruled("This hand does not count")
	d.tap("#save")
	d.onScreen(".unsent", "Tap Save once more to keep the hand all the same")
	d.tap("#save")
}

// sameFromTheLaptop waits until the laptop has answered, and compares.
func (d *device) sameFromTheLaptop(alone string) {
	d.t.Helper()
	d.until("the same from the laptop", fmt.Sprintf(`!document.querySelector("#preview").dataset.by && document.querySelector("#preview").innerHTML === %q`, alone))
}

// TestAHandIsScoredWithoutANetwork: in every game the tablet says the same of a hand as the laptop
// does when it is there again, after a hand that waits, too.
func TestAHandIsScoredWithoutANetwork(t *testing.T) {
	for game, tiles := range map[string]string{
		"korean-japanese": "234567p345678m99p", "honshu": "234567p345678s99p", "sanma": "234567p345678s99p",
		"malaysian": "234567p345678p99p", "classical": "234567p345678s99p",
	} {
		t.Run(game, func(t *testing.T) {
			c := newClub(t)
			w := newWifi(t, c)
			played, _ := rulebook.Find(game)
			nightUnder(c, played, 3, `{}`)
			tablet := newDevice(t, w.base, 1024, 768)
			tablet.open(w.through(c.cards(1)[0]))
			tablet.hasRules()
			w.set(true, 0)
			tablet.tap("label:has(#winner-draw)")
			tablet.ruled()
			tablet.save()
			tablet.next(2)
			tablet.wins("south", "wall")
			tablet.paste(tiles)
			tablet.see("#count", "14 of 14")
			alone := tablet.ruled("wins from the wall")
			tablet.screenshot("alone-" + game)
			w.set(false, 0)
			tablet.sameFromTheLaptop(alone)
		})
	}
}

// TestAHandBelowTheMinimumIsFoundOutWithoutANetwork, before its tiles are back in the wall.
func TestAHandBelowTheMinimumIsFoundOutWithoutANetwork(t *testing.T) {
	databasetest.Both(t, func(t *testing.T) {
		c := newClub(t)
		w := newWifi(t, c)
		nightOf(c, 3, `{"minimum":6}`)
		tablet := newDevice(t, w.base, 390, 844)
		tablet.open(w.through(c.cards(1)[0]))
		tablet.hasRules()
		w.set(true, 0)
		tablet.tap("label:has(#winner-draw)")
		tablet.ruled()
		tablet.save()
		tablet.next(2)
		tablet.wins("south", "discard-east")
		tablet.paste("222345p34578m99p6m")
		tablet.insists()
		tablet.next(3)
		w.set(false, 0)
		tablet.see("#outbox summary", "1 hand was refused")
	})
}
