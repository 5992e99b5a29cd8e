package parts

import (
	"strings"

	"github.com/a-h/templ"
)

// RuleGroup is some house rules under one heading.
type RuleGroup struct {
	Name  string
	Rules []*RuleField
}

// RuleField is one house rule as it was typed.
type RuleField struct {
	Name, Kind     string
	Texts          []string
	Min, Max, Step int
	Choices        []RuleChoice
	// FollowUps mean something only when this rule is Set.
	FollowUps []*RuleField
	Set       bool
	// Form is the id of the form to which the field belongs where it stands outside of it.
	Form string
}

// InForm makes the fields of all rules belong to a form that stands elsewhere on the page.
func InForm(groups []RuleGroup, form string) {
	for _, group := range groups {
		for _, rule := range group.Rules {
			rule.setForm(form)
		}
	}
}

func (f *RuleField) setForm(form string) {
	f.Form = form
	for _, rule := range f.FollowUps {
		rule.setForm(form)
	}
}

// of are the attributes of an input that say to which form it belongs.
func (f *RuleField) of() templ.Attributes {
	if f.Form == "" {
		return nil
	}
	return templ.Attributes{"form": f.Form}
}

// RuleChoice is one choice. In a list it has a class.
type RuleChoice struct {
	Value, Class string
	On           bool
}

// id is the field's name in the form, and its id.
func (f *RuleField) id() string { return "rule-" + f.Name }

// text is what was typed; the first, where there are several values.
func (f *RuleField) text() string {
	if len(f.Texts) == 0 {
		return ""
	}
	return f.Texts[0]
}

// describedBy names the rule's explanation and its problem.
func (f *RuleField) describedBy(problems []FieldProblem) string {
	return strings.TrimSpace("about-" + f.id() + " " + DescribedBy(problems, f.id()))
}

// told are the attributes that say so, and that the rule is refused.
func (f *RuleField) told(problems []FieldProblem) templ.Attributes {
	attributes := templ.Attributes{"aria-describedby": f.describedBy(problems)}
	if HasProblem(problems, f.id()) {
		attributes["aria-invalid"] = "true"
	}
	if f.Form != "" {
		attributes["form"] = f.Form
	}
	return attributes
}

// classes are the classes of a list's choices, in their order. Choices without classes
// have one empty class.
func (f *RuleField) classes() []string {
	var classes []string
	for _, choice := range f.Choices {
		if len(classes) == 0 || classes[len(classes)-1] != choice.Class {
			classes = append(classes, choice.Class)
		}
	}
	return classes
}

// Marker is the id of the marker that shows or hides the follow-ups of a rule. A switch needs none: the
// style shows its follow-ups.
func (f *RuleField) Marker() string { return "after-" + f.id() }
