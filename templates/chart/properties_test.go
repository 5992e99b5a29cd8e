package chart_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/threewinds/threewinds/templates/chart"
	"github.com/threewinds/threewinds/templates/htmlcheck"
)

// anyRace is a race of up to 14 players over up to 200 nights. Players may begin late.
func anyRace(t *rapid.T) chart.Race {
	r := chart.Race{ID: "race", Title: "Race", Decimals: rapid.IntRange(0, 1).Draw(t, "decimals")}
	nights := rapid.OneOf(rapid.IntRange(1, 8), rapid.IntRange(1, 200)).Draw(t, "nights")
	for n := range nights {
		r.Nights = append(r.Nights, fmt.Sprintf("%d %s", n%28+1, rapid.SampledFrom([]string{"Sep", "", "září 2026"}).Draw(t, "month")))
	}
	size := rapid.SampledFrom([]float64{0, 1, 30, 5000, 400_000}).Draw(t, "size")
	for p := range rapid.IntRange(1, 14).Draw(t, "players") {
		line := chart.Line{Name: fmt.Sprintf("P%d Novák", p)}
		late := rapid.IntRange(0, nights-1).Draw(t, "late")
		for n := range nights {
			v := math.Round(rapid.Float64Range(-size, size).Draw(t, "value"))
			if n < late {
				v = math.NaN()
			}
			line.Values = append(line.Values, v)
		}
		r.Lines = append(r.Lines, line)
	}
	return r
}

// TestARaceFitsItsBox: points and labels are inside, no label touches another, and no
// words below do so on a phone.
func TestARaceFitsItsBox(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		page := htmlcheck.Parse(markup(rt.Context(), t, chart.TheRace(anyRace(rt))))
		height := numbers(t, page.Attrs("svg[role=img]", "height")[0])[0]
		paths := page.Attrs("svg.curves path", "d")
		if len(paths) == 0 {
			rt.Fatal("there is no line")
		}
		for _, path := range paths {
			for i, n := range numbers(t, path) {
				if most := []float64{1000, height - 28}[i%2]; n < 0 || n > most {
					rt.Fatalf("a point is outside: %s", path)
				}
			}
		}
		places := numbers(t, strings.Join(page.Attrs("g.line text", "y"), " "))
		slices.Sort(places)
		for i, y := range places {
			if y < 12 || y > height-20 {
				rt.Fatalf("a label is outside: %v", places)
			}
			if i > 0 && y-places[i-1] < 17.8 {
				rt.Fatalf("labels touch: %v", places)
			}
		}
		for class, room := range map[string]float64{":not(.wide)": 120, "": 280} {
			words := "svg[role=img] > text[text-anchor=middle]" + class
			texts, at := page.Texts(words), numbers(t, strings.Join(page.Attrs(words, "x"), " "))
			for i := 1; i < len(at); i++ {
				if apart := (at[i] - at[i-1]) / 100 * room; apart < 7.5*float64(len([]rune(texts[i]))) {
					rt.Fatalf("%s and %s touch in %v pixels", texts[i-1], texts[i], room)
				}
			}
		}
	})
}

// TestTheTableHasWhatTheLinesShow reads the values off the drawing, by the lines across.
func TestTheTableHasWhatTheLinesShow(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		page := htmlcheck.Parse(markup(rt.Context(), t, chart.TheRace(anyRace(rt))))
		written := func(text string) float64 {
			return numbers(t, strings.NewReplacer("−", "-", ",", "").Replace(text))[0]
		}
		ticks, ys := page.Texts("svg[role=img] > text[text-anchor=end]"), numbers(t, strings.Join(page.Attrs("line.grid", "y1"), " "))
		last := len(ticks) - 1
		unit := (written(ticks[last]) - written(ticks[0])) / (ys[last] - ys[0]) // of a pixel
		names, cells := page.Texts("thead th")[1:], page.Texts("tbody td")
		ends, lines := page.Texts("g.line text"), page.Attrs("svg.curves path", "d")
		for line, path := range lines {
			column := slices.IndexFunc(names, func(name string) bool { return strings.Fields(name)[0] == strings.Fields(ends[line])[0] })
			var told []string
			for row := column; row < len(cells); row += len(names) {
				if cells[row] != "–" {
					told = append(told, cells[row])
				}
			}
			points := numbers(t, path)
			if len(points) != 2*len(told) {
				rt.Fatalf("%s: %d values for %s", names[column], len(told), path)
			}
			for i, text := range told {
				if drawn := written(ticks[0]) + (points[2*i+1]-ys[0])*unit; math.Abs(drawn-written(text)) > math.Abs(unit)*.11+.001 {
					rt.Fatalf("%s: %s is drawn at %v", names[column], text, drawn)
				}
			}
			if !strings.HasSuffix(ends[line], " "+told[len(told)-1]) {
				rt.Fatalf("%s: the line ends with %q, the table with %s", names[column], ends[line], told[len(told)-1])
			}
		}
	})
}

// TestABandHoldsItsRating: the outline is inside the box and around the line.
func TestABandHoldsItsRating(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		r := chart.Rating{ID: "rating"}
		for range rapid.IntRange(1, 100).Draw(rt, "matches") {
			v, half := rapid.IntRange(-500, 3000).Draw(rt, "value"), rapid.IntRange(1, 700).Draw(rt, "half")
			r.Steps = append(r.Steps, chart.Step{Match: "1 Sep", Value: v, Low: v - half, High: v + half})
		}
		page := htmlcheck.Parse(markup(rt.Context(), t, chart.TheRating(r)))
		paths := page.Attrs("svg.curves path", "d")
		band, line := numbers(t, paths[0]), numbers(t, paths[1])
		for i := 0; i < len(line); i += 2 {
			above, below := band[i+1], band[len(band)-1-i]
			if above < 12 || above > line[i+1] || below < line[i+1] || below > 252 {
				rt.Fatalf("the band goes from %v to %v at the rating %v", above, below, line[i+1])
			}
		}
	})
}
