package parts

import (
	"slices"

	"github.com/a-h/templ"
)

// FieldProblem is a mistake in a form, in the reader's language.
type FieldProblem struct {
	Field    string
	Sentence string
	// Shared says that another field has the same problem: the sentence names both.
	Shared bool
	// Listed says that a list above the form names it, too: the page begins with that.
	Listed bool
}

// HasProblem says whether the field has a problem.
func HasProblem(problems []FieldProblem, field string) bool {
	for _, p := range problems {
		if p.Field == field {
			return true
		}
	}
	return false
}

// DescribedBy is the id of the field's problem, empty without one.
func DescribedBy(problems []FieldProblem, field string) string {
	if HasProblem(problems, field) {
		return "problem-" + field
	}
	return ""
}

// InView are the attributes of the first sentence about a form: it has the focus, so that a
// page that is loaded again is scrolled to it.
func InView(first bool) templ.Attributes {
	if !first {
		return nil
	}
	return templ.Attributes{"tabindex": "-1", "autofocus": true}
}

// Refused are the attributes that a field has with a problem: that it is wrong, and where
// it says why.
func Refused(problems []FieldProblem, field string) templ.Attributes {
	if !HasProblem(problems, field) {
		return nil
	}
	return templ.Attributes{"aria-invalid": "true", "aria-describedby": DescribedBy(problems, field)}
}

// Hinted are the same of a field that has a hint.
func Hinted(problems []FieldProblem, field string) templ.Attributes {
	if !HasProblem(problems, field) {
		return templ.Attributes{"aria-describedby": "hint-" + field}
	}
	return templ.Attributes{"aria-invalid": "true", "aria-describedby": DescribedBy(problems, field) + " hint-" + field}
}

// FieldsOf are the fields that have a problem, each once.
func FieldsOf(problems []FieldProblem) []string {
	var fields []string
	for _, problem := range problems {
		if !slices.Contains(fields, problem.Field) {
			fields = append(fields, problem.Field)
		}
	}
	return fields
}

// mostProblems is the number of sentences shown for one field.
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
