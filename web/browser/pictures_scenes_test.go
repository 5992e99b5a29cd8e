//go:build pictures

package browser

import (
	"fmt"
	"net/http"
	"net/url"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models/database"
	leaguestore "github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/league"
	"github.com/threewinds/threewinds/tournament/played"
	"github.com/threewinds/threewinds/web/webtest"
)

// scene is a club at some moment, and what is photographed of it.
type scene struct {
	name string
	// set prepares it. The device is that of somebody there.
	set func(t *testing.T) (*device, []picture)
	// happens is a scene in which something happens from one picture to the next, and so it is set for each language.
	happens func(t *testing.T, language string) (*device, []picture)
}

// begun sets the scene for a language, once only if nothing happens in it.
func (s *scene) begun(t *testing.T, language string) (*device, []picture) {
	t.Helper()
	if s.happens != nil {
		return s.happens(t, language)
	}
	d, pictures := s.set(t)
	s.happens = func(t *testing.T, language string) (*device, []picture) {
		t.Helper()
		d.speaks(language)
		return d, pictures
	}
	d.open("/")
	d.speaks(language)
	return d, pictures
}

var scenes = []scene{
	{name: "a first evening", happens: firstEvening},
	{name: "a club between its nights", set: betweenScene},
	{name: "a night", set: nightScene},
	{name: "hands", set: handsScene},
	{name: "no network", set: networkScene},
	{name: "a player", set: playerScene},
	{name: "the end", set: endScene},
	{name: "an open evening", set: openScene},
	{name: "the door tablet", set: doorScene},
	{name: "a season", set: seasonScene},
	{name: "the calculator", set: calculatorScene},
}

// The windows are as wide as a page of the handbook, or as a phone.
const (
	wide   = 736
	narrow = 390
)

// openNight is the id of the open evening, by which its winds are drawn.
const openNight = "01935d00-0000-7000-8000-000000000001"

// pictureTime is when all pictures are taken.
var pictureTime = time.Date(2026, 11, 24, 18, 40, 0, 0, time.UTC)

// at is a picture of a page that is only opened.
func at(name, path string, width, height int64) picture {
	return picture{name: name, width: width, height: height, show: func(d *device) { d.open(path) }}
}

// newScene is a site whose clock stands, with the owner's laptop.
func newScene(t *testing.T) (*webtest.Site, *webtest.Guest) {
	t.Helper()
	s := webtest.NewSite(t)
	s.Clock.Set(pictureTime)
	return s, s.Organiser()
}

// liveScene is a site whose clock goes: what is entered there is said to be so many minutes old.
func liveScene(t *testing.T) (*webtest.Site, *webtest.Guest) {
	t.Helper()
	s := webtest.NewSite(t)
	return s, s.Organiser()
}

// ownerOf is a window in which the owner of the site is logged in.
func ownerOf(t *testing.T, s *webtest.Site) *device {
	t.Helper()
	d := newDevice(t, s.HTTP.URL, wide, 600)
	d.open("/login")
	d.write("#name", "Eva")
	d.write("#password", webtest.OrganiserPassword)
	d.tap("form.card button[type=submit]")
	d.see("#more summary", "Eva")
	return d
}

// eveningOf is a night of the date of the pictures, with everybody at the door.
func eveningOf(s *webtest.Site, laptop *webtest.Guest, plan tournament.NightPlan, players ...people.Player) *webtest.Evening {
	s.T.Helper()
	plan.Date, plan.Ruleset = "2026-11-24", webtest.NoviceRules(s.T)
	if plan.ID == "" {
		plan.ID = tournament.NightID(database.NewID())
	}
	if err := s.Store.Nights.CreateNight(s.T.Context(), plan); err != nil {
		s.T.Fatal(err)
	}
	e := &webtest.Evening{Site: s, Laptop: laptop, Night: plan.ID, Players: players}
	e.CheckIn(players...)
	return e
}

func rosterOf(s *webtest.Site, names ...string) []people.Player {
	s.T.Helper()
	players, _, err := s.Store.People.AddPlayers(s.T.Context(), names)
	if err != nil {
		s.T.Fatal(err)
	}
	return players
}

func betweenScene(t *testing.T) (*device, []picture) {
	t.Helper()
	s, laptop := newScene(t)
	e := &webtest.Evening{Site: s, Laptop: laptop}
	announced := e.Announced("Tea house evening", "2026-12-01", "19:00", "Tea house")
	d := ownerOf(t, s)
	return d, []picture{
		at("first-page", "/", wide, 640),
		at("new-series", "/series/new", wide, 680),
		at("announced", "/nights/"+string(announced), narrow, 640),
		at("tablets", "/tablets", wide, 640),
	}
}

