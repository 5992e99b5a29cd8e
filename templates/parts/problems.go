package parts

import (
	"slices"

	"github.com/a-h/templ"
)

// FieldProblem is a mistake in a field of a form, as a sentence in the reader's language.
type FieldProblem struct {
	Field    string
	Sentence string
	// Shared says that another field has the same problem, and the sentence names both fields.
	Shared bool
	// Listed says that a list above the form has the problem, too. The page then opens at the list.
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

// DescribedBy returns the id of the element with the field's problem, empty if it has none.
func DescribedBy(problems []FieldProblem, field string) string {
	if HasProblem(problems, field) {
		return "problem-" + field
	}
	return ""
}

// InView returns the attributes of a problem. The first one on a page gets the focus, so that the
// browser scrolls to it.
func InView(first bool) templ.Attributes {
	if !first {
		return nil
	}
	return templ.Attributes{"tabindex": "-1", "autofocus": true}
}

// Refused returns the attributes with which a screen reader announces the problem of a field, none if
// it has no problem.
func Refused(problems []FieldProblem, field string) templ.Attributes {
	if !HasProblem(problems, field) {
		return nil
	}
	return templ.Attributes{"aria-invalid": "true", "aria-describedby": DescribedBy(problems, field)}
}

// Hinted is [Refused] for a field that also has a hint.
func Hinted(problems []FieldProblem, field string) templ.Attributes {
	if !HasProblem(problems, field) {
		return templ.Attributes{"aria-describedby": "hint-" + field}
	}
	return templ.Attributes{"aria-invalid": "true", "aria-describedby": DescribedBy(problems, field) + " hint-" + field}
}

// FieldsOf returns the fields that have a problem, each once.
func FieldsOf(problems []FieldProblem) []string {
	var fields []string
	for _, problem := range problems {
		if !slices.Contains(fields, problem.Field) {
			fields = append(fields, problem.Field)
		}
	}
	return fields
}

// mostProblems is the largest number of problems that are shown for one field.
const mostProblems = 5

// problemsOf returns the first problems of a field, and how many more it has.
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
