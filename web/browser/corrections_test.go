package browser

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"
)

// TestTheRefereeCorrects goes through what goes wrong at a table: seats, a wrong
// winner, a forgotten hand, a penalty, a substitute, time that is up; then the
// players look at the score sheet.
func TestTheRefereeCorrects(t *testing.T) {
	c := newClub(t)
	tablet := c.tablet()
	tablet.open(tableOf(c, `{}`))
	tablet.see("#entry-area", "Does everybody sit so?")
	tablet.look("seats")
	for _, language := range []string{"cs", "pl", "en"} {
		tablet.speaks(language)
		tablet.do("again", chromedp.Reload())
		for _, size := range [][2]int64{{820, 1180}, {1024, 768}} {
			tablet.resize(size[0], size[1])
			tablet.fits()
			tablet.screenshot(fmt.Sprintf("corrections-seats-%s-%d", language, size[0]))
		}
	}
	tablet.tap("#other-seats")
	tablet.see(".changing h2", "Seats")
	tablet.tap(".orders label:nth-of-type(4)") // South and East change places
	tablet.look("seats-form")
	tablet.tap(".changing [type=submit]")
	tablet.until("the seats", `!document.querySelector(".confirm") && !!document.querySelector("#winner-east")`)

	tablet.tapDrawn(1)
	tablet.see("#take-back", "Take back hand 1")
	tablet.look("undo")
	tablet.tap("#take-back button")
	tablet.until("hand 1 again", `document.querySelector("#entry-area").dataset.number === "1"`)
	tablet.see("#bring-back", "Bring back hand 1")
	tablet.look("bring-back")
	tablet.tapDrawn(1)
	tablet.tapHand(2, entry{winner: "south", from: "discard-west", melds: []string{"pong 7z", "pong 5z"}, tiles: "4p5p6p9m9m2m3m4m"})

	// Half a hand is typed when somebody says that hand 1 was not drawn.
	tablet.tap("label:has(#winner-west)")
	tablet.tap("#key-1p")
	tablet.tap("#change")
	tablet.see(".change-hands", "Hand 1", "Hand 2")
	tablet.until("each change of a hand with its sign", `[...document.querySelectorAll(".change-hands a")].length >= 6 &&
		[...document.querySelectorAll(".change-hands a")].every((link) => link.querySelector(".icon use")?.getBBox().width > 0)`)
	tablet.look("menu")
	tablet.tap(".change-hands li:first-of-type a:first-of-type")
	tablet.see(".changing h2", "Correct hand 1")
	tablet.tap("label:has(#winner-east)")
	tablet.tap("label:has(#from-wall)")
	for _, tile := range []string{"2p", "3p", "4p", "5p", "6p", "7p", "3m", "4m", "5m", "6m", "7m", "9p", "9p", "8m"} {
		tablet.tap("#key-" + tile)
	}
	tablet.answer()
	tablet.see("#preview", "Ready to save")
	tablet.tap(".reasons .pick")
	tablet.tap(".outcome [type=submit]")
	tablet.see(".difference", "What changes", "Hand 1", "Hand 2", "→")
	tablet.inView(".reasons .pick")
	tablet.until("all payments, and names whole", `(({scrollHeight, clientHeight}) => scrollHeight <= clientHeight)(document.querySelector(".result"))
		&& [...document.querySelectorAll(".moves .name")].every((name) => name.offsetHeight < 30)`)
	tablet.look("correction")
	tablet.tap(".outcome [type=submit]")
	tablet.until("the hand that was put aside", `document.querySelector("#winner-west")?.checked === true
		&& document.querySelector("#entry [name=hand]").value === "1p"`)
	tablet.see("#state", "Hand 1 corrected, ")
	tablet.until("what is read out", `document.querySelector("#said").textContent.startsWith("Hand 1 corrected, ")`)
	tablet.accessible("#entry")

	tablet.tap("#change")
	tablet.see(".change-hands li:first-of-type", "corrected")
	tablet.tap(".choices a:nth-of-type(2)")
	tablet.tap("label:has([name=offender][value='1'])")
	tablet.tap("label:has([value=false_mahjong])")
	tablet.write("#amount", "10")
	tablet.tap("label:has([name=payees][value='0'])")
	tablet.tap("label:has([name=payees][value='2'])")
	tablet.look("penalty")
	tablet.tap(".changing [type=submit]")
	tablet.see(".difference", "+10", "−20")
	tablet.look("penalty-difference")
	tablet.tap(".changing [type=submit]")
	tablet.until("the table", `!!document.querySelector("#save")`)
	tablet.see("#state", "Penalty recorded: ", " −20, ")

	tablet.tap("#change")
	tablet.tap(".choices a:nth-of-type(3)")
	tablet.tap("label:has([name=place][value='2'])")
	tablet.write("[name=name]", "Zoe")
	tablet.tap(".changing .reasons:last-of-type .pick")
	tablet.look("substitute")
	tablet.tap(".changing [type=submit]")
	tablet.see("#entry .winner", "Zoe")

	tablet.tap("#change")
	tablet.tap(".choices a:nth-of-type(4)")
	tablet.tap("label:has([name=more][value='0'])")
	tablet.tap(".changing .reasons .pick")
	tablet.look("ending")
	tablet.tap(".changing [type=submit]")
	tablet.see("#state", "The match was ended early, after 2 hands.")
	tablet.look("final")
	tablet.tap(".signatures li:first-of-type .primary")
	tablet.see(".signatures li:first-of-type", "agreed")
	tablet.tap(".final-sheet > div > form .button")
	tablet.see(".codes", "Zoe")
	tablet.look("codes")
	phone := c.phone()
	phone.open(ask[string](tablet, `new URL(document.querySelector(".codes li:last-child .address").textContent).pathname`))
	phone.see("main", "Zoe, do you agree?")
	phone.tap("details.problem-form > summary")
	phone.write("[name=text]", "I was not there")
	phone.tap("details.problem-form [type=submit]")
	phone.see("main", "You do not agree: “I was not there”. The desk looks at it.")
	phone.look("phone")
	phone.open(ask[string](phone, `document.querySelector("section > p a.button").pathname`))
	phone.see("#match", "under review", "corrected", "False mahjong", "What was changed", "From hand 3 on Zoe plays for")
	phone.look("match")
	if ask[bool](phone, `[...document.querySelectorAll(".match-line")].some(line => {
		const at = [...line.querySelectorAll(".change")].map(e => e.getBoundingClientRect());
		return at.some((box, i) => i > 0 && box.left < at[i - 1].right - 1);
	})`) {
		t.Error("the players' points lie over each other")
	}
	phone.tap(".history details:nth-of-type(3) > summary")
	phone.see(".history details:nth-of-type(3)", "Hand 1 corrected", "Before: Drawn hand", "After:")
	phone.look("history")
}

// look keeps a picture and checks what a picture does not tell.
func (d *device) look(name string) {
	d.t.Helper()
	d.screenshot("corrections-" + name)
	d.noSidewaysScroll()
	d.targets(".changing, .confirm, .back, .undo, .final-sheet")
	d.accessible()
}
