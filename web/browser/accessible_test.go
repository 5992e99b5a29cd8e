package browser

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"slices"
	"sync"

	"github.com/chromedp/chromedp"
)

//go:embed testdata/axe.min.js
var axe string

// Rules of axe: all that a page is to keep, and those whose answer depends on the size of the window, or on
// the colours, without anything else being shown.
var (
	axeRules      = []string{"wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"}
	sizeRules     = []string{"target-size", "scrollable-region-focusable"}
	contrastRules = []string{"color-contrast"}
)

// judged are the shapes of pages that axe found nothing wrong with, alone, with the size of the window, and
// with the colours. Looking at a page costs a third of a second, and most pages come again and again on the
// way to what a test is about.
var judged = struct {
	sync.Mutex
	shapes map[string]bool
}{shapes: map[string]bool{}}

// shapeOfPage is what axe looks at: which parts are shown, with their classes, roles, names and states. The
// words themselves, and how often alike parts follow each other, are not in it.
const shapeOfPage = `(() => {
	const plain = /^(class|role|type|lang|hidden|tabindex|name|data-theme|aria-(hidden|expanded|pressed|disabled|current|live|invalid|checked|selected))$/;
	const pointing = /^(id|for|aria-(labelledby|describedby|controls|owns|details))$/;
	const said = ({ name, value }) => plain.test(name) ? name + "=" + value : pointing.test(name) ? name + "=" + value.replace(/[0-9a-f]{8}-[-0-9a-f]{27}|\d+/g, "#")
		: name === "style" ? name + "=" + value : name + (value.trim() ? "+" : "-");
	const shape = (part) => {
		if (part.nodeType === Node.TEXT_NODE) return part.data.trim() ? "t" : "";
		if (part.nodeType !== Node.ELEMENT_NODE || part.localName === "script" || !part.checkVisibility({ visibilityProperty: true }) && part.localName !== "title") return "";
		const state = [":checked", ":disabled", ":invalid", ":focus-visible"].filter((css) => part.matches(css)).join("");
		const children = [...part.childNodes].map(shape).filter((child, i, all) => child && child !== all[i - 1]);
		return "<" + part.localName + state + " " + [...part.attributes].map(said).sort().join(" ") + ">" + children.join("") + "/";
	};
	return {
		shape: Boolean(document.title) + shape(document.documentElement), size: innerWidth + "x" + innerHeight,
		colours: matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light",
	};
})()`

// accessible checks the page with axe. Of a page of the same shape as one before, only that is looked at
// which another size or other colours may change, and nothing if neither is new. What lies halfway under
// a bar that sticks to the screen is too small a target only if it lies there at the end of the page too.
func (d *device) accessible(covered ...string) {
	d.t.Helper()
	page := ask[struct{ Shape, Size, Colours string }](d, shapeOfPage)
	shape := fmt.Sprint(covered, page.Shape)
	sized, coloured := shape+page.Size, shape+page.Colours
	judged.Lock()
	known, knownSize, knownColours := judged.shapes[shape], judged.shapes[sized], judged.shapes[coloured]
	judged.Unlock()
	var rules []string
	switch {
	case !known || everything:
		rules = axeRules
	case !knownSize && !knownColours:
		rules = slices.Concat(sizeRules, contrastRules)
	case !knownSize:
		rules = sizeRules
	case !knownColours:
		rules = contrastRules
	default:
		return
	}
	if !d.keeps(rules, covered...) {
		return
	}
	judged.Lock()
	defer judged.Unlock()
	judged.shapes[shape], judged.shapes[sized], judged.shapes[coloured] = true, true, true
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
