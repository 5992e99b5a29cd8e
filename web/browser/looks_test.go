package browser

import (
	"context"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

//go:embed testdata/axe.min.js
var axe string

// accessible checks the page with axe. What lies halfway under a bar that sticks to the
// screen is too small a target only if it lies there at the end of the page too.
func (d *device) accessible(covered ...string) {
	d.t.Helper()
	if !ask[bool](d, `"axe" in window`) {
		d.do("loading axe", chromedp.Evaluate[chromedp.Void](axe+"; undefined"))
	}
	context, err := json.Marshal(map[string]any{"exclude": append([]string{".axe-none"}, covered...)})
	if err != nil {
		d.t.Fatal(err)
	}
	found := ask[[]string](d, `(async () => {
		const at = async (top) => {
			scrollTo(0, top);
			const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
			const { violations } = await axe.run(`+string(context)+`, { resultTypes: ["violations"], runOnly: rules });
			return violations.filter((v) => ["serious", "critical"].includes(v.impact));
		};
		const found = await at(0), small = found.find((v) => v.id === "target-size");
		if (small) {
			const end = (await at(document.documentElement.scrollHeight)).find((v) => v.id === "target-size")?.nodes ?? [];
			small.nodes = small.nodes.filter((n) => end.some((other) => String(other.target) === String(n.target)));
			scrollTo(0, 0);
		}
		return found.filter((v) => v.nodes.length).map((v) => v.id + " (" + v.impact + "): " + v.help + ": " + v.nodes.slice(0, 3).map((n) => n.html.slice(0, 160)).join(" | "));
	})()`)
	for _, violation := range found {
		d.t.Errorf("%s: %s", ask[string](d, "location.pathname"), violation)
	}
}

// readable checks the contrast of the page, in dark colours after an [device.accessible] in
// light ones: nothing else differs.
func (d *device) readable() {
	d.t.Helper()
	for _, unread := range ask[[]string](d, `axe.run({ exclude: [".axe-none"] }, { resultTypes: ["violations"], runOnly: { type: "rule", values: ["color-contrast"] } })
		.then(({ violations }) => violations.flatMap((v) => v.nodes).map((n) => n.html.slice(0, 160)))`) {
		d.t.Errorf("%s: too little contrast: %s", ask[string](d, "location.pathname"), unread)
	}
}

// inColours makes the browser ask for light or for dark colours.
func inColours(scheme string) chromedp.Action[chromedp.Void] {
	return chromedp.Func(func(ctx context.Context, window *chromedp.Target) error {
		_, err := cdp.Call(ctx, window, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
			Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}},
		})
		return err
	})
}

// fits checks that the page needs no scrolling.
func (d *device) fits() {
	d.t.Helper()
	size := ask[[]int](d, `[document.scrollingElement.scrollWidth, innerWidth, document.scrollingElement.scrollHeight, innerHeight]`)
	if wider := ask[int](d, `(document.querySelector(".wall main")?.scrollWidth ?? 0) - innerWidth`); wider > 0 {
		d.t.Errorf("%s is %d px wider than its window", ask[string](d, "location.pathname"), wider)
	}
	if size[0] > size[1] || size[2] > size[3] {
		d.screenshot("too-large")
		d.t.Errorf("%s is %d×%d in a window of %d×%d", ask[string](d, "location.pathname"), size[0], size[2], size[1], size[3])
	}
}

// light checks the weight of the page as it was loaded, all requests together but for the
// style sheets, which all pages share and which are weighed in static, in bytes on the wire.
func (d *device) light(most int) {
	d.t.Helper()
	d.until("the page with all its parts", `document.readyState === "complete"`)
	weight := ask[int](d, `performance.getEntries().filter((e) => !e.name.endsWith(".css")).reduce((sum, e) => sum + (e.transferSize ?? 0), 0)`)
	requests := ask[[]string](d, `performance.getEntries().filter(e => e.transferSize).map(e => e.name.replace(location.origin, "") + " " + e.transferSize)`)
	d.t.Logf("%d bytes: %s", weight, strings.Join(requests, ", "))
	if weight == 0 || weight > most {
		d.t.Errorf("%s weighs %d bytes, may weigh %d", ask[string](d, "location.pathname"), weight, most)
	}
}

// noSidewaysScroll checks that the page is not wider than the screen.
func (d *device) noSidewaysScroll() {
	d.t.Helper()
	size := ask[[]int](d, `[document.scrollingElement.scrollWidth, innerWidth]`)
	if size[0] > size[1] {
		d.t.Errorf("%s is %d wide on a screen of %d", ask[string](d, "location.pathname"), size[0], size[1])
	}
}

// targets checks that everything to be tapped inside an element is 44 px at least. The tiles
// of a phone stand as close as the keys of its own keyboard, and are higher.
func (d *device) targets(css string) {
	d.t.Helper()
	small := ask[[]string](d, fmt.Sprintf(`[...document.querySelectorAll(%q)].flatMap(root =>
		[...root.querySelectorAll("button, a, summary, label:has(input), select, input:not([type=hidden], [type=radio], [type=checkbox])")])
		.filter(e => e.checkVisibility() && !e.disabled).map(e => [e, e.getBoundingClientRect()])
		.filter(([e, r]) => r.width > 2 && (r.width < (innerWidth <= 560 && e.matches(".key") ? 38 : 43.5) || r.height < 43.5))
		.map(([e, r]) => e.outerHTML.slice(0, 90) + " " + Math.round(r.width) + "×" + Math.round(r.height))`, css))
	for _, target := range small {
		d.t.Errorf("too small to tap: %s", target)
	}
}

// screenshot keeps a picture where THREEWINDS_SCREENSHOTS names a folder.
func (d *device) screenshot(name string) {
	folder := os.Getenv("THREEWINDS_SCREENSHOTS")
	if folder == "" {
		return
	}
	ctx, done := context.WithTimeout(d.ctx, 5*time.Second)
	defer done()
	picture, err := chromedp.Run(ctx, chromedp.CaptureScreenshot())
	if err == nil {
		err = os.MkdirAll(folder, 0o750)
	}
	if err == nil {
		err = os.WriteFile(filepath.Join(folder, name+".png"), picture, 0o600)
	}
	if err != nil && !errors.Is(err, context.Canceled) {
		d.t.Log("screenshot: ", err)
	}
}
