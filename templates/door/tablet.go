package door

import (
	"context"
	"net/url"
	"strings"

	"github.com/a-h/templ"

	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/layout"
	"github.com/threewinds/threewinds/templates/parts"
)

// TabletView is the page of the tablet at the door of a night.
type TabletView struct {
	Page layout.Page
	// Path is the address of the page. Evening is the night's name.
	Path, Evening string
	// Here is how many are here; Missing how many are on the list and not here yet, if the page Lists them.
	Here, Missing int
	Lists         bool
	// Groups are the names, those that are missing first and then by initials; Initials are all initials of the
	// roster.
	Groups   []TabletGroup
	Initials []string
	// Initial, Find and Several are what is chosen: an initial, what is searched, several at once.
	Initial, Find string
	Several       bool
	// Ticked are the ids of those who were ticked before a refusal.
	Ticked []string
	Done   *TabletTap
	// Guest is a typed name, Sure the same after the question about a likely twin.
	Guest, Sure string
	Problems    []parts.FieldProblem
}

// TabletGroup are names under one heading. Initial is empty for those who are missing.
type TabletGroup struct {
	Initial string
	People  []TabletPerson
}

// letter is the initial beside the first name of the group, empty for the others.
func (g TabletGroup) letter(at int) string {
	if at > 0 {
		return ""
	}
	return g.Initial
}

// TabletPerson is somebody on the tablet at the door, by the name that everybody sees.
type TabletPerson struct {
	ID, Name string
	// Key is what a search compares: see [tournament.SearchKey].
	Key string
	// State is one of the states; Table is the one at which they sit, for [Sits].
	State string
	Table int
}

// The states of a person: not here so far, here, here without playing, at a table, gone home.
const (
	Away   = "away"
	Here   = "here"
	Pauses = "pauses"
	Sits   = "sits"
	Left   = "left"
)

// TabletTap is what was tapped last on this tablet.
type TabletTap struct {
	// ID is empty if there is nothing to undo. Wish is play, pause or home.
	ID, Wish string
	Names    []string
	// Again: it was so before. Undone: it is no more so.
	Again, Undone bool
	// Until is the time until which it can be undone, Seconds how long that is.
	Until   string
	Seconds int
	// Table is the one at which somebody who went home or pauses still has a seat; 0 for none.
	Table int
	// Family are those with the same surname who are not here yet.
	Family []TabletPerson
}

// sentence says what was tapped.
func (t TabletTap) sentence(ctx context.Context) string {
	names := strings.Join(t.Names, ", ")
	word := "door_tablet.did." + t.Wish
	switch {
	case t.Undone:
		return i18n.T(ctx, "door_tablet.undone", "Names", names)
	case t.Again:
		word = "door_tablet.already." + t.Wish
	}
	return i18n.N(ctx, word, len(t.Names), "Names", names)
}

// with is the page's address with a field.
func (v TabletView) with(field, value string) string {
	return v.Path + "?" + url.Values{field: {value}}.Encode()
}

// start says whether nothing is chosen.
func (v TabletView) start() bool { return v.Initial == "" && v.Find == "" && !v.Several }

// empty says whether nobody is shown.
func (v TabletView) empty() bool { return len(v.Groups) == 0 }

// tabletAnswers say where htmx puts the answers to what is tapped.
func tabletAnswers() templ.Attributes {
	return templ.Attributes{
		"hx-target": "#tablet", "hx-select": "#tablet > *", "hx-swap": "innerMorph", "hx-sync": "#tablet:queue all",
		"hx-status:422": "swap:innerMorph",
		"hx-status:4xx": "target:#door-failure select:.failure swap:innerHTML",
		"hx-status:5xx": "target:#door-failure select:.failure swap:innerHTML",
	}
}

// DoorCardView is the card for the tablet at the door of a night.
type DoorCardView struct {
	Page  layout.Page
	Night string
	// ID is that of the card in force, empty for none. Shown: its secret is known, and URL and Code show it.
	ID    string
	Shown bool
	// Other is the address that the code does not have, by name or by number; empty for none.
	URL, Other string
	Code       parts.QRCode
	// Evening is the night with its date. Made and Revoked are days; the second is that of the last card, if
	// none is in force.
	Evening, Made, Revoked string
	Over                   bool
	Public                 parts.PublicAddress
	// WiFi is the club's Wi-Fi, nil for none.
	WiFi *parts.WiFi
	// UnwritableKeyFile is the file of the cards' key if it cannot be written, else empty.
	UnwritableKeyFile string
}
