package browser

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// visible says whether an element is shown.
func (d *device) visible(css string) bool {
	d.t.Helper()
	return ask[bool](d, fmt.Sprintf(`document.querySelector(%q)?.checkVisibility() ?? false`, css))
}

func TestTheOrganiserChoosesHouseRules(t *testing.T) {
	devices := map[string]func(*club) *device{"phone": (*club).phone, "laptop": (*club).laptop}
	for _, name := range sampled([]string{"laptop", "phone"}, 1) {
		on := devices[name]
		t.Run(name, func(t *testing.T) {
			c := newClub(t)
			organiser := on(c)
			organiser.open(c.setup)
			organiser.write("#name", "Dana Desk")
			organiser.write("#password", "tiles and winds")
			organiser.write("#again", "tiles and winds")
			organiser.tap("form.card button[type=submit]")
			organiser.see("#more summary", "Dana")
			chooseHouseRules(organiser)
		})
	}
}

func chooseHouseRules(organiser *device) {
	organiser.open("/nights/new")
	organiser.write("#name", "Friday night")
	organiser.see("#house-rules summary", "Novice, minimum 3, 9 hands")
	if organiser.visible("#rule-minimum") {
		organiser.t.Error("the house rules are not folded")
	}
	organiser.noSidewaysScroll()
	organiser.tap("#house-rules > summary")
	organiser.until("the house rules", `document.querySelector("#rule-limits").checkVisibility()`)
	if organiser.visible("#rule-limit_value") {
		organiser.t.Error("limits are off, but the limit's value is asked for")
	}
	organiser.tap("label:has(#rule-limits)")
	organiser.see("#house-rules summary", "Novice, minimum 3, 9 hands, with limit hands")
	if !organiser.visible("#rule-limit_value") {
		organiser.t.Error("limits were switched on, but the limit's value is not asked for")
	}
	organiser.tap("label:has(#rule-limits)")
	organiser.see("#house-rules summary", "Novice, minimum 3, 9 hands")
	organiser.tap("label:has([name=preset][value=advanced])")
	organiser.see("#house-rules summary", "Advanced, minimum 7, 9 hands")
	if !organiser.visible("#rule-limit_value") || !organiser.visible("#house-rules .about") {
		organiser.t.Error("limits are on, but the limit's value is not asked for")
	}
	if name := ask[string](organiser, `document.querySelector("#name").value`); name != "Friday night" {
		organiser.t.Errorf("the preset changed the night's name to %q", name)
	}
	organiser.tap("label:has(#rule-red_fives)")
	organiser.see("#house-rules summary", "Advanced, minimum 7, 9 hands, with red fives")
	organiser.tap("label:has([name=preset][value=novice])")
	organiser.see("#rules-kept", "You changed the house rules")
	if !ask[bool](organiser, `document.querySelector("#rule-red_fives").checked && document.querySelector("#rule-limits").checked`) {
		organiser.t.Error("another preset dropped edited house rules")
	}
	organiser.tap("#rules-kept button")
	organiser.see("#house-rules summary", "Novice, minimum 3, 9 hands")
	organiser.until("no notice", `!document.querySelector("#rules-kept button")`)
	organiser.tap("label:has([name=preset][value=advanced])")
	organiser.see("#house-rules summary", "Advanced, minimum 7, 9 hands")
	organiser.tap("label:has(#rule-red_fives)")
	organiser.see("#house-rules summary", "Advanced, minimum 7, 9 hands, with red fives")
	organiser.write("#rule-goulash_unit", "0")
	organiser.do("leaving the field", chromedp.Evaluate[chromedp.Void](`document.querySelector("#rule-goulash_unit").dispatchEvent(new Event("change", {bubbles: true})); undefined`))
	organiser.until("no bound for nothing", `!document.querySelector("#rule-goulash_cap").checkVisibility()`)
	organiser.write("#rule-limit_value", "41")
	organiser.noSidewaysScroll()
	organiser.accessible()
	organiser.targets("#night-form")
	organiser.tap("form button.primary")
	organiser.see("[role=alert]", "Write a whole number from 2 to 100,000 that can be divided by 2.")
	if value := ask[string](organiser, `document.querySelector("#rule-limit_value").value`); value != "41" {
		organiser.t.Errorf("the typed limit became %q", value)
	}
	organiser.accessible()
	organiser.write("#rule-limit_value", "60")
	organiser.tap("form button.primary")
	organiser.see("h1", "Door")
	night := organiser.nightPath()
	organiser.open(night)
	organiser.see(".rules-line", "Advanced, minimum 7, 9 hands, 0 points for a drawn hand, a limit of 60 points, with red fives")
	organiser.accessible()
	organiser.noSidewaysScroll()
	organiser.tap(".rules-line a")
	organiser.see("h1", "Rule sheet")
	organiser.see("body", "Great dragons", "one red five; both together 6", "A drawn hand costs nothing")
	organiser.accessible()
	organiser.noSidewaysScroll()
	organiser.open(night + "/settings")
	organiser.see("#house-rules summary", "a limit of 60 points")
}

