// Package roster has the pages of the roster: pasted lists of members, shown names, merging of
// entries, and personal links with the pages to which they lead.
package roster

import "github.com/threewinds/threewinds/web/site"

// Room has the handlers of these pages.
type Room struct{ *site.Site }

// New makes the room.
func New(s *site.Site) *Room { return &Room{s} }
