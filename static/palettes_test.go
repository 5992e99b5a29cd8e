package static

import (
	"io/fs"
	"maps"
	"math"
	"regexp"
	"strconv"
	"testing"
)

var tokenLine = regexp.MustCompile(`--([a-z]+): ?(?:light-dark\()?(#[0-9a-f]{6})(?:, ?(#[0-9a-f]{6})\))?`)

// colourBlock is the colours of the program, or a club's palette of a name.
var colourBlock = regexp.MustCompile(`(?s)(?:^|\n)(?::root|\[data-palette=([a-z]+)\]) \{\n(.*?)\n\}`)

// palettes are the colours by their names, in light and in dark, of every palette by its name;
// the program's own has none.
func palettes(t *testing.T) map[string]map[string][2]string {
	t.Helper()
	text, err := fs.ReadFile(files, "styles/colours.css")
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]map[string][2]string{}
	for _, block := range colourBlock.FindAllStringSubmatch(string(text), -1) {
		all[block[1]] = map[string][2]string{}
		for _, found := range tokenLine.FindAllStringSubmatch(block[2], -1) {
			dark := found[3]
			if dark == "" {
				dark = found[2]
			}
			all[block[1]][found[1]] = [2]string{found[2], dark}
		}
	}
	return all
}

// luminance and contrast are those of WCAG 2.2.
func luminance(t *testing.T, colour string) float64 {
	t.Helper()
	sum := 0.0
	for i, weight := range []float64{0.2126, 0.7152, 0.0722} {
		value, err := strconv.ParseUint(colour[1+2*i:3+2*i], 16, 8)
		if err != nil {
			t.Fatal(colour, err)
		}
		part := float64(value) / 255
		if part <= 0.04045 {
			part /= 12.92
		} else {
			part = math.Pow((part+0.055)/1.055, 2.4)
		}
		sum += weight * part
	}
	return sum
}

func contrast(t *testing.T, a, b string) float64 {
	t.Helper()
	light, dark := luminance(t, a), luminance(t, b)
	return (max(light, dark) + 0.05) / (min(light, dark) + 0.05)
}

// TestEveryPaletteCanBeRead: text 4.5 to 1 and what is no text 3 to 1 (WCAG 2.2 AA), in
// light and in dark.
func TestEveryPaletteCanBeRead(t *testing.T) {
	all := palettes(t)
	if len(all) < 5 {
		t.Fatalf("only %d palettes", len(all))
	}
	usual := all[""]
	for palette, own := range all {
		colours := map[string][2]string{"white": {"#ffffff", "#ffffff"}}
		maps.Copy(colours, usual)
		maps.Copy(colours, own)
		if palette != "" && own["wall"] == ([2]string{}) {
			t.Errorf("%s: the wall has the usual colours", palette)
		}
		for _, pair := range []struct {
			over, under string
			least       float64
		}{
			{"jade", "paper", 4.5},
			{"jade", "card", 4.5},
			{"jade", "mint", 4.5},
			{"ink", "mint", 4.5},
			{"quiet", "mint", 4.5},
			{"white", "fill", 4.5},
			{"fill", "card", 3},
			{"ivory", "felt", 4.5},
			{"ivory", "deep", 4.5},
			{"sun", "felt", 3},
			{"sun", "deep", 3},
			{"ivory", "wall", 4.5},
			{"ivory", "wallend", 4.5},
			{"sun", "wall", 3},
			{"sun", "wallend", 3},
		} {
			for i, scheme := range []string{"light", "dark"} {
				if got := contrast(t, colours[pair.over][i], colours[pair.under][i]); got < pair.least {
					t.Errorf("%q, %s: %s on %s has %.2f to 1", palette, scheme, pair.over, pair.under, got)
				}
			}
		}
	}
}