func nightScene(t *testing.T) (*device, []picture) {
	t.Helper()
	s, laptop := liveScene(t)
	players := rosterOf(s, webtest.Thirteen...)
	running := eveningOf(s, laptop, tournament.NightPlan{Name: "Tuesday", Rounds: 3}, players...)
	running.Publish()
	for table := range 4 {
		running.Card(table + 1)
		running.Won(table+1, scoring.SeatWinds[table%3], 9+table)
		running.Play(table+1, 2+table)
	}
	running.Done("money", laptop.Post("/dues/taken", url.Values{"taken": {"yes"}}))
	webtest.Want(t, "prices", laptop.Post("/dues/prices", url.Values{"currency": {"czk"}, "member": {"120"}, "guest": {"150"}, "reduced": {"60"}}), http.StatusSeeOther)
	priced := eveningOf(s, laptop, tournament.NightPlan{Name: "Tuesday", Rounds: 3}, players[:9]...)
	cards := at("cards", "/cards/print", wide, 620)
	cards.noise = 0.15 // half of the picture are codes
	return ownerOf(t, s), []picture{
		at("certificate", running.Path("certificate"), wide, 720),
		cards,
		at("wall", running.Path("wall"), 1104, 621),
		at("money", priced.Path("dues"), wide, 640),
	}
}

// tableScene is a tablet that has scanned the card of table 1 of a running night and confirmed the seats.
func tableScene(t *testing.T) (*webtest.Refereed, *device) {
	t.Helper()
	s, laptop := newScene(t)
	r := eveningOf(s, laptop, tournament.NightPlan{Name: "Tuesday", Rounds: 2}, rosterOf(s, webtest.Thirteen[:9]...)...).Refereed()
	d := newDevice(t, s.HTTP.URL, 820, 1000)
	d.open("/t/" + r.Card(1).Token)
	d.tap("#confirm-seats")
	d.until("the confirmed seats", `!document.querySelector("#confirm-seats") && document.querySelector("#winner-east")`)
	return r, d
}

func handsScene(t *testing.T) (*device, []picture) {
	t.Helper()
	r, d := tableScene(t)
	r.Won(1, scoring.South, 12)
	page := r.Page()
	begin := func(d *device) {
		d.open(page)
		d.afresh()
		d.tap("label:has(#winner-south)")
		d.tap("label:has(#from-discard-west)")
		for _, dragons := range []string{"7z", "5z"} {
			d.tap("#mode-pong")
			d.tap("#key-" + dragons)
		}
	}
	tiles := func(d *device, keys ...string) {
		for _, key := range keys {
			d.tap("#key-" + key)
		}
	}
	return d, []picture{
		{name: "table-typing", width: 820, height: 1000, show: func(d *device) {
			begin(d)
			tiles(d, "4p", "5p", "6p", "9m")
		}},
		at("table-change", page+"/changes", 820, 380),
	}
}

func networkScene(t *testing.T) (*device, []picture) {
	t.Helper()
	r, _ := tableScene(t)
	w := newWifi(t, &club{t: t, address: r.HTTP.Listener.Addr().String()})
	d := newDevice(t, w.base, 820, 1000)
	return d, []picture{{name: "no-network", width: 820, height: 520, show: func(d *device) {
		w.set(false, 0)
		d.openTable(w.through("/t/" + r.Card(1).Token))
		w.set(true, 0)
		d.tap("label:has(#winner-draw)")
		d.tap("#save")
		d.until("a hand that waits", `document.querySelector("#outbox")?.checkVisibility()`)
	}}}
}

func playerScene(t *testing.T) (*device, []picture) {
	t.Helper()
	s, laptop := newScene(t)
	e := eveningOf(s, laptop, tournament.NightPlan{Name: "Tuesday", Rounds: 2}, rosterOf(s, webtest.Thirteen[:9]...)...)
	e.Publish()
	e.Won(1, scoring.South, 12)
	e.Won(2, scoring.East, 9)
	e.Won(3, scoring.West, 15)
	for table := range 3 {
		e.Play(table+1, 9)
	}
	match := e.Load().Rounds[0].Matches[0]
	links, err := s.Store.Nights.IssuePlayerLinks(t.Context(), match.ID)
	if err != nil {
		t.Fatal(err)
	}
	personal := e.PersonalLink(match.Players[0])
	webtest.Want(t, "closing", laptop.Post(e.Path("rounds/1/close"), nil), http.StatusSeeOther)
	d := newDevice(t, s.HTTP.URL, narrow, 700)
	return d, []picture{
		at("agree", "/s/"+links[0].Token, narrow, 720),
		at("phone-mine", "/p/"+personal, narrow, 640),
		at("phone-standings", e.Path("standings"), narrow, 700),
	}
}

