// Package home has the first page and the list of all nights.
package home

import "github.com/threewinds/threewinds/web/site"

// Room has the handlers of these pages.
type Room struct{ *site.Site }

// New makes the room.
func New(s *site.Site) *Room { return &Room{s} }
