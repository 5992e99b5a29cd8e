// Package table is the referee's page of a table: hands as they are entered, what was
// saved before, changes to a match, paper, the score sheet.
package table

import "github.com/threewinds/threewinds/web/site"

// Room is a table as its referee sees it.
type Room struct{ *site.Site }

// New opens the room.
func New(s *site.Site) *Room { return &Room{s} }
