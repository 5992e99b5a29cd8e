package browser

import (
	"context"
	"fmt"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// tap touches the first element that the CSS selector finds, as a person does:
// once it lies still, and again a moment later if the finger came down beside it because
// the page moved, or on a notice that passes.
func (d *device) tap(css string) {
	d.t.Helper()
	for range 5 {
		d.touchOnce(css)
		var missed bool
		// A page that the tap has left behind cannot be asked, and was hit.
		if missed, _ = chromedp.Run(d.ctx, chromedp.Evaluate[bool](fingerMissed, chromedp.EvalAwaitPromise)); !missed {
			return
		}
		d.t.Logf("the page moved under a finger that aimed at %s", css)
		time.Sleep(300 * time.Millisecond)
	}
	d.t.Fatalf("the finger does not come down on %s", css)
}

// touchOnce touches an element where it lies still, and watches the finger. What hides it is opened
// before.
func (d *device) touchOnce(css string) {
	d.t.Helper()
	for deadline := time.Now().Add(patience); ; {
		// A page that is being left cannot be asked: the next one is.
		found, _ := chromedp.Run(d.ctx, chromedp.Evaluate[aimedAt](fmt.Sprintf(aimAt, css, watchFinger("target.closest(selector)")), chromedp.EvalAwaitPromise))
		switch {
		case found.Folded:
			d.unfold(css)
		case found.Place != nil:
			d.do("tapping "+css, chromedp.TapXY(found.Place[0], found.Place[1]))
			return
		}
		if time.Now().After(deadline) {
			d.screenshot("failed")
			d.t.Fatalf("%s never lay still\n%s", css, d.excerpt())
		}
	}
}

// aimedAt is the middle of an element that lies still, or that a fold hides it.
type aimedAt struct {
	Folded bool      `json:"folded"`
	Place  []float64 `json:"place"`
}

// aimAt looks for half a second for an element that lies where it was a moment ago, and hears, and
// watches the finger from then on. A text that goes over several lines is touched on the first.
const aimAt = `(async () => {
	const selector = %q;
	const fold = ` + hidingFold + `;
	const place = () => {
		const part = document.querySelector(selector), r = part?.checkVisibility() && [...part.getClientRects()].find((r) => r.width && r.height);
		return r ? [r.x + r.width / 2, r.y + r.height / 2] : null;
	};
	for (const end = performance.now() + 500; performance.now() < end;) {
		if (document.readyState !== "loading") {
			const part = document.querySelector(selector);
			if (fold(part)) return {folded: true};
			part?.scrollIntoViewIfNeeded();
			const before = place();
			await new Promise((resolve) => setTimeout(resolve, 20));
			const now = place();
			if (now && String(before) === String(now) && !document.querySelector(selector).closest(".deaf")?.getAnimations().length) {
				%s
				return {place: now};
			}
		}
		await new Promise((look) => { AbortSignal.timeout(10).onabort = look; });
	}
	return {};
})()`

// hidingFold finds the outermost thing to be opened that hides a part of the page, null if nothing does.
const hidingFold = `(part) => {
	const folded = ":is(details.pop, .fold-part, .fold-part details):not([open])";
	const list = document.querySelector(".hand > .folding[open] .listed");
	let fold = part && list?.checkVisibility() && getComputedStyle(part).visibility === "hidden" ? list.closest("details") : part?.parentElement.closest(folded);
	for (let outer; (outer = fold?.parentElement.closest(folded)); ) fold = outer;
	return fold && part.closest("summary")?.parentElement !== fold ? fold : null;
}`

// fingerMissed waits for a button that sends a form or does something with a hand that waits, and for a
// label that ticks: their click comes a moment after the finger, and goes elsewhere if the page moves
// between the two, or nowhere if what was touched is replaced. Other things act at once, and may be gone
// then.
const fingerMissed = `(async () => {
	for (const end = performance.now() + 200; window.finger === "down" && performance.now() < end;)
		await new Promise((look) => { AbortSignal.timeout(5).onabort = look; });
	return window.finger === "missed" || window.finger === "down" && !window.touched.isConnected;
})()`

// aim watches the next tap: see watchFinger.
func (d *device) aim(hits string) {
	d.t.Helper()
	d.do("watching the finger", chromedp.Evaluate[chromedp.Void](watchFinger(hits)+"\nundefined"))
}

// watchFinger notes whether the next tap comes down where the expression about its target says. One
// that does not is withdrawn: whatever has come to lie there meanwhile does not hear of it. A
// panel that lies there is closed.
func watchFinger(hits string) string {
	return fmt.Sprintf(`{
		window.finger = "";
		const stop = (event) => { event.preventDefault(); event.stopImmediatePropagation(); };
		addEventListener("pointerdown", (event) => {
			const { target } = event;
			window.finger = %[1]s ? "down" : "missed";
			if (window.finger === "down" && !target.closest("[type=submit], [data-outbox], label:has(input)")) return window.finger = "hit";
			window.touched = target;
			if (window.finger === "down") return addEventListener("click", (event) => {
				const { target } = event;
				if (%[1]s) return window.finger = "hit";
				window.finger = "missed";
				stop(event);
			}, {capture: true, once: true});
			event.stopImmediatePropagation();
			addEventListener("click", stop, true);
			if (target.closest("details.pop[open]")) document.body.dispatchEvent(new KeyboardEvent("keydown", {key: "Escape", bubbles: true}));
			addEventListener("pointerdown", () => removeEventListener("click", stop, true), {capture: true, once: true});
		}, {capture: true, once: true});
	}`, hits)
}

// unfold opens what hides an element behind a button. The page may be replaced
// between looking and touching, so it looks again until nothing hides the element.
func (d *device) unfold(css string) {
	d.t.Helper()
	for tries := 0; ; tries++ {
		button := d.foldOf(css)
		if button == nil {
			return
		}
		if tries == 10 {
			d.t.Fatalf("what hides %s does not open", css)
		}
		d.aim("window.fold.contains(target)")
		d.do("opening what hides "+css, chromedp.TapXY(button[0], button[1]))
		time.Sleep(50 * time.Millisecond)
	}
}

// foldOf answers the middle of the button that opens what hides an element, once it
// lies still; nil if nothing hides it. The page keeps the button as window.fold.
func (d *device) foldOf(css string) []float64 {
	d.t.Helper()
	return ask[[]float64](d, fmt.Sprintf(`(async () => {
		const middle = () => {
			const fold = (`+hidingFold+`)(document.querySelector(%q));
			if (!fold) return null;
			window.fold = fold.firstElementChild;
			window.fold.scrollIntoViewIfNeeded();
			const {x, y, width, height} = window.fold.getBoundingClientRect();
			return [x + width / 2, y + height / 2];
		};
		for (let before = middle();; ) {
			await new Promise((resolve) => setTimeout(resolve, 20));
			const now = middle();
			if (JSON.stringify(now) === JSON.stringify(before)) return now;
			before = now;
		}
	})()`, css))
}

// still waits until an element is where it was a moment ago, and hears.
func (d *device) still(css string) {
	d.t.Helper()
	d.until(css+", lying still", fmt.Sprintf(`(async () => {
		const place = () => JSON.stringify(document.querySelector(%q)?.getBoundingClientRect() ?? null);
		document.querySelector(%[1]q)?.scrollIntoViewIfNeeded();
		const before = place();
		await new Promise((resolve) => setTimeout(resolve, 20));
		const deaf = document.querySelector(%[1]q)?.closest(".deaf")?.getAnimations().length > 0;
		return before !== "null" && before === place() && !deaf;
	})()`, css))
}

// touch puts a finger on an element's middle, or lifts it.
func (d *device) touch(css string) {
	d.t.Helper()
	d.still(css)
	place := ask[[]float64](d, `(() => { const r = document.querySelector("`+css+`").getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; })()`)
	d.fingers(input.DispatchTouchEventTypeTouchStart, &input.TouchPoint{X: place[0], Y: place[1]})
}

func (d *device) lift() {
	d.t.Helper()
	d.fingers(input.DispatchTouchEventTypeTouchEnd)
}

func (d *device) fingers(what input.DispatchTouchEventType, points ...*input.TouchPoint) {
	d.t.Helper()
	d.do(string(what), chromedp.Func(func(ctx context.Context, window *chromedp.Target) error {
		_, err := cdp.Call(ctx, window, input.DispatchTouchEvent, input.DispatchTouchEventParams{
			Type: what, TouchPoints: append([]*input.TouchPoint{}, points...),
		})
		return err
	}))
}
