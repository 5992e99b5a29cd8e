package browser

import (
	"crypto/sha256"
	_ "embed"
	"encoding/json"
	"fmt"
	"slices"
	"sync"
	"testing"

	"github.com/chromedp/chromedp"
)

//go:embed testdata/axe.min.js
var axe string

// Rules of axe: all that a page is to keep, and those whose answer depends on the size of the window, or on
// colours and letters, without anything else being shown.
var (
	axeRules      = []string{"wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"}
	sizeRules     = []string{"target-size", "scrollable-region-focusable"}
	contrastRules = []string{"color-contrast"}
)

// judged are the shapes of pages that axe found nothing wrong with, alone, with the size of the window, and
// with their colours: SHA-256 of each. Looking at a page costs a third of a second, and most pages come again
// and again on the way to what a test is about. "make browser-all" looks each time.
var judged = struct {
	sync.Mutex
	pages map[[sha256.Size]byte]bool
}{pages: map[[sha256.Size]byte]bool{}}

// shapeOfPage is what axe looks at: which parts are shown, with their classes, roles, names and states, which of
// them scroll, and whether what a part refers to is there; beside it the colours and letters of all. The words
// themselves, and how often alike parts follow each other, are not in it.
const shapeOfPage = `(() => {
	const named = new Map();
	for (const { id } of document.querySelectorAll("[id]")) named.set(id, (named.get(id) ?? 0) + 1);
	const plain = /^(class|role|type|lang|hidden|tabindex|style|data-(palette|state|by)|aria-(hidden|expanded|pressed|disabled|current|live|invalid|checked|selected))$/;
	const pointing = /^(for|list|aria-(labelledby|describedby|controls|owns|details|activedescendant))$/;
	const said = ({ name, value }) => plain.test(name) ? name + "=" + value : name === "id" ? "id" + (named.get(value) > 1 ? " twice" : "")
		: pointing.test(name) ? name + "=" + value.split(" ").map((id) => document.getElementById(id)?.localName ?? "nothing")
		: name + (value.trim() ? "+" : "-");
	const states = [":checked", ":disabled", ":invalid", ":focus-visible"];
	const shape = (part) => {
		if (part.nodeType === Node.TEXT_NODE) return { parts: part.data.trim() && "t", look: "" };
		const style = part.nodeType === Node.ELEMENT_NODE && getComputedStyle(part);
		if (!style || style.display === "none") return { parts: "", look: "" };
		const scrolls = /auto|scroll/.test(style.overflowX + style.overflowY) && (part.scrollHeight > part.clientHeight || part.scrollWidth > part.clientWidth);
		const own = [part.localName, style.visibility, scrolls, ...states.filter((css) => part.matches(css)), ...[...part.attributes].map(said).sort()];
		let parts = "<" + own.join(" ") + ">", look = [style.color, style.backgroundColor, style.backgroundImage === "none", style.fontSize, style.fontWeight, style.opacity].join(" "), last = {};
		for (const child of part.childNodes) {
			const next = shape(child);
			if (!next.parts || next.parts === last.parts && next.look === last.look) continue;
			parts += next.parts;
			look += next.look && "(" + next.look + ")";
			last = next;
		}
		return { parts: parts + "/", look };
	};
	const { parts, look } = shape(document.body);
	return { shape: [Boolean(document.title), document.documentElement.lang, parts].join(" "), look, size: innerWidth + "x" + innerHeight };
})()`

// accessible checks the page with axe. Of a page of the same shape as one before, only that is looked at
// which another size or other colours may change, and nothing if neither is new. What lies halfway under
// a bar that sticks to the screen is too small a target only if it lies there at the end of the page too.
func (d *device) accessible(covered ...string) {
	d.t.Helper()
	page := ask[struct{ Shape, Look, Size string }](d, shapeOfPage)
	key := func(of string) [sha256.Size]byte { return sha256.Sum256([]byte(fmt.Sprint(covered, page.Shape, of))) }
	keys := [][sha256.Size]byte{key(""), key(page.Size), key(page.Look)}
	judged.Lock()
	known, knownSize, knownLook := judged.pages[keys[0]], judged.pages[keys[1]], judged.pages[keys[2]]
	judged.Unlock()
	var rules []string
	switch {
	case !known || everything:
		rules = axeRules
	case !knownSize && !knownLook:
		rules = slices.Concat(sizeRules, contrastRules)
	case !knownSize:
		rules = sizeRules
	case !knownLook:
		rules = contrastRules
	default:
		return
	}
	if !d.keeps(rules, covered...) {
		return
	}
	judged.Lock()
	defer judged.Unlock()
	for _, key := range keys {
		judged.pages[key] = true
	}
}

