// Package journal shows who changed what.
package journal

import "github.com/threewinds/threewinds/web/site"

// Room is the journal.
type Room struct{ *site.Site }

// New makes the room.
func New(s *site.Site) *Room { return &Room{s} }
