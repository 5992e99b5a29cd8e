// Package chart renders figures as SVG: the race of a season, ranks in matches, a rating
// with its band, the distribution of hand values, and a small line in a row of a table.
//
// Heights are pixels and widths are shares of the room that is there. So one drawing fits
// a phone and a desk, and its text has the same size on both. The browser itself measures
// the room for labels: it lays out the same words beside the drawing, invisible.
//
// A drawing has a title and a description for those who do not see it, and its figures
// as a table. Nothing is told by colour alone: lines are named at their ends and differ in
// the shapes of their points. A chart without figures renders nothing.
package chart

import (
	"math"
	"strconv"
)

const (
	top    = 12.0 // above the plot, in pixels
	bottom = 28.0 // below it, with the words at the foot
	// A label's line is so high.
	labelGap = 18.0
	// mostPoints are drawn on a line; of more, some are left out.
	mostPoints = 60
)

// px writes a coordinate with one decimal at most.
func px(v float64) string { return short(v, 10) }

// share writes how far to the right something is, 0 to 1, as a percentage.
func share(v float64) string { return short(100*v, 100) + "%" }

func short(v, parts float64) string {
	return strconv.FormatFloat(math.Round(v*parts)/parts, 'f', -1, 64)
}

// thinned are the positions of the points to be drawn of n: all, or as many as can be
// told apart, with the first and the last.
func thinned(n int) []int {
	count := min(n, mostPoints)
	kept := make([]int, count)
	for i := range kept {
		kept[i] = i
		if n > count {
			kept[i] = int(math.Round(float64(i*(n-1)) / float64(count-1)))
		}
	}
	return kept
}

// pick are the elements at the given positions.
func pick[T any](list []T, at []int) []T {
	picked := make([]T, len(at))
	for i, position := range at {
		picked[i] = list[position]
	}
	return picked
}
