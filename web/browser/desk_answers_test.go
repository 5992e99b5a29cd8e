package browser

import (
	"fmt"
	"net/http"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// posts does something with every form that is sent.
func posts(what deed) func(*http.Request) deed {
	return func(r *http.Request) deed {
		if r.Method == http.MethodPost {
			return what
		}
		return passes
	}
}

// TestTheDeskKeepsItsPageWhateverAnswers: in front of the room neither a page of the network's nor an
// error of the browser's takes the place of the desk. A sentence says that nothing was done. Tried by make release-check.
func TestTheDeskKeepsItsPageWhateverAnswers(t *testing.T) {
	c := newClub(t)
	c.laptop().signUp(c)
	id := nightOf(c, 9, `{}`)
	desk := "/nights/" + string(id) + "/desk"
	b := newBetween(t, c)
	organiser := newDevice(t, b.base, 1280, 800)
	organiser.logIn(desk)
	organiser.see("#desk", "Table 1")
	organiser.do("a mark", phoneMark)
	organiser.tap("#embargo summary")
	for state, css := range map[string]string{"the clock": "#clock-start", "the embargo": "#hide-now"} {
		b.set(posts(badProxy))
		organiser.tap(css)
		organiser.onScreen("#failure", strangerSaid)
		organiser.until(state, fmt.Sprintf(`!!document.querySelector(%q) && window.neverReloaded`, css))
		b.all(passes)
	}
	organiser.tap("#clock-start")
	organiser.see("#clock", "Change the length")
	organiser.until("no sentence", `!document.querySelector(".unanswered")`)
	c.finished(id, 3)
	organiser.see("#desk", "Close")
	organiser.tap("#close-ceremony")
	organiser.see("#desk", "Ceremony on the wall", "0 shown, 9 players still hidden.")
	for name, deed := range map[string]deed{"proxy": badProxy, "portal": portal, "none": hangsUp} {
		b.set(posts(deed))
		organiser.tap("#reveal-next")
		said := strangerSaid
		if deed == hangsUp {
			said = "Not done: there is no connection."
		}
		organiser.onScreen("#failure", said)
		for _, size := range [][2]int64{{1280, 800}, {820, 1180}, {390, 844}} {
			organiser.resize(size[0], size[1])
			organiser.noSidewaysScroll()
			organiser.screenshot(fmt.Sprintf("desk-%s-%d", name, size[0]))
		}
		organiser.resize(1280, 800)
		organiser.accessible()
		organiser.see("#desk", "0 shown, 9 players still hidden.")
	}
	if !ask[bool](organiser, `Boolean(window.neverReloaded)`) {
		t.Error("the page was loaded again")
	}
	b.all(passes)
	c.revealed(organiser, id)
	organiser.tap("#end-ceremony")
	organiser.see("#desk", "The night has ended.")
	organiser.quiet()
}

// TestNoTapIsLostWhileAnAnswerIsOnItsWay: what the stream tells of a tap before its answer has come does
// not offer the next tap, which could not be sent yet.
func TestNoTapIsLostWhileAnAnswerIsOnItsWay(t *testing.T) {
	c := newClub(t)
	c.laptop().signUp(c)
	id := nightOf(c, 9, `{}`)
	desk := "/nights/" + string(id) + "/desk"
	c.finished(id, 3)
	b := newBetween(t, c)
	organiser := newDevice(t, b.base, 1280, 800)
	organiser.logIn(desk)
	organiser.tap("#close-ceremony")
	organiser.see("#desk", "0 shown, 9 players still hidden.")
	organiser.do("the answers of parts", chromedp.Evaluate[chromedp.Void](`window.partsAnswered = 0;
		new PerformanceObserver((list) => { window.partsAnswered += list.getEntries().filter(({name}) => name.endsWith("/parts/desk")).length; }).observe({type: "resource"}); undefined`))
	b.set(func(r *http.Request) deed {
		if r.Method == http.MethodGet && r.URL.Path == desk && r.URL.RawQuery == "" {
			return held
		}
		return passes
	})
	organiser.tap("#reveal-next")
	if !b.holds(1, patience) {
		t.Fatal("the answer to the tap was not asked for")
	}
	organiser.until("a part that was asked for", `window.partsAnswered > 0`)
	time.Sleep(200 * time.Millisecond)
	organiser.until("a button that is being sent", `document.querySelector("#reveal-next").innerText.includes("Sending")`)
	b.all(passes)
	c.revealed(organiser, id)
}