func endScene(t *testing.T) (*device, []picture) {
	t.Helper()
	s, laptop := newScene(t)
	e := eveningOf(s, laptop, tournament.NightPlan{Name: "Tuesday", Rounds: 1}, rosterOf(s, webtest.Thirteen[:9]...)...)
	e.Publish()
	for table := range 3 {
		for hand := range 4 {
			e.Won(table+1, scoring.SeatWinds[(table+hand)%3], 8+3*table+hand)
		}
		e.Play(table+1, 9)
	}
	webtest.Want(t, "closing", laptop.Post(e.Path("rounds/1/close"), nil), http.StatusSeeOther)
	d := ownerOf(t, s)
	return d, []picture{
		at("summary", e.Path("summary"), wide, 520),
		at("awards", e.Path("awards"), wide, 520),
		at("journal", "/journal", wide, 560),
	}
}

func openScene(t *testing.T) (*device, []picture) {
	t.Helper()
	s, laptop := liveScene(t)
	e := eveningOf(s, laptop, tournament.NightPlan{ID: openNight, Name: "Open Tuesday", Form: tournament.Open}, rosterOf(s, webtest.Thirteen[:8]...)...)
	e.Done("a table", laptop.Post(e.Path("matches"), url.Values{
		"match": {database.NewID()}, "table": {"1"}, "player": {string(e.Players[0].ID), string(e.Players[3].ID), string(e.Players[5].ID)},
	}))
	e.Won(1, scoring.South, 12)
	d := ownerOf(t, s)
	return d, []picture{
		at("open-desk", e.Path("desk"), wide, 720),
		at("open-next", e.Path("tables/2/next"), wide, 620),
	}
}

func doorScene(t *testing.T) (*device, []picture) {
	t.Helper()
	s, laptop := newScene(t)
	players := rosterOf(s, webtest.Thirteen...)
	e := eveningOf(s, laptop, tournament.NightPlan{Name: "Tuesday", Rounds: 3}, players[:4]...)
	d := newDevice(t, s.HTTP.URL, 820, 700)
	d.open("/door/" + e.DoorCard().Token)
	return d, []picture{at("door-tablet", e.Path("door/tablet"), 820, 620)}
}

// seasonScene is one of twelve nights, whose ids change from time to time and whose hands do not.
func seasonScene(t *testing.T) (*device, []picture) {
	t.Helper()
	s, _ := newScene(t)
	players := rosterOf(s, sixteen...)
	var here []tournament.Attendance
	for _, player := range players {
		here = append(here, tournament.Attendance{Player: player.ID, Name: player.Name, Present: true})
	}
	made := played.NewClub(7, database.NewID)
	made.Prepared = 6
	const weeks = 12
	all := func(yield func(*tournament.Night, error) bool) {
		for week := range weeks {
			if !yield(made.Night(played.Plan{
				ID: tournament.NightID(database.NewID()), Name: fmt.Sprint("Week ", week+1), Rounds: 3, Players: here,
				Begin: pictureTime.AddDate(0, 0, 7*(week-weeks)), Game: "korean-japanese",
			})) {
				return
			}
		}
	}
	if err := s.Store.Archive.Import(t.Context(), all); err != nil {
		t.Fatal(err)
	}
	id := database.NewID()
	if err := s.Store.League.CreateSeason(t.Context(), leaguestore.Season{
		ID: id, Name: "Autumn 2026", First: "2026-09-01", Last: "2026-12-31", Joining: leaguestore.ByDays, Settings: league.DefaultSettings(),
	}); err != nil {
		t.Fatal(err)
	}
	d := newDevice(t, s.HTTP.URL, wide, 700)
	return d, []picture{
		at("season", "/seasons/"+id, wide, 720),
		at("player", "/players/"+string(players[0].ID), wide, 720),
		at("records", "/records", wide, 600),
	}
}

func calculatorScene(t *testing.T) (*device, []picture) {
	t.Helper()
	s, _ := newScene(t)
	d := newDevice(t, s.HTTP.URL, wide, 700)
	return d, []picture{{name: "calculator", width: wide, height: 900, show: func(d *device) {
		d.open("/calculator?game=sanma&hand=33345678p456789s&winning_tile=3p&from=discard%3Awest&ready=south")
		d.reckons()
	}}}
}
