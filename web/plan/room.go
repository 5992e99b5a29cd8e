// Package plan is where a night is made and changed before it is played: its form with the
// house rules, and templates of settings.
package plan

import "github.com/threewinds/threewinds/web/site"

// Room is the form of a night.
type Room struct{ *site.Site }

// New makes the room.
func New(s *site.Site) *Room { return &Room{s} }
