package browser

import (
	"fmt"
	"testing"

	"github.com/threewinds/threewinds/scoring/rulebook"
)

// longNames have words for which a column of a score sheet needs smaller letters.
var longNames = []string{"Maksymilian Wincenty", "Konstantyna Dąbrowska", "Świętopełk Wyrzykowski", "Bronisława Szczęsna", "Wincentyna Krzyżanowska"}

// TestAllIsAskedOfLongNamesWithoutScrolling: where much is asked, a tablet shows all
// questions at once, and every tile of the rack is wide enough for a finger. Tried by make release-check.
func TestAllIsAskedOfLongNamesWithoutScrolling(t *testing.T) {
	for _, test := range []struct {
		game, options string
		people        int
	}{{"sanma", `{}`, 3}, {"honshu", `{}`, 5}, {"korean-japanese", everyOption, 3}} {
		t.Run(fmt.Sprintf("%s of %d", test.game, test.people), func(t *testing.T) {
			c := newClub(t)
			game, ok := rulebook.Find(test.game)
			if !ok {
				t.Fatal("the game is not in the rulebook")
			}
			nightWith(c, game, longNames[:test.people], test.options, test.people > 3)
			d := c.tablet()
			d.open(c.card(1))
			d.speaks("pl")
			d.afresh()
			d.asksLongNames("empty")
			d.wins("south", "discard-west")
			d.asksLongNames("typing")
			d.paste("234p678p55p234p678p")
			d.until("a rack to measure", `document.querySelector("#tray summary").checkVisibility()`)
			d.asksLongNames("asking")
			d.answer()
			d.asksLongNames("answered")
			d.tap("label:has(#way-elements)")
			d.asksLongNames("by elements")
		})
	}
}

// asksLongNames measures questions and rack on a lying and on a standing tablet.
func (d *device) asksLongNames(state string) {
	d.t.Helper()
	for _, size := range [][2]int64{{820, 1180}, {1024, 768}} {
		d.resize(size[0], size[1])
		d.screenshot(fmt.Sprintf("long-%s-%d", state, size[0]))
		for _, font := range fonts {
			d.font(font)
			d.fits()
			d.asksWithoutScrolling(fmt.Sprintf("%s, %s, %d", state, font, size[0]))
			if narrow := ask[float64](d, `Math.min(innerWidth, ...[...document.querySelectorAll("#tray summary")].filter((tile) => tile.checkVisibility()).map((tile) => tile.offsetWidth))`); narrow < 44 {
				d.t.Errorf("%s, %s: a tile of the rack is %.1f wide", state, font, narrow)
			}
		}
	}
}
