package browser

import (
	"context"
	"testing"

	"github.com/chromedp/chromedp"
)

// TestAClosedBrowserKeepsTheHands: the browser itself ends while hands wait, as
// when the tablet's battery is empty, and begins again.
func TestAClosedBrowserKeepsTheHands(t *testing.T) {
	onPostgreSQL(t, func(t *testing.T) {
		c := newClub(t)
		w := newWifi(t, c)
		folder := t.TempDir()
		night := nightOf(c, 3, `{}`)
		card := w.through(c.cards(1)[0])

		tablet, quit := ownBrowser(t, w.base, folder)
		tablet.openTable(card)
		tablet.see("#state", "Hand 1")
		w.set(true, 0)
		for hand := 1; hand <= 6; hand++ {
			enterNth(tablet, hand)
		}
		tablet.see("#outbox summary", "6 hands wait on this tablet")
		quit()
		w.set(false, 0)
		tablet, quit = ownBrowser(t, w.base, folder)
		defer quit()
		tablet.open(card)
		tablet.see("#state", "Hand 6 saved")
		tablet.until("nothing waiting", `document.querySelector("#outbox").hidden`)
		tablet.next(7)
		checkNth(t, c.ledger(night, 1), 6)
	})
}

// ownBrowser starts a browser of its own that keeps what it stores in a folder. More options take the place of those
// of other browsers.
func ownBrowser(t *testing.T, base, folder string, more ...chromedp.ExecAllocatorOption) (d *device, quit func()) {
	t.Helper()
	options := append(append(browserOptions(needChromium(t)), chromedp.UserDataDir(folder)), more...)
	allocator, stop := chromedp.NewExecAllocator(context.WithoutCancel(t.Context()), options...)
	ctx, cancel := chromedp.NewContext(allocator)
	if err := chromedp.Do(ctx); err != nil {
		t.Fatal("starting another Chromium: ", err)
	}
	return window(ctx, t, base, 1024, 768), func() {
		cancel()
		stop()
	}
}
