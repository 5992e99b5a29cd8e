package chart

import (
	"context"

	"github.com/threewinds/threewinds/templates/i18n"
)

// figures are a chart's values as a table. The first word of a row is its name.
type figures struct {
	Title string
	Head  []string
	Rows  [][]string
	// Note says what is left out, empty if nothing is.
	Note string
}

// leftOut says how many points are drawn of how many, empty if all are.
func leftOut(ctx context.Context, drawn, all int) string {
	if drawn == all {
		return ""
	}
	return i18n.T(ctx, "chart.left_out", "Drawn", drawn, "All", all)
}
