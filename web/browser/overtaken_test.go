package browser

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"

	"github.com/threewinds/threewinds/scoring/rulebook"
)

// wholeHands are what South is tapped to win with in each game.
var wholeHands = map[string][]string{
	"korean-japanese": {"4p", "5p", "6p", "2m", "3m", "4m", "9m", "9m", "7z", "7z", "7z", "5z", "5z", "5z"},
	"honshu":          {"4p", "5p", "6p", "2p", "3p", "4p", "9p", "9p", "7z", "7z", "7z", "5z", "5z", "5z"},
	"sanma":           {"4p", "5p", "6p", "2p", "3p", "4p", "9p", "9p", "7z", "7z", "7z", "5z", "5z", "5z"},
	"malaysian":       {"pong", "7z", "pong", "6z", "chow", "1p", "4p", "5p", "6p", "2p", "2p"},
	"classical":       {"1p", "2p", "3p", "4m", "5m", "6m", "7s", "8s", "9s", "7z", "7z", "7z", "5s", "5s"},
}

// tellsWhole taps a hand with all that is asked of it.
func (d *device) tellsWhole(game string) {
	d.t.Helper()
	d.wins("south", "discard-west")
	d.keys(wholeHands[game]...)
	if game == "classical" {
		d.loses("east", "nothing")
		d.loses("west", "nothing")
	}
	d.answer()
	d.see("#preview", "Ready to save")
}

// typed is everything that the form says, be it frozen or not.
func (d *device) typed() string {
	d.t.Helper()
	return ask[string](d, `[...document.querySelectorAll("#entry input")].filter(e => e.value && (e.checked || !["radio", "checkbox"].includes(e.type)))
		.map(e => e.name + "=" + e.value).sort().join("&")`)
}

// poke puts a finger down on a place and lifts it, whatever lies there.
func (d *device) poke(place []float64) {
	d.t.Helper()
	d.fingers(input.DispatchTouchEventTypeTouchStart, &input.TouchPoint{X: place[0], Y: place[1]})
	d.lift()
}

// middle is that of an element on the screen.
func (d *device) middle(css string) []float64 {
	d.t.Helper()
	return ask[[]float64](d, fmt.Sprintf(`(r => [r.x + r.width / 2, r.y + r.height / 2])(document.querySelector(%q).getBoundingClientRect())`, css))
}

// overtaken waits for the notice that others were quicker, of a hand if a number is given.
func (d *device) overtaken(number int) {
	d.t.Helper()
	said := ""
	if number > 0 {
		said = fmt.Sprintf("Hand %d was saved meanwhile", number)
	}
	d.until("the notice that others were quicker", fmt.Sprintf(`(e => e.checkVisibility() && e.innerText.includes(%q))(document.querySelector("#overtaken"))`, said))
}

// remember notes where everything lies that can be tapped in the form and around it now.
func (d *device) remember() {
	d.t.Helper()
	d.until("no key that is pressed", `!document.querySelector(".key:active")`)
	d.do("noting places", chromedp.Evaluate[chromedp.Void](`
		window.onTop = (e) => { const r = e.getBoundingClientRect(), at = document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2); return at && (e.contains(at) || at.contains(e)); };
		window.place = (e) => { const r = e.getBoundingClientRect(); return [r.x, r.y, r.right, r.bottom].map(Math.round); };
		window.places = [...document.querySelectorAll("#entry-area :is(button, a, summary, label:has(input), input[type=text])")]
			.filter(e => e.checkVisibility({visibilityProperty: true}) && window.onTop(e)).map(e => [e, window.place(e)]); undefined`))
	if noted := ask[int](d, `window.places.length`); noted < 10 {
		d.t.Fatalf("%d places noted", noted)
	}
}

// unmoved checks that what could be tapped lies where it lay, but for a pixel of a line of
// text, with nothing above it.
func (d *device) unmoved(what string) {
	d.t.Helper()
	if odd := ask[[]string](d, `window.places.filter(([e, was]) => !e.isConnected || window.place(e).some((at, i) => Math.abs(at - was[i]) > 1) || !window.onTop(e))
		.map(([e, was]) => e.outerHTML.slice(0, 90) + " was at " + was + ", is at " + window.place(e))`); len(odd) > 0 {
		d.t.Errorf("%s: %d moved or covered, the last %s", what, len(odd), odd[len(odd)-1])
	}
}