// keeps says whether axe finds nothing against its rules, which are all named by their tags or each by its id.
func (d *device) keeps(rules []string, covered ...string) bool {
	d.t.Helper()
	if !ask[bool](d, `"axe" in window`) {
		d.do("loading axe", chromedp.Evaluate[chromedp.Void](axe+"; undefined"))
	}
	context, err := json.Marshal(map[string]any{"exclude": append([]string{".axe-none"}, covered...)})
	if err != nil {
		d.t.Fatal(err)
	}
	kind := "rule"
	if len(rules) == len(axeRules) {
		kind = "tag"
	}
	options, err := json.Marshal(map[string]any{"resultTypes": []string{"violations"}, "runOnly": map[string]any{"type": kind, "values": rules}})
	if err != nil {
		d.t.Fatal(err)
	}
	found := ask[[]string](d, fmt.Sprintf(`(async () => {
		const at = async (top) => {
			scrollTo(0, top);
			const { violations } = await axe.run(%s, %s);
			return violations.filter((v) => ["serious", "critical"].includes(v.impact));
		};
		const found = await at(0), small = found.find((v) => v.id === "target-size");
		if (small) {
			const end = (await at(document.documentElement.scrollHeight)).find((v) => v.id === "target-size")?.nodes ?? [];
			small.nodes = small.nodes.filter((n) => end.some((other) => String(other.target) === String(n.target)));
			scrollTo(0, 0);
		}
		return found.filter((v) => v.nodes.length).map((v) => v.id + " (" + v.impact + "): " + v.help + ": " + v.nodes.slice(0, 3).map((n) => n.html.slice(0, 160)).join(" | "));
	})()`, context, options))
	for _, violation := range found {
		d.t.Errorf("%s: %s", ask[string](d, "location.pathname"), violation)
	}
	return len(found) == 0
}

// readable checks the contrast of the page, in dark colours after an [device.accessible] in
// light ones: nothing else differs.
func (d *device) readable() {
	d.t.Helper()
	d.keeps(contrastRules)
}

// TestWhatAxeMayFindIsInTheShapeOfAPage: a page on which only words differ is the same; one with a part, a reference, a
// colour or a size that was not there before is not.
func TestWhatAxeMayFindIsInTheShapeOfAPage(t *testing.T) {
	c := newClub(t)
	d := c.phone()
	d.open("/login")
	type page struct{ Shape, Look, Size string }
	first := ask[page](d, shapeOfPage)
	for _, change := range []struct {
		what, script      string
		shape, look, size bool
	}{
		{"other words", `document.querySelector("h1").textContent = "Another title"`, false, false, false},
		{"one more of the same", `document.querySelector("main p, main label").after(document.querySelector("main p, main label").cloneNode(true))`, false, false, false},
		{"a button without a name, in a box that is none", `document.querySelector("main").insertAdjacentHTML("beforeend", '<div><button></button></div>');
			document.querySelector("main > :last-child").style.display = "contents"`, true, true, false},
		{"a field whose label is gone", `document.querySelector("#name").id = "other"`, true, false, false},
		{"an id that is there twice", `document.querySelector("h1").id = "password"`, true, false, false},
		{"a title that is gone", `document.title = ""`, true, false, false},
		{"a pale text", `[...document.styleSheets].at(-1).insertRule("main h1 { color: #eee !important }", [...document.styleSheets].at(-1).cssRules.length)`, false, true, false},
		{"a hidden part", `document.querySelector("h1").hidden = true`, true, true, false},
	} {
		d.open("/login")
		d.do(change.what, chromedp.Evaluate[chromedp.Void](change.script+"; undefined"))
		got := ask[page](d, shapeOfPage)
		if (got.Shape != first.Shape) != change.shape || (got.Look != first.Look) != change.look || (got.Size != first.Size) != change.size {
			t.Errorf("%s: another shape: %t, other looks: %t, another size: %t", change.what, got.Shape != first.Shape, got.Look != first.Look, got.Size != first.Size)
		}
	}
	d.open("/login")
	d.do("dark", inColours("dark"))
	d.resize(1440, 900)
	if got := ask[page](d, shapeOfPage); got.Shape == "" || got.Look == first.Look || got.Size == first.Size {
		t.Errorf("dark and larger: %s, other looks: %t", got.Size, got.Look != first.Look)
	}
}
