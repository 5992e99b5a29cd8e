// Package league has the pages of seasons, players and records.
package league

import "github.com/threewinds/threewinds/web/site"

// Room has the handlers of these pages.
type Room struct{ *site.Site }

// New makes the room.
func New(s *site.Site) *Room { return &Room{s} }
