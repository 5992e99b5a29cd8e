package help

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"

	"github.com/threewinds/threewinds/docs"
	"github.com/threewinds/threewinds/docs/manual"
)

// ruleBook is the name of the page about all documents of rules, in whose folder it is the file README.
const ruleBook = "rule-book"

// documents are the pages beside the handbook: the rule book, the glossary, and what is for programmers. They are in
// English, and the same in the handbooks of all languages.
var documents = sync.OnceValues(func() ([]page, error) {
	files, err := fs.Glob(docs.Files, "*.md")
	if err != nil {
		return nil, fmt.Errorf("listing the documents: %w", err)
	}
	rules, err := fs.Glob(docs.Files, "rules/*.md")
	if err != nil {
		return nil, fmt.Errorf("listing the rule book: %w", err)
	}
	var sources []*source
	targets := make(map[string]target)
	for _, file := range append(rules, files...) {
		text, err := fs.ReadFile(docs.Files, file)
		if err != nil {
			return nil, fmt.Errorf("reading a document: %w", err)
		}
		name := strings.TrimSuffix(path.Base(file), ".md")
		if name == contents {
			name = ruleBook
		}
		of := parsed(name, file, text)
		if slices.ContainsFunc(sources, func(other *source) bool { return other.name == name }) {
			return nil, fmt.Errorf("reading %s: another document is named %s", file, name)
		}
		sources, targets[file] = append(sources, of), of
	}
	if err := addOriginals(targets); err != nil {
		return nil, err
	}
	var all []page
	for _, of := range sources {
		made, err := of.page(targets)
		if err != nil {
			return nil, fmt.Errorf("rendering %s: %w", of.file, err)
		}
		made.html = scrolling(made.html)
		all = append(all, made)
	}
	return all, nil
})

// scrolling lets wide tables be scrolled on a phone, with a finger and by keyboard.
func scrolling(html string) string {
	parts := strings.Split(html, "<table>")
	for i := range parts[1:] {
		before, after, _ := strings.Cut(parts[i+1], "</table>")
		parts[i+1] = fmt.Sprintf(`<div class="scroll" role="region" aria-label="Table %d" tabindex="0"><table>%s</table></div>%s`, i+1, before, after)
	}
	return strings.Join(parts, "")
}

// addOriginals adds the pages of the handbook that documents link. Their addresses are the same in all languages.
func addOriginals(targets map[string]target) error {
	files, err := fs.Glob(manual.Files, original+"/*.md")
	if err != nil {
		return fmt.Errorf("listing the handbook: %w", err)
	}
	for _, file := range files {
		of, err := readSource(manual.Files, original, strings.TrimSuffix(path.Base(file), ".md"))
		if err != nil {
			return err
		}
		targets[of.file] = of
	}
	return nil
}

func (p page) path() string { return Path(p.name, "") }

func (p page) id(anchor string) (string, bool) {
	return anchor, slices.ContainsFunc(p.places, func(place place) bool { return place.id == anchor })
}

// isDocument says whether a page stands beside the handbook.
func (b *book) isDocument(name string) bool { return slices.Contains(b.documents, name) }

// inEnglish says whether a page is in English, and the book is not.
func (b *book) inEnglish(name string) bool { return b.isDocument(name) && b.language != original }
