package chart

import (
	"cmp"
	"context"
	"math"
	"slices"
	"strings"

	"github.com/threewinds/threewinds/templates/i18n"
)

// Race is the course of a season: the value of players after each night.
type Race struct {
	// ID is the chart's own on its page.
	ID, Title string
	// Nights are what the nights are called below the chart, in order: "24 Sep".
	Nights []string
	// Lines are the players, the first one first.
	Lines []Line
	// Decimals are those of the values.
	Decimals int
}

// Line is one player's course.
type Line struct {
	Name string
	// Own is the reader's line.
	Own bool
	// Now is the last value as the page writes it; if it is empty, it has the decimals of
	// the race.
	Now string
	// Values are what the player had after each night, NaN before the first.
	Values []float64
}

// raceHeight is the least height of the chart in pixels; many labels need more.
const raceHeight = 340.0

// curve is a line of the drawing.
type curve struct {
	// Kind is its colour and shape, from 0.
	Kind  int
	Own   bool
	Path  string
	Marks []mark
	// End is the height of the last point, Label that of its words.
	End, Label float64
	Name       name
	Value      string
}

// mark is a point of a line, At from 0 on the left to 1.
type mark struct {
	At, Y float64
	// Wide: its shape stands only where there is room.
	Wide bool
}

// shown is the race with those nights that are drawn, and without lines that have no
// value.
func (r Race) shown() Race {
	at := thinned(len(r.Nights))
	lines := r.Lines
	r.Nights, r.Lines = pick(r.Nights, at), nil
	for _, line := range lines {
		line.Values = pick(line.Values, at)
		if slices.ContainsFunc(line.Values, isNumber) {
			r.Lines = append(r.Lines, line)
		}
	}
	return r
}

func isNumber(v float64) bool { return !math.IsNaN(v) }

func (r Race) height() float64 {
	return max(raceHeight, top+bottom+labelGap*float64(len(r.Lines)))
}

// scale has room for all values, and for zero: a season begins there.
func (r Race) scale() scale {
	low, high := 0.0, 0.0
	for _, line := range r.Lines {
		for _, v := range line.Values {
			if isNumber(v) {
				low, high = min(low, v), max(high, v)
			}
		}
	}
	return newScale(low, high, finest(r.Decimals), r.height()-bottom)
}

// at is where a night is, 0 to 1. A single one is at the right, beside its labels.
func (r Race) at(night int) float64 {
	if len(r.Nights) == 1 {
		return 1
	}
	return float64(night) / float64(len(r.Nights)-1)
}

// curves are the lines with their labels apart. The reader's own is the last one, above
// the others.
func (r Race) curves(ctx context.Context) []curve {
	s := r.scale()
	list := make([]curve, len(r.Lines))
	names := make([]string, len(r.Lines))
	for i, line := range r.Lines {
		names[i] = line.Name
		list[i] = r.curve(s, line)
		list[i].Kind, list[i].Value = i%kinds, cmp.Or(line.Now, i18n.Decimal(ctx, line.last(), r.Decimals))
	}
	for i, called := range called(names) {
		list[i].Name = called
	}
	slices.SortStableFunc(list, func(a, b curve) int { return cmp.Compare(a.End, b.End) })
	ends := make([]float64, len(list))
	for i := range list {
		ends[i] = list[i].End
	}
	for i, place := range spread(ends, labelGap, top, r.height()-bottom) {
		list[i].Label = place
	}
	slices.SortStableFunc(list, func(a, b curve) int { return trueLast(a.Own, b.Own) })
	return list
}

// trueLast sorts false before true.
func trueLast(a, b bool) int {
	switch {
	case a == b:
		return 0
	case a:
		return 1
	}
	return -1
}

// last is the value after the last night.
func (l Line) last() float64 {
	for _, v := range slices.Backward(l.Values) {
		if isNumber(v) {
			return v
		}
	}
	return math.NaN()
}

// mostMarks are drawn on a line: more would hide it.
const mostMarks = 12

func (r Race) curve(s scale, line Line) curve {
	c := curve{Own: line.Own, End: s.y(line.last())}
	every := (len(line.Values) + mostMarks - 1) / mostMarks
	var path strings.Builder
	for night, v := range line.Values {
		if !isNumber(v) {
			continue
		}
		point := mark{At: r.at(night), Y: s.y(v)}
		write(&path, point)
		if left := len(line.Values) - 1 - night; left%every == 0 {
			point.Wide = left%(2*every) != 0 && len(line.Values) > mostMarks/2
			c.Marks = append(c.Marks, point)
		}
	}
	c.Path = path.String()
	return c
}

// write adds a point to a path that is 1000 wide.
func write(path *strings.Builder, point mark) {
	command := "L"
	if path.Len() == 0 {
		command = "M"
	}
	path.WriteString(command + short(1000*point.At, 1) + " " + px(point.Y))
}

// feet are the nights below the chart.
func (r Race) feet() []foot { return feet(r.Nights, r.at) }

// description says how the race stands.
func (r Race) description(ctx context.Context, nights int) string {
	said := make([]string, len(r.Lines))
	for i, line := range r.Lines {
		said[i] = line.Name + " " + cmp.Or(line.Now, i18n.Decimal(ctx, line.last(), r.Decimals))
	}
	return i18n.N(ctx, "chart.race", nights, "Values", strings.Join(said, ", "))
}

// figures are the values as a table, a row for each night.
func (r Race) figures(ctx context.Context, nights int) figures {
	f := figures{Title: r.Title, Head: []string{i18n.T(ctx, "chart.night")}, Note: leftOut(ctx, len(r.Nights), nights)}
	for _, line := range r.Lines {
		f.Head = append(f.Head, line.Name)
	}
	for night, word := range r.Nights {
		row := []string{word}
		for _, line := range r.Lines {
			row = append(row, cell(ctx, line.Values[night], r.Decimals))
		}
		f.Rows = append(f.Rows, row)
	}
	return f
}

// cell is a value in a table, a dash for none.
func cell(ctx context.Context, v float64, decimals int) string {
	if !isNumber(v) {
		return "–"
	}
	return i18n.Decimal(ctx, v, decimals)
}
