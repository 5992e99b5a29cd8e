package templates

// RosterView is the list of the club's players.
type RosterView struct {
	Page Page
	// Query is what is searched for; Players are those found, of Total.
	Query   string
	Players []RosterLine
	Total   int
	// Typed is a pasted list with Problems, to be mended.
	Typed    string
	Problems []FieldProblem
	// Added and Known are the names of a list just added.
	Added, Known []string
}

// RosterLine is one player of the list.
type RosterLine struct {
	ID, Name string
	// Nights counts the nights at which the player was seated.
	Nights int
}

// PlayerEditView is the form to rename or remove a player.
type PlayerEditView struct {
	Page     Page
	ID, Name string
	// Typed is the new name.
	Typed string
	// Nights counts the nights that keep the player from being removed.
	Nights   int
	Problems []FieldProblem
}

// mostProblems is how many sentences a person reads before mending the first.
const mostProblems = 5

// problemsOf are the first problems of a field.
func problemsOf(problems []FieldProblem, field string) (first []FieldProblem, more int) {
	for _, p := range problems {
		switch {
		case p.Field != field:
		case len(first) == mostProblems:
			more++
		default:
			first = append(first, p)
		}
	}
	return first, more
}
