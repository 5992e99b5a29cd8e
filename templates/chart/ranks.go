package chart

import (
	"context"
	"strings"

	"github.com/threewinds/threewinds/templates/i18n"
)

// Ranks say how often a player had each rank in a match.
type Ranks struct {
	// ID is the chart's own on its page.
	ID, Title string
	Bars      []Bar
	// Decimals are those of the numbers: shared ranks make halves and thirds.
	Decimals int
}

// Bar is a rank, and the number of matches.
type Bar struct {
	Label   string
	Matches float64
}

const (
	// rowHeight is from one bar to the next, barHeight that of the bar.
	rowHeight, barHeight = 40.0, 24.0
)

func (r Ranks) sum() (sum float64) {
	for _, bar := range r.Bars {
		sum += bar.Matches
	}
	return sum
}

// length is a bar's share of the room: the longest one has all of it.
func (r Ranks) length(bar Bar) float64 {
	longest := 0.0
	for _, b := range r.Bars {
		longest = max(longest, b.Matches)
	}
	return bar.Matches / longest
}

func (r Ranks) number(ctx context.Context, bar Bar) string {
	return i18n.Decimal(ctx, bar.Matches, r.Decimals)
}

// percent is the bar's part of all matches: "54%".
func (r Ranks) percent(ctx context.Context, bar Bar) string {
	return i18n.T(ctx, "chart.percent", "Number", i18n.Decimal(ctx, 100*bar.Matches/r.sum(), 0))
}

func (r Ranks) description(ctx context.Context) string {
	said := make([]string, len(r.Bars))
	for i, bar := range r.Bars {
		said[i] = bar.Label + ": " + r.number(ctx, bar) + " (" + r.percent(ctx, bar) + ")"
	}
	return strings.Join(said, ", ")
}

func (r Ranks) figures(ctx context.Context) figures {
	f := figures{Title: r.Title, Head: []string{i18n.T(ctx, "chart.rank"), i18n.T(ctx, "chart.matches"), i18n.T(ctx, "chart.share")}}
	for _, bar := range r.Bars {
		f.Rows = append(f.Rows, []string{bar.Label, r.number(ctx, bar), r.percent(ctx, bar)})
	}
	return f
}
