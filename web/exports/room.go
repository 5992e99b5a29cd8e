// Package exports sends data for other programs: tables and JSON of nights and seasons, the calendar,
// the feed.
package exports

import "github.com/threewinds/threewinds/web/site"

// Room has the handlers of exports.
type Room struct{ *site.Site }

// New makes the room.
func New(s *site.Site) *Room { return &Room{s} }
