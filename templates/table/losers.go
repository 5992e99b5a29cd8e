package table

import (
	"context"
	"slices"
	"strings"

	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/parts"
)

// Losers is what is asked of the hands that did not win, where they are scored too.
type Losers struct {
	// Modes are the sets that score, each made by one tap; the last is a pair.
	Modes []LoserMode
	// Measures are the numbers by which such a hand is told.
	Measures []Measure
	// Unread are the seats of which something typed cannot be read.
	Unread []string
}

// LoserMode is a set that one tap makes, in the list of a loser's hand that is Into.
type LoserMode struct {
	Mode
	Into string
}

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
