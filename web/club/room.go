// Package club has the pages on which the club describes itself, and the page that ends the program.
package club

import "github.com/threewinds/threewinds/web/site"

// Room is the settings of the club.
type Room struct{ *site.Site }

// New makes the room.
func New(s *site.Site) *Room { return &Room{s} }
