// Package dues has the pages about money: what an evening costs, who has paid, what people still owe, and
// the treasurer's sheet.
package dues

import "github.com/threewinds/threewinds/web/site"

// Room is what people owe and have paid.
type Room struct{ *site.Site }

// New makes the room.
func New(s *site.Site) *Room { return &Room{s} }
