// Package series has the pages of series of evenings: on which days the club meets, what was announced, and who
// comes.
package series

import "github.com/threewinds/threewinds/web/site"

// Room has the handlers of these pages.
type Room struct{ *site.Site }

// New makes the room.
func New(s *site.Site) *Room { return &Room{s} }
