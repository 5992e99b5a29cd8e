package browser

import (
	"fmt"
	"os/exec"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

// nightOfFour is an evening of one round of Honshu sanma with four people, as an
// organiser sets it up: nobody sits out. It answers the night's path.
func nightOfFour(c *club, organiser *device) string {
	organiser.signUp(c)
	organiser.open("/nights/new")
	organiser.write("#name", "Friday night")
	organiser.unfold("#rounds")
	organiser.write("#rounds", "1")
	organiser.tap("label:has([name=game][value=honshu])")
	organiser.tap("label:has([name=ranking][value=hands])")
	organiser.see("#house-rules summary", "Honshu, 35,000")
	organiser.tap("form button.primary")
	organiser.see("h1", "Door")
	night := organiser.nightPath()
	for i := range 4 {
		organiser.tap(".toggles li:nth-child(" + strconv.Itoa(i+1) + ") button")
		organiser.see("[role=status]", strconv.Itoa(i+1))
	}
	organiser.tap("#resting")
	organiser.see(".choices", "1 table of four", "Let them sit out instead")
	organiser.open(night + "/draft")
	organiser.tap("form button.primary")
	organiser.until("the drawn seats", `!!document.querySelector("form[action$='/publish']")`)
	organiser.accessible()
	organiser.tap("form[action$='/publish'] button")
	organiser.see("h1", "Desk")
	return night
}

// quickly taps a win that is told by its han, or by a key of yakuman, and what else
// is to be tapped.
func (d *device) quickly(winner, from, worth string, extras ...string) {
	d.t.Helper()
	d.tap("label:has(#winner-" + winner + ")")
	d.tap("label:has(#from-" + from + ")")
	d.tap("label:has(#way-points)")
	if strings.HasPrefix(worth, "yakuman") {
		d.tap("label:has(#" + worth + ")")
	} else {
		d.write("#han", worth)
	}
	for _, css := range extras {
		d.tap(css)
	}
	d.answer()
	d.see("#preview", "Ready to save")
}

// won appends a win off the dealer's discard: the winds move.
func (c *club) won(night tournament.NightID, winner scoring.Wind, han int) {
	c.t.Helper()
	match := c.ledger(night, 1)
	state := match.Ledger.State
	if _, err := c.store.Matches.Append(c.t.Context(), match.ID, tournament.Event{ID: tournament.EntryID(database.NewID()), Hand: &tournament.HandPlayed{
		Number: state.Hand, Seats: state.Seats,
		Facts: scoring.Hand{Winner: winner, From: scoring.FromDiscard, Way: scoring.ByPoints, Worth: &scoring.Worth{Han: han}},
	}}); err != nil {
		c.t.Fatal(err)
	}
}

// audited runs the program's own second calculation on everything recorded.
func (c *club) audited() {
	c.t.Helper()
	out, err := exec.CommandContext(c.t.Context(), program(c.t), "check", "--database", c.database).CombinedOutput()
	if err != nil {
		c.t.Errorf("%v\n%s", err, out)
	}
}

// TestAMatchOfFourIsPlayedToTheWestRound: who rests comes in, nobody has enough after
// the South round, and the West round ends with the first who has.
func TestAMatchOfFourIsPlayedToTheWestRound(t *testing.T) {
	c := newClub(t)
	organiser := c.laptop()
	path := nightOfFour(c, organiser)
	night := tournament.NightID(strings.TrimPrefix(path, "/nights/"))
	players := c.ledger(night, 1).Sitting()
	if len(players) != 4 {
		t.Fatalf("%v sit at the table", players)
	}
	loaded, err := c.store.Nights.Night(t.Context(), night)
	if err != nil {
		t.Fatal(err)
	}
	name := func(place int) string { return loaded.NameOf(players[place]) }
	phone := c.phone()
	phone.open(path + "/standings")
	tablet := c.tablet()
	tablet.open(c.card(1))
	tablet.see(".truth", "East 1, first hand of "+name(0)+"’s deal.")

	tablet.see(".truth", name(3)+" rests, comes in for West; "+name(0)+" rests next.")
	tablet.see(".away", name(3), "35,000")
	for _, language := range []string{"cs", "pl", "en"} {
		tablet.speaks(language)
		tablet.do("the page again", chromedp.Reload())
		tablet.tables("four-start-" + language)
	}

	// South declares riichi and wins off West: the winds move, the fourth comes in.
	tablet.quickly("south", "discard-west", "6", "label:has(#ready-south)")
	tablet.save()
	tablet.saved(1)
	tablet.see(".truth", "East 2, first hand of "+name(1)+"’s deal.")
	tablet.see(".truth", name(0)+" rests, comes in for West")
	tablet.see("label:has(#winner-west)", name(3), "35,000")
	tablet.see("label:has(#winner-east)", name(1), "43,000")
	phone.see(".standings tbody tr:first-child", name(1))

	// A drawn hand: the sticks stay, nobody comes in.
	tablet.tap("label:has(#winner-draw)")
	tablet.tap("label:has(#ready-south)")
	tablet.tap("label:has(#ready-west)")
	tablet.save()
	tablet.saved(2)
	tablet.see(".truth", "East 2, second hand of "+name(1)+"’s deal.", "2 sticks on the table.")
	tablet.tables("four-sticks")
	organiser.open(path + "/desk")
	organiser.see("#desk .seated", name(0)+" rests, comes in for West; "+name(1)+" rests next.")
	for _, page := range []string{"", "/desk", "/wall"} {
		organiser.open(path + page)
		organiser.see("body", name(0))
		organiser.accessible()
		organiser.noSidewaysScroll()
		organiser.screenshot("four" + strings.ReplaceAll(page, "/", "-"))
	}

	// The dealer wins twice, with Norths.
	for hand := 3; hand <= 4; hand++ {
		tablet.tap("label:has(#winner-east)")
		tablet.tap("label:has(#from-wall)")
		tablet.tap("label:has(#way-tiles)")
		tablet.paste("234567p345678s99p")
		tablet.tap("#pei-east-more")
		tablet.quickly("east", "wall", "4")
		tablet.save()
		tablet.saved(hand)
	}
	tablet.see(".truth", "East 2, fourth hand of "+name(1)+"’s deal.")
	if totals := c.ledger(night, 1).Ledger.Totals; totals != (tournament.ByPlace[scoring.Points]{35000, 49000, 24000, 32000}) {
		t.Errorf("totals %v", totals)
	}

	// A yakuman of the fourth, and one against them while they deal.
	tablet.quickly("west", "discard-east", "yakuman-1")
	tablet.save()
	tablet.saved(5)
	tablet.see(".truth", "East 3, first hand of "+name(2)+"’s deal.")
	c.won(night, scoring.West, 3)
	tablet.do("the page again", chromedp.Reload())
	tablet.see(".truth", "East 4, first hand of "+name(3)+"’s deal.")
	tablet.quickly("west", "discard-east", "yakuman-1")
	tablet.save()
	tablet.saved(7)
	tablet.see(".truth", "South 1, first hand of "+name(0)+"’s deal.")

	for range 4 {
		c.won(night, scoring.South, 3)
	}
	tablet.do("the page again", chromedp.Reload())
	tablet.see(".truth", "West 1, first hand of "+name(0)+"’s deal.")
	tablet.quickly("east", "discard-west", "3")
	tablet.save()
	tablet.saved(12)
	tablet.see(".truth", "West 1, second hand of "+name(0)+"’s deal.")
	// More than 50,000: the end.
	tablet.quickly("south", "discard-west", "8")
	tablet.save()
	tablet.see("#state", "Hand 13 saved")
	tablet.see(".final .ranking", name(0), name(1), name(2), name(3))

	match := c.ledger(night, 1)
	if !match.Ledger.State.Finished || len(match.Ledger.Hands) != 13 {
		t.Fatalf("%d hands, %+v", len(match.Ledger.Hands), match.Ledger.State)
	}
	t.Logf("totals %v", match.Ledger.Totals)
	tablet.accessible()
	tablet.screenshot("four-final")
	for place := range players {
		tablet.see(".signatures", name(place))
		tablet.tap(".signatures li:nth-child(" + strconv.Itoa(place+1) + ") button.primary")
		tablet.until("the acceptance", `document.querySelectorAll(".signatures .badge.playing").length > `+strconv.Itoa(place)+` || !document.querySelector(".signatures")`)
	}
	organiser.open(path + "/desk")
	organiser.accessible()
	organiser.tap("#close-round")
	phone.see("h1", "Final ranking")
	if lines := ask[int](phone, `document.querySelectorAll(".standings tbody tr").length`); lines != 4 {
		t.Errorf("%d lines in the final ranking", lines)
	}
	phone.see(".standings tbody tr:first-child", name(1))
	phone.see("body", "Ranked by points per hand played")
	phone.noSidewaysScroll()
	phone.accessible()
	if cut := ask[[]string](phone, `[...document.querySelectorAll(".standings .total")].filter(e =>
		e.scrollWidth > e.clientWidth + 1 || e.getBoundingClientRect().right > e.parentElement.getBoundingClientRect().right).map(e => e.innerText)`); len(cut) > 0 {
		t.Errorf("cut off: %v", cut)
	}
	phone.screenshot("four-ranking")
	c.audited()
}

// TestWhoComesInIsToldWithoutANetwork: the page itself knows who sits and rests. Tried by make release-check.
func TestWhoComesInIsToldWithoutANetwork(t *testing.T) {
	c := newClub(t)
	w := newWifi(t, c)
	night := tournament.NightID(strings.TrimPrefix(nightOfFour(c, c.laptop()), "/nights/"))
	tablet := newDevice(t, w.base, 1024, 768)
	tablet.openTable(w.through(c.cards(1)[0]))
	names := ask[[]string](tablet, `JSON.parse(document.querySelector("#match").dataset.names)`)
	if len(names) != 4 {
		t.Fatalf("the page knows %v", names)
	}
	w.set(true, 0)
	for hand := 1; hand <= 5; hand++ {
		tablet.tap("label:has(#winner-south)")
		tablet.tap("label:has(#from-wall)")
		tablet.tap("label:has(#way-points)")
		tablet.write("#han", "3")
		tablet.save()
		tablet.next(hand + 1)
		seat := func(at int) string { return names[(hand+at)%4] }
		tablet.see(".truth", seat(0)+"’s deal.", seat(3)+" rests, comes in for West; "+seat(0)+" rests next.")
		for at, wind := range scoring.SeatWinds {
			tablet.see("label:has(#winner-"+wind.String()+")", seat(at))
		}
		tablet.see(".away", seat(3))
	}
	w.set(false, 0)
	tablet.until("nothing waiting", `document.querySelector("#outbox").hidden`)
	tablet.see("#state", "Hand 5 saved")
	tablet.see(".away", names[0])
	if state := c.ledger(night, 1).Ledger.State; state.Hand != 6 || names[state.Resting[0]] != names[0] {
		t.Errorf("%+v", state)
	}
}

// tables takes pictures of the page of a table on tablets and a phone: it fits.
func (d *device) tables(name string) {
	d.t.Helper()
	for _, size := range [][2]int64{{390, 844}, {820, 1180}, {1024, 768}} {
		d.resize(size[0], size[1])
		if size[0] > 500 {
			d.fits()
		}
		d.noSidewaysScroll()
		d.accessible()
		d.screenshot(fmt.Sprintf("%s-%d", name, size[0]))
	}
}
