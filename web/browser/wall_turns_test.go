package browser

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/tournament"
)

// turns lets the wall go on to its next slide after another time, whatever timer it takes,
// counts these turns, and notes each slide as soon as it is shown.
const turns = `{
	const seen = window.seen = [], usual = 12_000;
	window.turns = 0;
	for (const timer of ["setTimeout", "setInterval"]) {
		const set = window[timer].bind(window);
		window[timer] = (call, ms = 0, ...rest) => {
			if (ms !== usual || call.name === "lost") return set(call, ms, ...rest); // lost: the line to the laptop
			return set((...given) => { window.turns++; call(...given); }, %d, ...rest);
		};
	}
	const look = () => {
		for (const slide of document.querySelectorAll(".in-turn .slide")) {
			if (slide.checkVisibility() && seen.at(-1) !== slide.id) seen.push(slide.id);
		}
	};
	new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ["hidden"] });
}`

// timed is a wall screen whose slides pass after so many milliseconds.
func timed(c *club, night string, each int) *device {
	c.t.Helper()
	wall := patched(c.t, c.base, fmt.Sprintf(turns, each))
	wall.resize(1920, 1080)
	wall.open(night + "/wall")
	wall.until("the first slide", `seen.length > 0`)
	return wall
}

// passes lets the wall have so many turns.
func (d *device) passes(turns int) {
	d.t.Helper()
	d.until(fmt.Sprintf("%d turns", turns), fmt.Sprintf(`turns >= %d`, ask[int](d, `turns`)+turns))
}

// TestTheLastRevealStaysOnTheWall: from the first rank revealed until the organiser lets the wall
// go on, there is nothing else on it, however many slides had passed, and whatever else changes
// meanwhile. Tried by make release-check.
func TestTheLastRevealStaysOnTheWall(t *testing.T) {
	c := newClub(t)
	organiser := c.laptop()
	organiser.signUp(c)
	id := nightOf(c, 9, `{}`)
	night := "/nights/" + string(id)
	c.finished(id, 3)
	wall := timed(c, night, 200)
	organiser.open(night + "/desk")
	organiser.tap("#close-ceremony")
	for try := range many(9, 4) {
		if try > 0 {
			organiser.tap("#hold-ceremony")
		}
		organiser.see("#desk", "0 shown")
		wall.until("the ceremony", `!!document.querySelector(".wall-ceremony")`)
		ask[bool](wall, `(seen.length = 0, true)`)
		for range try { // somebody taps the screen
			wall.tap("#wall-title")
		}
		wall.passes(1)
		c.revealed(organiser, id)
		wall.see("#wall", "win the night")
		wall.tap("#wall-title")
		wall.passes(2)
		if err := c.store.People.RenamePlayer(t.Context(), c.playerOf(id), fmt.Sprint("Somebody ", try)); err != nil {
			t.Fatal(err)
		}
		wall.see(".wall-final", fmt.Sprint("Somebody ", try))
		wall.passes(2)
		seen := ask[[]string](wall, `seen`)
		if other := slices.DeleteFunc(slices.Clone(seen), func(name string) bool { return name == "ceremony" || name == "standings-0" }); len(other) > 0 {
			t.Errorf("try %d: the wall showed %v", try, seen)
		}
		if shown := ask[string](wall, `document.querySelector(".podium").innerText`); !strings.Contains(shown, "1.") {
			t.Errorf("try %d: the wall shows %q", try, shown)
		}
	}
	wall.fits()
	organiser.see("#desk", "The final ranking stands on the wall")
	organiser.accessible()
	organiser.targets(".needs")
	organiser.screenshot("ceremony-held")
	organiser.tap("#end-ceremony")
	wall.until("the wall goes on", `seen.includes("phone")`)
	organiser.until("there is nothing to end", `!document.querySelector("#end-ceremony") && !!document.querySelector("#hold-ceremony")`)
}

// revealed reveals the ranking place by place, and sees each on the desk.
func (c *club) revealed(organiser *device, id tournament.NightID) {
	c.t.Helper()
	for {
		night, err := c.store.Nights.Night(c.t.Context(), id)
		if err != nil {
			c.t.Fatal(err)
		}
		next, _, waits := night.NextRevealed()
		if !waits {
			return
		}
		organiser.tap(fmt.Sprintf(`#reveal-next[value="%d"]`, next))
		if next > 1 {
			organiser.until("the next place", fmt.Sprintf(`!!document.querySelector("#reveal-next") && !document.querySelector('#reveal-next[value="%d"]')`, next))
		} else {
			organiser.see("#desk", "The night has ended.")
		}
	}
}

// playerOf is somebody of the night.
func (c *club) playerOf(id tournament.NightID) tournament.PlayerID {
	c.t.Helper()
	night, err := c.store.Nights.Night(c.t.Context(), id)
	if err != nil {
		c.t.Fatal(err)
	}
	return night.Rounds[0].Matches[0].Players[0]
}

// TestSlidesGoOnWhenOthersComeAndGo: the clock is set and taken away beside the ranking, which
// stays; the slide after it is the next one. Tried by make release-check.
func TestSlidesGoOnWhenOthersComeAndGo(t *testing.T) {
	c := newClub(t)
	id := nightOf(c, 9, `{}`)
	wall := timed(c, "/nights/"+string(id), 3_600_000)
	slide := func(name string) {
		t.Helper()
		if seen := ask[[]string](wall, `seen`); seen[len(seen)-1] != name {
			t.Errorf("the wall shows %v, want %s", seen, name)
		}
	}
	slide("seating-0")
	wall.tap("#wall-title")
	slide("standings-0")
	for minutes := range 4 {
		if err := c.store.Nights.SetClock(t.Context(), id, 1, tournament.UsualLength, minutes%2 == 0); err != nil {
			t.Fatal(err)
		}
		wall.until("the clock", fmt.Sprintf(`document.querySelector(".wall-clock")?.innerText.includes("paused") === %v`, minutes%2 != 0))
		slide("standings-0")
	}
	wall.tap("#wall-title")
	slide("phone")
	c.finished(id, 3)
	if err := c.store.Nights.CloseRound(t.Context(), id, 1); err != nil {
		t.Fatal(err)
	}
	wall.see("#wall", "win the night")
	slide("phone")
	wall.tap("#wall-title")
	slide("standings-0")
}
