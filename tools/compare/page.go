package main

import (
	"net/url"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// page reads a page as its reader meets it: a line for each title, block of text, link,
// form and field.
type page struct {
	lines []string
	text  strings.Builder // of the block that is being read
	links []string
}

// readPage gives a page's lines and the addresses that it leads to.
func readPage(text string) (lines, links []string, err error) {
	root, err := html.Parse(strings.NewReader(text))
	if err != nil {
		return nil, nil, err
	}
	var p page
	p.read(root)
	p.end()
	return p.lines, p.links, nil
}

// inline are the elements that do not end a line of text.
var inline = []atom.Atom{
	atom.A, atom.Abbr, atom.B, atom.Br, atom.Cite, atom.Code, atom.Dfn, atom.Em, atom.I, atom.Kbd, atom.Mark, atom.Output,
	atom.Q, atom.S, atom.Small, atom.Span, atom.Strong, atom.Sub, atom.Sup, atom.Time, atom.U, atom.Var, atom.Wbr,
}

func (p *page) read(n *html.Node) {
	switch {
	case n.Type == html.TextNode:
		p.text.WriteString(n.Data)
		return
	case n.Type == html.ElementNode && slices.Contains([]atom.Atom{atom.Script, atom.Style, atom.Link, atom.Meta}, n.DataAtom):
		p.follow(n)
		return
	}
	block := n.Type == html.ElementNode && !slices.Contains(inline, n.DataAtom)
	if block {
		p.end()
	}
	if n.Type == html.ElementNode {
		p.element(n)
	}
	for child := n.FirstChild; child != nil; child = child.NextSibling {
		p.read(child)
	}
	if block {
		p.end()
	}
	if n.DataAtom == atom.Option || n.DataAtom == atom.Br {
		p.text.WriteString(" ")
	}
}

// end ends a line of text.
func (p *page) end() {
	text := strings.Join(strings.Fields(p.text.String()), " ")
	p.text.Reset()
	if text != "" {
		p.lines = append(p.lines, "text "+normalize(text))
	}
}

// shownAttributes are the attributes that a reader sees or that a form sends.
var shownAttributes = []string{
	"alt", "aria-label", "title", "placeholder", "href", "action", "method", "name", "type", "value", "checked", "selected",
	"disabled", "hidden", "open", "required", "readonly", "min", "max", "step", "maxlength", "for", "lang", "role", "aria-pressed",
	"aria-current", "datetime", "download", "formaction", "hx-get", "hx-post", "data-part",
}

// element writes the line of an element that has something to say, which stands before the text of
// its block, and a line for each sentence that scripts say: those are attributes that begin with
// data-. What is JSON in them has a line for each value.
func (p *page) element(n *html.Node) {
	var words []string
	for _, name := range shownAttributes {
		if value, has := attribute(n, name); has {
			if name == "lang" && n.DataAtom != atom.Html {
				continue
			}
			words = append(words, name+"="+normalizeAttribute(name, value))
		}
	}
	p.follow(n)
	if len(words) > 0 && !slices.Equal(words, []string{"role=img"}) {
		p.lines = append(p.lines, n.Data+" "+strings.Join(words, " "))
	}
	for _, one := range n.Attr {
		switch {
		case !strings.HasPrefix(one.Key, "data-") || slices.Contains([]string{"data-part", "data-revision", "data-version"}, one.Key):
		case strings.HasPrefix(one.Val, "{\"") || strings.HasPrefix(one.Val, "["):
			for _, line := range flattenJSON(one.Val) {
				p.lines = append(p.lines, one.Key+"."+normalize(line))
			}
		default:
			p.lines = append(p.lines, one.Key+"="+normalize(one.Val))
		}
	}
}

// follow notes where an element leads to.
func (p *page) follow(n *html.Node) {
	for _, name := range []string{"href", "hx-get", "data-part"} {
		if value, has := attribute(n, name); has && strings.HasPrefix(value, "/") && n.Data != "use" {
			p.links = append(p.links, value)
		}
	}
}

func attribute(n *html.Node, name string) (value string, has bool) {
	for _, one := range n.Attr {
		if one.Key == name {
			return one.Val, true
		}
	}
	return "", false
}

func normalizeAttribute(name, value string) string {
	if slices.Contains([]string{"href", "action", "formaction", "hx-get", "hx-post", "data-part"}, name) {
		if at, err := url.Parse(value); err == nil {
			at.RawQuery = at.Query().Encode()
			value = at.String()
		}
	}
	return normalize(value)
}

// changing are words that differ from run to run, or from database to database, and what is written
// instead of them.
var changing = []struct {
	pattern *regexp.Regexp
	with    string
}{
	{regexp.MustCompile(`[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}`), "{id}"},
	{regexp.MustCompile(`(/static/[\w/.-]+)\.[0-9a-f]{12}\.`), "$1."},
	{regexp.MustCompile(`/([tpsid]|reset|setup)/[\w-]{16,}`), "/$1/{secret}"},
	{regexp.MustCompile(`127\.0\.0\.1:\d+`), "{site}"},
	{regexp.MustCompile(`just now|právě teď|przed chwilą|\d+ min ago|před \d+ min|\d+ min temu`), "{ago}"},
	{regexp.MustCompile(`\b[0-9a-f]{32,}\b`), "{sum}"},
	// When the organiser logged in, which is now.
	{regexp.MustCompile(`((?:Last login|Last seen|Since|Poslední přihlášení|Naposledy použito|Od|Ostatnie logowanie|Ostatnio używane):? [^:]*), \d{1,2}:\d\d`), "$1, {now}"},
}

// normalize replaces what changes each time.
func normalize(text string) string {
	for _, one := range changing {
		text = one.pattern.ReplaceAllString(text, one.with)
	}
	return text
}
