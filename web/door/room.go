// Package door knows who is here tonight, and how many tables that makes.
package door

import "github.com/threewinds/threewinds/web/site"

// Room is the door of a night.
type Room struct{ *site.Site }

// New opens the room.
func New(s *site.Site) *Room { return &Room{s} }