// sizes are a phone's and a tablet's, standing and lying.
var sizes = [][2]int64{{390, 844}, {820, 1180}, {1024, 768}}

// TestATapMeantForSaveLosesNothing: another tablet saves the hand while the finger is on its way
// to Save. In every game, on every device, nothing that can be tapped has moved or is covered,
// and the tap shows both hands. Tried by make release-check.
func TestATapMeantForSaveLosesNothing(t *testing.T) {
	for _, game := range rulebook.Games() {
		t.Run(game.ID, func(t *testing.T) {
			c := newClub(t)
			night := nightUnder(c, game, 3, `{}`)
			card := c.card(1)
			// Where things lie on a screen is the same in all games: one is tried on each size.
			screens := sizes
			if game.ID != "korean-japanese" {
				screens = sizes[len(sizes)-1:]
			}
			for i, size := range screens {
				what := fmt.Sprintf("%d wide", size[0])
				d := newDevice(t, c.base, size[0], size[1])
				d.open(card)
				d.next(i + 1)
				d.tellsWhole(game.ID)
				typed, save := d.typed(), d.middle("#save")
				d.remember()
				c.drawAt(night, 1)
				d.overtaken(i + 1)
				d.unmoved(what)
				d.poke(save)
				d.see(".versions", "Recorded: ", "What you typed")
				d.screenshot(fmt.Sprintf("overtaken-compared-%s-%d", game.ID, size[0]))
				if now := d.typed(); now != typed {
					t.Errorf("%s: the comparison has %q, typed was %q", what, now, typed)
				}
				if hands := c.ledger(night, 1).Ledger.Hands; len(hands) != i+1 {
					t.Errorf("%s: %d hands", what, len(hands))
				}
				d.tap("#go-on")
				d.stands(fmt.Sprintf("What you entered as hand %d is dropped", i+1))
				d.tap("[data-of=dropped]")
				d.overtaken(i + 1)
				if now := d.typed(); now != typed {
					t.Errorf("%s: %q came back, typed was %q", what, now, typed)
				}
				d.close()
			}
		})
	}
}

// slowed makes everything deaf stay so until [device.ripe].
const slowed = `{
	const sheet = new CSSStyleSheet();
	sheet.replaceSync(".deaf { animation-play-state: paused !important; }");
	document.adoptedStyleSheets.push(sheet);
}`

// ripe ends the second in which something is deaf.
func (d *device) ripe() {
	d.t.Helper()
	d.until("buttons that are deaf for a second", `document.getAnimations().some(a => a.animationName?.startsWith("deaf") && a.effect.getTiming().duration === 1000)`)
	d.do("a second later", chromedp.Evaluate[chromedp.Void](`document.getAnimations().forEach(a => /^(deaf|fill)/.test(a.animationName) && a.finish()); undefined`))
}

