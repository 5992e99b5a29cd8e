package league

import (
	"github.com/threewinds/threewinds/templates/layout"
	"github.com/threewinds/threewinds/templates/parts"
)

// PlayerView is one player's page: where they sit now, their nights, and what these come
// to.
type PlayerView struct {
	// TakesPart: the night that refreshes the page is one of the player.
	TakesPart bool
	Page      layout.Page
	Player    parts.NamedPlayer
	// Seat is where the player sits now, nil if they have no seat.
	Seat *parts.OwnSeat
	// Idle: no night is being played now.
	Idle bool
	// Need is what the player needs while the last round is played, nil otherwise.
	Need *parts.PlayerNeed
	// Me: this is the player who uses the phone.
	Me bool
	// Rules are those of the night that the player plays now, nil if there is none.
	Rules *parts.RulesLine
	// Now are nights that are not over, Nights finished ones. Older is the address of the
	// page with older ones, empty if there are none.
	Now, Nights []PlayerNight
	Older       string
	Career      Career
}

// PlayerNight is a player's night.
type PlayerNight struct {
	ID, Name, Date string
	Rank, Players  int
	// After is the last round that everybody may know of while later ones are hidden, 0
	// otherwise.
	After int
	// Hidden: a ceremony has not revealed the rank yet, or all results are hidden.
	Hidden bool
	// Untold: nothing of the night is told, because all its results are hidden.
	Untold bool
	Shared bool
	// Results is the sum of the match results that have been reached, nil if the night
	// does not go by them.
	Results    *parts.Result
	Points     int
	MatchesWon int
	HandsWon   int
	Matches    []PlayerMatch
	// Paper: the night is from paper, and of its matches only their number is told.
	Paper  bool
	Played int
}

// PlayerMatch is one match from the player's side.
type PlayerMatch struct {
	Match        string
	Round, Table int
	Opponents    []parts.NamedPlayer
	Points       int
	Finished     bool
	Won          bool
	// Unrated is why a finished match is not rated; empty for others, and where the club
	// shows no rating.
	Unrated string
	// Result is that of a finished match, nil without one.
	Result *parts.Result
}
