package htmlcheck

import (
	"net/url"
	"slices"
	"strings"

	"github.com/andybalholm/cascadia"
	"golang.org/x/net/html"
)

// Form is what a browser sends of the first form that matches a selector, if nothing is
// touched and no button has a name: of radio buttons the last one checked, and every line
// ends as the standard wants it.
func (p Page) Form(selector string) url.Values {
	forms := find(p.root, selector)
	if len(forms) == 0 {
		return nil
	}
	values := fields(find(forms[0], "[name]"))
	for _, radio := range find(forms[0], "[type=radio][name]") {
		name, _ := attr(radio, "name")
		if chosen := values[name]; len(chosen) > 1 {
			values[name] = chosen[len(chosen)-1:]
		}
	}
	for _, list := range values {
		for i, text := range list {
			list[i] = strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\n", "\r\n")
		}
	}
	return values
}

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
