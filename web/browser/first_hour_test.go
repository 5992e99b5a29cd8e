package browser

import (
	"bufio"
	"bytes"
	"context"
	"image/png"
	"net"
	"os/exec"
	"regexp"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/makiuchi-d/gozxing"
	"github.com/makiuchi-d/gozxing/qrcode"

	"github.com/threewinds/threewinds/web/reach"
)

// started is the real program, started in an empty folder, as a club does on its first
// evening. It answers the setup link that it prints.
func started(t *testing.T) (setup string) {
	t.Helper()
	ctx, stop := context.WithCancel(t.Context())
	command := exec.CommandContext(ctx, program(t), append([]string{"serve"}, wayIn(t)...)...)
	command.Dir = t.TempDir()
	printed, err := command.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		stop()
		_ = command.Wait()
	})
	for lines := bufio.NewScanner(printed); lines.Scan(); {
		if link := regexp.MustCompile(`http://\S+/setup/\S+`).FindString(lines.Text()); link != "" {
			return link
		}
	}
	t.Fatal("the program prints no link for the account")
	return ""
}

// wayIn makes the program listen in the network of this computer. A computer without a
// network gets the name of the club's.
func wayIn(t *testing.T) []string {
	t.Helper()
	var config net.ListenConfig
	free, err := config.Listen(t.Context(), "tcp", ":0")
	if err != nil {
		t.Fatal(err)
	}
	_, port, err := net.SplitHostPort(free.Addr().String())
	if err := free.Close(); err != nil {
		t.Fatal(err)
	}
	if err != nil {
		t.Fatal(err)
	}
	way := []string{"--address", "0.0.0.0:" + port}
	if len(reach.Networks()) == 0 {
		way = append(way, "--public-url", "http://club.test:"+port)
	}
	return way
}

// scan reads the QR code in an element of the page, as a camera does: from the picture. A
// part that refreshes itself may exchange the element meanwhile; then another picture is
// taken.
func (d *device) scan(css string) string {
	d.t.Helper()
	ctx, done := context.WithTimeout(d.ctx, patience)
	defer done()
	picture, err := chromedp.Run(ctx, chromedp.ScreenshotScale(chromedp.CSS(css), 2))
	for err != nil && strings.Contains(err.Error(), "No node with given id") {
		picture, err = chromedp.Run(ctx, chromedp.ScreenshotScale(chromedp.CSS(css), 2))
	}
	if err != nil {
		d.t.Fatalf("photographing %s: %v\n%s", css, err, d.excerpt())
	}
	photo, err := png.Decode(bytes.NewReader(picture))
	if err != nil {
		d.t.Fatal(err)
	}
	bitmap, err := gozxing.NewBinaryBitmapFromImage(photo)
	if err != nil {
		d.t.Fatal(err)
	}
	code, err := qrcode.NewQRCodeReader().Decode(bitmap, nil)
	if err != nil {
		d.t.Fatalf("nothing can be read in %s: %v", css, err)
	}
	return code.GetText()
}

// TestTheFirstHour goes from an empty folder to the published seating of thirteen people,
// along the path that the pages show. Beside the names that takes at most thirty clicks.
// A phone joins by the QR code.
func TestTheFirstHour(t *testing.T) {
	t.Parallel()
	setup := started(t)
	base := regexp.MustCompile(`/setup/.*`).ReplaceAllString(setup, "")
	organiser, phone := newDevice(t, base, 1440, 900), newDevice(t, base, 390, 844)
	clicks := 0
	click := func(css string) {
		t.Helper()
		clicks++
		organiser.tap(css)
	}

	clicks++ // the link that the program prints
	organiser.open(setup)
	organiser.write("#name", "Dana Desk")
	organiser.write("#password", "tiles and winds")
	organiser.write("#again", "tiles and winds")
	click("form.card button[type=submit]")
	organiser.see("#path", "Step 1 of 5")
	organiser.accessible()

	way := organiser.scan("#join svg.qr")
	if shown := ask[string](organiser, `document.querySelector("#join .address").innerText`); way != shown || way != base {
		t.Errorf("the code says %q, the page %q, the program is at %q", way, shown, base)
	}
	phone.open(way)
	phone.see("h1", "Three Winds")
	phone.accessible()

	click("#next-step")
	organiser.write("#names", names(13))
	organiser.see("#path", "Step 1 of 5")
	click("form.card button[type=submit]")
	organiser.see("h2", "13 names were understood")
	click(".look-list .primary")
	organiser.see("#path", "Step 2 of 5")
	organiser.accessible()
	click("#next-step")
	organiser.see("#path", "Step 2 of 5")
	click("form#night-form button.primary")
	organiser.see("#path", "Step 3 of 5")
	click("#everybody-all")
	organiser.see("[role=status]", "13 here")
	organiser.accessible()
	click("#door .sums a.button")
	organiser.see("#path", "Step 4 of 5")
	click("#draw")
	organiser.see("h2", "Round 4")
	click("#publish")
	organiser.see("#path", "Step 5 of 5")
	organiser.accessible()
	t.Logf("%d clicks to the published seating", clicks)
	if clicks > 30 {
		t.Errorf("%d clicks to the published seating", clicks)
	}

	phone.open(way)
	phone.tap(".tonight a[href^='/nights/']:not([href*='/matches/'])")
	phone.see("main", "Anna", "Mia", "Table 4")
	phone.accessible()
	click("#desk form[action$='/cards'] button")
	// The desk, which is being left, names table 4 as well.
	organiser.until("the page of the cards", `location.pathname === "/cards/print" && document.readyState === "complete"`)
	organiser.see("h2", "Table 4")
	if organiser.scan(".table-card svg.qr") != ask[string](organiser, `document.querySelector(".table-card .address").innerText`) {
		t.Error("the card's code is not the address below it")
	}
	organiser.open("/")
	organiser.see("h2", "Phones and tablets join here")
	organiser.until("the end of the path", `!document.querySelector("#path")`)
}
