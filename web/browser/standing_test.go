package browser

import (
	"testing"
)

// asksWithoutScrolling checks that every question of the hand is seen at once.
func (d *device) asksWithoutScrolling(state string) {
	d.t.Helper()
	if over := ask[int](d, `(facts => facts.scrollHeight - facts.clientHeight)(document.querySelector(".facts"))`); over > 0 {
		d.t.Errorf("%s: the questions are %d higher than their column", state, over)
	}
}

// filled checks that nothing of a standing tablet's screen lies empty beside or above Save,
// however the hand is told: of the points below the questions few are of no part.
func (d *device) filled(state string) {
	d.t.Helper()
	d.screenshot("standing-" + state)
	d.fits()
	d.asksWithoutScrolling(state)
	if empty := ask[float64](d, `(() => {
		const top = document.querySelector(".facts").getBoundingClientRect().bottom;
		let all = 0, empty = 0;
		for (let y = top + 6; y < innerHeight - 8; y += 12) for (let x = 18; x < innerWidth - 12; x += 12) {
			all++;
			if (!document.elementFromPoint(x, y)?.closest(".result, .last-hand, .end, .confirm, .back, .undo")) empty++;
		}
		return empty / all;
	})()`); empty > .12 {
		d.t.Errorf("%s: %.0f %% of what lies below the questions is empty", state, 100*empty)
	}
}

// TestNothingLiesEmptyAboveSave on a standing tablet: before the first hand, while one is
// tapped, asked about, ready and saved. Tried by make release-check.
func TestNothingLiesEmptyAboveSave(t *testing.T) {
	c := newClub(t)
	tablet := newDevice(t, c.base, 820, 1180)
	tablet.open(tableOf(c, `{}`))
	tablet.see(".confirm", "Does everybody sit so?")
	tablet.screenshot("standing-before")
	tablet.until("the question beside Save", `document.querySelector(".confirm").getBoundingClientRect().top > document.querySelector(".result").getBoundingClientRect().bottom`)
	tablet.filled("first")
	tablet.wins("south", "discard-west")
	tablet.keys("pong", "7z", "pong", "6z", "8p", "8p", "8p", "9m", "9m")
	tablet.filled("typing")
	tablet.keys("2m", "3m", "4m")
	tablet.filled("asking")
	tablet.answer()
	tablet.see("#preview", "Ready to save")
	tablet.filled("ready")
	tablet.tap("#save")
	tablet.saved(1)
	tablet.filled("saved")
	wide := ask[[]float64](tablet, `[".saved", ".back .button"].map(css => document.querySelector(css).getBoundingClientRect()).map(r => [r.width, r.bottom]).flat()`)
	if wide[0] < 400 || wide[3] > 1180 || wide[1]-wide[3] > 68 {
		t.Errorf("Save and what takes the last hand back do not share a row: %v", wide)
	}
}