// answersLate holds back the answers to what the page asks for, until it is told to let
// them through; it counts those that wait.
const answersLate = `{
	const send = window.fetch.bind(window), through = new Promise((resolve) => { window.letThrough = resolve; });
	window.waiting = 0;
	window.fetch = async (...request) => {
		const answer = await send(...request);
		window.waiting++;
		await through;
		return answer;
	};
} undefined`

// TestAChoiceMadeMeanwhileStays: choosing the game brings other choices from the laptop.
// What is chosen until they come stays chosen.
func TestAChoiceMadeMeanwhileStays(t *testing.T) {
	c := newClub(t)
	organiser := c.laptop()
	organiser.signUp(c)
	organiser.open("/nights/new")
	organiser.until("the page's scripts", `document.readyState === "complete"`)
	organiser.do("a slow network", chromedp.Evaluate[chromedp.Void](answersLate))
	organiser.unfold("[name=ranking][value=hands]") // which a slow network must not hold up
	organiser.tap("label:has([name=game][value=honshu])")
	organiser.until("an answer on its way", `window.waiting === 1`)
	organiser.tap("label:has([name=ranking][value=hands])")
	organiser.do("it comes", chromedp.Evaluate[chromedp.Void](`window.letThrough(); undefined`))
	organiser.see("#house-rules summary", "Honshu, 35,000")
	organiser.until("the ranking", `document.querySelector("[name=ranking][value=hands]").checked`)
}

// TestABoxUntickedMeanwhileIsThatBox: of several boxes with one name the one that was
// unticked before the answer came is unticked after it, and no other.
func TestABoxUntickedMeanwhileIsThatBox(t *testing.T) {
	c := newClub(t)
	organiser := c.laptop()
	organiser.signUp(c)
	organiser.open("/nights/new")
	organiser.until("the page's scripts", `document.readyState === "complete"`)
	const boxes = `[...document.querySelectorAll("[name=rule-limit_hands]")].map((box) => box.value + box.checked).join()`
	before := ask[string](organiser, boxes)
	organiser.do("a slow network", chromedp.Evaluate[chromedp.Void](answersLate))
	organiser.tap("label:has([name=preset][value=advanced])")
	organiser.until("an answer on its way", `window.waiting === 1`)
	organiser.do("unticking", chromedp.Evaluate[chromedp.Void](`window.old = document.querySelectorAll("[name=rule-limit_hands]:checked")[1]; window.old.click(); undefined`))
	organiser.do("it comes", chromedp.Evaluate[chromedp.Void](`window.letThrough(); undefined`))
	organiser.until("the answer", `!window.old.isConnected`)
	unticked := ask[string](organiser, `window.old.value`)
	if after, want := ask[string](organiser, boxes), strings.Replace(before, unticked+"true", unticked+"false", 1); after != want {
		t.Errorf("the boxes are %s, want %s", after, want)
	}
}
