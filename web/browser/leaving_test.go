package browser

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"
)

// TestNoTapLeavesTheTableForAnErrorOfTheBrowser: without a network a link that leaves the page says
// that it needs the laptop; with one it leads where it says.
func TestNoTapLeavesTheTableForAnErrorOfTheBrowser(t *testing.T) {
	for _, size := range sizes[1:] {
		t.Run(fmt.Sprint(size), func(t *testing.T) {
			c := newClub(t)
			b := newBetween(t, c)
			nightOf(c, 3, `{}`)
			d := newDevice(t, b.base, size[0], size[1])
			d.openTable(b.through(c.newCard(1)))
			d.next(1)
			d.do("a mark", phoneMark)
			d.wins("south", "discard-west")
			d.keys("4p", "5p")
			b.all(hangsUp)
			const language = "#more button[lang=cs]"
			for _, css := range []string{".brand", "#state h1 a", language} {
				d.do("nothing said", chromedp.Evaluate[chromedp.Void](`document.querySelector(".unanswered")?.remove(); undefined`))
				if css == language {
					d.tap("#more > summary")
					d.tap("#more .seldom > summary")
				}
				d.tap(css)
				d.onScreen(".unanswered", "This needs the laptop, and there is no connection.")
				if !ask[bool](d, `window.neverReloaded && document.querySelector("#hand").value === "45p"`) {
					t.Errorf("%s left the page", css)
				}
			}
			d.screenshot(fmt.Sprintf("leaving-%d", size[0]))
			// Nothing covers what is played, and nothing is called next that is not.
			d.tap("[data-do=clear]")
			d.enterDrawn(1)
			d.see("#state .truth", "Hand 2")
			d.see("#entry .sheet", "with hand 1, not yet recorded")
			d.see("#entry .sheet .next", "2")
			d.screenshot(fmt.Sprintf("ahead-%d", size[0]))
			b.all(passes)
			d.saved(1)
			d.until("nothing waiting", `document.querySelector("#outbox").hidden`)
			d.wins("south", "discard-west")
			d.tap(language)
			d.see("#save", "Uložit 2. hru")
			d.tap("#state h1 a")
			d.until("the night", `!location.pathname.includes("/tables/")`)
		})
	}
}
