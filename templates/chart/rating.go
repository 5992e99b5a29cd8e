package chart

import (
	"context"
	"slices"
	"strings"

	"github.com/threewinds/threewinds/templates/i18n"
)

// Rating is the course of a player's rating, with the band in which it lies.
type Rating struct {
	// ID is the chart's own on its page.
	ID, Title string
	Steps     []Step
}

// Step is the rating after a match.
type Step struct {
	// Match is what the match is called below the chart: its date.
	Match string
	Value int
	// Low and High are the band. They equal the value for a rating without one.
	Low, High int
}

const ratingHeight = 280.0

// shown is the rating with those matches that are drawn.
func (r Rating) shown() Rating {
	r.Steps = pick(r.Steps, thinned(len(r.Steps)))
	return r
}

func (r Rating) scale() scale {
	low, high := r.Steps[0].Low, r.Steps[0].High
	for _, step := range r.Steps {
		low, high = min(low, step.Low), max(high, step.High)
	}
	return newScale(float64(low), float64(high), 1, ratingHeight-bottom)
}

// at is where a match is, 0 to 1. A single one is at the right, beside its label.
func (r Rating) at(match int) float64 {
	if len(r.Steps) == 1 {
		return 1
	}
	return float64(match) / float64(len(r.Steps)-1)
}

func (r Rating) last() Step { return r.Steps[len(r.Steps)-1] }

// banded says whether the rating has a band.
func (r Rating) banded() bool {
	return slices.ContainsFunc(r.Steps, func(s Step) bool { return s.Low < s.High })
}

// path is the line of the ratings.
func (r Rating) path() string {
	s := r.scale()
	var path strings.Builder
	for i, step := range r.Steps {
		write(&path, mark{At: r.at(i), Y: s.y(float64(step.Value))})
	}
	return path.String()
}

// band is the outline of the band: above from left to right, and back below.
func (r Rating) band() string {
	s := r.scale()
	var path strings.Builder
	for i, step := range r.Steps {
		write(&path, mark{At: r.at(i), Y: s.y(float64(step.High))})
	}
	for i, step := range slices.Backward(r.Steps) {
		write(&path, mark{At: r.at(i), Y: s.y(float64(step.Low))})
	}
	return path.String() + "Z"
}

func (r Rating) feet() []foot {
	words := make([]string, len(r.Steps))
	for i, step := range r.Steps {
		words[i] = step.Match
	}
	return feet(words, r.at)
}

func (r Rating) description(ctx context.Context, matches int) string {
	last := r.last()
	if !r.banded() {
		return i18n.N(ctx, "chart.rating.plain", matches, "Value", last.Value)
	}
	return i18n.N(ctx, "chart.rating", matches, "Value", last.Value, "Low", last.Low, "High", last.High)
}

// figures are the ratings as a table, a row for each match.
func (r Rating) figures(ctx context.Context, matches int) figures {
	f := figures{Title: r.Title, Head: []string{i18n.T(ctx, "chart.match"), i18n.T(ctx, "chart.value")}, Note: leftOut(ctx, len(r.Steps), matches)}
	banded := r.banded()
	if banded {
		f.Head = append(f.Head, i18n.T(ctx, "chart.low"), i18n.T(ctx, "chart.high"))
	}
	for _, step := range r.Steps {
		row := []string{step.Match, i18n.Number(ctx, step.Value)}
		if banded {
			row = append(row, i18n.Number(ctx, step.Low), i18n.Number(ctx, step.High))
		}
		f.Rows = append(f.Rows, row)
	}
	return f
}
