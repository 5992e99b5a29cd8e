// Package door checks players in and out, and counts the tables.
package door

import "github.com/threewinds/threewinds/web/site"

// guestsPerMinute is how many names the tablet at the door of a night takes: more than a queue of people write.
const guestsPerMinute = 20

// Room is the door of a night.
type Room struct {
	*site.Site

	guests site.Limit
}

// New makes the room.
func New(s *site.Site) *Room { return &Room{s, site.PerMinute(guestsPerMinute)} }
