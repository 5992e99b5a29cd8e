package browser

import (
	"slices"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/tournament"
)

// longestName is as long as the roster accepts, without a place to break.
const longestName = "Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis"

// TestTheLongestNameStaysInItsBox shows a name of sixty letters on every page of
// a night to an organiser with a phone, before and after hands are played. Tried by make release-check.
func TestTheLongestNameStaysInItsBox(t *testing.T) {
	c := newClub(t)
	phone := c.laptop()
	phone.signUp(c)
	night := phone.newNight()
	id := tournament.NightID(strings.TrimPrefix(night, "/nights/"))
	if err := c.store.Nights.CheckIn(t.Context(), id, append(strings.Split(names(8), "\n"), longestName)); err != nil {
		t.Fatal(err)
	}
	phone.resize(390, 844)
	phone.inside(night + "/door")
	phone.inside(night)
	phone.open(night + "/draft")
	phone.tap("form button.primary")
	phone.see("h2", "Round 2")
	phone.inside(night + "/draft")
	phone.tap("form[action$='/publish'] button")
	phone.see("h1", "Desk")
	for _, card := range c.cards(1, 2, 3) {
		newReferee(t, c.base, card).playRound()
	}
	loaded, err := c.store.Nights.Night(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	at := slices.IndexFunc(loaded.Attendances, func(a tournament.Attendance) bool { return a.Name == longestName })
	player := loaded.Attendances[at].Player
	paths := []string{night, night + "/standings", night + "/door", night + "/desk", "/players", "/players/" + string(player)}
	for match := range loaded.Matches() {
		if _, plays := match.Place(player); plays {
			paths = append(paths, night+"/matches/"+string(match.ID))
		}
	}
	for _, path := range paths {
		phone.inside(path)
	}
}

// inside opens a page and all that can be folded out on it: nothing may be wider
// than the screen, nor than the box in which it stands.
func (d *device) inside(path string) {
	d.t.Helper()
	d.open(path)
	d.see("body", longestName)
	ask[bool](d, `document.querySelectorAll("main details").forEach(e => e.open = true), true`)
	d.noSidewaysScroll()
	for _, box := range ask[[]string](d, `[...document.querySelectorAll("main :is(section, ul, li, p, td, th, h1, a, button, .card, .name)")]
		.filter(e => e.checkVisibility() && e.clientWidth > 2 && e.scrollWidth > e.clientWidth + 1)
		.map(e => e.outerHTML.slice(0, 120) + " " + e.scrollWidth + " in " + e.clientWidth)`) {
		d.t.Errorf("%s: wider than its box: %s", path, box)
	}
}

// TestAllTabsOfANightAreSeen: on a phone, in every language. Tried by make release-check.
func TestAllTabsOfANightAreSeen(t *testing.T) {
	c := newClub(t)
	phone := c.laptop()
	night := setUpNight(c, phone)
	phone.resize(390, 844)
	for _, language := range []string{"cs", "pl", "en"} {
		phone.tap("#more summary")
		phone.tap(".language [value=" + language + "]")
		phone.until("the page in "+language, `document.documentElement.lang === "`+language+`"`)
		phone.open(night + "/desk")
		phone.noSidewaysScroll()
		phone.targets(".tabs")
		for _, tab := range ask[[]string](phone, `[...document.querySelectorAll(".tabs a, .top a, .top button")]
			.filter(e => e.getBoundingClientRect().left < 0 || e.getBoundingClientRect().right > innerWidth).map(e => e.innerText)`) {
			t.Errorf("%s: %q is not on the screen", language, tab)
		}
		phone.font("Roboto")
		for _, width := range []int64{360, 390} {
			phone.resize(width, 844)
			phone.noSidewaysScroll()
			if lines := ask[int](phone, `new Set([...document.querySelectorAll(".tabs a")].flatMap((a) => {
				const words = document.createRange();
				words.selectNodeContents(a);
				return [...words.getClientRects()].map((line) => line.top);
			})).size`); lines != 1 {
				t.Errorf("%s: the tabs take %d lines on a phone %d wide", language, lines, width)
			}
		}
		if height := ask[int](phone, `document.querySelector(".top").offsetHeight`); height > 60 {
			t.Errorf("%s: the head of the page is %d px high", language, height)
		}
	}
}

// TestASmallTabletHasNameAndTabsWhole: the club's name is not squeezed beside the
// organiser's pages, and the tabs of a night stand in one row. Tried by make release-check.
func TestASmallTabletHasNameAndTabsWhole(t *testing.T) {
	c := newClub(t)
	organiser := newDevice(t, c.base, 720, 900)
	organiser.signUp(c)
	night := organiser.newNight()
	for _, language := range languages {
		organiser.speaks(language)
		organiser.open(night + "/door")
		organiser.until("the language", `document.documentElement.lang === "`+language+`"`)
		organiser.until(language+": one row of tabs", `new Set([...document.querySelectorAll(".tabs a")].map(a => a.offsetTop)).size === 1`)
		organiser.until(language+": the club's name on two lines at most", `document.querySelector(".brand > span").offsetHeight <= 44`)
		organiser.noSidewaysScroll()
	}
}
