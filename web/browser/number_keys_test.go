package browser

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/threewinds/threewinds/scoring/rulebook"
)

// TestANumberIsTappedOnTheFelt: where fingers type, a field for points, han, fu or fan has keys on the
// page, and the device's own keyboard stays in. A real keyboard types into it all the same, and its Tab
// reaches the keys. Tried by make release-check.
func TestANumberIsTappedOnTheFelt(t *testing.T) {
	for _, test := range []struct{ game, field, next, name string }{
		{"korean-japanese", "hand_points", "bonus_points", "Hand-points"},
		{"honshu", "han", "", "Han"},
		{"sanma", "han", "fu", "Han"},
		{"classical", "points", "doubles", "Basic points"},
	} {
		t.Run(test.game, func(t *testing.T) {
			c := newClub(t)
			game, ok := rulebook.Find(test.game)
			if !ok {
				t.Fatal("not in the rulebook")
			}
			nightUnder(c, game, 3, `{}`)
			screens := [][2]int64{{390, 844}, {820, 1180}, {1024, 768}}
			if test.game != "korean-japanese" { // the keys are the same, and a phone has the least room
				screens = screens[:1]
			}
			for _, size := range screens {
				d := newDevice(t, c.base, size[0], size[1])
				d.open(c.base + c.cards(1)[0])
				d.wins("south", "discard-west")
				d.tap("label:has(#way-points)")
				open := d.openQuestions()
				d.numberKeys("", "")
				d.tap("#" + test.field)
				d.until("keys on the page", `document.querySelector("#number-keys").checkVisibility()`)
				d.until("no keyboard of the device", `document.activeElement.id === "`+test.field+`" && document.activeElement.inputMode === "none"`)
				if label := ask[string](d, `document.querySelector("#number-keys").ariaLabel`); label != "Number keys: "+test.name {
					t.Errorf("the keys are called %q", label)
				}
				for _, small := range ask[[]string](d, `[...document.querySelectorAll("#number-keys button")].map((key) => key.getBoundingClientRect())
					.filter((r) => r.width < 44 || r.height < 56 || r.left < 0 || r.right > innerWidth).map((r) => r.width + "×" + r.height)`) {
					t.Error("a key is ", small)
				}
				d.tap("#number-keys [data-number='1']")
				d.tap("#number-keys [data-number='2']")
				d.tap("#number-keys [data-number='0']")
				d.numberKeys(test.field, "120")
				d.tap("#number-keys [data-number=erase]")
				d.tap("#number-keys [data-number=erase]")
				d.numberKeys(test.field, "1")
				d.do("a real keyboard", chromedp.KeyEvent("3"))
				d.numberKeys(test.field, "13")
				d.stillOpen(open - 1)
				d.screenshot(fmt.Sprintf("number-keys-%s-%d", test.game, size[0]))
				d.noSidewaysScroll()
				d.accessible()
				d.tap("#number-keys [data-number=done]")
				if test.next != "" {
					d.until("the next number", `document.activeElement.id === "`+test.next+`"`)
					d.do("reading on", chromedp.Evaluate[chromedp.Void](`document.querySelector("#number-keys [data-number='2']").focus(); undefined`), chromedp.KeyEvent("\r"))
					d.numberKeys(test.next, "2")
					d.tap("#number-keys [data-number=done]")
				}
				d.until("no keys any more", `!document.querySelector("#number-keys").checkVisibility()`)
				d.besideTheKeys("#" + test.field)
				d.tap("#" + test.field)
				d.until("keys once more", `document.querySelector("#number-keys").checkVisibility()`)
				d.tap("label:has(#way-tiles)")
				d.until("tiles", `!document.querySelector("#number-keys").checkVisibility()`)
			}
		})
	}
}

// openQuestions is how many questions are open, which Save and the preview say alike.
func (d *device) openQuestions() (count int) {
	d.t.Helper()
	d.until("the preview of a hand without its number", `document.querySelector("#preview [data-next], #preview .good")`)
	d.until("Save and the preview agree", `document.querySelector("#to-do").textContent === document.querySelector("#preview :is(.next, .good strong)").textContent`)
	said := ask[string](d, `document.querySelector("#to-do").textContent`)
	for n, text := range ask[[]string](d, `document.querySelector("#save").dataset.open.split("|")`) {
		if n > 0 && text == said {
			return n
		}
	}
	d.t.Errorf("Save says %q of a hand without its number", said)
	return 0
}

