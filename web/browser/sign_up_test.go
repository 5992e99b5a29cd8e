package browser

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// TestFromThePersonalLinkToTheDoor: an organiser announces a night and hands out links, four
// players sign up on a phone for three seats, and the door is filled with one tap.
func TestFromThePersonalLinkToTheDoor(t *testing.T) {
	onPostgreSQL(t, func(t *testing.T) {
		c := newClub(t)
		organiser, phone := c.laptop(), c.phone()
		organiser.signUp(c)
		night := organiser.newNight()
		organiser.open(night + "/settings")
		organiser.unfold("#venue")
		organiser.write("#venue", "Tea house")
		organiser.write("#seats", "3")
		organiser.accessible()
		organiser.tap("#night-form .primary")
		organiser.see("h1", "Door")
		organiser.open("/players/links")
		organiser.tap("form .primary")
		organiser.see(".links", "Anna", "Ivo")
		organiser.accessible()
		links := ask[[]string](organiser, `[...document.querySelectorAll(".links .address")].slice(0, 4).map(e => new URL(e.textContent).pathname)`)

		for i, link := range links {
			phone.open(link)
			phone.see("h1", strings.Fields(names(9))[i])
			if i == 0 {
				phone.accessible()
				phone.noSidewaysScroll()
				phone.targets("main")
				phone.screenshot("personal")
			}
			phone.tap("main button")
			phone.see("main", "I am not coming after all")
		}
		phone.see(".answer", "number 1 on the waiting list")
		phone.open(night)
		phone.see("#seats", "all 3 seats taken", "1 player waits")
		phone.accessible()
		phone.open(links[0])
		phone.tap("main button")
		phone.see(".answer", "You are not on the list")

		organiser.open(night + "/door")
		organiser.see("#group-signed", "On the list")
		organiser.tap("#everybody-signed")
		organiser.see("[role=status]", "3")
		organiser.until("all who signed up", `document.querySelectorAll(".toggle[aria-pressed=true] .badge").length === 3`)
		organiser.accessible()
		phone.open(links[3])
		phone.see(".answer", "You have a seat")
	})
}

// TestTheClubsFirstPage on a phone, a laptop and the screen at the door, with its own name,
// picture and colours, in light and dark; a night that begins appears by itself.
func TestTheClubsFirstPage(t *testing.T) {
	c := newClub(t)
	organiser := c.laptop()
	organiser.signUp(c)
	organiser.open("/club")
	organiser.accessible()
	organiser.write("#name", "Mahjong Club Vltava")
	organiser.write("#text", "Thursdays from 18:30 in the back room of the tea house.")
	file := filepath.Join(t.TempDir(), "picture.png")
	if err := os.WriteFile(file, checkered(t), 0o600); err != nil {
		t.Fatal(err)
	}
	organiser.do("choosing a picture", chromedp.SetUploadFiles("#picture", []string{file}))
	organiser.tap("[name=palette][value=plum]")
	organiser.tap("#club-form .primary")
	organiser.see("h1", "Mahjong Club Vltava")
	organiser.until("the picture", `document.querySelector("img.picture").naturalWidth === 600`)

	door := newDevice(t, c.base, 1920, 1080)
	door.open("/")
	night := organiser.newNight()
	door.see("#tonight", "Tuesday night")
	for _, device := range []*device{c.phone(), c.laptop(), newDevice(t, c.base, 360, 640)} {
		for _, path := range []string{"/", "/nights"} {
			device.open(path)
			device.accessible()
			device.noSidewaysScroll()
			device.targets("main")
			device.screenshot("home" + strings.ReplaceAll(path, "/", "-"))
		}
	}
	for i := range 3 {
		organiser.tap(".toggles li:nth-child(" + string(rune('1'+i)) + ") button")
		organiser.see("[role=status]", string(rune('1'+i))+" here")
	}
	organiser.open(night + "/draft")
	organiser.tap("#draw")
	organiser.see("h2", "Round 2")
	organiser.tap("#publish")
	organiser.see("h1", "Desk")
	door.see("#tonight .badge", "Live")
	door.see("#tonight", "Table 1")
}

// checkered is a picture.
func checkered(t *testing.T) []byte {
	t.Helper()
	picture := image.NewNRGBA(image.Rect(0, 0, 600, 400))
	for y := range 400 {
		for x := range 600 {
			if x/50%2 == y/50%2 {
				picture.SetNRGBA(x, y, color.NRGBA{R: 90, G: 40, B: 120, A: 255})
			} else {
				picture.SetNRGBA(x, y, color.NRGBA{R: 240, G: 230, B: 210, A: 255})
			}
		}
	}
	var file bytes.Buffer
	if err := png.Encode(&file, picture); err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}
