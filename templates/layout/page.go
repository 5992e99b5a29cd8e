// Package layout is the frame around every page, and the page of an error.
package layout

import (
	"github.com/a-h/templ"

	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/parts"
)

// Page is the frame of a page.
type Page struct {
	// Title is the page's own name; the club's name is added.
	Title string
	// Club is the club's name. Palette is the name of its colours, empty for the program's.
	Club, Palette string
	// Path is the page's own address, for forms that lead back to it.
	Path string
	// User is the account's name, empty for everybody else.
	User string
	// Organises and Owns: the account may do what an organiser may, what an owner may. Desk is
	// the page of the night that the account is for, empty for other accounts.
	Organises, Owns bool
	Desk            string
	// Trouble is the word for why the database does not save, empty if it does.
	Trouble string
	// Demo is a demonstration, nil for a club.
	Demo *Demo
	// Ends: an organiser can end the program on its pages.
	Ends bool
	// Beginning is the path to the first night, nil for all but an organiser's pages before
	// it.
	Beginning *Beginning
	// Night is the night that the page belongs to, nil outside one.
	Night *NightTabs
	// Rules is the summary of the rules in the frame of a page without tabs, nil for
	// other pages.
	Rules *parts.RulesLine
	// Bar stands in the header's place for the product's name and the club's pages, nil for
	// most pages: at a table the sentence that says what is played.
	Bar templ.Component
	// More stands first in the header's panel, nil for most pages.
	More templ.Component
	// Live is the event stream that tells the page to refresh its parts, empty
	// for a page that never changes by itself.
	Live string
	// Revision is the night's revision that the page shows.
	Revision int64
	// Kind is a CSS class of the body: [TableKind] for the referee's page.
	Kind string
	// Scripts are assets beyond the page's common ones.
	Scripts []string
	// Refresh reloads the page after so many seconds, 0 for never. A running draw needs
	// it: a draw sends no events.
	Refresh int
}

// TableKind is the kind of a table's pages. They have a style sheet of their own beside that
// of all pages.
const TableKind = "table"

// NightTabs is the navigation inside a night.
type NightTabs struct {
	ID, Name, Date string
	// Phase is gathering, playing or finished.
	Phase string
	// Current is the tab of this page: seating, standings, door, draft, desk; settings of a
	// night from paper.
	Current string
	// Runs shows the tabs of those who run the night, Organiser also that of the draw.
	Runs, Organiser bool
	// Paper: the night is from paper, and has fewer tabs.
	Paper bool
	// Clock is the clock of the round being played, nil on pages without it.
	Clock *parts.RoundClockView
}

// Runs says whether the visitor runs the night that the page belongs to.
func (p Page) Runs() bool { return p.Night != nil && p.Night.Runs }

// framed says whether the page has its frame to itself: not at a table, not on a wall.
func (p Page) framed() bool { return p.Bar == nil && p.Kind != "wall" }

// palette is the name of the club's colours, empty for the program's. The referee's page has
// none: there colours say what comes next.
func (p Page) palette() string {
	if p.Kind == TableKind {
		return ""
	}
	return p.Palette
}

// nightTab is one link of the tabs.
type nightTab struct{ Name, Path string }

func (n NightTabs) tabs() []nightTab {
	base := "/nights/" + n.ID
	if n.Paper {
		return n.paperTabs(base)
	}
	tabs := []nightTab{{"seating", base}, {"standings", base + "/standings"}}
	if n.Runs {
		tabs = append(tabs, nightTab{"door", base + "/door"})
		if n.Organiser {
			tabs = append(tabs, nightTab{"draft", base + "/draft"})
		}
		if n.Phase != "gathering" {
			tabs = append(tabs, nightTab{"desk", base + "/desk"})
		}
	}
	return tabs
}

// paperTabs are those of a night from paper, which has a ranking only.
func (n NightTabs) paperTabs(base string) []nightTab {
	tabs := []nightTab{{"standings", base + "/standings"}}
	if n.Organiser {
		tabs = append(tabs, nightTab{"settings", base + "/settings"})
	}
	return tabs
}

var languages = i18n.Languages
