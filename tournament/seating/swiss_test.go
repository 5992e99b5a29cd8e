package seating

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"
)

// swissNight plays an evening of Swiss rounds with rankings at random, which is the
// hardest that standings can do.
func swissNight(t testing.TB, players, rounds int, seed uint64) (Schedule, int) {
	t.Helper()
	s := Schedule{Players: players}
	d := newDraw(seed)
	spread := 0
	skill := d.order(players)
	for range rounds {
		for range players * 2 { // some luck
			i := d.below(players - 1)
			skill[i], skill[i+1] = skill[i+1], skill[i]
		}
		round, err := SwissRound(t.Context(), SwissRequest{Players: players, Played: s.Rounds, Ranking: skill, Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		sum, tables := RankSpread(round.Tables, skill)
		spread += sum * 100 / tables
		s.Rounds = append(s.Rounds, round)
	}
	return s, spread / rounds
}

func TestSwissFigures(t *testing.T) {
	for _, size := range [][2]int{{15, 5}, {18, 6}, {24, 8}, {30, 8}, {60, 8}, {300, 10}} {
		begin := time.Now()
		s, spread := swissNight(t, size[0], size[1], 1)
		c := Certify(s)
		fmt.Println(size, "repeats", c.Repeats, "winds", c.WindGap, "byes", c.ByeGap, "spread", spread, "a round", time.Since(begin)/time.Duration(size[1]))
	}
}

var _ = context.Background
var _ = errors.New
var _ = slices.Max[[]int]
var _ = rapid.Check
