package browser

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/threewinds/threewinds/static"
	"github.com/threewinds/threewinds/web/calculator"
)

// needsEngine skips a test of what is answered in the browser, but never in continuous integration.
func needsEngine(t *testing.T) {
	t.Helper()
	switch {
	case static.HasEngine():
	case os.Getenv("CI") == "true":
		t.Fatal("the program was compiled without the engine: make engine")
	default:
		t.Skip("SKIPPED without the engine: make engine")
	}
}

// reckons waits until the engine answers the calculator's page.
func (d *device) reckons() {
	d.t.Helper()
	needsEngine(d.t)
	d.until("the engine in the page", `document.querySelector("#calculator").dataset.engine === "ready"`)
}

// chooses chooses a value of a list, as a person does.
func (d *device) chooses(css, value string) {
	d.t.Helper()
	d.do("choosing "+value, chromedp.Evaluate[chromedp.Void](fmt.Sprintf(
		`{ const list = document.querySelector(%q); list.value = %q; list.dispatchEvent(new Event("input", { bubbles: true })); }; undefined`, css, value)))
}

// asksAboutAHand taps a hand of modern sanma that is one tile short, completes it by the list, and declares
// riichi: 33345678p 456789s by West's three is pinfu, or a wait for the pair.
func (d *device) asksAboutAHand(name string) {
	d.t.Helper()
	d.chooses("#game", "sanma")
	d.see("#situation", "Sticks on the table")
	d.tap("#from-discard-west")
	d.keys("3p", "3p", "4p", "5p", "6p", "7p", "8p", "4s", "5s", "6s", "7s", "8s", "9s")
	d.see(".completing", "3 tiles complete the hand")
	d.until("one six of four is in the hand", `document.querySelector("[data-adds='6p']").closest("tr").lastElementChild.textContent === "3"`)
	d.accessible()
	d.noSidewaysScroll()
	d.targets("#calculator")
	d.screenshot(name + "-completing")
	d.tap("[data-adds='3p']")
	d.see("#preview", "South wins, West discards")
	d.tap("#ready-south")
	d.see(".all-readings", "2 han, 30 fu", "This reading is paid", "1 han, 40 fu", "the paid one pays more")
	d.until("the address", `location.search.includes("game=sanma") && location.search.includes("ready=south")`)
	d.accessible()
	d.noSidewaysScroll()
	d.screenshot(name + "-readings")
}

// TestAHandIsReckonedInTheBrowser: taps are answered by the engine, also when no server is reached any more. The
// address tells the same hand to somebody else, and an element leads to its rule. Tried by make release-check.
func TestAHandIsReckonedInTheBrowser(t *testing.T) {
	c := newClub(t)
	for i, size := range [][2]int64{{390, 844}, {1440, 900}, {820, 1180}} {
		d := newDevice(t, c.base, size[0], size[1])
		name := fmt.Sprintf("calculator-%d", size[0])
		if i == 2 && !everything { // between the two
			d.open("/calculator?game=sanma&winner=south&from=discard:west&hand=345678p456789s33p")
			d.noSidewaysScroll()
			break
		}
		d.open("/calculator")
		d.reckons()
		d.screenshot(name)
		d.asksAboutAHand(name)
		address := ask[string](d, "location.pathname + location.search")

		d.tap("#preview .why a")
		d.until("the rule sheet unfolds", `document.querySelector("#rule-sheet").open && document.querySelector(":target").checkVisibility()`)
		other := newDevice(t, c.base, size[0], size[1])
		other.do("dark colours", inColours("dark"))
		other.open(address)
		other.see(".all-readings", "2 han, 30 fu")
		other.accessible()
		other.screenshot(name + "-dark")
		other.chooses("#game", "classical")
		other.see("#situation", "Wins of East")
		other.screenshot(name + "-classical")
	}
}

// TestHouseRulesCountAfterAnotherPreset: the form's house rules are those of the preset that was chosen last, and
// what somebody changes then is in force and in the address. Quick taps lose nothing.
func TestHouseRulesCountAfterAnotherPreset(t *testing.T) {
	c := newClub(t)
	d := c.laptop()
	d.open("/calculator?game=sanma")
	d.reckons()
	d.chooses("#preset", "tenhou-like")
	d.until("the rules of the preset", `document.querySelector("[name=filled]").value === "sanma tenhou-like"`)
	d.unfold("[name=rule-kiriage_mangan]")
	d.tap("label:has([name=rule-kiriage_mangan])")
	d.until("the house rule in the address", `location.search.includes("rule-kiriage_mangan")`)
	d.do("a game and a tap at once", chromedp.Evaluate[chromedp.Void](`{
		const list = document.querySelector("#game"), winner = document.querySelector("#winner-west");
		list.value = "classical";
		list.dispatchEvent(new Event("input", { bubbles: true }));
		winner.checked = true;
		winner.dispatchEvent(new Event("input", { bubbles: true }));
	}; undefined`))
	d.see("#situation", "Wins of East")
	d.until("the classical rules", `document.querySelector("#preset").selectedOptions.length === 1 && document.querySelector("[name=filled]").value.startsWith("classical ")`)
}

// TestTheCalculatorOnAForeignServer: as files of a server that knows no type and packs nothing, at an address that is
// not secure. A shared address is answered there, the languages keep the hand, and without the server it goes on.
func TestTheCalculatorOnAForeignServer(t *testing.T) {
	needsEngine(t)
	files, err := calculator.Published("en", "of a test")
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	for name, content := range files {
		path := filepath.Join(folder, "club", "hands", filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o750); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, content, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	server := httptest.NewServer(http.FileServer(http.Dir(folder)))
	defer server.Close()
	d := newDevice(t, strings.Replace(server.URL, "127.0.0.1", "club.test", 1), 1024, 768)
	d.open("/club/hands/")
	d.reckons()
	d.asksAboutAHand("calculator-published")
	query := ask[string](d, "location.search")
	d.open("/club/hands/pl.html" + query)
	d.reckons()
	d.see(".all-readings", "2 han, 30 fu", "Płaci się to ułożenie.")
	d.until("the languages keep the hand", `document.querySelector("a[data-language][lang=cs]").search.includes("ready=south")`)
	server.CloseClientConnections()
	server.Close()
	d.tap("#ready-none")
	d.see("#preview", "1 han, 30 fu")
}
