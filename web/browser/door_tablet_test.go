package browser

import (
	"fmt"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/webtest"
)

// atTheDoor looks at the tablet's page on all sizes, and in dark colours.
func atTheDoor(d *device, name string) {
	d.t.Helper()
	d.accessible()
	for _, size := range sizes {
		d.resize(size[0], size[1])
		d.noSidewaysScroll()
		d.targets("#tablet")
		d.screenshot(fmt.Sprintf("door-%s-%d", name, size[0]))
	}
	d.resize(820, 1180)
	d.do("choosing the dark", inColours("dark"))
	d.readable()
	d.screenshot("door-" + name + "-dark")
	d.do("choosing the light", inColours("light"))
}

// TestPeopleCheckThemselvesInAtATablet: the organiser prints the card, a tablet scans it, and strangers find their names:
// one, a family, a guest. A second tablet follows, and both end with the card.
func TestPeopleCheckThemselvesInAtATablet(t *testing.T) {
	c := newClub(t)
	organiser := c.laptop()
	organiser.signUp(c)
	people, _, err := c.store.People.AddPlayers(t.Context(), []string{
		"Jiří Novák", "Jana Nováková", "Eliška Nováková", "Łukasz Kowalski", "Zofia Kowalska", "Chiara Bianchi", "Štěpán Dvořák", "Maximiliane von Hohenstein-Ehrenburg",
		"Otto Weber", "Petra Malá", "Quentin Roux", "Tomáš Svoboda", "Ursula Meyer", "Viktor Horák", "Wanda Zielińska",
	})
	if err != nil {
		t.Fatal(err)
	}
	night := tournament.NightID(database.NewID())
	if err := c.store.Nights.CreateNight(t.Context(), tournament.NightPlan{
		ID: night, Name: "Open Thursday", Date: time.Now().UTC().Format(time.DateOnly), Form: tournament.Open, Ruleset: webtest.NoviceRules(t), Announcement: tournament.Announcement{Seats: 12},
	}); err != nil {
		t.Fatal(err)
	}
	for _, player := range people[:4] {
		if err := c.store.Nights.SignUp(t.Context(), night, player.ID); err != nil {
			t.Fatal(err)
		}
	}
	jiri, jana, eliska, lukasz := people[0].ID, people[1].ID, people[2].ID, people[3].ID
	page := "/nights/" + string(night) + "/door"
	organiser.open(page)
	organiser.tap("#to-card")
	organiser.see("h1", "A tablet for the door")
	organiser.tap("#make-card")
	organiser.see(".table-card", "Door", "Open Thursday")
	organiser.accessible()
	organiser.screenshot("door-card")
	scanned := ask[string](organiser, `document.querySelector(".table-card .address").textContent`)

	tablet, second := newDevice(t, c.base, 820, 1180), c.tablet()
	for _, d := range []*device{tablet, second} {
		d.open(scanned[len(c.base):])
		d.see("h1", "Welcome! Tap your name.")
		d.see("#group-missing", "Not here yet: 4")
	}
	atTheDoor(tablet, "welcome")
	tablet.write("#find", "novak")
	tablet.until("only the family is shown", `[...document.querySelectorAll("#names li")].filter((li) => li.checkVisibility()).length === 3`)
	tablet.screenshot("door-found")
	tablet.tap("#here-" + string(jiri))
	tablet.see("h1", "Jiří Novák is here.")
	tablet.until("the next one finds all names", `document.querySelector("#find").value === "" && [...document.querySelectorAll("#names li")].every((li) => li.checkVisibility())`)
	atTheDoor(tablet, "here")
	second.see("#group-missing", "Not here yet: 3")
	second.see("h1", "Welcome!")
	tablet.tap("#family-" + string(eliska))
	tablet.see("h1", "Eliška Nováková is here.")
	tablet.tap("#undo")
	tablet.see("h1", "Undone: Eliška Nováková")

	tablet.tap("#several")
	tablet.see("h1", "Who came?")
	for _, player := range []tournament.PlayerID{jana, eliska} {
		tick := "#tick-" + string(player)
		tablet.do("scrolling", chromedp.Evaluate[chromedp.Void](`document.querySelector("`+tick+`").scrollIntoView({ block: "center" }); undefined`))
		tablet.tap("label:has(" + tick + ")")
	}
	second.tap("#here-" + string(lukasz)) // meanwhile: what is ticked stays
	tablet.see(".counts", "2 here")
	atTheDoor(tablet, "several")
	tablet.tap("#together")
	tablet.see("h1", "Eliška Nováková, Jana Nováková are here.")
	tablet.tap("#pause-" + string(jana))
	tablet.see("h1", "Jana Nováková pauses.")
	tablet.tap("#home-" + string(jiri))
	tablet.see("h1", "Jiří Novák goes home.")
	tablet.tap("#initial-J")
	tablet.see("#back-"+string(jana), "Back")
	atTheDoor(tablet, "initial")
	tablet.tap("#initial-all")
	tablet.write("#name", "Weber Otto")
	tablet.tap("#add-guest")
	tablet.see("#problem-name", "is nearly “Otto Weber”")
	tablet.inView("#problem-name")
	tablet.screenshot("door-twin")
	tablet.write("#name", "Weber Ottokar")
	tablet.tap("#add-guest")
	tablet.see("h1", "Weber Ottokar is here.")
	second.see(".counts", "4 here")

	for _, language := range []string{"cs", "pl"} { // longer words
		second.speaks(language)
		second.open(page + "/tablet")
		for _, size := range sizes {
			second.resize(size[0], size[1])
			second.noSidewaysScroll()
			second.screenshot(fmt.Sprintf("door-%s-%d", language, size[0]))
		}
	}
	second.speaks("en")
	second.open(page + "/tablet")

	organiser.tap(".door-card-end summary")
	organiser.tap("#revoke-card")
	organiser.see("main", "revoked on")
	for _, d := range []*device{tablet, second} {
		d.see("h1", "This card of the door no longer works")
	}
	tablet.screenshot("door-ended")
}
