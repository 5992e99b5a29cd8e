// Package night is what players see: seating, standings, matches hand by hand, a player, the rules
// in force, the wall.
package night

import "github.com/threewinds/threewinds/web/site"

// Room is a night as players see it.
type Room struct{ *site.Site }

// New makes the room.
func New(s *site.Site) *Room { return &Room{s} }
