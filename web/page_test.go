package web

import (
	"fmt"
	"net/url"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/templates/htmlcheck"
	"github.com/threewinds/threewinds/templates/i18n"
)

// checker says what a page has, by selectors.
type checker = htmlcheck.Checker

var (
	in       = htmlcheck.In
	notIn    = htmlcheck.NotIn
	countOf  = htmlcheck.Count
	hasText  = htmlcheck.HasText
	saysOnly = htmlcheck.HasExactText
	hasAttr  = htmlcheck.HasAttr
	sends    = htmlcheck.HasValue
)

// every makes a checker of each selector.
func every(check func(string, ...checker) checker, selectors ...string) (checkers []checker) {
	for _, selector := range selectors {
		checkers = append(checkers, check(selector))
	}
	return checkers
}

// linkTo wants a link to an address, formTo a form that posts to it.
func linkTo(address string) checker { return in("a", htmlcheck.HasHref(address)) }
func formTo(address string) checker { return in("form", hasAttr("action", address)) }

// hidden are the hidden fields inside an element of a page.
func (a answer) hidden(selector string) url.Values {
	return a.page().Values(selector + " input[type=hidden]")
}

func (a answer) page() htmlcheck.Page { return htmlcheck.Parse(a.body) }

// says is the text of a page; other answers are taken as they are.
func (a answer) says() string {
	if strings.HasPrefix(a.header.Get("Content-Type"), "text/html") {
		return a.page().Text()
	}
	return a.body
}

// isPart checks that an answer to htmx is no whole page.
func (a answer) isPart(t *testing.T) {
	t.Helper()
	if strings.Contains(a.body, "<html") {
		t.Error("htmx gets a whole page")
	}
}

// nothingInline wants no script and no style in the page itself.
func nothingInline(n *html.Node) error {
	for n := range n.Descendants() {
		for _, a := range n.Attr {
			if a.Key == "style" || strings.HasPrefix(a.Key, "on") {
				return fmt.Errorf("<%s %s=%q>", n.Data, a.Key, a.Val)
			}
		}
	}
	return notIn("script:not([src])")(n)
}

// shown is an answer whose status was checked.
type shown struct {
	t    *testing.T
	what string
	answer
}

// has checks what the page is made of.
func (s shown) has(checkers ...checker) {
	s.t.Helper()
	if err := s.page().Check(checkers...); err != nil {
		s.t.Errorf("%s: %v", s.what, err)
	}
}

// want checks an answer's status, and that its page says all of the texts. A page that says
// what is wrong with a form begins there; that of a table is scrolled by its script.
func want(t *testing.T, what string, got answer, status int, texts ...string) shown {
	t.Helper()
	if got.status != status {
		t.Errorf("%s: status %d, want %d", what, got.status, status)
	}
	if page := got.page(); status >= 400 && page.Check(in("html[lang]"), in(".problem"), notIn(".referee")) == nil {
		if err := page.Check(countOf("[autofocus]", 1)); err != nil {
			t.Errorf("%s: the page does not begin where it says %q: %v", what, page.Texts(".problem"), err)
		}
	}
	if len(texts) > 0 {
		said := got.says()
		for _, text := range texts {
			if !strings.Contains(said, text) {
				t.Errorf("%s: the page does not say %q", what, text)
			}
		}
	}
	return shown{t, what, got}
}

// without checks that a page does not say a text.
func without(t *testing.T, what string, got answer, text string) {
	t.Helper()
	if strings.Contains(got.says(), text) {
		t.Errorf("%s: the page says %q", what, text)
	}
}

// sentence is what the catalogue says for a key.
func sentence(t *testing.T, key string, args ...any) string {
	t.Helper()
	return inWordsOfGame(t, rulebook.Games()[0].ID, key, args...)
}

func inWordsOfGame(t *testing.T, game, key string, args ...any) string {
	t.Helper()
	return i18n.T(i18n.Under(i18n.With(t.Context(), "en"), game, ""), key, args...)
}
