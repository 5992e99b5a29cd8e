package templates

// DoorView is who is here.
type DoorView struct {
	Page  Page
	Night string
	// Open: people can be checked in; closed once the seating is published.
	Open bool
	// CanUnpublish: no hand was recorded yet.
	CanUnpublish bool
	Sums         DoorSums
	// Players is the whole roster, Here the names of those who are here.
	Players []DoorPlayer
	Here    []string
	// Typed are names of guests with Problems, to be mended.
	Typed    string
	Problems []FieldProblem
}

// DoorPlayer is one button of the door.
type DoorPlayer struct {
	ID, Name string
	Here     bool
}

// DoorSums are the figures of the evening with those who are here.
type DoorSums struct {
	Here, Rounds, Tables, SitOut int
	// Shares say how many players play how many matches, fewest first.
	Shares []DoorShare
	// Fewest and Most are the bounds of a seating, in players.
	Fewest, Most int
}

// DoorShare is a number of players who play so many matches each.
type DoorShare struct{ Players, Matches int }

// enough says whether a seating can be drawn.
func (s DoorSums) enough() bool { return s.Here >= s.Fewest && s.Here <= s.Most }
