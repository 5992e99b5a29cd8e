package browser

import (
	"context"
	"fmt"
	"iter"
	"slices"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"github.com/threewinds/threewinds/models/database"
	leaguestore "github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/league"
	"github.com/threewinds/threewinds/tournament/played"
)

// sixteen are members with names as they are.
var sixteen = []string{
	"Anežka Dvořáková", "Bohumil Šťastný", "Konstantinopolitan", "Dana Procházková", "Emil Krejčí", "Frederika Němcová-Zemanová", "Gustav Horák", "Hana Malá",
	"Ivo Říha", "Jan Kowalczyk", "Karolina Wiśniewska", "Leszek Wójcik", "Małgorzata Kamińska-Lewandowska", "Norbert Zieliński", "Olga Szymańska", "Petr Žák",
}

// printedSeason are so many finished nights of sixteen players, and a season of them with two
// teams. It returns the last night.
func (c *club) printedSeason(nights int) (last tournament.NightID, season string) {
	c.t.Helper()
	ctx, now := c.t.Context(), time.Now()
	must := func(err error) {
		c.t.Helper()
		if err != nil {
			c.t.Fatal(err)
		}
	}
	added, _, err := c.store.People.AddPlayers(ctx, sixteen)
	must(err)
	var here []tournament.Attendance
	for _, player := range added {
		here = append(here, tournament.Attendance{Player: player.ID, Name: player.Name, Present: true})
	}
	made := played.NewClub(7, database.NewID)
	made.Prepared = 6
	var all iter.Seq2[*tournament.Night, error] = func(yield func(*tournament.Night, error) bool) {
		for week := range nights {
			last = tournament.NightID(database.NewID())
			if !yield(made.Night(played.Plan{
				ID: last, Name: fmt.Sprint("Week ", week+1), Rounds: 3, Players: here, Begin: now.AddDate(0, 0, 7*(week-nights)), Game: "korean-japanese",
			})) {
				return
			}
		}
	}
	must(c.store.Archive.Import(ctx, all))
	id := database.NewID()
	must(c.store.League.CreateSeason(ctx, leaguestore.Season{
		ID: id, Name: "The long year", First: now.AddDate(-1, 0, 0).Format(time.DateOnly), Last: now.Format(time.DateOnly),
		Joining: leaguestore.ByDays, Settings: league.DefaultSettings(),
	}))
	for i, name := range []string{"East Side", "West Side"} {
		must(c.store.League.SaveTeam(ctx, id, league.Team{ID: database.NewID(), Name: name, Members: []tournament.PlayerID{added[2*i].ID, added[2*i+1].ID}}))
	}
	return last, id
}

// brokenWords are the words of names in large letters that stand on two lines.
const brokenWords = `[...document.querySelectorAll(".podium .name, .award-sheets h2")].flatMap((name) =>
	[...name.firstChild.data.matchAll(/[^\s-]+/gu)].filter((word) => {
		const letters = document.createRange();
		letters.setStart(name.firstChild, word.index);
		letters.setEnd(name.firstChild, word.index + word[0].length);
		return letters.getClientRects().length > 1;
	}).map((word) => word[0]))`

// printView is a page that is printed, and how many pages it takes at most. Where a selector
// names things, each is on a page of its own.
type printView struct {
	path   string
	most   int
	things string
}