// TestWhatComesByItselfIsDeafAtFirst: a finger that comes down on a button as it appears was
// not meant for it; the button shows that it is not ready. Dropping is undone with one tap. Tried by make release-check.
func TestWhatComesByItselfIsDeafAtFirst(t *testing.T) {
	c := newClub(t)
	night := nightOf(c, 3, `{}`)
	card := c.cards(1)[0]
	for i, size := range sizes {
		d := patched(t, c.base, slowed)
		d.resize(size[0], size[1])
		d.open(card)
		d.next(i + 1)
		d.tellsWhole("korean-japanese")
		typed := d.typed()
		c.drawAt(night, 1)
		d.overtaken(i + 1)
		for _, button := range []string{"#overtaken [type=submit]", "#drop-typed"} {
			d.poke(d.middle(button))
			if style := ask[string](d, fmt.Sprintf(`getComputedStyle(document.querySelector(%q)).borderStyle`, button)); style != "dashed" {
				t.Errorf("%d wide: %s is %s while it is deaf", size[0], button, style)
			}
		}
		d.screenshot(fmt.Sprintf("overtaken-deaf-%d", size[0]))
		if d.visible(".versions") || d.visible("#unrecorded") || d.typed() != typed {
			t.Errorf("%d wide: a button was not deaf", size[0])
		}
		d.ripe()
		d.accessible()
		d.do("dark", inColours("dark"))
		d.readable()
		d.do("light", inColours("light"))
		d.targets("#overtaken")
		d.screenshot(fmt.Sprintf("overtaken-%d", size[0]))
		d.poke(d.middle("#drop-typed"))
		d.stands(fmt.Sprintf("What you entered as hand %d is dropped", i+1), "Bring it back")
		d.until("the form of the next hand", fmt.Sprintf(`document.querySelector("#entry-area").dataset.number === "%d"`, i+2))
		d.until("what was dropped, not ✓", `document.querySelector("#unrecorded").checkVisibility() && !document.querySelector("p.saved").checkVisibility()`)
		d.ripe()
		d.accessible()
		d.screenshot(fmt.Sprintf("dropped-%d", size[0]))
		d.do("loading again", chromedp.Reload())
		d.stands("is dropped")
		d.ripe()
		d.poke(d.middle("[data-of=dropped]"))
		d.overtaken(i + 1)
		if now := d.typed(); now != typed {
			t.Errorf("%d wide: %q came back, typed was %q", size[0], now, typed)
		}
		d.poke(d.middle("#save"))
		d.see(".versions", "Recorded: Drawn hand")
		for _, button := range []string{"#go-on", "#mine"} {
			d.do("into view", chromedp.Evaluate[chromedp.Void](fmt.Sprintf(`document.querySelector(%q).scrollIntoView({block: "center"}); undefined`, button)))
			d.poke(d.middle(button))
		}
		d.until("the comparison", `document.querySelector(".versions") !== null && !document.querySelector(".changing")`)
		d.ripe()
		d.tap("#go-on")
		d.stands("is dropped")
		// It is forgotten with the next hand that is saved.
		c.corrects(night, 1)
		d.tap("label:has(#winner-draw)")
		if d.visible("#unrecorded") {
			t.Errorf("%d wide: what was dropped stands in the place of Save", size[0])
		}
		d.close()
	}
}

// TestWhatIsAboveTheFormDoesNotMoveIt: on a phone the sentence of truth becomes longer or
// shorter while a hand is typed; the keys stay under the finger, scrolled or not. Tried by make release-check.
func TestWhatIsAboveTheFormDoesNotMoveIt(t *testing.T) {
	c := newClub(t)
	night := nightOf(c, 3, `{}`)
	card := c.card(1)
	for i, scrolled := range []int{0, 60} {
		phone := c.phone()
		phone.open(card)
		phone.next(i + 1)
		phone.wins("south", "discard-west")
		phone.keys("4p", "5p")
		phone.do("scrolling", chromedp.Evaluate[chromedp.Void](fmt.Sprintf(`scrollTo(0, %d); undefined`, scrolled)))
		phone.remember()
		before := ask[int](phone, `document.querySelector(".top").offsetHeight`)
		c.drawAt(night, 1)
		phone.overtaken(i + 1)
		phone.see("#save", "Already saved: compare")
		if after := ask[int](phone, `document.querySelector(".top").offsetHeight`); i == 0 && after <= before {
			t.Errorf("the header was %d high and is %d: nothing could move", before, after)
		}
		phone.unmoved(fmt.Sprintf("scrolled by %d", scrolled))
		phone.screenshot(fmt.Sprintf("overtaken-scrolled-%d", scrolled))
		phone.close()
	}
	phone := c.phone()
	phone.open(card)
	phone.next(3)
	phone.wins("south", "discard-west")
	phone.do("up", chromedp.Evaluate[chromedp.Void](`scrollTo(0, 0); undefined`))
	phone.remember()
	before := ask[int](phone, `document.querySelector(".top").offsetHeight`)
	tablet := c.tablet()
	tablet.open(card)
	tablet.enterWon(3, "south", "wall", sevenChows)
	phone.see("#save", "Already saved: compare")
	if after := ask[int](phone, `document.querySelector(".top").offsetHeight`); after >= before {
		t.Errorf("the header was %d high and is %d: nothing could move", before, after)
	}
	phone.unmoved("a shorter sentence")
	phone.tap("#drop-typed")
	phone.stands("is dropped")
	phone.until("no gap above the form", `document.querySelector("#main").style.paddingTop === ""`)
}

