package htmlcheck

import (
	"slices"
	"strings"

	"github.com/andybalholm/cascadia"
	"golang.org/x/net/html"
)

// find panics at a selector that is none: the test is wrong then.
func find(n *html.Node, selector string) []*html.Node {
	return cascadia.QueryAll(n, cascadia.MustCompile(selector))
}

func attr(n *html.Node, name string) (value string, ok bool) {
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val, true
		}
	}
	return "", false
}

// phrases are elements whose text belongs to the words around it.
var phrases = []string{"a", "abbr", "b", "bdi", "code", "em", "i", "kbd", "small", "span", "strong", "sub", "sup", "time", "wbr"}

// raw is the text of an element as it was written; other elements than phrases
// stand apart.
func raw(n *html.Node) string {
	switch {
	case n.Type == html.TextNode:
		return n.Data
	case n.Data == "script", n.Data == "style":
		return ""
	}
	var b strings.Builder
	apart := n.Type == html.ElementNode && n.Data != "textarea" && !slices.Contains(phrases, n.Data)
	if apart {
		b.WriteByte(' ')
	}
	for child := range n.ChildNodes() {
		b.WriteString(raw(child))
	}
	if apart {
		b.WriteByte(' ')
	}
	return b.String()
}

// text is the text of an element with one space between words. Spaces that do not
// break a line stay as they are.
func text(n *html.Node) string {
	return strings.Join(strings.FieldsFunc(raw(n), func(r rune) bool { return strings.ContainsRune(" \t\r\n\f", r) }), " ")
}
