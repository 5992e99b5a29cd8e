// Package help shows the handbook (docs/manual) at /help: its contents with a search, and a page a subject; and beside
// it the documents of docs, which are in English. It knows where the handbook tells of each page of the site and of each error.
package help

import (
	"net/http"
	"net/url"
	"slices"
	"strings"

	"github.com/labstack/echo/v4"

	templates "github.com/threewinds/threewinds/templates/help"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/web/site"
)

// root is the address of the contents.
const root = "/help"

// longestQuery is how much of a search is looked at, in bytes.
const longestQuery = 200

// sheets is how the names of the pages begin that are printed on one sheet: those for referees.
const sheets = "referee-"

// Path is the address of a place of the handbook: a page by its name, and an address within it, empty for its beginning.
func Path(page, id string) string {
	address := root
	if page != contents {
		address += "/" + page
	}
	if id != "" {
		address += "#" + id
	}
	return address
}

// Pages are the addresses of all pages, in the order of the contents, and of the documents.
func Pages() (all []string) {
	book := bookIn(original)
	for _, name := range slices.Concat(book.order, book.documents) {
		all = append(all, Path(name, ""))
	}
	return all
}

// Room has the handlers of the handbook.
type Room struct{ *site.Site }

// New makes the room.
func New(s *site.Site) *Room { return &Room{s} }

// Routes are those of the handbook.
func (s *Room) Routes() []site.Route {
	return []site.Route{
		site.Shared(root, s.showContents, "q"),
		site.Shared(root+"/:page", s.showPage),
		site.Get(picturesPath+"/:language/:picture", site.SeePublic, s.sendPicture),
	}
}

// showContents is GET /help?q= — the contents, and with words to search for the places that have them.
func (s *Room) showContents(c echo.Context) error {
	book := bookIn(i18n.Tag(c.Request().Context()))
	view := s.view(c, book, book.pages[contents])
	if !c.QueryParams().Has("q") {
		return site.Render(c, http.StatusOK, templates.Page(view))
	}
	query := c.QueryParam("q")
	view.Query = strings.TrimSpace(strings.ToValidUTF8(query[:min(len(query), longestQuery)], ""))
	view.IsSearch, view.IsEmpty = true, foldedWords(view.Query) == ""
	view.Page.Path = root + "?" + url.Values{"q": {view.Query}}.Encode()
	all := book.search(view.Query)
	view.Count = len(all)
	for _, one := range all[:min(len(all), mostFound)] {
		title := one.page.title
		if one.place.level > 1 {
			title += ": " + one.place.heading
		}
		view.Found = append(view.Found, templates.Found{
			Path: Path(one.page.name, one.place.id), Title: marked(title, one.words), Excerpt: marked(one.excerpt(), one.words),
			InEnglish: book.inEnglish(one.page.name),
		})
	}
	return site.Render(c, http.StatusOK, templates.Page(view))
}

// showPage is GET /help/:page — a page of the handbook, or a document.
func (s *Room) showPage(c echo.Context) error {
	ctx := c.Request().Context()
	book := bookIn(i18n.Tag(ctx))
	of, ok := book.pages[c.Param("page")]
	if !ok || of.name == contents {
		view := templates.PageView{Page: s.Frame(c, i18n.T(ctx, "error.not_found.title")), Root: root}
		view.Page.Path = root
		return site.Render(c, http.StatusNotFound, templates.Missing(view))
	}
	return site.Render(c, http.StatusOK, templates.Page(s.view(c, book, of)))
}

func (s *Room) view(c echo.Context, book *book, of page) templates.PageView {
	view := templates.PageView{
		Page: s.Frame(c, of.title), Title: of.title, HTML: of.html, IsContents: of.name == contents,
		IsSheet: strings.HasPrefix(of.name, sheets), InEnglish: book.inEnglish(of.name), Root: root,
	}
	view.Page.Path, view.Page.Kind = Path(of.name, ""), "printed-page"
	if view.IsContents {
		return view
	}
	for _, place := range of.places {
		if place.level == 2 {
			view.Places = append(view.Places, templates.Link{Path: "#" + place.id, Text: place.heading})
		}
	}
	if book.isDocument(of.name) {
		return view
	}
	at := slices.Index(book.order, of.name)
	link := func(name string) *templates.Link {
		return &templates.Link{Path: Path(name, ""), Text: book.pages[name].title}
	}
	if at > 1 {
		view.Before = link(book.order[at-1])
	}
	if at+1 < len(book.order) {
		view.Next = link(book.order[at+1])
	}
	return view
}
