package help

import (
	"bytes"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/text"

	"github.com/threewinds/threewinds/docs/manual"
)

const (
	// original is the language in which the handbook is written. Its headings give the addresses of places, so that a
	// place has the same address in all languages.
	original = "en"
	// contents is the name of the page that names all others.
	contents = "README"
)

// page is a page of the handbook in one language.
type page struct {
	// file is where it stands below docs.
	name, file, title string
	// html is what the page shows below its title.
	html string
	// places are the page itself and what is below each of its headings, in their order.
	places []place
}

// place is the page, or what stands below a heading of it until the next one.
type place struct {
	// id is the address within the page, empty for its beginning.
	id string
	// level is that of the heading: 1 for the title.
	level int
	// heading is its text, blocks are the paragraphs, items and rows below it; words are those of each block as
	// [foldedWords] has them.
	heading string
	blocks  []string
	words   []string
}

// book is the handbook in one language.
type book struct {
	language string
	pages    map[string]page
	// order has the names of the handbook's pages as the contents name them, the contents first. A page that the contents
	// name more than once stands where they do so last: before its own place an introduction may speak of it.
	order []string
	// documents are the names of the pages beside the handbook, see [documents].
	documents []string
}

// markdown reads the handbook's Markdown. HTML in it would be left out.
var markdown = goldmark.New(goldmark.WithExtensions(extension.Table))

// books are the handbooks of all languages, each read when it is asked for first.
var books = func() map[string]func() *book {
	all := make(map[string]func() *book)
	languages, err := fs.ReadDir(manual.Files, ".")
	if err != nil {
		panic(err) // they are compiled into the program
	}
	for _, language := range languages {
		all[language.Name()] = sync.OnceValue(func() *book {
			read, err := readBook(manual.Files, language.Name())
			if err != nil {
				panic(err)
			}
			return read
		})
	}
	return all
}()

// bookIn is the handbook in a language, in English where there is no other.
func bookIn(language string) *book {
	if read, ok := books[language]; ok {
		return read()
	}
	return books[original]()
}

// readBook reads the handbook in one language, and the documents beside it.
func readBook(files fs.FS, language string) (*book, error) {
	names, err := fs.Glob(files, original+"/*.md")
	if err != nil {
		return nil, fmt.Errorf("listing the handbook: %w", err)
	}
	sources := make(map[string]*source, len(names))
	targets := make(map[string]target, len(names))
	for _, name := range names {
		name = strings.TrimSuffix(path.Base(name), ".md")
		of, err := readSource(files, language, name)
		if err != nil {
			return nil, err
		}
		sources[name], targets[of.file] = of, of
	}
	beside, err := documents()
	if err != nil {
		return nil, err
	}
	read := &book{language: language, pages: make(map[string]page, len(names)+len(beside)), order: []string{contents}}
	for _, document := range beside {
		targets[document.file] = document
		read.pages[document.name] = document
		read.documents = append(read.documents, document.name)
	}
	for name, of := range sources {
		if _, taken := read.pages[name]; taken {
			return nil, fmt.Errorf("reading the handbook: a page and a document are named %s", name)
		}
		if read.pages[name], err = of.page(targets); err != nil {
			return nil, fmt.Errorf("rendering the handbook: %s: %w", of.file, err)
		}
	}
	linked := sources[contents].links(sources)
	for i, name := range linked {
		if !slices.Contains(linked[i+1:], name) {
			read.order = append(read.order, name)
		}
	}
	return read, nil
}

// target is what a link can lead to: a page, with the addresses of its places.
type target interface {
	// path is the page's address, id that of the place whose heading has such an anchor.
	path() string
	id(anchor string) (string, bool)
}

// source is a page as it is written, with the addresses of its headings.
type source struct {
	// file is where it stands below docs.
	name, file string
	text       []byte
	doc        ast.Node
	// own are the addresses by which links of the same language name the headings, ids those of the original.
	own, ids []string
}

func readSource(files fs.FS, language, name string) (*source, error) {
	written, err := fs.ReadFile(files, original+"/"+name+".md")
	if err != nil {
		return nil, fmt.Errorf("reading the handbook: %w", err)
	}
	text, err := fs.ReadFile(files, language+"/"+name+".md")
	if err != nil {
		return nil, fmt.Errorf("reading the handbook: %w", err)
	}
	of := parsed(name, path.Join("manual", language, name+".md"), text)
	of.ids = anchors(parse(written), written)
	if len(of.ids) != len(of.own) {
		return nil, fmt.Errorf("reading the handbook: %s has %d headings in %s, and %d in %s", name, len(of.own), language, len(of.ids), original)
	}
	return of, nil
}

