package browser

import (
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"github.com/threewinds/threewinds/web/site"
)

// TestTwoTabletsAtOneTable: the second save of a hand is refused, shows what was
// saved, and keeps what was tapped.
func TestTwoTabletsAtOneTable(t *testing.T) {
	onPostgreSQL(t, func(t *testing.T) {
		c := newClub(t)
		organiser := c.laptop()
		night := setUpNight(c, organiser)
		one, two := c.tablet(), c.tablet()
		organiser.tap("form[action$='/cards'] button")
		organiser.see("h1", "Table cards")
		card := ask[string](organiser, `document.querySelector(".table-card .address").innerText.trim()`)
		one.open(card)
		two.open(card)
		two.fill(entry{winner: "east", from: "wall", tiles: "2p3p4p5p6p7p3m4m5m6m7m9p9p8m"})
		one.tapDrawn(1)
		two.overtaken(1)
		two.see("#save", "Already saved: compare")
		// The finger was quicker than the notice.
		two.do("saving", chromedp.Evaluate[chromedp.Void](`document.querySelector("#entry").requestSubmit(); undefined`))
		two.see(".entry-notice", "Hand 1 was saved meanwhile")
		two.see(".versions", "Recorded: Drawn hand")
		two.accessible()
		if tiles := ask[string](two, `document.querySelector("#hand").value`); len(tiles) == 0 {
			t.Error("what was tapped is gone")
		}
		two.screenshot("tablet-stale")
		two.tap("#go-on")
		two.see("#state", "Hand 2, East round")
		two.tapDrawn(2)
		// A tablet on which nothing is typed goes on by itself.
		one.see("#state", "Hand 3, East round")
		one.until("the form of hand 3", `document.querySelector("#entry")?.dataset.number === "3"`)
		organiser.open(night + "/desk")
		organiser.see("#desk", "Hand 3 of 9")
	})
}

// TestAPageRecoversByItself: the laptop is away for a while; a phone says so, and
// shows the truth again when it is back, without being touched. Tried by make release-check.
func TestAPageRecoversByItself(t *testing.T) {
	c := newClub(t)
	organiser := c.laptop()
	night := setUpNight(c, organiser)
	phone := c.phone()
	phone.open(night + "/standings")
	phone.see(".standings", "Anna")
	phone.do("marking the page", phoneMark)
	c.stop()
	phone.until("the badge", `!document.getElementById("offline").hidden`)
	phone.screenshot("phone-offline")
	begun := time.Now()
	c.start()
	phone.until("no badge", `document.getElementById("offline").hidden`)
	t.Logf("back after %v", time.Since(begun))
	tablet := newReferee(t, c.base, c.card(1))
	tablet.playRound()
	phone.see(".standings tbody tr:first-child", "+90")
	if !ask[bool](phone, "window.neverReloaded === true") {
		t.Error("the phone's page was reloaded")
	}
}

// TestACrowdedPageSaysSo, and catches up by itself: now and then, and at once when there is a place.
// Tried by make release-check.
func TestACrowdedPageSaysSo(t *testing.T) {
	c := newClub(t)
	night := nightOf(c, 3, `{}`)
	c.server.LimitLive(site.LiveLimits{})
	phone := newDevice(t, c.base, 390, 844)
	phone.open("/nights/" + string(night))
	phone.see("#offline", "Many pages are open")
	phone.screenshot("crowded")
	c.drawAt(night, 1)
	phone.see("main", "1 of 9")
	c.server.LimitLive(site.UsualLiveLimits)
	phone.until("kept up to date again", `document.querySelector("#offline").hidden`)
}

// TestTwoDevicesAtTheDoor: a second laptop sees who comes in, and keeps the name
// that is being typed on it. Tried by make release-check.
func TestTwoDevicesAtTheDoor(t *testing.T) {
	c := newClub(t)
	first := c.laptop()
	first.signUp(c)
	night := first.newNight()
	second := c.phone()
	second.logIn(night + "/door")
	second.see("h1", "Door")
	second.write("#names", "Hele")
	first.tap(".toggles li:nth-child(1) button")
	second.see("[role=status]", "1 here")
	first.tap(".toggles li:nth-child(2) button")
	second.see("[role=status]", "2 here")
	if typed := ask[string](second, `document.querySelector("#names").value`); typed != "Hele" {
		t.Errorf("what was typed is now %q", typed)
	}
	second.tap(".toggles li:nth-child(3) button")
	first.see("[role=status]", "3 here")
}

// TestALoggedOutPageSaysSo: a desk whose reader logged out elsewhere asks for the
// password instead of showing pieces of another page.
func TestALoggedOutPageSaysSo(t *testing.T) {
	c := newClub(t)
	organiser := c.laptop()
	setUpNight(c, organiser)
	organiser.see("#desk", "Hand 1 of 9")
	if status := ask[int](organiser, `fetch("/logout", {method: "POST", redirect: "manual"}).then(a => a.status)`); status != 0 {
		t.Fatalf("logging out: %d", status) // 0: a redirect that was not followed
	}
	newReferee(t, c.base, c.card(1)).playRound()
	organiser.see("h1", "Log in")
	organiser.write("#name", "Dana Desk")
	organiser.write("#password", "tiles and winds")
	organiser.tap("form.card button[type=submit]")
	organiser.see("#desk", "Table 1")
}
