// Package layout renders the frame around every page, and the pages of errors.
package layout

import (
	"github.com/a-h/templ"

	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/parts"
)

// Page is what the frame of a page shows.
type Page struct {
	// Title is the page's own title, without the club's name.
	Title string
	// Club is the club's name. Palette is the name of its colours, empty for the program's own.
	Club, Palette string
	// Path is the page's own address, for forms that return to it.
	Path string
	// Help is where the handbook tells of the page, empty on a page that has no such link.
	Help string
	// User is the name of the account, empty for a visitor who is not logged in.
	User string
	// Calls says that the page calls the player who uses the phone when a round opens.
	Calls bool
	// Description is the page in a line, for programs that show a preview of a page that is sent; empty
	// for none.
	Description string
	// Organises says that the account may do what an organiser may, Owns that it may do what an owner
	// may.
	Organises, Owns bool
	// Money says that the account sees what people of the club owe and have paid.
	Money bool
	// Desk is the path of the desk of an account with the role desk, empty for other accounts.
	Desk string
	// Trouble is the catalogue's word for the reason why the database does not save, empty if it
	// saves.
	Trouble string
	// Demo describes the demonstration, nil for a real club.
	Demo *Demo
	// Ends says that an organiser can end the program on a page.
	Ends bool
	// Beginning has the steps to the first night. It is nil after that night, and for everybody but an
	// organiser.
	Beginning *Beginning
	// Night is the night to which the page belongs, nil for none.
	Night *NightTabs
	// Rules is the summary of the rules of a night, nil for a page that shows none in its frame.
	Rules *parts.RulesLine
	// Bar replaces the club's name and the links in the header, nil for most pages. At a table it is
	// the sentence that says which hand is being played.
	Bar templ.Component
	// More is put first into the header's panel, nil for most pages.
	More templ.Component
	// Live is the address of the event stream that tells the page to refresh its parts, empty for a
	// page that does not change.
	Live string
	// Revision is the revision of the night that the page shows.
	Revision int64
	// Kind is a CSS class of the body: [TableKind] for the referee's page.
	Kind string
	// Device are more classes of the body: what somebody chose for this device.
	Device []string
	// Scripts are the page's own scripts, beside those of all pages.
	Scripts []string
	// Refresh is after how many seconds the browser loads the page again, 0 for never. The page of a
	// running draw needs it, because a draw sends no events.
	Refresh int
}

// DoorKind is the kind of the page of the tablet at the door. No link of it leads away: whoever comes next must find it
// open.
const DoorKind = "door-tablet"

// home is where the club's name leads.
func (p Page) home() string {
	if p.Kind == DoorKind {
		return p.Path
	}
	return "/"
}

// TableKind is the kind of a table's pages. They have a style sheet of their own in addition to that of
// all pages.
const TableKind = "table"

// CalculatorKind is the kind of the page that says what a hand is worth. It asks for a hand as a table's page
// does, and has its style sheet.
const CalculatorKind = "calculator"

// SchoolKind is the kind of the page on which people learn to be a referee. It has the style sheet of a table, too.
const SchoolKind = "school"

// NightTabs is the navigation inside a night.
type NightTabs struct {
	// Money says that the visitor sees what people owe for the night and have paid.
	Money          bool
	ID, Name, Date string
	// Phase is gathering, playing or finished.
	Phase string
	// Current is the tab of this page: seating, standings, door, draft or desk; of a night from paper
	// standings or settings.
	Current string
	// Runs says that the visitor runs the night and sees the tabs for that, Draws that the visitor draws
	// its seating, too, and Organiser that the visitor may do all of it.
	Runs, Draws, Organiser bool
	// Paper says that the night is from paper, Open that it is an open evening. Both have fewer tabs.
	Paper, Open bool
	// Clock is the clock of the round being played, nil on pages without it.
	Clock *parts.RoundClockView
}

// Runs says whether the visitor runs the night that the page belongs to.
func (p Page) Runs() bool { return p.Night != nil && p.Night.Runs }

// Draws says whether the visitor draws the seating of the night that the page belongs to.
func (p Page) Draws() bool { return p.Night != nil && p.Night.Draws }

// framed says whether the page has the usual frame. Those of a table and the wall have not.
func (p Page) framed() bool { return p.Bar == nil && p.Kind != "wall" }

// leadsToHelp says whether the page has a link to its place in the handbook: in the header, or in its panel where a table
// or the wall needs the room.
func (p Page) leadsToHelp() bool { return p.Help != "" && p.Kind != DoorKind }

// problemHelp is where the problems of the page's forms lead: nothing leads away from the tablet at the door, or from a table.
func (p Page) problemHelp() string {
	if !p.leadsToHelp() || !p.framed() || p.Kind == TableKind {
		return ""
	}
	return p.Help
}

// palette returns the name of the club's colours, empty for the program's own. A table's pages always
// have the program's, because there a colour says what to do next.
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
	first := "seating"
	if n.Open {
		first = "tables"
	}
	tabs := []nightTab{{first, base}, {"standings", base + "/standings"}}
	if n.Runs {
		tabs = append(tabs, nightTab{"door", base + "/door"})
		if n.Draws && !n.Open {
			tabs = append(tabs, nightTab{"draft", base + "/draft"})
		}
		if n.Phase != "gathering" || n.Open {
			tabs = append(tabs, nightTab{"desk", base + "/desk"})
		}
		if n.Money {
			tabs = append(tabs, nightTab{"dues", base + "/dues"})
		}
	}
	return tabs
}

// paperTabs returns the tabs of a night from paper, which has a ranking but no rounds.
func (n NightTabs) paperTabs(base string) []nightTab {
	tabs := []nightTab{{"standings", base + "/standings"}}
	if n.Organiser {
		tabs = append(tabs, nightTab{"settings", base + "/settings"})
	}
	return tabs
}

var languages = i18n.Languages
