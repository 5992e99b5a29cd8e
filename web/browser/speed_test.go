package browser

import (
	"fmt"
	"slices"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// TestTheKeyboardAnswersOnTheTouch: the tile is there when the finger is, before
// the laptop can have answered; the preview follows.
func TestTheKeyboardAnswersOnTheTouch(t *testing.T) {
	c := newClub(t)
	tablet := c.tablet()
	tablet.open(tableOf(c, `{}`))
	tablet.tap("label:has(#winner-south)")
	tablet.tap("label:has(#from-discard-west)")
	tablet.do("watching", chromedp.Evaluate[chromedp.Void](`
		window.touches = []; window.previews = [];
		const held = () => document.querySelector("#hand").value;
		let before, begun;
		document.addEventListener("pointerdown", () => { before = held(); begun = performance.now(); }, true);
		document.addEventListener("pointerdown", () => {
			touches.push(held() !== before && document.querySelectorAll("#tray .slot:not(.gap)").length === held().replace(/\D/g, "").length);
			const watch = new MutationObserver(() => { previews.push(performance.now() - begun); watch.disconnect(); });
			watch.observe(document.querySelector("#preview"), {childList: true, subtree: true});
		});
		undefined`))
	for _, tile := range []string{"8p", "8p", "8p", "2m", "3m", "4m", "5z", "5z", "5z", "6z", "6z", "6z", "9m", "9m"} {
		done := ask[int](tablet, "previews.length")
		tablet.tap("#key-" + tile)
		tablet.until("the preview", fmt.Sprintf("previews.length > %d", done))
	}
	tablet.see("#preview", "open")
	if touches := ask[[]bool](tablet, "touches"); slices.Contains(touches, false) || len(touches) != 14 {
		t.Errorf("tiles on the touch: %v", touches)
	}
	times := ask[[]float64](tablet, "previews")
	slices.Sort(times)
	t.Logf("from the touch to the preview: %.0f ms at the median, %.0f ms at most", times[len(times)/2], times[len(times)-1])
	if median := times[len(times)/2]; median > 1500 {
		t.Errorf("the preview takes %.0f ms", median)
	}
}

// TestEveryHandEntersTiles: a mouse, a stylus, the keyboard and pasted text enter
// tiles as a finger does; a touch that scrolls the page enters none.
func TestEveryHandEntersTiles(t *testing.T) {
	c := newClub(t)
	d := newDevice(t, c.base, 390, 844)
	d.open(tableOf(c, `{}`))
	d.tap("label:has(#winner-south)")
	holds := func(what, hand, melds string) {
		t.Helper()
		d.until(what, fmt.Sprintf(`document.querySelector("#hand").value === %q && document.querySelector("#melds").value === %q`, hand, melds))
	}
	d.do("scrolling over the keyboard", chromedp.Evaluate[chromedp.Void](`
		document.querySelector("#key-5p").dispatchEvent(new PointerEvent("pointerdown", {bubbles: true, pointerType: "touch"}));
		document.querySelector("#key-5p").dispatchEvent(new PointerEvent("pointercancel", {bubbles: true, pointerType: "touch"}));
		undefined`))
	holds("a touch that scrolls the page is no tap", "", "")
	place := ask[[]float64](d, `(() => { const key = document.querySelector("#key-2p"); key.scrollIntoView({block: "center"}); const r = key.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; })()`)
	for _, kind := range []input.DispatchMouseEventPointerType{
		input.DispatchMouseEventPointerTypePen, input.DispatchMouseEventPointerTypeMouse,
	} {
		d.do("tapping with a "+string(kind), chromedp.MouseClickXY(place[0], place[1],
			func(event *input.DispatchMouseEventParams) { event.PointerType = kind }))
	}
	holds("a stylus and a mouse", "22p", "")
	d.do("the keyboard", chromedp.Evaluate[chromedp.Void](`document.querySelector("#key-3p").focus(); undefined`),
		chromedp.KeyEvent("\r"), chromedp.KeyEvent("45p7z"))
	holds("the Enter key on a tile, and tiles by their names", "22345p7z", "")
	d.do("taking back", chromedp.KeyEvent("\b"))
	holds("the Backspace key", "22345p", "")
	d.paste("456p234m99m 777z [5555z]")
	holds("pasted tiles", "456p234m99m", "777z [5555z]")
	d.paste("the cat sat on the mat")
	holds("pasted nonsense changes nothing", "456p234m99m", "777z [5555z]")
	d.do("taking back by the Backspace key", chromedp.Evaluate[chromedp.Void](`document.querySelector("#tray summary").focus(); undefined`), chromedp.KeyEvent("\b"))
	holds("undo of what was pasted", "22345p", "")
	// On a phone the keyboard makes room for the preview under the finger.
	d.tap("[data-do=clear]")
	d.tap("label:has(#from-wall)")
	said := `[...new FormData(document.querySelector("#entry"))].filter(([name]) => !["hand", "melds", "winning_tile"].includes(name)).join()`
	before := ask[string](d, said)
	for i := 0; i < len(sevenChowsOneByOne); i += 2 {
		d.tap("#key-" + sevenChowsOneByOne[i:i+2])
	}
	d.see("#preview", "open")
	if after := ask[string](d, said); after != before {
		t.Errorf("the last tile's tap changed %s into %s", before, after)
	}
}

const sevenChowsOneByOne = "2p3p4p5p6p7p3m4m5m6m7m8m9p9p"
