package parts

import (
	"context"

	"github.com/threewinds/threewinds/templates/i18n"
)

// NextDraw is the stretch of rounds that is drawn next, from First to Last.
type NextDraw struct {
	First, Last int
	// Kind is planned, swiss or final.
	Kind string
	// Ready says that the ranking which the draw needs is known.
	Ready bool
}

// RoundsText names one round or several.
func RoundsText(ctx context.Context, first, last int) string {
	if first == last {
		return i18n.T(ctx, "round.number", "Number", first)
	}
	return i18n.T(ctx, "round.numbers", "First", first, "Last", last)
}
