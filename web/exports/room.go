// Package exports answers with what is read elsewhere: tables and data of nights and seasons as
// files, the calendar, the feed.
package exports

import "github.com/threewinds/threewinds/web/site"

// Room is the files.
type Room struct{ *site.Site }

// New makes the room.
func New(s *site.Site) *Room { return &Room{s} }
