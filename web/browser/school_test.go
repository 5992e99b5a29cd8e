package browser

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/static"
)

// engineOfSchool waits until the engine answers the school's page.
func (d *device) engineOfSchool() {
	d.t.Helper()
	d.until("the engine in the page", `document.querySelector("#school").dataset.engine === "ready"`)
}

// decides answers the task that is shown: of several answers the first, and of several that can be right it ticks one.
func (d *device) decides() {
	d.t.Helper()
	d.until("a task", `document.querySelector("#task .choice input, #task button.choice") !== null`)
	if ask[bool](d, `document.querySelector("#task .choice input") !== null`) {
		d.tap("#task .choice")
		d.tap("#task .check")
		return
	}
	d.tap("#task button.choice")
}

// TestTenHandsOfTheSchool are decided on a phone: five with a network, five without. The phone remembers what was wrong.
// Tried by make release-check.
func TestTenHandsOfTheSchool(t *testing.T) {
	c := newClub(t)
	w := newWifi(t, c)
	for _, size := range [][2]int64{{390, 844}, {820, 1180}, {1440, 900}} {
		d := newDevice(t, w.base, size[0], size[1])
		name := fmt.Sprintf("school-%d", size[0])
		d.open("/school?game=sanma&seed=3")
		d.engineOfSchool()
		d.accessible()
		d.noSidewaysScroll()
		d.targets("#school .choices, #school-settings, #school .row")
		d.screenshot(name)
		if size[0] > 560 && !everything { // decided on a phone
			d.decides()
			d.until("a verdict", `document.querySelector("#verdict .verdict") !== null`)
			d.accessible()
			d.noSidewaysScroll()
			d.screenshot(name + "-verdict")
			continue
		}
		for range 5 {
			d.decides()
			d.until("a verdict", `document.querySelector("#verdict .verdict") !== null`)
			d.tap("#next")
		}
		d.decides()
		d.until("a verdict", `document.querySelector("#verdict .verdict") !== null`)
		d.accessible()
		d.noSidewaysScroll()
		d.screenshot(name + "-verdict")
		w.set(true, 0)
		for range 5 {
			d.tap("#next")
			d.decides()
			d.until("a verdict", `document.querySelector("#verdict .verdict") !== null`)
		}
		d.until("the boxes", `JSON.parse(localStorage.getItem("school sanma club")).turn === 11`)
		d.tap("#progress a[href*='test=1']")
		for number := range 10 {
			d.see("#task .what", fmt.Sprintf("Test: hand %d of 10", number+1))
			d.decides()
		}
		d.see("#result h2", "Referee for Modern sanma", "of 10")
		d.accessible()
		d.noSidewaysScroll()
		d.screenshot(name + "-result")
		w.set(false, 0)
		d.do("dark colours", inColours("dark"))
		d.open("/school?game=classical&topic=payment.losers&seed=4&done=1&answer=0")
		d.accessible()
		d.noSidewaysScroll()
		d.screenshot(name + "-dark")
		if address := ask[string](d, "location.search"); !strings.Contains(address, "classical") {
			t.Errorf("the address is %s", address)
		}
	}
}

// boxesTried plays with the school's boxes without a page of hands: 60 topics, of which some are always wrong. It is
// { met: how many topics were asked, last: when the last new one was, gap: the longest time until a wrong one came again,
// first: the first six topics }.
const boxesTried = `(async () => {
	const { choose, note } = await import(%q);
	const topics = Array.from({ length: 60 }, (_, i) => "element.t" + i);
	const play = (preset, wrong, turns) => {
		const page = { dataset: { game: "tried", preset, topics: topics.join(" ") } }, asked = [];
		for (let turn = 0; turn < turns; turn++) {
			const topic = choose(page);
			asked.push(topic);
			note(page, topic, !wrong(topic, turn));
		}
		const news = topics.map((topic) => asked.indexOf(topic)).filter((turn) => turn >= 0);
		return { asked, met: news.length, last: Math.max(...news), first: asked.filter((topic, turn) => asked.indexOf(topic) === turn).slice(0, 6) };
	};
	const right = play("right", () => false, 300), hard = play("hard", (topic) => topic === "element.t4", 300), never = play("never", () => true, 100);
	const times = hard.asked.flatMap((topic, turn) => topic === "element.t4" ? [turn] : []);
	localStorage.setItem("school tried strange", '{"turn":"many","topics":{"element.t0":null,"element.t1":[9,1],"element.t2":"x"}}');
	const strange = choose({ dataset: { game: "tried", preset: "strange", topics: topics.join(" ") } });
	return { met: right.met, last: right.last, first: right.first.join(" "), hardMet: hard.met, gap: Math.max(...times.map((turn, i) => i ? turn - times[i - 1] : 0)), neverMet: never.met, strange };
})()`

// TestTheBoxesOfTheSchool: all topics come, from easy to hard, also for whoever is always wrong about one; what is wrong comes
// again soon; who knows nothing is not asked something new all the time; what another program wrote is no memory.
func TestTheBoxesOfTheSchool(t *testing.T) {
	d := newDevice(t, newClub(t).base, 390, 844)
	d.open("/school?game=sanma&seed=3")
	type tried struct {
		Met, Last, HardMet, Gap, NeverMet int
		First, Strange                    string
	}
	got := ask[tried](d, fmt.Sprintf(boxesTried, static.Path("school/boxes.js")))
	if got.Met != 60 || got.Last > 180 || got.HardMet != 60 {
		t.Errorf("of 60 topics %d were met, the last after %d tasks; %d by somebody who is always wrong about one", got.Met, got.Last, got.HardMet)
	}
	if got.First != "element.t0 element.t1 element.t2 element.t3 element.t4 element.t5" {
		t.Errorf("the first topics are %s", got.First)
	}
	if got.Gap < 2 || got.Gap > 8 {
		t.Errorf("what is wrong comes again after %d tasks at most", got.Gap)
	}
	if got.NeverMet > 20 {
		t.Errorf("who is never right met %d topics in 100 tasks", got.NeverMet)
	}
	if got.Strange != "element.t0" {
		t.Errorf("with a strange memory the first topic is %s", got.Strange)
	}
}

// TestTheSiteAnswersWhereTheEngineDoesNot: it does not come, or the browser cannot run it. School and calculator go on.
func TestTheSiteAnswersWhereTheEngineDoesNot(t *testing.T) {
	c := newClub(t)
	b := newBetween(t, c)
	b.set(func(r *http.Request) deed {
		if strings.HasSuffix(r.URL.Path, ".wasm") || strings.Contains(r.URL.Path, ".wasm.") {
			return hangsUp
		}
		return passes
	})
	d := newDevice(t, b.base, 390, 844)
	d.open("/school?game=sanma&seed=3")
	for range 3 {
		d.decides()
		d.until("a verdict", `document.querySelector("#verdict .verdict") !== null`)
		d.tap("#next")
	}
	if ask[bool](d, `document.querySelector("#school").dataset.engine === "ready"`) {
		t.Error("the engine came: this test has shown nothing")
	}
	d.open("/calculator?game=sanma")
	d.tap("#from-discard-west")
	d.keys("3p", "3p", "4p", "5p", "6p", "7p", "8p", "4s", "5s", "6s", "7s", "8s", "9s")
	d.see(".completing", "3 tiles complete the hand")
}
