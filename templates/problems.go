package templates

import "slices"

// FieldProblem is a mistake in a form, said in the reader's language.
type FieldProblem struct {
	Field    string
	Sentence string
	// Shared says that another field has the same problem: the sentence names both.
	Shared bool
}

// has says whether the field has a problem.
func has(problems []FieldProblem, field string) bool {
	for _, p := range problems {
		if p.Field == field {
			return true
		}
	}
	return false
}

// describedBy is the id of the field's problem, empty without one.
func describedBy(problems []FieldProblem, field string) string {
	if has(problems, field) {
		return "problem-" + field
	}
	return ""
}

// fieldsOf are the fields that have a problem, each once.
func fieldsOf(problems []FieldProblem) []string {
	var fields []string
	for _, problem := range problems {
		if !slices.Contains(fields, problem.Field) {
			fields = append(fields, problem.Field)
		}
	}
	return fields
}
