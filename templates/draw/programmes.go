package draw

import "github.com/threewinds/threewinds/templates/layout"

// ProgrammesView are the personal programmes of a night. Of is the night with its date.
type ProgrammesView struct {
	Page      layout.Page
	Night, Of string
	Players   []PersonalProgramme
}

// PersonalProgramme is where a player sits in each round that is seated.
type PersonalProgramme struct {
	Name   string
	Rounds []PlacedRound
}

// PlacedRound is one round for a player. Who sits out has no table.
type PlacedRound struct {
	Round             int
	Table, Seat, With string
}
