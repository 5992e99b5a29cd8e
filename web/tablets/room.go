// Package tablets has the pages on which a club's tablets are set up for https: the organiser's, where the club's
// own root is made and deleted, and the one that a tablet opens.
package tablets

import "github.com/threewinds/threewinds/web/site"

// Room is the setting up of tablets.
type Room struct{ *site.Site }

// New makes the room.
func New(s *site.Site) *Room { return &Room{s} }