// TestWhatIsPrintedFitsItsPaper: every view to be printed has no more pages than it needs, and
// none of them is empty.
func TestWhatIsPrintedFitsItsPaper(t *testing.T) {
	c := newClub(t)
	last, season := c.printedSeason(30)
	organiser := c.laptop()
	organiser.open(c.setup)
	for field, text := range map[string]string{"#name": "Dana Desk", "#password": "tiles and winds", "#again": "tiles and winds"} {
		organiser.write(field, text)
	}
	organiser.tap("form.card button[type=submit]")
	organiser.see("#more summary", "Dana")
	c.cards(1, 2, 3, 4, 5)
	night, league := "/nights/"+string(last), "/seasons/"+season
	views := []printView{
		{night + "/standings", 1, ""},
		{night, 2, ""},
		{night + "/programmes", 3, ""},
		{night + "/certificate", 2, ""},
		{night + "/awards", 0, ".award-sheets > li"},
		{night + "/summary", 1, ""},
		{night + "/badges", 2, ""},
		{"/cards/print", 2, ""},
		{league, 2, ""},
		{league + "/print", 5, ""}, // three tables, the race, the awards
		{league + "/awards", 0, ".award-sheets > li"},
		{"/calculator?game=sanma&hand=33345678p456789s&winning_tile=3p&from=discard:west&ready=south", 1, ""},
	}
	for _, game := range rulebook.Games() {
		paper := "/nights/" + string(nightUnder(c, game, 7, `{}`)) + "/rounds/1/paper"
		views = append(views, printView{paper, 0, ".paper-sheet"})
	}
	for _, view := range views {
		organiser.open(view.path)
		least, most := 1, view.most
		if view.things != "" {
			most = ask[int](organiser, fmt.Sprintf(`document.querySelectorAll(%q).length`, view.things))
			least = most
		}
		texts := organiser.pdf()
		if len(texts) < least || len(texts) > most {
			t.Errorf("%s has %d pages, and not %d to %d: the texts on them are %v", view.path, len(texts), least, most, texts)
		}
		if slices.Min(texts) == 0 {
			t.Errorf("%s has an empty page: the texts on its pages are %v", view.path, texts)
		}
	}
	organiser.fillsItsPaper(night+"/badges", ".badges > li:nth-child(9)", ".badges > li:nth-child(1)")
	organiser.fillsItsPaper(night+"/awards", ".award-sheets > li:first-child", ".award-sheets > li:first-child")
	organiser.resize(1920, 1080)
	for _, path := range []string{night + "/wall", night + "/awards", league + "/awards"} {
		organiser.open(path)
		organiser.noSidewaysScroll()
		if ask[int](organiser, `document.querySelectorAll(".podium .name, .award-sheets h2").length`) == 0 {
			t.Errorf("%s names nobody", path)
		}
		if broken := ask[[]string](organiser, brokenWords); len(broken) > 0 {
			t.Errorf("%s breaks inside %q", path, broken)
		}
	}
	// An empty page would be seen.
	organiser.do("an empty page", chromedp.Evaluate[chromedp.Void](
		`{ const empty = document.body.appendChild(document.createElement("div")); empty.style.breakBefore = "page"; empty.style.height = "1px"; }`))
	if texts := organiser.pdf(); slices.Min(texts) != 0 {
		t.Errorf("the texts on a page without any are counted as %v", texts)
	}
}

// fillsItsPaper says whether what is printed on the first page reaches from its first thing to nearly the
// bottom of an A4 within margins of 12 mm, and no further.
func (d *device) fillsItsPaper(path, last, first string) {
	d.t.Helper()
	d.resize(703, 1032) // 186 × 273 mm
	d.open(path)
	d.do("as it is printed", drawnFor("print"))
	used := ask[float64](d, fmt.Sprintf(`document.querySelector(%q).getBoundingClientRect().bottom - document.querySelector(%q).getBoundingClientRect().top`, last, first))
	if used < 0.98*1032 || used > 1032 {
		d.t.Errorf("%s takes %.0f of 1032 pixels of a page", path, used)
	}
	if broken := ask[[]string](d, brokenWords); len(broken) > 0 {
		d.t.Errorf("%s printed breaks inside %q", path, broken)
	}
	d.do("as it is shown", drawnFor(""))
}

// drawnFor makes the browser draw pages for a medium: print, or the screen for an empty one.
func drawnFor(medium string) chromedp.Action[chromedp.Void] {
	return chromedp.Func(func(ctx context.Context, window *chromedp.Target) error {
		_, err := cdp.Call(ctx, window, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: medium})
		return err
	})
}
