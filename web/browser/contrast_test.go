package browser

import (
	_ "embed"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/threewinds/threewinds/scoring/rulebook"
)

// contrast measures what is written on the keys of a table's page, in each of their states:
// axe sees those alone in which the page happens to be.
//
//go:embed testdata/contrast.js
var contrast string

// keysAreRead measures the keys of the page, in light and in dark colours, while its questions
// have each of the classes.
func (d *device) keysAreRead(what, steps string) {
	d.t.Helper()
	if !ask[bool](d, `"keysAreRead" in window`) {
		d.do("loading the measure", chromedp.Evaluate[chromedp.Void]("window.keysAreRead = "+contrast+"; undefined"))
	}
	for _, colours := range []string{"light", "dark"} {
		d.do("choosing colours", inColours(colours))
		got := ask[struct {
			Measured int
			Unread   []string
		}](d, "keysAreRead(["+steps+"])")
		if got.Measured < 8 { // a drawn hand asks least
			d.t.Errorf("%s, %s: only %d keys were measured", what, colours, got.Measured)
		}
		for _, key := range got.Unread {
			d.t.Errorf("%s, %s: %s", what, colours, key)
		}
	}
}

// TestEveryKeyIsReadInEveryState: chosen, pressed, or not to be tapped; while a step is next,
// done or later; in every game, by every way of entry, on a phone and on a tablet: of a sample, one game on
// the one and the next game on the other. Tried by make release-check.
func TestEveryKeyIsReadInEveryState(t *testing.T) {
	for nth, game := range rulebook.Games() {
		t.Run(game.ID, func(t *testing.T) {
			c := newClub(t)
			nightUnder(c, game, 3, `{}`)
			d := c.phone()
			d.open(c.card(1))
			steps := map[int64]string{390: `undefined`, 1024: `"due", "done", "later"`}
			for _, width := range sampled(slices.Sorted(maps.Keys(steps)), nth) {
				d.resize(width, 768)
				for _, state := range []string{"", "winner-south way-tiles", "winner-south way-elements", "winner-south way-points", "winner-draw"} {
					for name := range strings.FieldsSeq(state) {
						d.do("entering", chromedp.Evaluate[chromedp.Void](fmt.Sprintf(`document.getElementById(%q)?.click(); undefined`, name)))
						d.until("an answer", `new Promise((later) => setTimeout(later, 50)).then(() => !document.querySelector(".htmx-request"))`)
					}
					d.keysAreRead(fmt.Sprint(width, " ", state), steps[width])
				}
			}
		})
	}
}
