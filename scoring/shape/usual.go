package shape

import "github.com/threewinds/threewinds/scoring"

// UsualAnswers are those of [scoring.Rules] that most games give alike. A game's rules embed
// them, and give their own where they differ.
type UsualAnswers struct{}

// Sources are the wall, a discard and a robbed kong.
func (UsualAnswers) Sources() []scoring.Source { return scoring.EverySource() }

// HandTiles is the number of tiles of four sets and a pair.
func (UsualAnswers) HandTiles() int { return SetTiles }

// SeatNames is empty for East, South and West.
func (UsualAnswers) SeatNames() string { return "" }
