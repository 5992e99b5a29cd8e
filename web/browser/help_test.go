package browser

import (
	"testing"

	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/templates/i18n"
)

// TestTheHandbookIsReadOnEveryScreen: from the "?" of a page to its place, a search, and back to the text; on a phone, a
// tablet and a desktop, in light and dark colours.
func TestTheHandbookIsReadOnEveryScreen(t *testing.T) {
	c := newClub(t)
	d := c.phone()
	d.open("/records")
	d.targets("header.top")
	d.tap("header .help")
	d.see("h2:target", "Records")
	d.onScreen("h2:target", "Records")
	d.readsWell("help-place-phone")
	d.write("#help-search", "season tikcet")
	d.tap("form.search button")
	d.see("#found-title", "season tikcet")
	d.write("#help-search", "season ticket")
	d.tap("form.search button")
	d.see("#found-title", "season ticket")
	d.see(".found", "Season tickets")
	d.readsWell("help-search-phone")
	d.tap(".found a[href='/help/money#season-tickets']")
	d.see(":target", "Season tickets")
	for _, screen := range []struct {
		name          string
		width, height int64
		path          string
	}{{"tablet", 820, 1180, "/help"}, {"desktop", 1440, 900, "/help/trouble"}, {"document-phone", 390, 844, "/help/permissions"}, {"document", 820, 1180, "/help/match"}} {
		d.resize(screen.width, screen.height)
		d.open(screen.path)
		d.readsWell("help-" + screen.name)
	}
	d.do("dark", inColours("dark"))
	d.open("/help?q=certificate")
	d.readable()
	d.screenshot("help-dark")
}

// readsWell checks a page of the handbook. Links inside a text are as small as its letters; all others can be tapped.
func (d *device) readsWell(name string) {
	d.t.Helper()
	d.accessible()
	d.targets("header.top, .manual form, .manual nav, .manual .row, .manual .found")
	if ask[bool](d, `document.querySelector(".contents") !== null`) {
		d.targets(".contents li")
	}
	d.noSidewaysScroll()
	d.screenshot(name)
}

// TestARefereesSheetIsOnePage of A4, for every game and in every language.
func TestARefereesSheetIsOnePage(t *testing.T) {
	c := newClub(t)
	d := newDevice(t, c.base, 820, 1180)
	for _, language := range i18n.Languages {
		d.open("/help")
		d.speaks(language.Tag)
		for _, game := range rulebook.Games() {
			path := "/help/referee-" + game.ID
			d.open(path)
			d.see(".one-sheet h1", ":")
			if texts := d.pdf(); len(texts) != 1 || texts[0] == 0 {
				t.Errorf("%s in %s takes %d pages: the texts on them are %v", path, language.Tag, len(texts), texts)
			}
		}
	}
	d.do("as it is printed", drawnFor("print"))
	d.resize(703, 1032) // A4 within margins of 12 mm
	d.screenshot("help-sheet-printed")
	if printed := ask[[]string](d, `[...document.querySelectorAll("header.top, .search, nav, button")].filter(e => e.checkVisibility()).map(e => e.outerHTML)`); len(printed) > 0 {
		t.Errorf("beside the sheet is printed %v", printed)
	}
}
