package night

import (
	"github.com/threewinds/threewinds/templates/layout"
	"github.com/threewinds/threewinds/templates/parts"
)

// WallView is the screen on the wall: who sits where, the clock and the ranking, in
// turn.
type WallView struct {
	Page  layout.Page
	Night string
	Name  string
	Phase string
	// Clock is that of the round being played; Extra are the tables with more time.
	Clock parts.ClockView
	Extra []WallExtra
	// Seating are the slides with the tables of the round, Round is its number.
	Seating [][]parts.SeatedTable
	Round   int
	Byes    []parts.NamedPlayer
	// Standings are the slides with the lines of the ranking.
	Standings [][]StandingLine
	By        string
	Uneven    bool
	Final     bool
	// Address is where phones find the night, as text and as a QR code.
	Address string
	Code    parts.QRCode
}

// WallExtra is a table with its own time left.
type WallExtra struct{ Table, Left int }
