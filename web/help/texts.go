package help

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
)

// plain is what a node shows, without marks.
func plain(node ast.Node, source []byte) string {
	var out strings.Builder
	_ = ast.Walk(node, func(node ast.Node, entering bool) (ast.WalkStatus, error) { // it never fails
		if !entering {
			return ast.WalkContinue, nil
		}
		switch node := node.(type) {
		case *ast.Text:
			out.Write(node.Segment.Value(source))
			if node.SoftLineBreak() || node.HardLineBreak() {
				out.WriteByte(' ')
			}
		case *ast.String:
			out.Write(node.Value)
		}
		return ast.WalkContinue, nil
	})
	return out.String()
}

// blocksOf are the texts of a block: of a list each item, of a table each row.
func blocksOf(block ast.Node, source []byte) (texts []string) {
	switch block := block.(type) {
	case *ast.List, *extast.Table, *ast.Blockquote:
		for child := block.FirstChild(); child != nil; child = child.NextSibling() {
			texts = append(texts, blocksOf(child, source)...)
		}
		return texts
	case *extast.TableRow, *extast.TableHeader:
		var cells []string
		for cell := block.FirstChild(); cell != nil; cell = cell.NextSibling() {
			cells = append(cells, plain(cell, source))
		}
		return []string{strings.Join(cells, " · ")}
	case *ast.FencedCodeBlock:
		return []string{string(block.Lines().Value(source))}
	}
	return []string{plain(block, source)}
}

// anchors are the addresses of the headings of a page as Markdown pages on the usual sites have them: letters and
// digits in lower case, hyphens for spaces, nothing else; the second of the same text has -1.
func anchors(doc ast.Node, source []byte) (all []string) {
	_ = ast.Walk(doc, func(node ast.Node, entering bool) (ast.WalkStatus, error) { // it never fails
		if heading, ok := node.(*ast.Heading); ok && entering {
			own := anchor(plain(heading, source))
			unique := own
			for n := 1; slices.Contains(all, unique); n++ {
				unique = own + "-" + strconv.Itoa(n)
			}
			all = append(all, unique)
		}
		return ast.WalkContinue, nil
	})
	return all
}

func anchor(heading string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == ' ':
			return '-'
		case unicode.IsLetter(r), unicode.IsDigit(r), r == '-', r == '_':
			return unicode.ToLower(r)
		}
		return -1
	}, heading)
}
