package browser

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"
)

// holding keeps what forms and the outbox send from the laptop.
func holding(r *http.Request) deed {
	if byForm(r) && r.Method == http.MethodPost && strings.HasSuffix(r.URL.Path, "/hands") || ofOutbox(r) {
		return held
	}
	return passes
}

// savesTwice taps Save, and once more while the answer is under way. The answer of the second tap,
// should it ask anything, comes after that of the first.
func (d *device) savesTwice(b *between) {
	d.t.Helper()
	save := d.middle("#save")
	b.set(func(r *http.Request) deed {
		if ofOutbox(r) {
			return passes
		}
		return holding(r)
	})
	d.poke(save)
	if !b.holds(1, patience) {
		d.t.Fatal("Save sent no form")
	}
	d.until("Save that is under way", `document.querySelector("#entry").matches(".sending") && document.querySelector("#save").innerText.includes("Saving…")`)
	b.set(holding)
	d.poke(save)
	b.holds(2, time.Second)
	b.set(func(r *http.Request) deed {
		if byForm(r) {
			return passes
		}
		return holding(r)
	})
	d.until("an answer", `!document.querySelector("#entry.htmx-request, #entry.sending")`)
	b.all(passes)
	d.until("nothing under way", `!document.querySelector(".htmx-request, .sending")`)
}

// TestASecondTapOnSaveEmptiesNothing: neither a form that the rules refuse nor the comparison.
// Tried by make release-check.
func TestASecondTapOnSaveEmptiesNothing(t *testing.T) {
	c := newClub(t)
	b := newBetween(t, c)
	night := nightOf(c, 3, `{}`)
	card := b.through(c.card(1))
	for i, size := range sizes[:2] {
		d := newDevice(t, b.base, size[0], size[1])
		d.open(card)
		d.next(i + 1)
		d.wins("south", "discard-west")
		d.paste("456p234m99m111p 777z")
		d.answer()
		d.see("#preview", "needs 3")
		typed := d.typed()
		d.savesTwice(b)
		d.see(".refused", "it needs 3 to win")
		if now := d.typed(); now != typed {
			t.Errorf("refused, the form has %q, typed was %q", now, typed)
		}
		d.afresh()
		d.next(i + 1)
		d.tellsWhole("korean-japanese")
		typed = d.typed()
		c.drawAt(night, 1)
		d.overtaken(i + 1)
		d.savesTwice(b)
		d.see(".versions", "Recorded: Drawn hand", "What you typed")
		if now := d.typed(); now != typed {
			t.Errorf("the comparison has %q, typed was %q", now, typed)
		}
		d.screenshot("twice-compared")
		d.tap("#go-on")
		d.stands(fmt.Sprintf("What you entered as hand %d is dropped", i+1))
		d.close()
	}
}
