// Package club is what lasts from night to night: the list of nights, their settings and house
// rules, the roster.
package club

import "github.com/threewinds/threewinds/web/site"

// Room is the club.
type Room struct{ *site.Site }

// New makes the room.
func New(s *site.Site) *Room { return &Room{s} }
