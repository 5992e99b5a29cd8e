package night

import (
	"github.com/threewinds/threewinds/templates/layout"
	"github.com/threewinds/threewinds/templates/parts"
)

// NeedView is the page that says what everybody at a table needs from the next hand.
type NeedView struct {
	Page         layout.Page
	Night, Match string
	Round, Table int
	// Hidden: the results of the round are hidden, and nobody is told.
	Hidden bool
	// Over: no hand is left to be played.
	Over    bool
	Players []parts.PlayerNeed
}

func (v NeedView) path() string { return "/nights/" + v.Night + "/matches/" + v.Match }
