// Package door checks players in and out, and counts the tables.
package door

import "github.com/threewinds/threewinds/web/site"

// Room is the door of a night.
type Room struct{ *site.Site }

// New makes the room.
func New(s *site.Site) *Room { return &Room{s} }
