package browser

import (
	"fmt"
	"iter"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/threewinds/threewinds/models/database"
	leaguestore "github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/league"
	"github.com/threewinds/threewinds/tournament/played"
)

// weeks gives the club a name, three finished nights up to now, and a season of them with
// teams. It returns the pages of the league: the first page, the season, the records and
// a player's career.
func (c *club) weeks() []string {
	c.t.Helper()
	ctx, now := c.t.Context(), time.Now()
	must := func(err error) {
		c.t.Helper()
		if err != nil {
			c.t.Fatal(err)
		}
	}
	added, _, err := c.store.People.AddPlayers(ctx, append(strings.Split(names(5), "\n"), "Maximilian Gräfová", longestName))
	must(err)
	var guests []tournament.Attendance
	for _, player := range added {
		guests = append(guests, tournament.Attendance{Player: player.ID, Name: player.Name, Present: true})
	}
	made := played.NewClub(3, database.NewID)
	var all iter.Seq2[*tournament.Night, error] = func(yield func(*tournament.Night, error) bool) {
		for week := range 3 {
			if !yield(made.Night(played.Plan{
				ID: tournament.NightID(database.NewID()), Name: fmt.Sprint("Week ", week+1), Rounds: 2, Players: guests,
				Begin: now.AddDate(0, 0, 7*week-20), Game: "korean-japanese",
			})) {
				return
			}
		}
	}
	must(c.store.Archive.Import(ctx, all))
	season := leaguestore.Season{
		ID: database.NewID(), Name: "Autumn", First: now.AddDate(0, -2, 0).Format(time.DateOnly), Last: now.AddDate(0, 1, 0).Format(time.DateOnly),
		Joining: leaguestore.ByDays, Settings: league.DefaultSettings(),
	}
	season.Settings.Best, season.Settings.Least = 2, 2
	must(c.store.League.CreateSeason(ctx, season))
	must(c.store.League.SaveTeam(ctx, season.ID, league.Team{ID: database.NewID(), Name: longestName, Members: []tournament.PlayerID{added[0].ID, added[6].ID}}))
	must(c.store.People.SaveClub(ctx, people.Club{Name: longestName, Text: "Thursdays from 18:30"}))
	return []string{"/", "/seasons/" + season.ID, "/records", "/players/" + string(added[6].ID)}
}

// TestThePagesOfTheLeague: light, accessible by day and by night, in every language not
// wider than a small phone, and everything on them is reached by the keyboard.
func TestThePagesOfTheLeague(t *testing.T) {
	c := newClub(t)
	pages := c.weeks()
	for _, page := range pages {
		phone := newDevice(t, c.base, 360, 780)
		phone.open(page)
		phone.light(48_000)
		phone.close()
	}
	phone := newDevice(t, c.base, 360, 780)
	for _, language := range []string{"cs", "pl", "en"} {
		phone.open("/nights")
		phone.tap("#more summary")
		phone.tap(".language [value=" + language + "]")
		phone.until("the page in "+language, `document.documentElement.lang === "`+language+`"`)
		for _, page := range append(pages, "/nights", "/seasons") {
			phone.unfolded(page)
			if language == "en" {
				phone.screenshot("league" + strings.ReplaceAll(page, "/", "-"))
			}
		}
	}
	for _, page := range pages {
		phone.open(page)
		phone.accessible()
		phone.do("colours", inColours("dark"))
		phone.readable()
		phone.do("colours", inColours("light"))
		phone.charted()
		phone.reached()
	}
	phone.defined("#career .figures-list .means")
	phone.open(pages[1])
	phone.pushed(".scroll.nights")
}

