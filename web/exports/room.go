// Package exports sends data for other programs: tables and JSON of nights and seasons, the calendar,
// the feed.
package exports

import "github.com/threewinds/threewinds/web/site"

// Room has the handlers of exports.
type Room struct {
	*site.Site

	// making holds a place for each file of a season that is being made.
	making chan struct{}
}

// seasonFilesAtOnce is how many files of seasons are made at the same time.
const seasonFilesAtOnce = 2

// New makes the room.
func New(s *site.Site) *Room { return &Room{s, make(chan struct{}, seasonFilesAtOnce)} }
