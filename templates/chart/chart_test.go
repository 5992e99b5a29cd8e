package chart_test

import (
	"bytes"
	"context"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/a-h/templ"
	"golang.org/x/net/html"

	"github.com/threewinds/threewinds/templates/chart"
	"github.com/threewinds/threewinds/templates/htmlcheck"
	"github.com/threewinds/threewinds/templates/i18n"
)

var (
	in, notIn, count = htmlcheck.In, htmlcheck.NotIn, htmlcheck.Count
	hasText          = htmlcheck.HasText
	attr             = htmlcheck.HasAttr
)

func markup(ctx context.Context, t testing.TB, component templ.Component) string {
	t.Helper()
	var b bytes.Buffer
	if err := component.Render(ctx, &b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func check(t testing.TB, page htmlcheck.Page, checkers ...func(*html.Node) error) {
	t.Helper()
	for _, c := range checkers {
		if err := page.Check(c); err != nil {
			t.Error(err)
		}
	}
}

// season is a race with 10 players whose values go up and down.
func season(players, nights int) chart.Race {
	r := chart.Race{ID: "race", Title: "Season points"}
	for n := range nights {
		r.Nights = append(r.Nights, strconv.Itoa(n%30+1)+" Sep")
	}
	for p := range players {
		line := chart.Line{Name: fmt.Sprintf("Name%d Surname", p)}
		for n := range nights {
			line.Values = append(line.Values, math.Round(300*math.Sin(float64(p+n*(p+1))/7)))
		}
		r.Lines = append(r.Lines, line)
	}
	return r
}

func rating(matches int) chart.Rating {
	r := chart.Rating{ID: "rating", Title: "Rating"}
	for i := range matches {
		v, half := 1000+i*7%90, 400/(i+1)
		r.Steps = append(r.Steps, chart.Step{Match: strconv.Itoa(i + 1), Value: v, Low: v - half, High: v + half})
	}
	return r
}

func values(bins int) chart.Values {
	v := chart.Values{ID: "values", Title: "Hand values"}
	for i := range bins {
		v.Bins = append(v.Bins, chart.Bin{Label: fmt.Sprintf("%d–%d", 20*i, 20*i+19), Hands: (i*37 + 5) % 100})
	}
	return v
}

func ranks(counts ...float64) chart.Ranks {
	r := chart.Ranks{ID: "ranks", Title: "Places", Decimals: 1}
	for i, c := range counts {
		r.Bars = append(r.Bars, chart.Bar{Label: strconv.Itoa(i+1) + ".", Matches: c})
	}
	return r
}

// TestAChartIsTold: each has a title, a description and a table, nothing that the site's
// content security policy refuses, and no id of another chart.
func TestAChartIsTold(t *testing.T) {
	for name, c := range map[string]struct {
		drawn templ.Component
		says  string
		rows  int
	}{
		"race":   {chart.TheRace(season(5, 6)), "After each of 6 nights. At the end: Name0 Surname", 6},
		"night":  {chart.TheRace(season(3, 1)), "After 1 night: Name0 Surname 0,", 1},
		"rating": {chart.TheRating(rating(3)), "After each of 3 matches. At the end the rating is 1,014, in a band from 881 to 1,147.", 3},
		"match":  {chart.TheRating(rating(1)), "After 1 match the rating is 1,000, in a band from 600 to 1,400.", 1},
		"plain":  {chart.TheRating(chart.Rating{ID: "elo", Steps: []chart.Step{{"1 Sep", 1500, 1500, 1500}}}), "After 1 match the rating is 1,500.", 1},
		"ranks":  {chart.TheRanks(ranks(5, 2.5, 2.5)), "1.: 5.0 (50%), 2.: 2.5 (25%), 3.: 2.5 (25%)", 3},
		"values": {chart.TheValues(values(3)), "126 hands. Most of them are worth 40–59.", 3},
	} {
		t.Run(name, func(t *testing.T) {
			text := markup(t.Context(), t, c.drawn)
			page := htmlcheck.Parse(text)
			check(
				t, page, count("figure.chart > .plot > svg[role=img]", 1), count("svg > title", 1), in("svg > desc", hasText(c.says)),
				in("details.figures > summary", hasText("The figures as a table")), count("details tbody tr", c.rows),
				count("tbody th[scope=row]", c.rows), in("thead th[scope=col]"), in(".scroll[tabindex]", attr("role", "region")),
				notIn("[style]"), notIn("style"), notIn("script"), notIn("a"),
			)
			id := page.Attrs("figure", "id")[0]
			check(t, page, in("svg[role=img]", attr("aria-labelledby", id+"-drawn"), attr("aria-describedby", id+"-told")))
			ids := page.Attrs("[id]", "id")
			for _, other := range ids {
				if other != id && !strings.HasPrefix(other, id+"-") {
					t.Errorf("#%s may be on the page twice", other)
				}
			}
			if len(slices.Compact(slices.Sorted(slices.Values(ids)))) != len(ids) {
				t.Errorf("an id is there twice: %v", ids)
			}
			if strings.Contains(text, "NaN") || strings.Contains(text, "Inf") {
				t.Errorf("a coordinate is no number: %s", text)
			}
		})
	}
}

func TestAChartWithoutFiguresIsNone(t *testing.T) {
	never := chart.Line{Name: "Anna", Values: []float64{math.NaN()}}
	for name, c := range map[string]templ.Component{
		"no nights": chart.TheRace(chart.Race{ID: "race"}), "no values": chart.TheRace(chart.Race{Nights: []string{"1"}, Lines: []chart.Line{never}}),
		"no matches": chart.TheRating(chart.Rating{}), "no ranks": chart.TheRanks(ranks(0, 0, 0)), "no hands": chart.TheValues(chart.Values{}),
	} {
		if text := markup(t.Context(), t, c); text != "" {
			t.Errorf("%s: %s", name, text)
		}
	}
}

// TestNumbersInChartsAreTheReaders: a true minus, and the reader's decimal mark.
func TestNumbersInChartsAreTheReaders(t *testing.T) {
	r := chart.Race{ID: "race", Nights: []string{"1"}, Decimals: 1, Lines: []chart.Line{{Name: "Bo Lindqvist", Own: true, Values: []float64{-1234.5}}}}
	for tag, want := range map[string]string{"en": "−1,234.5", "cs": "−1\u00a0234,5", "pl": "−1\u00a0234,5"} {
		page := htmlcheck.Parse(markup(i18n.With(t.Context(), tag), t, chart.TheRace(r)))
		check(t, page, in("g.own text", hasText(want)), in("desc", hasText("Bo Lindqvist "+want)), in("tbody td", htmlcheck.HasExactText(want)))
	}
}

// TestALongNameIsCutInTheDrawing, more so where it is narrow. The table has all of it.
func TestALongNameIsCutInTheDrawing(t *testing.T) {
	r := season(2, 2)
	r.Lines[0].Name = "Bartholomäus Wolfeschlegelsteinhausen"
	r.Lines[1].Name = "Bartholomäus Němec"
	page := htmlcheck.Parse(markup(t.Context(), t, chart.TheRace(r)))
	check(
		t, page, in("thead th", htmlcheck.HasExactText("Bartholomäus Wolfeschlegelsteinhausen")),
		in("g.line text", hasText("Bartholo"), in("tspan.wide", htmlcheck.HasExactText("mäus Wolf…")), in("tspan.narrow", htmlcheck.HasExactText("…"))),
		in(".ends > span", hasText("Bartholomäus Němec")),
	)
}

// TestManyNightsAreThinnedOut, and the chart says so.
func TestManyNightsAreThinnedOut(t *testing.T) {
	page := htmlcheck.Parse(markup(t.Context(), t, chart.TheRace(season(3, 301))))
	check(t, page, count("tbody tr", 60), in("details p", hasText("60 of 301 are drawn")), in("desc", hasText("After each of 301 nights.")))
	rows := page.Texts("tbody th")
	if rows[0] != "1 Sep" || rows[59] != "1 Sep" {
		t.Errorf("the first and the last night are not there: %v", rows)
	}
}

var number = regexp.MustCompile(`-?\d+(?:\.\d+)?`)

// numbers are all numbers of a text.
func numbers(t testing.TB, text string) []float64 {
	t.Helper()
	var list []float64
	for _, found := range number.FindAllString(text, -1) {
		n, err := strconv.ParseFloat(found, 64)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, n)
	}
	return list
}
