package htmlcheck

import (
	"net/url"
	"slices"

	"github.com/andybalholm/cascadia"
	"golang.org/x/net/html"
)

func fields(elements []*html.Node) url.Values {
	values := make(url.Values)
	for _, field := range elements {
		if name, ok := attr(field, "name"); ok {
			for _, value := range sent(field) {
				values.Add(name, value)
			}
		}
	}
	return values
}

// sent are the values of one field.
func sent(field *html.Node) (values []string) {
	value, given := attr(field, "value")
	kind, _ := attr(field, "type")
	_, checked := attr(field, "checked")
	switch {
	case !slices.Contains([]string{"input", "textarea", "select"}, field.Data):
		return nil
	case cascadia.MustCompile(":disabled").Match(field), kind == "submit", kind == "button", kind == "reset", kind == "image":
		return nil
	case field.Data == "textarea":
		return []string{raw(field)}
	case field.Data == "select":
		chosen := find(field, "option[selected]")
		if options := find(field, "option"); len(chosen) == 0 && len(options) > 0 {
			chosen = options[:1]
		}
		for _, option := range chosen {
			value, given := attr(option, "value")
			if !given {
				value = text(option)
			}
			values = append(values, value)
		}
		return values
	case kind == "checkbox" || kind == "radio":
		if !checked {
			return nil
		}
		if !given {
			value = "on"
		}
	}
	return []string{value}
}
