package templates

import "github.com/a-h/templ"

// NightFormView is the form of a new night, or the settings of one.
type NightFormView struct {
	Page Page
	// Action is where the form is sent.
	Action string
	// ID is the id that the night will have; Night that of one that exists.
	ID, Night string
	// What was typed.
	Name, Date, Preset, Hands, Rounds string
	// Presets and HandsChoices are what may be chosen.
	Presets      []string
	HandsChoices []int
	MostRounds   int
	Rules        RuleForm
	// Frozen settings can only be read; DateText is the date for reading.
	Frozen   bool
	DateText string
	Problems []FieldProblem
}

// group are the attributes of a set of choices with a problem.
func (v NightFormView) group(field string) templ.Attributes {
	if !has(v.Problems, field) {
		return nil
	}
	return templ.Attributes{"aria-describedby": describedBy(v.Problems, field)}
}

// mistakes counts what is wrong in fields.
func (v NightFormView) mistakes() int {
	count := 0
	for _, p := range v.Problems {
		if p.Field != "form" {
			count++
		}
	}
	return count
}
