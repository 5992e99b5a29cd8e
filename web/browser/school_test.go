package browser

import (
	"fmt"
	"strings"
	"testing"
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
