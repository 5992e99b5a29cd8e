//go:build pictures

package browser

import (
	"net/http"
	"net/url"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/webtest"
)

// firstEvening does what the handbook's page "First evening" says, in its order, and photographs each step.
func firstEvening(t *testing.T, language string) (*device, []picture) {
	t.Helper()
	s := webtest.NewSite(t)
	s.Clock.Set(pictureTime)
	token, _, err := s.Store.People.NewSetupToken(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	d := newDevice(t, s.HTTP.URL, wide, 600)
	d.open("/")
	d.speaks(language)
	f := &firstClub{Evening: &webtest.Evening{Site: s}, setup: "/setup/" + token}
	return d, []picture{
		at("restore", f.setup+"/restore", wide, 560), // of the page "Backups"
		at("setup", f.setup, wide, 600),
		{name: "members", width: wide, height: 640, show: f.members},
		{name: "new-night", width: wide, height: 700, show: f.newNight},
		{name: "door", width: wide, height: 680, show: f.door},
		{name: "draft", width: wide, height: 720, show: f.draft},
		{name: "desk", width: wide, height: 900, show: f.desk},
		{name: "table-seats", width: 820, height: 1000, show: f.seats},
		{name: "table-hand", width: 820, height: 1000, show: f.hand},
		{name: "table-saved", width: 820, height: 620, show: f.saved},
		{name: "final-ranking", width: wide, height: 680, show: f.finalRanking},
	}
}

// firstClub is a club on its first evening.
type firstClub struct {
	*webtest.Evening
	setup string
}

// members is the list of names, after the account was made.
func (f *firstClub) members(d *device) {
	d.write("#name", "Eva")
	d.write("#password", webtest.OrganiserPassword)
	d.write("#again", webtest.OrganiserPassword)
	d.tap("form.card button[type=submit]")
	d.tap("#next-step")
	d.write("#names", names(13))
	d.tap("form.card button[type=submit]")
	d.see(".look-list", "Anna")
}

func (f *firstClub) newNight(d *device) {
	d.tap(".look-list .primary")
	d.tap("#next-step")
	d.until("the form of a night", `document.querySelector("#night-form")`)
}

// door has everybody there. The night has one round, which ends in the picture of the ranking.
func (f *firstClub) door(d *device) {
	d.tap("#night-form details:has(#rounds) > summary")
	d.write("#rounds", "1")
	d.tap("form#night-form button.primary")
	d.until("the door", `document.querySelector("#everybody-all")`)
	f.Night = tournament.NightID(d.nightPath()[len("/nights/"):])
	d.tap("#everybody-all")
	d.see("[role=status]", "13")
}

func (f *firstClub) draft(d *device) {
	f.Laptop = f.Guest()
	webtest.Want(f.T, "logging in", f.Laptop.Post("/login", url.Values{"name": {"Eva"}, "password": {webtest.OrganiserPassword}}), http.StatusSeeOther)
	f.DrawSeed("7")
	d.open(f.Path("draft"))
}

// desk is the room after the seating is published.
func (f *firstClub) desk(d *device) {
	d.tap("#publish")
	d.until("the desk", `location.pathname.endsWith("/desk") && document.querySelector("#desk form[action$='/cards'] button")`)
}

func (f *firstClub) seats(d *device) {
	d.open("/t/" + f.Card(1).Token)
	d.until("the question of the seats", `document.querySelector("#confirm-seats")`)
}

func (f *firstClub) hand(d *device) {
	d.tap("#confirm-seats")
	d.until("the confirmed seats", `!document.querySelector("#confirm-seats") && document.querySelector("#winner-east")`)
	d.tap("label:has(#winner-south)")
	d.tap("label:has(#from-discard-west)")
	for _, dragons := range []string{"7z", "5z"} {
		d.tap("#mode-pong")
		d.tap("#key-" + dragons)
	}
	for _, key := range []string{"4p", "5p", "6p", "9m", "9m", "2m", "3m", "4m"} {
		d.tap("#key-" + key)
	}
	d.answer()
	d.until("what the hand is worth", `document.querySelector("#preview .pay td")`)
}

func (f *firstClub) saved(d *device) {
	d.save()
	d.until("the next hand", `document.querySelector("#entry-area").dataset.number === "2" && document.querySelector("#state").dataset.number === "2"`)
}

// finalRanking follows the last round, in which somebody won at every table.
func (f *firstClub) finalRanking(d *device) {
	for table := range 4 {
		for hand := range 4 {
			f.Won(table+1, scoring.SeatWinds[(table+hand)%3], 8+3*table+hand)
		}
		f.Play(table+1, 9)
	}
	webtest.Want(f.T, "closing", f.Laptop.Post(f.Path("rounds/1/close"), nil), http.StatusSeeOther)
	d.open(f.Path("standings"))
}
