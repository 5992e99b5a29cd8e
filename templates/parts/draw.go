package parts

import (
	"context"

	"github.com/threewinds/threewinds/templates/i18n"
)

// NextDraw are the rounds that are drawn in one go.
type NextDraw struct {
	First, Last int
	// Kind is planned, swiss or final. Ready says that the needed ranking is known.
	Kind  string
	Ready bool
}

// RoundsText names one round or several.
func RoundsText(ctx context.Context, first, last int) string {
	if first == last {
		return i18n.T(ctx, "round.number", "Number", first)
	}
	return i18n.T(ctx, "round.numbers", "First", first, "Last", last)
}