// stillOpen waits until so many questions are open.
func (d *device) stillOpen(count int) {
	d.t.Helper()
	for _, said := range []string{"#to-do", "#preview :is(.next, .good strong)"} {
		d.until(fmt.Sprintf("%d open questions in %s", count, said), fmt.Sprintf(
			`document.querySelector("#entry").matches(".open") === %t && (%d ? document.querySelector("#save").dataset.open.split("|")[%d] : document.querySelector("#to-do").textContent) === document.querySelector(%q).textContent`,
			count > 0, count, count, said))
	}
}

// numberKeys waits until a field has a value; with an empty name, until no keys are open.
func (d *device) numberKeys(field, value string) {
	d.t.Helper()
	if field == "" {
		d.until("no keys before a field is tapped", `!document.querySelector("#number-keys").checkVisibility()`)
		return
	}
	d.until(field+" is "+value, fmt.Sprintf(`document.getElementById(%q).value === %q`, field, value))
}

// besideTheKeys opens the keys of a field and taps an answer below them once: the keys close, but not
// before the tap has met what it aimed at. What the page moves before the finger comes down, such as a
// preview that arrives, is no fault of the keys: then it aims again.
func (d *device) besideTheKeys(field string) {
	d.t.Helper()
	for range 5 {
		d.tap(field)
		d.until("keys again", `document.querySelector("#number-keys").checkVisibility()`)
		answer := ask[string](d, `[...document.querySelectorAll("[data-question] input:is([type=radio], [type=checkbox])")].find((box) => !box.checked && !box.disabled && box.labels[0]?.checkVisibility() &&
			document.querySelector("#number-keys").compareDocumentPosition(box) & Node.DOCUMENT_POSITION_FOLLOWING)?.id ?? ""`)
		if answer == "" {
			d.t.Fatal("no question stands below the keys")
		}
		label := "label:has(#" + answer + ")"
		d.do("away from Save", chromedp.Evaluate[chromedp.Void](fmt.Sprintf(`document.querySelector(%q).scrollIntoView({ block: "center", behavior: "instant" }); undefined`, label)))
		d.still(label)
		d.do("watching the finger", chromedp.Evaluate[chromedp.Void](fmt.Sprintf(
			`addEventListener("pointerdown", ({ target }) => { window.aimed = target.closest(%q) !== null; }, { capture: true, once: true }); undefined`, label)))
		d.poke(d.middle(label))
		d.until("a finger", `"aimed" in window`)
		if ask[bool](d, `window.aimed`) {
			d.until("the tap beside the keys", fmt.Sprintf(`document.getElementById(%q).checked && !document.querySelector("#number-keys").checkVisibility()`, answer))
			return
		}
		d.do("aiming again", chromedp.Evaluate[chromedp.Void](`delete window.aimed; undefined`))
	}
	d.t.Fatal("the page never lies still")
}

// TestALosersPointsAreTappedOnTheFelt, on the card of whoever they belong to.
func TestALosersPointsAreTappedOnTheFelt(t *testing.T) {
	c := newClub(t)
	classicalNight(c, `{}`)
	d := newDevice(t, c.base, 1024, 768)
	d.open(c.base + c.cards(1)[0])
	d.dragonsOf()
	d.loses("east", "points")
	d.until("keys on the card", `document.querySelector("[data-loser=east] #number-keys").checkVisibility()`)
	d.tap("#number-keys [data-number='4']")
	d.tap("#number-keys [data-number=done]")
	d.until("the doubles", `document.activeElement.id === "doubles-east"`)
	d.tap("#number-keys [data-number='1']")
	d.tap("#number-keys [data-number=done]")
	d.loses("west", "nothing")
	d.see("#preview .transfers", "Anna", "Cy", "Bohumila")
	d.see("#preview", "4 × 2¹ = 8")
	d.screenshot("number-keys-loser")
	d.accessible()
}

// TestAMouseNeedsNoNumberKeys: the field is an ordinary one. Tried by make release-check.
func TestAMouseNeedsNoNumberKeys(t *testing.T) {
	c := newClub(t)
	sanmaNight(c)
	d := newDevice(t, c.base, 1024, 768)
	d.do("a mouse", chromedp.EmulateViewport(1024, 768))
	d.open(c.base + c.cards(1)[0])
	if ask[bool](d, `matchMedia("(pointer: coarse)").matches`) {
		t.Fatal("it is a finger")
	}
	d.do("by points", chromedp.Evaluate[chromedp.Void](`for (const id of ["winner-south", "from-wall", "way-points"]) document.getElementById(id).click(); document.getElementById("han").focus(); undefined`))
	d.write("#han", "3")
	d.until("no keys", `document.querySelector("#han").value === "3" && document.querySelector("#han").inputMode === "numeric" && !document.querySelector("#number-keys").checkVisibility()`)
}
