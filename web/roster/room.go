// Package roster is who the club's players are: the roster, pasted lists of members, the names
// that everybody sees, entries of one person, personal links and what players do with them.
package roster

import "github.com/threewinds/threewinds/web/site"

// Room is the roster.
type Room struct{ *site.Site }

// New makes the room.
func New(s *site.Site) *Room { return &Room{s} }
