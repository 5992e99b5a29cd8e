package browser

import "testing"

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

// TestTheWallsCodeStandsApartFromItsAddress on every screen: nothing lies on the code.
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
