// Package board shows a match to its referee: the form of a hand with what the rules say to it, and
// the running score sheet. It knows no requests and no store, so that a page can be answered by it
// wherever a match is known.
package board

import (
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
)

// Board shows a match to its referee.
type Board struct {
	present.Scoreboard
	// Unrecorded are the numbers of the hands that the match has on a tablet, and not yet on the laptop.
	// Refused are those among them that the rules refuse: the match goes on without their points.
	Unrecorded, Refused []int
}

// Of is the board of a match at a night.
func Of(night *tournament.Night, match tournament.Match) Board {
	return Board{Scoreboard: present.Scoreboard{Night: night, Match: match}}
}

// OfHand is the board with the players who played the hand of a number.
func (b Board) OfHand(number int) Board {
	if number > 0 && number <= len(b.Match.Ledger.Hands) {
		b.Match = b.Match.WithSitters(b.Match.Ledger.Hands[number-1].Sitters)
	}
	return b
}

// EntryFormat is the version of the fields by which a page sends a hand. A tablet may keep entries
// for hours: when a field changes its meaning, this number rises, and a person looks at older
// entries.
const EntryFormat = "1"
