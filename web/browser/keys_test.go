package browser

import (
	"fmt"
	"slices"
	"testing"

	"github.com/threewinds/threewinds/scoring/rulebook"
)

// TestASuitStandsOnOneRowOfAPhone: nine keys of a suit, ten with a red five, each as wide as
// the keys of a phone's own keyboard and higher; three rows are above Save before anything is
// scrolled. Tried by make release-check.
func TestASuitStandsOnOneRowOfAPhone(t *testing.T) {
	for _, test := range []struct {
		game, options string
		rows          []int // how many keys stand on each
	}{
		{"korean-japanese", `{}`, []int{9, 9, 9}},
		{"korean-japanese", everyOption, []int{10, 10, 10, 1}},
		{"sanma", `{}`, []int{10, 10, 10}},
		{"malaysian", `{}`, []int{9, 8, 8, 9}},
		{"classical", `{}`, []int{9, 9, 9, 8, 8}},
	} {
		t.Run(test.game+test.options, func(t *testing.T) {
			c := newClub(t)
			game, ok := rulebook.Find(test.game)
			if !ok {
				t.Fatal("not in the rulebook")
			}
			nightUnder(c, game, 3, test.options)
			phone := c.phone()
			phone.open(c.card(1))
			for _, state := range []string{"empty", "a winner"} {
				if state != "empty" {
					phone.wins("south", "discard-west")
				}
				phone.screenshot(fmt.Sprintf("keys-%s-%d-%s", test.game, len(test.rows), state))
				keys := ask[[][3]float64](phone, `[...document.querySelectorAll(".keyboard .key")].map(key => [key.getBoundingClientRect(), key]).sort(([a], [b]) => a.top - b.top)
					.map(([r, key]) => [r.top, r.width, key.matches(".del") ? 65 : r.height])`)
				var rows []int
				var tops []float64
				for _, key := range keys {
					at := slices.Index(tops, key[0])
					if at < 0 {
						at, tops, rows = len(tops), append(tops, key[0]), append(rows, 0)
					}
					rows[at]++
					if key[1] < 38 || key[2] < 54 {
						t.Errorf("%s: a key is %.1f×%.1f", state, key[1], key[2])
					}
				}
				if !slices.Equal(rows, test.rows) {
					t.Errorf("%s: rows of %v keys, want %v", state, rows, test.rows)
				}
				if save := ask[float64](phone, `document.querySelector("#save").getBoundingClientRect().top`); state != "empty" && tops[2]+keys[0][2] > save {
					t.Errorf("the third row ends at %.0f, Save begins at %.0f", tops[2]+keys[0][2], save)
				}
			}
			phone.noSidewaysScroll()
			phone.accessible()
		})
	}
}
