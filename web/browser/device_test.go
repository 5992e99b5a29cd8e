package browser

import (
	"context"
	"flag"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"github.com/threewinds/threewinds/models/databasetest"
)

// chromium is one browser for all tests of the package; every device is a
// profile of its own in it.
var chromium struct {
	once sync.Once
	ctx  context.Context
	err  error
	stop []context.CancelFunc
}

func TestMain(m *testing.M) {
	// Three at a time on however few processors, for they wait more than they work; the
	// flag still has the last word.
	if err := flag.Set("test.parallel", "3"); err != nil {
		panic(err)
	}
	defer forgetBuilt()
	defer func() {
		for _, stop := range slices.Backward(chromium.stop) {
			stop()
		}
	}()
	databasetest.Main(m)
}

// browserOptions are those of every Chromium of the tests.
func browserOptions(program string) []chromedp.ExecAllocatorOption {
	return append(chromedp.DefaultExecAllocatorOptions[:],
		// What its processes share is in files of a disk otherwise, as a container may have
		// too little memory for it.
		chromedp.Flag("disable-dev-shm-usage", !ampleSharedMemory()),
		chromedp.ExecPath(program), chromedp.NoSandbox, chromedp.DisableGPU,
		chromedp.Flag("disable-quic", true),
		chromedp.Flag("disable-component-update", true),
		chromedp.Flag("disable-background-networking", true),
		// A club's address: plain HTTP, not localhost, so not a secure context.
		chromedp.Flag("host-resolver-rules", "MAP club.test 127.0.0.1, MAP elsewhere.test 127.0.0.1"),
		chromedp.Flag("lang", "en"),
		// The rules on a tablet are used for a minute: compiling them for speed, and compiling what is never
		// asked, costs more than it gains, a third of what the tests compute.
		chromedp.Flag("js-flags", "--liftoff-only --wasm-lazy-compilation"),
		chromedp.Env("FONTCONFIG_FILE="+fontsFile()),
	)
}

func startChromium(program string) (context.Context, error) {
	chromium.once.Do(func() {
		allocator, stop := chromedp.NewExecAllocator(context.Background(), browserOptions(program)...)
		ctx, quit := chromedp.NewContext(allocator)
		chromium.stop = append(chromium.stop, stop, quit)
		chromium.ctx, chromium.err = ctx, chromedp.Do(ctx)
	})
	return chromium.ctx, chromium.err
}

// device is a tablet, phone or laptop: a window of Chromium with its own cookies.
type device struct {
	t    *testing.T
	base string
	// profile holds what outlives a window, close closes the window.
	profile, ctx context.Context
	close        func()

	mu         sync.Mutex
	complaints []string
}

// patience is how long a page may take to show something on a busy machine.
const patience = 45 * time.Second

// newDevice opens a window of the given size in CSS pixels on a site.
func newDevice(t *testing.T, base string, width, height int64) *device {
	t.Helper()
	browser, err := startChromium(needChromium(t))
	if err != nil {
		t.Fatal("starting Chromium: ", err)
	}
	// The profile stays when its windows are closed.
	profile, forget := chromedp.NewContext(browser, chromedp.WithNewBrowserContext())
	t.Cleanup(forget)
	if err := chromedp.Do(profile); err != nil {
		t.Fatal("making a profile: ", err)
	}
	return window(profile, t, base, width, height)
}

// another is a second window of the same device.
func (d *device) another() *device {
	d.t.Helper()
	size := ask[[]int64](d, `[innerWidth, innerHeight]`)
	return window(d.profile, d.t, d.base, size[0], size[1])
}

// window opens a window of a profile.
func window(profile context.Context, t *testing.T, base string, width, height int64) *device {
	t.Helper()
	ctx, closeWindow := chromedp.NewContext(profile)
	t.Cleanup(closeWindow)
	d := &device{t: t, base: base, profile: profile, ctx: ctx, close: closeWindow}
	if err := chromedp.Do(ctx, chromedp.EmulateViewport(width, height, chromedp.EmulateTouch)); err != nil {
		t.Fatal("opening a window: ", err)
	}
	messages := chromedp.Console(ctx)
	go func() {
		for message, err := range messages {
			if err != nil {
				return
			}
			d.hear(message)
		}
	}()
	t.Cleanup(func() {
		d.mu.Lock()
		defer d.mu.Unlock()
		for _, complaint := range d.complaints {
			t.Error("the browser complains: ", complaint)
		}
	})
	return d
}

// hear collects what the browser complains about: exceptions and what the
// content security policy blocked. A refused form is no complaint, nor is a network
// that is away.
func (d *device) hear(message chromedp.ConsoleMessage) {
	text := fmt.Sprint(message)
	if strings.Contains(text, "the server responded with a status of 4") || strings.Contains(text, "net::ERR_") ||
		strings.Contains(text, "htmx:error: Failed to fetch") {
		return
	}
	if message.IsException() || strings.Contains(text, "Content Security Policy") || message.Type == "error" {
		d.mu.Lock()
		defer d.mu.Unlock()
		d.complaints = append(d.complaints, text)
	}
}

