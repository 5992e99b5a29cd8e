// Package league is what outlasts a night: seasons, players' careers, records.
package league

import "github.com/threewinds/threewinds/web/site"

// Room is the league.
type Room struct{ *site.Site }

// New makes the room.
func New(s *site.Site) *Room { return &Room{s} }
