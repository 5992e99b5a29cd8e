// Package plan has the pages on which a night is created and its settings are changed, with the form
// of house rules and templates of settings.
package plan

import "github.com/threewinds/threewinds/web/site"

// Room has the handlers of these pages.
type Room struct{ *site.Site }

// New makes the room.
func New(s *site.Site) *Room { return &Room{s} }
