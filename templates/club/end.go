package club

import "github.com/threewinds/threewinds/templates/layout"

// EndView asks whether the program shall end, or says that it has.
type EndView struct {
	Page  layout.Page
	Ended bool
	// Playing are the names of nights that are being played.
	Playing []string
}
