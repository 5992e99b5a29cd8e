// Package account renders the pages on which organisers log in.
package account

import (
	"github.com/a-h/templ"

	"github.com/threewinds/threewinds/templates/layout"
	"github.com/threewinds/threewinds/templates/parts"
)

// LoginView is the organiser's login.
type LoginView struct {
	Page layout.Page
	Name string
	// Next is the path to go to afterwards.
	Next     string
	Problems []parts.FieldProblem
}

// problem marks both fields when name and password do not fit. The page does not say
// which of them is wrong.
func (v LoginView) problem() templ.Attributes {
	attributes := templ.Attributes{"required": true}
	if parts.HasProblem(v.Problems, "login") {
		attributes["aria-invalid"] = "true"
		attributes["aria-describedby"] = parts.DescribedBy(v.Problems, "login")
	}
	return attributes
}
