// Package night has the pages that players see: seating, standings, matches hand by hand, the rules
// in force, and the wall display.
package night

import "github.com/threewinds/threewinds/web/site"

// agreementsPerMinute is how often one address may agree with score sheets by phones that said "This is
// me": where a proxy hides the phones of a club, all of them have one address.
const agreementsPerMinute = 60

// Room has the handlers of these pages.
type Room struct {
	*site.Site
	agreements site.Limit
}

// New makes the room.
func New(s *site.Site) *Room { return &Room{s, site.PerMinute(agreementsPerMinute)} }
