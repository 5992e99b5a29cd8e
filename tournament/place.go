package tournament

import (
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament/seating"
)

type (
	// PlayerID names a player: a UUID as text.
	PlayerID string
	// NightID names a night: a UUID as text.
	NightID string
	// MatchID names a match: a UUID as text.
	MatchID string
	// EntryID names one entry of a match: a UUID as text. It is made when the form is rendered, so
	// that an entry that is sent twice counts once.
	EntryID string
)

// ByPlace has one value for each place of a table. Places that a table does not have
// keep the zero value.
type ByPlace[T any] [scoring.MostPlaces]T

// places are the numbers of the places of a table.
func places(number int) []scoring.Place {
	list := make([]scoring.Place, number)
	for i := range list {
		list[i] = scoring.Place(i)
	}
	return list
}

// Sitter says who sits at a place. The zero value is the player whom the draw put
// there.
type Sitter struct {
	// Moved is the number of places, in turn order, from here to the place where the
	// draw put the player.
	Moved int8
	// Substitute plays instead of that player; empty if nobody does.
	Substitute PlayerID
}

// Sitters are the sitters of all places.
type Sitters ByPlace[Sitter]

// reordered has at each place the sitter of order[place].
func (s Sitters) reordered(order []scoring.Place) Sitters {
	now, number := s, int8(len(order))
	for place, from := range order {
		now[place] = s[from]
		if now[place].Substitute == "" {
			now[place].Moved = (now[place].Moved + int8(from) - int8(place) + number) % number
		}
	}
	return now
}

// The bounds of a night.
const (
	MostRounds    = 30
	FewestPlayers = seating.MinPlayers
	MostPlayers   = seating.MaxPlayers
	MostTables    = MostPlayers / 3
)
