package parts

import (
	"context"

	"github.com/threewinds/threewinds/templates/i18n"
)

// SeatsFree says how many seats of an announced night are left.
func SeatsFree(ctx context.Context, free, seats int) string {
	if free == 0 {
		return i18n.T(ctx, "seats.full", "Seats", seats)
	}
	return i18n.T(ctx, "seats.free", "Free", free, "Seats", seats)
}
