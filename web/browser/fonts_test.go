package browser

import (
	"fmt"
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"
)

// fonts are those of tablets: the letters of one are narrow, of another wide, of the
// last one high. A page that leaves room for all of them leaves room for Roboto, San
// Francisco and Segoe.
var fonts = []string{"Liberation Sans Narrow", "Roboto", "DejaVu Sans", "Noto Sans"}

// fontsFile tells Chromium which fonts there are, so that a test does not depend on
// those of the machine.
func fontsFile() string {
	path, err := filepath.Abs("testdata/fonts.conf")
	if err != nil {
		panic(err)
	}
	return path
}

// font makes the page use a font as if it were the system's.
func (d *device) font(family string) {
	d.t.Helper()
	d.do("the font "+family, chromedp.Evaluate[chromedp.Void](fmt.Sprintf(
		`{const sheet = new CSSStyleSheet(); sheet.replaceSync('html { font-family: "%s" !important }'); document.adoptedStyleSheets = [sheet]}; undefined`, family)))
}

func TestTheFontsOfTheTestsAreThere(t *testing.T) {
	d := newClub(t).laptop()
	d.open("/")
	wide := func(family string) float64 {
		return ask[float64](d, fmt.Sprintf(`(() => {
			const pen = document.createElement("canvas").getContext("2d");
			pen.font = '100px %s, monospace';
			return pen.measureText("Příliš żółty kůň wins hand 15").width
		})()`, family))
	}
	widths := map[float64]string{}
	for _, family := range fonts {
		width := wide(`"` + family + `"`)
		if other, taken := widths[width]; taken {
			t.Errorf("%s is as wide as %s: one of them is not installed", family, other)
		}
		widths[width] = family
	}
	for _, asked := range []string{"system-ui", "sans-serif"} {
		if got := widths[wide(asked)]; got != "DejaVu Sans" {
			t.Errorf("%s is %q", asked, got)
		}
	}
}
