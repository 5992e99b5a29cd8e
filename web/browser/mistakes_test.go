package browser

import (
	"fmt"
	"testing"
)

// inView waits until an element lies on the screen.
func (d *device) inView(css string) {
	d.t.Helper()
	d.until(css+" on the screen", fmt.Sprintf(`(() => { const r = document.querySelector(%q)?.getBoundingClientRect();
		return Boolean(r) && r.top >= 0 && r.left >= 0 && r.right <= innerWidth && r.top < innerHeight - 40; })()`, css))
}

// TestAMistakeIsSeenAndMendedOnAPhone: Save says that a hand does not count; what can
// be done with a tile lies on the screen; "Remove last" removes; a correction says what
// it lacks, and what it changes, where it is seen.
func TestAMistakeIsSeenAndMendedOnAPhone(t *testing.T) {
	c := newClub(t)
	phone := c.phone()
	phone.open(tableOf(c, `{}`))
	phone.tap("label:has(#winner-south)")
	phone.tap("label:has(#from-discard-west)")
	for _, css := range []string{"#mode-pong", "#key-9m", "#mode-pong", "#key-1s"} {
		phone.tap(css)
	}
	for _, tile := range []string{"2p", "3p", "4p", "5m", "6m", "7m", "8p", "8p"} {
		phone.tap("#key-" + tile)
	}
	phone.answer()
	phone.see("#to-do", "This hand does not count")
	for slot := range ask[int](phone, `document.querySelectorAll(".slot > summary").length`) {
		place := fmt.Sprintf(".rack > :nth-child(%d)", slot+1)
		phone.tap(place + " > summary")
		phone.inView(place + " > .panel")
		phone.tap(place + " > summary")
	}
	phone.tap(".rack > :nth-child(3) > summary")
	phone.tap(".rack > :nth-child(3) [data-remove]")
	before := ask[string](phone, `document.querySelector("#hand").value`)
	phone.tap("[data-do=undo]")
	if after := ask[string](phone, `document.querySelector("#hand").value`); len(after) >= len(before) {
		t.Errorf("the last tile of %s was removed: %s", before, after)
	}
	phone.tap("label:has(#winner-draw)")
	phone.until("nothing asked of a drawn hand", `!document.querySelector(".last").checkVisibility()`)
	phone.tap("#save")
	phone.saved(1)

	phone.tap("#change")
	phone.see(".change-hands", "Hand 1")
	phone.until("the menu closed", `!document.querySelector("#more[open], .top details[open]")`)
	phone.tap(".change-hands li:first-of-type a:first-of-type")
	phone.see(".changing h2", "Correct hand 1")
	phone.tap("label:has(#winner-east)")
	phone.tap("label:has(#from-wall)")
	phone.tap("label:has(#way-points)")
	phone.write("#hand_points", "5")
	phone.answer()
	phone.see("#preview", "Ready to save")
	phone.tap(".outcome [type=submit]")
	phone.inView(".reasons .problem")
	phone.tap(".reasons .pick")
	phone.tap(".outcome [type=submit]")
	phone.inView(".difference")
}
