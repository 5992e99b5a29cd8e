package browser

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/threewinds/threewinds/scoring/rulebook"
)

// wonHands are games with a hand that South wins off West, and the least size of a key on a lying tablet.
var wonHands = []struct {
	game          string
	keys          []string
	width, height float64
}{
	{"korean-japanese", []string{"pong", "7z", "pong", "1p", "7p", "8p", "9p", "9m", "9m", "4p", "5p", "6p"}, 60, 80},
	{"honshu", []string{"pong", "7z", "1p", "2p", "3p", "4p", "5p", "6p", "7s", "8s", "9s", "5s", "5s"}, 60, 80},
	{"sanma", []string{"pong", "7z", "1p", "2p", "3p", "4p", "5p", "6p", "7s", "8s", "9s", "5s", "5s"}, 60, 80},
	{"malaysian", []string{"pong", "7z", "1p", "2p", "3p", "4p", "5p", "6p", "7p", "8p", "9p", "5p", "5p"}, 50, 67},
	{"classical", []string{"pong", "7z", "1p", "2p", "3p", "4m", "5m", "6m", "7s", "8s", "9s", "1f", "5s", "5s"}, 50, 67},
}

// glyphs are arrows that would be letters of whatever font a device has.
const glyphs = `[...document.querySelectorAll("body *")].filter((e) => e.checkVisibility() && !e.matches("script, style, .visually-hidden"))
	.flatMap((e) => [...[...e.childNodes].filter((n) => n.nodeType === 3).map((n) => n.data), getComputedStyle(e, "::before").content, getComputedStyle(e, "::after").content])
	.filter((text) => /[\u2190-\u21ff\u25a0-\u25ff]/.test(text))`

// TestTheKeysAreLargeEnough on a lying tablet, in every game, from the first tap on: lists beside the
// hand stand in the line of the rack's title. What works does not look as if it did not.
func TestTheKeysAreLargeEnough(t *testing.T) {
	for _, test := range wonHands {
		t.Run(test.game, func(t *testing.T) {
			c := newClub(t)
			game, ok := rulebook.Find(test.game)
			if !ok {
				t.Fatal("not in the rulebook")
			}
			nightUnder(c, game, 3, `{}`)
			d := c.tablet()
			d.open(c.card(1))
			look := func(state string) {
				t.Helper()
				d.screenshot(fmt.Sprintf("felt-%s-%s", test.game, state))
				d.fits()
				d.asksWithoutScrolling(state)
				for what, css := range map[string]string{"key": ".keyboard .key:not(.del)", "tile": ".keyboard .key:not(.del) .tile"} {
					size := ask[[]float64](d, `(() => { const all = [...document.querySelectorAll("`+css+`")].map((e) => e.getBoundingClientRect());
						return [Math.min(...all.map((r) => r.width)), Math.min(...all.map((r) => r.height)), Math.max(...all.map((r) => r.bottom))]; })()`)
					t.Logf("%s: the smallest %s is %.1f×%.1f", state, what, size[0], size[1])
					if size[0] < test.width || size[1] < test.height || size[2] > 768 {
						t.Errorf("%s: a %s is %.1f×%.1f, the last one ends at %.0f", state, what, size[0], size[1], size[2])
					}
				}
				for _, pale := range ask[[]string](d, `[...document.querySelectorAll(".entry :is(.key, .pick, .tool):enabled, .entry label.pick, .entry summary.pick")].filter((e) => e.checkVisibility() &&
					!e.querySelector("input:checked") && !e.closest(".hand") && getComputedStyle(e).color !== getComputedStyle(document.body).color ||
					[e, e.parentElement].some((part) => Number(getComputedStyle(part).opacity) < 1)).map((e) => e.outerHTML.slice(0, 120))`) {
					t.Errorf("%s: looks disabled: %s", state, pale)
				}
				for _, glyph := range ask[[]string](d, glyphs) {
					t.Errorf("%s: an arrow that is not drawn: %q", state, glyph)
				}
				d.until("the rack and the lists in one line", `!document.querySelector(".strips")?.checkVisibility() ||
					document.querySelector(".strips").getBoundingClientRect().top < document.querySelector(".hand > legend").getBoundingClientRect().bottom`)
			}
			look("start")
			d.wins("south", "discard-west")
			look("a winner")
			d.keys(test.keys[:4]...)
			look("some tiles")
		})
	}
}

// TestTitlesOfStepsStay when their steps are answered, on every device; on a phone Save's hint covers no
// key. Tried by make release-check.
func TestTitlesOfStepsStay(t *testing.T) {
	for _, test := range wonHands {
		t.Run(test.game, func(t *testing.T) {
			c := newClub(t)
			game, ok := rulebook.Find(test.game)
			if !ok {
				t.Fatal("not in the rulebook")
			}
			nightUnder(c, game, 3, `{}`)
			d := c.tablet()
			d.open(c.card(1))
			look := func(state string) {
				t.Helper()
				for _, size := range [][2]int64{{1024, 768}, {820, 1180}, {390, 844}} {
					d.resize(size[0], size[1])
					d.settle()
					if seen := ask[int](d, `[...document.querySelectorAll(":is(.winner, .source) > legend")].filter((e) => e.checkVisibility() && e.offsetHeight > 12 && e.innerText.includes("?")).length`); seen != 2 {
						t.Errorf("%s, %d wide: %d of two titles", state, size[0], seen)
					}
					for _, covered := range ask[[]string](d, `(() => {
						const end = document.querySelector(".end").getBoundingClientRect();
						return [...document.querySelectorAll(".keyboard .key")].filter((key) => key.checkVisibility()).map((key) => [key, key.getBoundingClientRect()])
							.filter(([, r]) => r.bottom > end.top && r.top < end.bottom && r.right > end.left && r.left < end.right).map(([key]) => key.id);
					})()`) {
						t.Errorf("%s, %d wide: Save lies on %s", state, size[0], covered)
					}
					d.noSidewaysScroll()
				}
				d.resize(1024, 768)
			}
			look("start")
			d.wins("south", "discard-west")
			look("a winner")
			d.keys(test.keys...)
			look("all tiles")
		})
	}
}

// TestTwoQuestionsUnderTheYakuAreTwo: a line parts them, and sticks are told where some lie there.
func TestTwoQuestionsUnderTheYakuAreTwo(t *testing.T) {
	c := newClub(t)
	sanmaNight(c)
	d := c.tablet()
	d.open(c.card(1))
	d.wins("south", "wall")
	d.tap("label:has(#way-elements)")
	d.until("a line between them", `(() => {
		const [first, second] = [...document.querySelectorAll(".last > .question")].filter((e) => e.checkVisibility());
		return second.getBoundingClientRect().left - first.getBoundingClientRect().right >= 12 && getComputedStyle(second).borderLeftWidth !== "0px";
	})()`)
	d.until("no sticks", `document.querySelector("#sticks").hidden`)
	d.tap("label:has(#claim-tanyao)")
	d.do("done with the yaku", chromedp.Evaluate[chromedp.Void](`document.querySelector(".hand > .folding").open = false; undefined`))
	d.tap("label:has(#ready-south)")
	d.see("#sticks", "Sticks: 1")
	d.screenshot("two-questions")
}