// pushed moves a table by the keyboard to its last column: the names stay in view.
func (d *device) pushed(css string) {
	d.t.Helper()
	box := fmt.Sprintf(`document.querySelector(%q)`, css)
	place := box + `.querySelector("tbody .player").getBoundingClientRect().left`
	before := ask[float64](d, place)
	d.do("the key to the right", chromedp.Evaluate[chromedp.Void](box+`.focus(); undefined`), chromedp.KeyEvent(strings.Repeat(kb.ArrowRight, 30)))
	d.until("the last column", fmt.Sprintf(`(box => box.scrollLeft > 20 && box.scrollLeft + box.clientWidth > box.scrollWidth - 2)(%s)`, box))
	if after := ask[float64](d, place); after != before {
		d.t.Errorf("%s: the names move from %v to %v", css, before, after)
	}
}

// unfolded opens a page and all that can be folded out on it: it is not wider than the
// screen, and no text is cut off.
func (d *device) unfolded(path string) {
	d.t.Helper()
	d.open(path)
	ask[bool](d, `document.querySelectorAll("main details").forEach(e => e.open = true), true`)
	d.noSidewaysScroll()
	for _, box := range ask[[]string](d, `[...document.querySelectorAll("main :is(section, li, p, dt, dd, h1, h2, h3, h4, .card):not(.scroll)")]
		.filter(e => e.checkVisibility() && e.clientWidth > 2 && e.scrollWidth > e.clientWidth + 1 && !e.closest(".visually-hidden"))
		.map(e => e.outerHTML.slice(0, 120) + " " + e.scrollWidth + " in " + e.clientWidth)`) {
		d.t.Errorf("%s: wider than its box: %s", path, box)
	}
}

// charted checks that each chart has a name, a description and its figures as a table.
func (d *device) charted() {
	d.t.Helper()
	for _, chart := range ask[[]string](d, `[...document.querySelectorAll("figure.chart")].filter(chart => {
		const drawing = chart.querySelector("svg[role=img]");
		const told = ["labelledby", "describedby"].every(by => document.getElementById(drawing.getAttribute("aria-" + by))?.textContent.trim());
		return !told || !chart.querySelector("details table th[scope=col]") || !chart.querySelector("details tbody th[scope=row]") || !chart.closest(".card");
	}).map(chart => chart.id)`) {
		d.t.Errorf("%s: the chart %s has no name, description, table or card", ask[string](d, "location.pathname"), chart)
	}
}

// reached presses the tab key until all controls must have had the focus.
func (d *device) reached() {
	d.t.Helper()
	count := ask[int](d, `(() => {
		window.controls = new Set([...document.querySelectorAll("a[href], button, select, summary, input:not([type=hidden]), [tabindex='0']")].filter(e => e.checkVisibility()));
		window.hidden = [];
		document.addEventListener("focusin", e => {
			controls.delete(e.target);
			const box = e.target.getBoundingClientRect();
			if (box.bottom < 0 || box.top > innerHeight) hidden.push(e.target.outerHTML.slice(0, 90));
		});
		document.body.tabIndex = -1; document.body.focus(); scrollTo(0, 0);
		return controls.size;
	})()`)
	d.do("the tab key", chromedp.KeyEvent(strings.Repeat("\t", count+3)))
	for _, missed := range ask[[]string](d, `[...controls].map(e => e.outerHTML.slice(0, 90) + " is not reached").concat(hidden.map(e => e + " is not in view"))`) {
		d.t.Errorf("%s: %s", ask[string](d, "location.pathname"), missed)
	}
	if count < 10 {
		d.t.Errorf("%s: only %d controls", ask[string](d, "location.pathname"), count)
	}
}

// defined opens and closes a definition by the keyboard.
func (d *device) defined(css string) {
	d.t.Helper()
	shown := fmt.Sprintf(`document.querySelector(%q).querySelector("p").checkVisibility()`, css)
	for _, open := range []string{"", "!"} {
		d.do("pressing Enter", chromedp.Evaluate[chromedp.Void](fmt.Sprintf(`document.querySelector(%q).firstElementChild.focus(); undefined`, css)),
			chromedp.KeyEvent("\r"))
		d.until("the definition", open+shown)
	}
}
