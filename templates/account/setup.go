package account

import (
	"github.com/threewinds/threewinds/templates/layout"
	"github.com/threewinds/threewinds/templates/parts"
)

// SetupView is the form for the first account.
type SetupView struct {
	Page layout.Page
	Name string
	// Restore is the address at which a backup is restored.
	Restore string
	// Shortest and Longest are the bounds of the password, in characters.
	Shortest, Longest int
	Problems          []parts.FieldProblem
}

// SetupClosedView says why a setup link opens nothing.
type SetupClosedView struct {
	Page layout.Page
	// Used: the account was made with this link. Otherwise the link is unknown.
	Used bool
}
