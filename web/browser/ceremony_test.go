package browser

import (
	"fmt"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

// finished plays a night of one round to its last hand: at tables 1 and 2 the same hand is won,
// so that two players share rank 1.
func (c *club) finished(id tournament.NightID, tables int) {
	c.t.Helper()
	for table := 1; table <= tables; table++ {
		for match := c.ledger(id, table); !match.Ledger.State.Finished; match = c.ledger(id, table) {
			state := match.Ledger.State
			facts := scoring.Hand{Outcome: scoring.DrawnHand}
			if state.Hand == 1 && table <= 2 {
				facts = scoring.Hand{Winner: scoring.South, From: scoring.FromDiscard, Payer: scoring.West, Way: scoring.ByPoints, Worth: &scoring.Worth{Hand: 4}}
			}
			if _, err := c.store.Matches.Append(c.t.Context(), match.ID, tournament.Event{
				ID: tournament.EntryID(database.NewID()), By: "test", Hand: &tournament.HandPlayed{Number: state.Hand, Seats: state.Seats, Facts: facts},
			}); err != nil {
				c.t.Fatal(err)
			}
		}
	}
}

// TestTheFinalRankingIsACeremony: the desk reveals it from the bottom, on two walls and a
// phone at the same moment. A wall that is loaded again in the middle shows the same.
func TestTheFinalRankingIsACeremony(t *testing.T) {
	onPostgreSQL(t, func(t *testing.T) {
		c := newClub(t)
		organiser := c.laptop()
		organiser.signUp(c)
		id := nightOf(c, 9, `{}`)
		night := "/nights/" + string(id)
		c.finished(id, 3)
		organiser.open(night + "/desk")
		organiser.tap("#close-ceremony")
		organiser.see("#desk", "Ceremony on the wall", "0 shown, 9 players still hidden.")
		organiser.targets(".needs")
		organiser.accessible()
		organiser.screenshot("ceremony-desk")

		first, second := newDevice(t, c.base, 1920, 1080), newDevice(t, c.base, 1920, 1080)
		first.open("/w")
		first.see(".podium", "1.", "2.", "3.", "?")
		second.open(night + "/wall")
		phone := c.phone()
		phone.open(night + "/standings")
		phone.see("#standings", "9 players are still hidden", "No place is shown yet.")
		phone.accessible()
		phone.noSidewaysScroll()
		rows := func(d *device, css string) int {
			return ask[int](d, fmt.Sprintf(`document.querySelectorAll(%q).length`, css))
		}
		const onWall, onPhone = ".wall-ceremony [data-row]", "#standings tr[data-row]"
		standings, err := c.store.Nights.Night(t.Context(), id)
		if err != nil {
			t.Fatal(err)
		}
		best := standings.Standings()[0].Name
		for taps := 0; ; taps++ {
			night, err := c.store.Nights.Night(t.Context(), id)
			if err != nil || taps > 9 {
				t.Fatal(taps, err)
			}
			shown, hidden := night.Revealed()
			for name, d := range map[string]*device{"first wall": first, "second wall": second} {
				d.until(fmt.Sprintf("%d places on the %s", len(shown), name), fmt.Sprintf(`document.querySelectorAll(%q).length === %d`, onWall, len(shown)))
				d.fits()
			}
			phone.until("the same on the phone", fmt.Sprintf(`document.querySelectorAll(%q).length === %d`, onPhone, len(shown)))
			if strings.Contains(ask[string](first, "document.body.innerText"), best) {
				t.Errorf("after %d taps the wall names %s", taps, best)
			}
			first.accessible()
			first.screenshot(fmt.Sprintf("ceremony-wall-%d", taps))
			if next, _, _ := night.NextRevealed(); next == 1 {
				if hidden != 2 {
					t.Errorf("%d players share rank 1", hidden)
				}
				break
			}
			first.open("/nights/" + string(night.ID) + "/wall") // loaded again in the middle
			if got := rows(first, onWall); got != len(shown) {
				t.Errorf("loaded again the wall shows %d places, not %d", got, len(shown))
			}
			organiser.tap("#reveal-next")
			organiser.see("#desk", fmt.Sprintf("%d shown", len(shown)+revealedNext(night)))
		}
		organiser.tap("#reveal-next")
		organiser.see("#desk", "The night has ended.")
		for _, d := range []*device{first, second} {
			d.see("#wall", best, "win the night")
			d.fits()
			d.accessible()
		}
		first.screenshot("ceremony-wall-end")
		phone.see("#standings", best)
		phone.screenshot("ceremony-phone-end")
	})
}

// revealedNext is how many players the next tap reveals.
func revealedNext(night *tournament.Night) int {
	_, players, _ := night.NextRevealed()
	return players
}

// TestTheWallHasManyOnALine: rank, name and points stand on one line, as many as fit. Tried by make release-check.
func TestTheWallHasManyOnALine(t *testing.T) {
	c := newClub(t)
	for _, people := range []int{13, 22, 33} {
		wall := newDevice(t, c.base, 1920, 1080)
		wall.open("/nights/" + string(nightOf(c, people, `{}`)) + "/wall")
		wall.until("the ranking", `(() => {
			if (document.querySelector(".wall-standings")?.checkVisibility()) return true;
			document.body.click();
			return false;
		})()`)
		if shown := ask[int](wall, `[...document.querySelectorAll(".wall-standings li")].filter((e) => e.checkVisibility()).length`); shown != people {
			t.Errorf("%d of %d players on one slide", shown, people)
		}
		split := ask[[]string](wall, `[...document.querySelectorAll(".wall-standings li")].filter((line) => {
			const middles = [...line.children].map((e) => e.getBoundingClientRect()).map((r) => r.top + r.height / 2);
			return Math.max(...middles) - Math.min(...middles) > 8 || line.getBoundingClientRect().height > 110;
		}).map((line) => line.innerText)`)
		if len(split) > 0 {
			t.Errorf("not on one line: %q", split)
		}
		wall.fits()
		wall.screenshot(fmt.Sprintf("wall-%d", people))
	}
}