// resize turns the device, or makes it another one.
func (d *device) resize(width, height int64) {
	d.t.Helper()
	d.do("resizing", chromedp.EmulateViewport(width, height, chromedp.EmulateTouch))
}

// do runs steps and fails the test if one does not work out in time.
func (d *device) do(what string, steps ...chromedp.Action[chromedp.Void]) {
	d.t.Helper()
	ctx, done := context.WithTimeout(d.ctx, patience)
	defer done()
	if err := chromedp.Do(ctx, steps...); err != nil {
		d.screenshot("failed")
		d.t.Fatalf("%s: %v\n%s", what, err, d.excerpt())
	}
}

// excerpt is the text of the page, for a failed test.
func (d *device) excerpt() string {
	ctx, done := context.WithTimeout(d.ctx, 2*time.Second)
	defer done()
	text, err := chromedp.Run(ctx, chromedp.Evaluate[string](`location.href + "\n" + document.body.innerText`))
	if err != nil {
		return err.Error()
	}
	return text[:min(len(text), 2000)]
}

// open goes to a path of the site, or to a whole address.
func (d *device) open(path string) {
	d.t.Helper()
	if strings.HasPrefix(path, "/") {
		path = d.base + path
	}
	d.do("opening "+path, chromedp.Navigate(path))
}

// openTable opens the page of a table that may lose its network: with the rules on the tablet, where
// there is a hand to enter.
func (d *device) openTable(address string) {
	d.t.Helper()
	d.open(address)
	if ask[bool](d, `!!document.querySelector("#match")`) {
		d.hasRules()
	}
}

// write replaces what a field holds. The keys go to whatever has the focus, as a
// person's do: a part that refreshes itself may exchange the field meanwhile.
func (d *device) write(css, text string) {
	d.t.Helper()
	d.until("the field "+css, fmt.Sprintf(`document.querySelector(%q)?.checkVisibility()`, css))
	d.do("writing into "+css,
		chromedp.Evaluate[chromedp.Void](fmt.Sprintf(`{ const field = document.querySelector(%q); field.focus(); field.value = ""; }`, css)),
		chromedp.KeyEvent(text))
}

// see waits until the element's text contains all of the given.
func (d *device) see(css string, texts ...string) {
	d.t.Helper()
	for _, text := range texts {
		script := fmt.Sprintf(
			`[...document.querySelectorAll(%q)].some(e => e.innerText.replace(/\s+/g, " ").includes(%q))`, css, text)
		d.until(fmt.Sprintf("%q in %s", text, css), script)
	}
}

// untilTrue looks every 20 ms whether a condition holds, for at most half a second, as a
// page may be left meanwhile. A page that is still coming is not looked at: its beginning
// may be seen while its end is not there. It leaves setTimeout alone, which tests watch.
const untilTrue = `(async () => {
	for (const end = performance.now() + 500; performance.now() < end;) {
		if (document.readyState !== "loading" && await (%s)) return true;
		await new Promise((look) => { AbortSignal.timeout(20).onabort = look; });
	}
	return false;
})()`

// until waits for a condition in the page.
func (d *device) until(what, script string) {
	d.t.Helper()
	deadline := time.Now().Add(patience)
	for {
		ok, err := chromedp.Run(d.ctx, chromedp.Evaluate[bool](fmt.Sprintf(untilTrue, script), chromedp.EvalAwaitPromise))
		if ok {
			return
		}
		if time.Now().After(deadline) {
			d.screenshot("failed")
			d.t.Fatalf("never saw %s (%v)\n%s", what, err, d.excerpt())
		}
		time.Sleep(20 * time.Millisecond)
	}
}

// settle waits until the page has drawn what came to it before.
func (d *device) settle() {
	d.t.Helper()
	ask[bool](d, `new Promise((done) => setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(() => done(true)))))`)
}

// ask evaluates a script in the page.
func ask[T any](d *device, script string) T {
	d.t.Helper()
	value, err := chromedp.Run(d.ctx, chromedp.Evaluate[T](script, chromedp.EvalAwaitPromise))
	if err != nil {
		d.t.Fatalf("asking the page %s: %v", script, err)
	}
	return value
}

// phoneMark remembers in the page that it was never loaded again.
var phoneMark = chromedp.Evaluate[chromedp.Void](`window.neverReloaded = true; undefined`)

// speaks chooses the language of the pages that are opened from now on. The browser writes a
// cookie beside all else that it does: a page asked for before it is written would have the
// language of before.
func (d *device) speaks(language string) {
	d.t.Helper()
	d.until("a cookie of "+language, fmt.Sprintf(`(document.cookie = "language=%s; path=/", document.cookie.includes("language=%[1]s"))`, language))
}