// parsed is a text whose places have the addresses of its own headings.
func parsed(name, file string, text []byte) *source {
	of := &source{name: name, file: file, text: text, doc: parse(text)}
	of.own = anchors(of.doc, text)
	of.ids = of.own
	return of
}

func parse(markdownText []byte) ast.Node {
	return markdown.Parser().Parse(text.NewReader(markdownText))
}

func (s *source) path() string { return Path(s.name, "") }

// id is the address of the place that a link of the same language names by its own heading.
func (s *source) id(own string) (string, bool) {
	at := slices.Index(s.own, own)
	if at < 0 {
		return "", false
	}
	return s.ids[at], true
}

// page renders the source. Links between pages lead to their addresses at the site; the text of other links stays
// without a link, as there may be no internet.
func (s *source) page(all map[string]target) (page, error) {
	made := page{name: s.name, file: s.file}
	var links []*ast.Link
	var images []*ast.Image
	made.places, links, images = s.mark()
	s.collect(made.places)
	for _, link := range links {
		if address, ok := s.address(string(link.Destination), all); ok {
			link.Destination = []byte(address)
		} else {
			unlink(link)
		}
	}
	for _, image := range images {
		s.picture(image)
		enlarge(image)
	}
	title := s.doc.FirstChild()
	if heading, ok := title.(*ast.Heading); !ok || heading.Level != 1 {
		return made, fmt.Errorf("%s has no title", s.name)
	}
	made.title = plain(title, s.text)
	s.doc.RemoveChild(s.doc, title)
	var html bytes.Buffer
	if err := markdown.Renderer().Render(&html, s.text, s.doc); err != nil {
		return made, err
	}
	made.html = html.String()
	return made, nil
}

// mark gives each heading its address, and finds the places, the links and the pictures of the page.
func (s *source) mark() (places []place, links []*ast.Link, images []*ast.Image) {
	_ = ast.Walk(s.doc, func(node ast.Node, entering bool) (ast.WalkStatus, error) { // it never fails
		if !entering {
			return ast.WalkContinue, nil
		}
		switch node := node.(type) {
		case *ast.Heading:
			id := s.ids[len(places)]
			if node.Level == 1 {
				id = ""
			}
			node.SetAttributeString("id", []byte(id))
			places = append(places, place{id: id, level: node.Level, heading: plain(node, s.text)})
		case *ast.Link:
			links = append(links, node)
		case *ast.Image:
			images = append(images, node)
		}
		return ast.WalkContinue, nil
	})
	return places, links, images
}

// collect gives each place the texts below its heading.
func (s *source) collect(places []place) {
	at := -1
	for block := s.doc.FirstChild(); block != nil; block = block.NextSibling() {
		if _, isHeading := block.(*ast.Heading); isHeading {
			at++
			continue
		}
		if at >= 0 {
			for _, text := range blocksOf(block, s.text) {
				places[at].blocks = append(places[at].blocks, text)
				places[at].words = append(places[at].words, foldedWords(text))
			}
		}
	}
}

// address is where a link leads at the site.
func (s *source) address(link string, all map[string]target) (string, bool) {
	file, anchor, _ := strings.Cut(link, "#")
	var to target = s
	if file != "" {
		var ok bool
		if to, ok = all[path.Join(path.Dir(s.file), file)]; !ok {
			return "", false
		}
	}
	if anchor == "" {
		return to.path(), true
	}
	id, ok := to.id(anchor)
	return to.path() + "#" + id, ok
}

// links are the names of those pages of the handbook that the source links, in their order.
func (s *source) links(all map[string]*source) (names []string) {
	_ = ast.Walk(s.doc, func(node ast.Node, entering bool) (ast.WalkStatus, error) { // it never fails
		if link, ok := node.(*ast.Link); ok && entering {
			if name, ok := strings.CutPrefix(string(link.Destination), root+"/"); ok && all[name] != nil {
				names = append(names, name)
			}
		}
		return ast.WalkContinue, nil
	})
	return names
}

// unlink puts what a link shows in its place.
func unlink(link *ast.Link) {
	parent := link.Parent()
	for child := link.FirstChild(); child != nil; child = link.FirstChild() {
		parent.InsertBefore(parent, link, child)
	}
	parent.RemoveChild(parent, link)
}
