package parts

import "github.com/a-h/templ"

// TextField is a text field of a form.
type TextField struct {
	// Name is the field's name and id.
	Name, Label, Value string
	// Type is the HTML type: text, password, date, month or number. Empty means text.
	Type string
	// Hint is a sentence under the field, empty for none.
	Hint string
	// Autocomplete is the HTML attribute, "username".
	Autocomplete string
	// Attributes are other HTML attributes, such as bounds.
	Attributes templ.Attributes
	Problems   []FieldProblem
}

func (f TextField) kind() string {
	if f.Type == "" {
		return "text"
	}
	return f.Type
}

// describedBy returns the ids of the elements that explain the field: of its problem and its hint.
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
