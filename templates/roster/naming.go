package roster

import "github.com/threewinds/threewinds/templates/parts"

// NamingView is the form that chooses by which name everybody sees a player.
type NamingView struct {
	// Path is where the form goes; the player's data are beside it.
	Path, DataPath string
	Choices        []NamingChoice
	// PublicName is the name that everybody sees now.
	PublicName string
	// Naming is the chosen one, Alias the typed alias.
	Naming, Alias string
	// Own: the player chooses, not an organiser. Saved: the choice was just saved.
	Own, Saved bool
	Problems   []parts.FieldProblem
}

// NamingChoice is a way to name a player. Name is what everybody would see, empty for an
// alias.
type NamingChoice struct{ Naming, Name string }
