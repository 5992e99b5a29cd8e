package chart

import (
	"context"
	"slices"

	"github.com/threewinds/threewinds/templates/i18n"
)

// Values are the distribution of what hands were worth.
type Values struct {
	// ID is the chart's own on its page.
	ID, Title string
	// Bins are from the lowest value to the highest, without gaps.
	Bins []Bin
}

// Bin is a range of values.
type Bin struct {
	// Label names the range: "40–59".
	Label string
	Hands int
}

const valuesHeight = 260.0

// column is a bin of the drawing.
type column struct {
	// Left and Width are shares of the room, 0 to 1.
	Left, Width float64
	Y, Height   float64
	// Number stands above it, empty where there are too many columns.
	Number string
}

func (v Values) sum() (sum int) {
	for _, bin := range v.Bins {
		sum += bin.Hands
	}
	return sum
}

// most is the bin with the most hands, the lowest of several.
func (v Values) most() Bin {
	return slices.MaxFunc(v.Bins, func(a, b Bin) int { return a.Hands - b.Hands })
}

func (v Values) scale() scale {
	return newScale(0, float64(v.most().Hands), 1, valuesHeight-bottom)
}

const (
	// columnWidth is a column's part of the room that it has.
	columnWidth = 0.82
	// mostNumbers stand above columns; of more, only the axis tells.
	mostNumbers = 12
)

func (v Values) columns(ctx context.Context) []column {
	s, n := v.scale(), float64(len(v.Bins))
	list := make([]column, len(v.Bins))
	for i, bin := range v.Bins {
		y := s.y(float64(bin.Hands))
		list[i] = column{
			Left: (float64(i) + (1-columnWidth)/2) / n, Width: columnWidth / n,
			Y: y, Height: s.bottom - y,
		}
		if len(v.Bins) <= mostNumbers && bin.Hands > 0 {
			list[i].Number = i18n.Number(ctx, bin.Hands)
		}
	}
	return list
}

func (v Values) feet() []foot {
	words := make([]string, len(v.Bins))
	for i, bin := range v.Bins {
		words[i] = bin.Label
	}
	n := float64(len(words))
	return feet(words, func(i int) float64 { return (float64(i) + .5) / n })
}

func (v Values) description(ctx context.Context) string {
	return i18n.N(ctx, "chart.values", v.sum(), "Most", v.most().Label)
}

func (v Values) figures(ctx context.Context) figures {
	f := figures{Title: v.Title, Head: []string{i18n.T(ctx, "chart.worth"), i18n.T(ctx, "chart.hands")}}
	for _, bin := range v.Bins {
		f.Rows = append(f.Rows, []string{bin.Label, i18n.Number(ctx, bin.Hands)})
	}
	return f
}
