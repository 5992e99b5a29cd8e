// Package help renders the handbook.
package help

import "github.com/threewinds/threewinds/templates/layout"

// PageView is a page of the handbook, or its contents.
type PageView struct {
	Page  layout.Page
	Title string
	// HTML is what the page says below its title: rendered from the program's own files.
	HTML string
	// IsContents: the page is the contents. IsSheet: it is printed on one sheet. Root is the address of the contents.
	IsContents, IsSheet bool
	// InEnglish: the page is in English, and the rest of the site is not.
	InEnglish bool
	Root      string
	// Places are the headings of the page. Before and Next are the pages beside it, nil at the ends.
	Places       []Link
	Before, Next *Link
	// IsSearch: somebody searched for the words of Query, IsEmpty: it has none. Count is how many places have them all,
	// Found are the best of these.
	IsSearch, IsEmpty bool
	Query             string
	Count             int
	Found             []Found
}

// Link leads to a page, or to a place of this one.
type Link struct{ Path, Text string }

// Found is a place that a search has found.
type Found struct {
	Path           string
	Title, Excerpt []Piece
	// InEnglish: the place is in English, and the rest of the site is not.
	InEnglish bool
}

// Piece is a part of a text, Marked if it was searched for.
type Piece struct {
	Text   string
	Marked bool
}
