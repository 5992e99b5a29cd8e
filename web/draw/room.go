// Package draw seats a night: how its rounds are drawn, the draft, wishes, seats changed by hand,
// and the certificate of what was published.
package draw

import "github.com/threewinds/threewinds/web/site"

// Room has the handlers of the draw.
type Room struct {
	*site.Site
	Draws *Draws
}

// New makes the room.
func New(s *site.Site) *Room { return &Room{Site: s, Draws: newDraws(s.Log)} }
