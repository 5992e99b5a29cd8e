package night

import (
	"github.com/threewinds/threewinds/templates/layout"
	"github.com/threewinds/threewinds/templates/parts"
)

// WallView is the screen on the wall: who sits where, the clock and the ranking, in
// turn.
type WallView struct {
	Page layout.Page
	// Club is the club's name.
	Club  string
	Night string
	Name  string
	// Clock is the clock of the round being played. Playing are its tables.
	Clock   parts.ClockView
	Playing []WallTable
	// LastHand: the desk has called the last hand at all tables.
	LastHand bool
	// Seating are the tables of the round, a few on each slide. Round is its number, of
	// Rounds; 0 without one.
	Seating       [][]parts.SeatedTable
	Round, Rounds int
	Byes          []parts.NamedPlayer
	// Open is the evening if it has no rounds, nil otherwise. Its tables are in Seating.
	Open *parts.OpenEvening
	// Standings are the lines of the ranking, some on each slide. The first Podium lines of
	// a final ranking stand on the podium.
	Standings [][]StandingLine
	Podium    int
	By        string
	Final     bool
	// Embargo is the first round whose results are hidden, 0 for none.
	Embargo int
	// Ceremony is the final ranking while it is revealed, nil otherwise.
	Ceremony *WallCeremony
	// Held: what was revealed last stays until the organiser lets the wall go on.
	Held bool
	// Address is where phones find the night, and Code its QR code. Typed is the club's
	// address as somebody types it, Wall that of this screen.
	Address, Typed, Wall string
	// Other is the address that the code does not have, by name or by number, as it is typed; empty for
	// none.
	Other string
	Code  parts.QRCode
	// WiFi is the club's Wi-Fi on a screen that the desk has opened, nil on any other.
	WiFi *parts.WiFi
	// Unreachable: the address leads no phone here, so it is not shown. The organiser's pages
	// say why.
	Unreachable bool
}

// WallTable is a table under the clock. Left is its own time in seconds if it has extra
// time.
type WallTable struct {
	parts.SeatedTable
	Extra bool
	Left  int
}

// WallCeremony is the final ranking while it is revealed from the bottom.
type WallCeremony struct {
	// Waiting are the ranks on the podium that are hidden, Podium those shown there.
	Waiting []int
	Podium  []StandingLine
	// Now was revealed last, if it has no place on the podium; Rest stand below.
	Now, Rest []StandingLine
}

// stays says whether the clock fills the screen in the last minutes: if somebody plays.
func (v WallView) stays() bool {
	for _, table := range v.Playing {
		if !table.Finished {
			return v.Clock.Set
		}
	}
	return false
}
