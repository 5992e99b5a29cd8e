package parts

import "github.com/a-h/templ"

// TextField is a labelled line of a form.
type TextField struct {
	// Name is the field's name and id.
	Name, Label, Value string
	// Type is text, password, date or number; empty is text.
	Type string
	// Hint is shown under the field, if there is one.
	Hint string
	// Autocomplete is the browser's word for what belongs here, "username".
	Autocomplete string
	// Attributes are any others: bounds, required.
	Attributes templ.Attributes
	Problems   []FieldProblem
}

func (f TextField) kind() string {
	if f.Type == "" {
		return "text"
	}
	return f.Type
}

// describedBy are the ids of what explains the field: its problem, its hint.
func (f TextField) describedBy() string {
	ids := DescribedBy(f.Problems, f.Name)
	if f.Hint == "" {
		return ids
	}
	if ids != "" {
		ids += " "
	}
	return ids + "hint-" + f.Name
}
