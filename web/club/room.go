// Package club is what the club tells of itself, and the end of the program.
package club

import "github.com/threewinds/threewinds/web/site"

// Room is the settings of the club.
type Room struct{ *site.Site }

// New makes the room.
func New(s *site.Site) *Room { return &Room{s} }
