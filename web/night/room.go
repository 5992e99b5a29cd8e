// Package night has the pages that players see: seating, standings, matches hand by hand, the rules
// in force, and the wall display.
package night

import "github.com/threewinds/threewinds/web/site"

// Room has the handlers of these pages.
type Room struct{ *site.Site }

// New makes the room.
func New(s *site.Site) *Room { return &Room{s} }
