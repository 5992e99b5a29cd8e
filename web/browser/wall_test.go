package browser

import (
	"slices"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/webtest"
)

// TestTheWallTakesTurnsAndTheClockCounts: an organiser starts the clock, the wall
// shows it, and goes on to the next slide. In the last five minutes the clock stays.
func TestTheWallTakesTurnsAndTheClockCounts(t *testing.T) {
	c := newClub(t)
	organiser := newDevice(t, c.base, 1440, 900)
	night := setUpNight(c, organiser)
	organiser.write("#minutes", "60")
	organiser.tap("#clock-start")
	organiser.see("#clock", "59:")
	organiser.accessible()
	organiser.targets("#clock")
	organiser.tap("[data-sound]")
	organiser.until("the gong is on", `document.querySelector("[data-sound]").getAttribute("aria-pressed") === "true"`)

	wall := newDevice(t, c.base, 1920, 1080)
	wall.open(night + "/wall")
	wall.see(".slide:not([hidden])", "Table 1", "Table 3")
	wall.fits()
	wall.accessible()
	before := ask[string](wall, `document.querySelector(".wall-clock").innerText`)
	wall.until("the clock counts", `document.querySelector(".wall-clock").innerText !== "`+before+`"`)
	wall.tap("body")
	wall.see(".slide:not([hidden])", "Clock of round 1")
	wall.fits()
	organiser.tap("#clock-pause")
	wall.see("#wall", "paused")
	wall.tap("body")
	wall.see(".slide:not([hidden])", "Standings")
	wall.fits()
	wall.accessible()

	ask[bool](organiser, `fetch("`+night+`/rounds/1/clock", {method: "POST", body: new URLSearchParams({minutes: 4, run: "yes"})}).then(r => r.ok)`)
	wall.see(".slide:not([hidden])", "The last five minutes", "Table 3", "Hand 1 of 9")
	wall.until("less than four minutes", `/[0-3]:\d\d/.test(document.querySelector(".slide:not([hidden])").innerText)`)
	wall.until("the bar of the clock moves", `document.querySelector("progress").value < 238`)
	wall.fits()
	wall.accessible()
	wall.tap("body")
	wall.see(".slide:not([hidden])", "The last five minutes")
}

// TestTheWallsCodeStandsApartFromItsAddress on every screen: nothing lies on the code. Tried by make release-check.
func TestTheWallsCodeStandsApartFromItsAddress(t *testing.T) {
	c := newClub(t)
	night := setUpNight(c, c.laptop())
	for _, size := range [][2]int64{{512, 384}, {640, 400}, {1024, 768}, {390, 844}} {
		wall := newDevice(t, c.base, size[0], size[1])
		wall.open(night + "/wall")
		for !ask[bool](wall, `!document.querySelector(".wall-phone").hidden`) {
			wall.tap("body")
		}
		wall.until("a code, and its address below it", `document.querySelector(".wall-phone .qr").getBoundingClientRect().bottom <=
			document.querySelector(".wall-phone .address").getBoundingClientRect().top`)
		wall.fits()
		wall.close()
	}
}

// TestWhoIsFreeFitsTheWall with the next table below, however many are free. Tried by make release-check.
func TestWhoIsFreeFitsTheWall(t *testing.T) {
	c := newClub(t)
	ctx, night := t.Context(), tournament.NightID(database.NewID())
	plan := tournament.NightPlan{ID: night, Name: "Open Thursday", Date: time.Now().UTC().Format(time.DateOnly), Form: tournament.Open, Ruleset: webtest.NoviceRules(t)}
	if err := c.store.Nights.CreateNight(ctx, plan); err != nil {
		t.Fatal(err)
	}
	players, _, err := c.store.People.AddPlayers(ctx, append(slices.Clone(webtest.Thirteen), "Nina Nováková", "Otto", "Petra", "Quentin", "Rosa", "Sam", "Tereza"))
	if err != nil {
		t.Fatal(err)
	}
	wall := newDevice(t, c.base, 1920, 1080)
	for free, player := range players {
		if err := c.store.Nights.SetPresent(ctx, night, player.ID, nights.Here); err != nil {
			t.Fatal(err)
		}
		if free++; !slices.Contains([]int{5, 6, 8, 9, 13, 14, 15, 20}, free) {
			continue
		}
		wall.open("/nights/" + string(night) + "/wall")
		for !ask[bool](wall, `!document.querySelector("#free").hidden`) {
			wall.tap("body")
		}
		wall.see("#free", "Next: ", player.Name)
		wall.fits()
		if below := ask[float64](wall, `document.querySelector("#free .wall-byes").getBoundingClientRect().bottom - innerHeight`); below > 0 {
			t.Errorf("with %d free, the next table ends %.0f px below the screen", free, below)
		}
	}
	wall.screenshot("wall-free")
}
