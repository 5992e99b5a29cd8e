package parts

import (
	"context"
	"strconv"

	"github.com/threewinds/threewinds/templates/i18n"
)

// AwardSheet is a printed page for somebody who has won something.
type AwardSheet struct {
	// For is the rank, or what the award is given for. Name is the name of the winner.
	For, Name string
	// What is the number with which the award was won. When is the night or the season.
	What, When string
	// Open is a sentence which says that the season is not over, and the award may still change. It is
	// empty if it is final.
	Open string
}

// AwardedPlace is a rank in words, and whether others share it.
func AwardedPlace(ctx context.Context, rank int, shared bool) string {
	place := i18n.T(ctx, "printed.place."+strconv.Itoa(rank))
	if shared {
		return i18n.T(ctx, "printed.place_shared", "Place", place)
	}
	return place
}
