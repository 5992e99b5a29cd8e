package templates

import "github.com/a-h/templ"

// LoginView is the organiser's login.
type LoginView struct {
	Page Page
	Name string
	// Next is the path to go to afterwards.
	Next     string
	Problems []FieldProblem
	// Demo are the credentials of a demonstration, nil otherwise.
	Demo *DemoLogin
}

// DemoLogin is what a demonstration tells everybody.
type DemoLogin struct{ Name, Password string }

// problem marks both fields when name and password do not fit: which of them is
// wrong is not said.
func (v LoginView) problem() templ.Attributes {
	attributes := templ.Attributes{"required": true}
	if has(v.Problems, "login") {
		attributes["aria-invalid"] = "true"
		attributes["aria-describedby"] = describedBy(v.Problems, "login")
	}
	return attributes
}