// beside checks that the notice that others were quicker lies on its card or right above Save, whole,
// and covers neither Save nor the sentence of what is played nor a field.
func (d *device) beside(what string) {
	d.t.Helper()
	if odd := ask[string](d, `(() => {
		const box = (e) => e.getBoundingClientRect(), notice = document.querySelector("#overtaken"), fixed = getComputedStyle(notice).position === "fixed";
		if (!fixed) notice.scrollIntoView({block: "nearest"});
		const r = box(notice), shown = (css) => [...document.querySelectorAll(css)].filter(e => e.checkVisibility({visibilityProperty: true}));
		const over = (e) => { const o = box(e); return o.left < r.right - 1 && o.right > r.left + 1 && o.top < r.bottom - 1 && o.bottom > r.top + 1; };
		const cut = shown("#overtaken > *").filter(e => box(e).bottom > r.bottom + 1 || box(e).top < r.top - 1 || box(e).right > r.right + 1);
		// Above Save it has the place that the payments of a hand that is ready have otherwise.
		const covered = [...shown("#save, #state .truth p"), ...fixed ? [] : shown("#entry .facts :is(button, summary, label:has(input), input[type=text])")].filter(over);
		return r.left < 0 || r.right > innerWidth || r.top < 0 || r.bottom > innerHeight || fixed && (Math.round(r.height) > 52 || innerWidth > 560) || cut.length || covered.length
			? JSON.stringify(r) + [...cut, ...covered].map(e => e.outerHTML.slice(0, 80)) : "";
	})()`); odd != "" {
		d.t.Errorf("%s: %s", what, odd)
	}
}

// TestTheNoticeFitsItsPlace in every language, while a hand is typed and when it is ready. Tried by make release-check.
func TestTheNoticeFitsItsPlace(t *testing.T) {
	for nth, game := range []string{"korean-japanese", "classical"} {
		t.Run(game, func(t *testing.T) {
			c := newClub(t)
			rules, _ := rulebook.Find(game)
			night := nightUnder(c, rules, 3, `{}`)
			card := c.card(1)
			d := c.tablet()
			d.open(card)
			for _, language := range spoken(nth + 1) { // Czech and Polish are longest
				d.speaks(language)
				d.afresh()
				d.resize(1024, 768)
				d.wins("south", "discard-west")
				d.remember()
				c.drawAt(night, 1)
				d.overtaken(0)
				d.unmoved(language)
				for _, state := range []string{"typing", "ready"} {
					if state == "ready" {
						d.keys(wholeHands[game]...)
						if game == "classical" {
							d.loses("east", "nothing")
							d.loses("west", "nothing")
						}
						d.answer()
						d.until("a hand that is ready", `document.querySelector("#entry").matches(".ready")`)
					}
					for _, size := range sizes {
						d.resize(size[0], size[1])
						for _, font := range fonts {
							d.font(font)
							d.do("up", chromedp.Evaluate[chromedp.Void](`scrollTo(0, 0); undefined`))
							d.beside(fmt.Sprintf("%s, %s, %s, %d wide", state, language, font, size[0]))
						}
						d.do("up", chromedp.Evaluate[chromedp.Void](`scrollTo(0, 0); undefined`))
						if seen := ask[bool](d, `(at => at !== null && document.querySelector("#overtaken").contains(at))((r => document.elementFromPoint(r.x + r.width / 2, r.bottom - 4))(document.querySelector("#overtaken").getBoundingClientRect()))`); !seen && (game != "classical" || size[0] > 560 || state == "ready") {
							t.Errorf("%s, %s, %d wide: the notice is seen only when the page is scrolled", state, language, size[0])
						}
						d.noSidewaysScroll()
						d.until("buttons that hear", `!document.getAnimations().some(a => a.animationName?.startsWith("deaf"))`)
						for _, scheme := range []string{"dark", "light"} {
							d.do("colours", inColours(scheme))
							d.screenshot(fmt.Sprintf("overtaken-%s-%s-%s-%d-%s", game, state, language, size[0], scheme))
						}
					}
				}
			}
			if said := ask[string](d, `document.querySelector("#overtaken").getAttribute("role")`); !strings.Contains(said, "alert") {
				t.Error("nobody hears the notice: its role is ", said)
			}
		})
	}
}
