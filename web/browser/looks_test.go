package browser

import (
	"context"
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
