// Package htmlcheck lets tests say what a page has, by selectors instead of pieces
// of its markup.
//
//	page := htmlcheck.Parse(body)
//	err := page.Check(In("#standings tr", HasText("Anna"), Has(".plus")), NotIn("#publish"))
package htmlcheck

import (
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strings"

	"golang.org/x/net/html"
)

// A Checker says what is wrong with an element, or nil.
type Checker func(*html.Node) error

// Page is an HTML document, or a part of one.
type Page struct{ root *html.Node }

// Parse reads HTML as a browser does that runs no scripts: nothing is an error.
func Parse(text string) Page {
	root, err := html.ParseWithOptions(strings.NewReader(text), html.ParseOptionEnableScripting(false))
	if err != nil {
		panic(err) // a string can be read
	}
	return Page{root}
}

// Check runs all checkers and joins what they say.
func (p Page) Check(checkers ...Checker) error { return all(p.root, checkers) }

// Text is what the page says, the title included.
func (p Page) Text() string { return text(p.root) }

// Texts are what the elements say that match a selector.
func (p Page) Texts(selector string) (texts []string) {
	for _, n := range find(p.root, selector) {
		texts = append(texts, text(n))
	}
	return texts
}

// Attrs are the values of an attribute of the elements that match a selector and
// have it.
func (p Page) Attrs(selector, name string) (values []string) {
	for _, n := range find(p.root, selector) {
		if value, ok := attr(n, name); ok {
			values = append(values, value)
		}
	}
	return values
}

func all(n *html.Node, checkers []Checker) error {
	var errs []error
	for _, check := range checkers {
		errs = append(errs, check(n))
	}
	return errors.Join(errs...)
}

// In wants one element that matches the selector and satisfies all the checkers.
func In(selector string, checkers ...Checker) Checker {
	return func(n *html.Node) error {
		found := find(n, selector)
		if len(found) == 0 {
			return fmt.Errorf("there is no %s", selector)
		}
		var err error
		for _, element := range found {
			if err = all(element, checkers); err == nil {
				return nil
			}
		}
		return fmt.Errorf("none of %d %s is right, the last one: %w", len(found), selector, err)
	}
}

// NotIn wants no element that matches the selector and satisfies all the checkers.
func NotIn(selector string, checkers ...Checker) Checker {
	return func(n *html.Node) error {
		for _, element := range find(n, selector) {
			if all(element, checkers) == nil {
				return fmt.Errorf("there is %s: %q", selector, text(element))
			}
		}
		return nil
	}
}

// Count wants so many elements that match the selector.
func Count(selector string, want int) Checker {
	return func(n *html.Node) error {
		if got := len(find(n, selector)); got != want {
			return fmt.Errorf("there are %d %s, want %d", got, selector, want)
		}
		return nil
	}
}

// HasText wants the element to say the words, among others.
func HasText(words string) Checker {
	return func(n *html.Node) error {
		if got := text(n); !strings.Contains(got, words) {
			return fmt.Errorf("it says %q, not %q", got, words)
		}
		return nil
	}
}

// HasExactText wants the element to say the words and no others.
func HasExactText(words string) Checker {
	return func(n *html.Node) error {
		if got := text(n); got != words {
			return fmt.Errorf("it says %q, not exactly %q", got, words)
		}
		return nil
	}
}

// HasAttr wants an attribute with a value.
func HasAttr(name, want string) Checker {
	return func(n *html.Node) error {
		if got, ok := attr(n, name); !ok || got != want {
			return fmt.Errorf("its %s is %q, not %q", name, got, want)
		}
		return nil
	}
}

// HasHref wants a link to an address.
func HasHref(address string) Checker { return HasAttr("href", address) }

// HasValue wants fields of the name to be filled in or chosen so that a browser
// sends the value.
func HasValue(name, want string) Checker {
	return func(n *html.Node) error {
		if got := fields(find(n, "[name]"))[name]; !slices.Contains(got, want) {
			return fmt.Errorf("the field %s sends %q, not %q", name, got, want)
		}
		return nil
	}
}

// Values is what a browser sends of the fields that match a selector, buttons apart.
func (p Page) Values(selector string) url.Values { return fields(find(p.root, selector)) }
