package webtest

import (
	"fmt"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/templates/htmlcheck"
	"github.com/threewinds/threewinds/templates/i18n"
)

// Shown is an answer whose status was checked.
type Shown struct {
	t    *testing.T
	what string
	Answer
}

// Want checks an answer's status, and that its page has all of the texts. A page that says what
// is wrong with a form must be opened at that place; only a table's page is not, because its
// script scrolls it.
func Want(t *testing.T, what string, got Answer, status int, texts ...string) Shown {
	t.Helper()
	if got.Status != status {
		t.Errorf("%s: status %d, want %d", what, got.Status, status)
	}
	if page := got.Page(); status >= 400 && page.Check(htmlcheck.In("html[lang]"), htmlcheck.In(".problem"), htmlcheck.NotIn(".referee")) == nil {
		if err := page.Check(htmlcheck.Count("[autofocus]", 1)); err != nil {
			t.Errorf("%s: the page does not begin where it says %q: %v", what, page.Texts(".problem"), err)
		}
	}
	if len(texts) > 0 {
		said := got.Says()
		for _, text := range texts {
			if !strings.Contains(said, text) {
				t.Errorf("%s: the page does not say %q", what, text)
			}
		}
	}
	return Shown{t, what, got}
}

// Has checks what the page is made of.
func (s Shown) Has(checkers ...htmlcheck.Checker) {
	s.t.Helper()
	if err := s.Page().Check(checkers...); err != nil {
		s.t.Errorf("%s: %v", s.what, err)
	}
}

// Without checks that a page does not say a text.
func Without(t *testing.T, what string, got Answer, text string) {
	t.Helper()
	if strings.Contains(got.Says(), text) {
		t.Errorf("%s: the page says %q", what, text)
	}
}

// Page reads an answer as a page.
func (a Answer) Page() htmlcheck.Page { return htmlcheck.Parse(a.Body) }

// Says is the text of a page; other answers are taken as they are.
func (a Answer) Says() string {
	if strings.HasPrefix(a.Header.Get("Content-Type"), "text/html") {
		return a.Page().Text()
	}
	return a.Body
}

// Hidden are the hidden fields inside an element of a page.
func (a Answer) Hidden(selector string) url.Values {
	return a.Page().Values(selector + " input[type=hidden]")
}

// IsPart checks that an answer to htmx is no whole page.
func (a Answer) IsPart(t *testing.T) {
	t.Helper()
	if strings.Contains(a.Body, "<html") {
		t.Error("htmx gets a whole page")
	}
}

// Every makes a checker of each selector.
func Every(check func(string, ...htmlcheck.Checker) htmlcheck.Checker, selectors ...string) (checkers []htmlcheck.Checker) {
	for _, selector := range selectors {
		checkers = append(checkers, check(selector))
	}
	return checkers
}

// LinkTo wants a link to an address.
func LinkTo(address string) htmlcheck.Checker { return htmlcheck.In("a", htmlcheck.HasHref(address)) }

// FormTo wants a form that posts to an address.
func FormTo(address string) htmlcheck.Checker {
	return htmlcheck.In("form", htmlcheck.HasAttr("action", address))
}

// NothingInline wants no script and no style in the page itself.
func NothingInline(n *html.Node) error {
	for n := range n.Descendants() {
		for _, a := range n.Attr {
			if a.Key == "style" || strings.HasPrefix(a.Key, "on") {
				return fmt.Errorf("<%s %s=%q>", n.Data, a.Key, a.Val)
			}
		}
	}
	return htmlcheck.NotIn("script:not([src])")(n)
}

// Sentence is what the catalogue says for a key.
func Sentence(t *testing.T, key string, args ...any) string {
	t.Helper()
	return InWordsOfGame(t, rulebook.Games()[0].ID, key, args...)
}

// InWordsOfGame is what the catalogue says for a key under a game.
func InWordsOfGame(t *testing.T, game, key string, args ...any) string {
	t.Helper()
	return i18n.T(i18n.Under(i18n.With(t.Context(), "en"), game, ""), key, args...)
}

// InWordsOfHonshu are texts of a catalogue in the words of Honshu.
func InWordsOfHonshu(t *testing.T, key string, args ...any) string {
	t.Helper()
	return InWordsOfGame(t, "honshu", key, args...)
}

// RawKey is a key of a catalogue that stands in a page for want of a sentence.
var RawKey = regexp.MustCompile(`[>" ](rule|rulegroup|sheet|describe|element|suit|nightform|score|preset)\.[a-z_]+`)
