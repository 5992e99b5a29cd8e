package main

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"net/url"
	"slices"
	"strings"

	"golang.org/x/net/html"
)

// form is one that a page shows.
type form struct {
	action string
	fields []*field
}

// field is one name of a form, and what can be sent under it.
type field struct {
	name, kind string
	values     []string
	chosen     []string // as the page shows it first
}

// formsOf are the forms of a page that are posted.
func formsOf(text string) (list []*form, err error) {
	root, err := html.Parse(strings.NewReader(text))
	if err != nil {
		return nil, err
	}
	for n := range root.Descendants() {
		if method, _ := attribute(n, "method"); n.Data != "form" || method != "post" {
			continue
		}
		f := &form{}
		f.action, _ = attribute(n, "action")
		for inside := range n.Descendants() {
			f.add(inside)
		}
		list = append(list, f)
	}
	return list, nil
}

// formTo is the form of a page that is sent to an address.
func formTo(text, action string) (*form, error) {
	list, err := formsOf(text)
	if err != nil {
		return nil, err
	}
	at := slices.IndexFunc(list, func(f *form) bool { return f.action == action })
	if at < 0 {
		return nil, fmt.Errorf("there is no form to %s", action)
	}
	return list[at], nil
}

func (f *form) add(n *html.Node) {
	name, named := attribute(n, "name")
	if !named || n.Type != html.ElementNode {
		return
	}
	kind, _ := attribute(n, "type")
	value, _ := attribute(n, "value")
	switch n.Data {
	case "input":
		_, checked := attribute(n, "checked")
		f.value(name, kind, value, checked || kind != "radio" && kind != "checkbox")
	case "button":
		f.value(name, "submit", value, false)
	case "textarea":
		f.value(name, "text", "", true)
	case "select":
		first := true
		for option := range n.Descendants() {
			if option.Data == "option" {
				value, _ := attribute(option, "value")
				_, selected := attribute(option, "selected")
				f.value(name, "radio", value, first || selected)
				first = false
			}
		}
	}
}

// value adds what can be sent. Of a list the last chosen one is sent.
func (f *form) value(name, kind, value string, chosen bool) {
	at := slices.IndexFunc(f.fields, func(one *field) bool { return one.name == name })
	if at < 0 {
		at = len(f.fields)
		f.fields = append(f.fields, &field{name: name, kind: kind})
	}
	one := f.fields[at]
	one.values = append(one.values, value)
	if chosen && kind == "radio" {
		one.chosen = nil
	}
	if chosen {
		one.chosen = append(one.chosen, value)
	}
}

// filled are the form's own values with some others in their place.
func (f *form) filled(others url.Values) url.Values {
	sent := url.Values{}
	for _, one := range f.fields {
		if len(one.chosen) > 0 {
			sent[one.name] = one.chosen
		}
	}
	maps.Copy(sent, others)
	return sent
}

// filledRandomly fills a form with random values; texts are what may be written where a page asks for tiles
// or numbers.
func (f *form) filledRandomly(chance *rand.Rand, texts func(name string) string) url.Values {
	others := url.Values{}
	for _, one := range f.fields {
		switch one.kind {
		case "radio":
			if chance.IntN(3) > 0 || len(one.chosen) == 0 {
				others[one.name] = []string{one.values[chance.IntN(len(one.values))]}
			}
		case "checkbox":
			for _, value := range one.values {
				if chance.IntN(6) == 0 {
					others.Add(one.name, value)
				}
			}
		case "text":
			if written := texts(one.name); written != "" {
				others[one.name] = []string{written}
			}
		}
	}
	return f.filled(others)
}
