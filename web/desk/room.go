// Package desk runs the rounds of a night: the board of all tables, the clock, cards for tablets,
// disputes.
package desk

import "github.com/threewinds/threewinds/web/site"

// Room is the desk of a night.
type Room struct{ *site.Site }

// New makes the room.
func New(s *site.Site) *Room { return &Room{s} }
