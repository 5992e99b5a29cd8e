package table

import (
	"context"
	"slices"
	"strings"

	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/parts"
)

// The ways in which a loser's hand is told.
var loserWays = []string{"nothing", "parts", "tiles", "points"}

// loserFields are the fields of a loser's hand in which something can be wrong.
func (e EntryForm) loserFields(seat parts.Seat) []string {
	fields := []string{"told-" + seat.Wind, "incorrect-" + seat.Wind}
	for _, list := range loserLists {
		fields = append(fields, list.name+"-"+seat.Wind)
	}
	for _, measure := range e.Losers.Measures {
		fields = append(fields, measure.Name+"-"+seat.Wind)
	}
	return fields
}

// loserList is a field of tiles of a loser's hand, and the ways that have it.
type loserList struct{ name, ways string }

var loserLists = []loserList{{"hand", "tiles"}, {"melds", "parts tiles"}, {"pairs", "parts"}, {"bonus", "parts tiles"}}

// class hides a field that only one way has.
func (l loserList) class() string {
	if strings.Contains(l.ways, " ") {
		return ""
	}
	return "of-" + l.ways
}

// unread says whether something typed of the seat cannot be read, so that the fields are
// shown.
func (l *Losers) unread(seat parts.Seat) bool { return slices.Contains(l.Unread, seat.Wind) }

func wrongCountText(ctx context.Context, count string) string {
	return i18n.T(ctx, "losers.count_"+count)
}
