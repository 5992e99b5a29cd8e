package browser

import (
	"encoding/pem"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/threewinds/threewinds/web/https"
)

// trustingHome is a home folder in which Chromium trusts the root of a club.
func trustingHome(t *testing.T, port *https.Port) string {
	t.Helper()
	program, err := exec.LookPath("certutil")
	switch {
	case err != nil && os.Getenv("CI") == "true":
		t.Fatal(err)
	case err != nil:
		t.Skipf("SKIPPED: a browser that trusts a certificate: %v", err)
	}
	home := t.TempDir()
	store, file := filepath.Join(home, ".pki", "nssdb"), filepath.Join(home, "root.pem")
	if err := os.MkdirAll(store, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: port.Root().Raw}), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, arguments := range [][]string{{"-N", "--empty-password"}, {"-A", "-n", "club", "-t", "C,,", "-i", file}} {
		if out, err := exec.CommandContext(t.Context(), program, append(arguments, "-d", "sql:"+store)...).CombinedOutput(); err != nil {
			t.Fatalf("certutil: %v, %s", err, out)
		}
	}
	return home
}

// fakeWakeLock notes in locks what is asked of the browser. A browser without a screen keeps none awake. The browser has
// ended the lock whenever it is asked about it.
const fakeWakeLock = `window.locks = []; Object.defineProperty(Navigator.prototype, "wakeLock", { value: {
	request: async (kind) => { locks.push(kind); return { released: true, release: async () => locks.push("released") }; },
} })`

// TestATabletIsSetUp: without the club's certificate the test does not turn green. With it, it does; the tablet goes on
// by https, where a page is a secure context, and its table's page keeps the screen awake while a match is played.
func TestATabletIsSetUp(t *testing.T) {
	c := newClub(t)
	nightOf(c, 3, `{}`)
	if err := c.server.HTTPS.MakeRoot("Harbour Club"); err != nil {
		t.Fatal(err)
	}
	c.server.HTTPS.Follow()
	home := trustingHome(t, c.server.HTTPS)

	stranger := c.tablet()
	stranger.open("/tablet")
	stranger.until("the test that fails", `!document.getElementById("waiting").hidden`)
	if ask[bool](stranger, `document.getElementById("onward").checkVisibility()`) {
		t.Error("a tablet without the certificate is sent on")
	}
	stranger.accessible()
	stranger.noSidewaysScroll()
	stranger.screenshot("tablet-set-up")
	for _, system := range []string{"apple", "android"} {
		stranger.tap("#" + system + " summary")
		stranger.until("the screens to tap on", `document.querySelector("#`+system+` .screen").checkVisibility()`)
		stranger.noSidewaysScroll()
		stranger.accessible()
		stranger.screenshot("tablet-set-up-" + system)
	}

	named := strings.Replace(c.base, "club.test", https.AdvertisedName, 1)
	tablet, quit := ownBrowser(t, named, t.TempDir(), chromedp.Env("HOME="+home, "FONTCONFIG_FILE="+fontsFile()),
		chromedp.Flag("host-resolver-rules", "MAP "+https.AdvertisedName+" 127.0.0.1"))
	defer quit()
	tablet.open("/tablet")
	tablet.until("the test that turns green", `!document.getElementById("came").hidden`)
	if ask[bool](tablet, `isSecureContext`) {
		t.Error("the page by http is a secure context: the test proves nothing")
	}
	tablet.screenshot("tablet-is-set-up")
	tablet.tap("#onward")
	tablet.until("the page by https", `location.protocol === "https:" && isSecureContext && !!document.getElementById("secure")`)

	tablet.runBefore(fakeWakeLock)
	tablet.openTable(strings.Replace(c.card(1), "club.test", https.AdvertisedName, 1))
	tablet.tap("#more summary")
	tablet.tap("#onward")
	tablet.until("the table by https", `location.protocol === "https:" && location.pathname.endsWith("/tables/1") && !!document.getElementById("entry")`)
	tablet.until("a screen that is kept awake", `locks.includes("screen")`)
	ask[bool](tablet, `(window.before = locks.length, document.dispatchEvent(new Event("visibilitychange")))`)
	tablet.until("the lock that is asked for again after the browser ended it", `locks.length > before && !locks.includes("released")`)
	ask[bool](tablet, `(document.getElementById("state").dataset.closed = "over", document.dispatchEvent(new Event("visibilitychange")))`)
	tablet.until("a screen that may sleep after the match", `locks.at(-1) === "released"`)
	tablet.until("the cookie of the outbox by https", `document.cookie.includes("__Secure-waiting=0.0.")`)
}
