package seating

import (
	"fmt"
	"strconv"
	"testing"
	"time"
)

// TestReplanningFigures prints the figures of the package comment: go test -v -run Figures.
func TestReplanningFigures(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes some seconds")
	}
	for _, c := range []struct{ players, rounds, left, joined int }{
		{18, 5, 1, 0},
		{18, 5, 0, 1},
		{20, 5, 1, 0},
		{24, 6, 1, 0},
		{24, 6, 2, 1},
		{25, 6, 1, 0},
		{26, 6, 0, 2},
		{30, 6, 1, 0},
		{40, 8, 3, 1},
		{60, 8, 1, 0},
		{99, 10, 2, 0},
		{299, 10, 1, 1},
		{13, 4, 1, 0},
		{15, 7, 0, 1},
		{9, 4, 1, 0},
	} {
		repeats, uneven, changes, places, trials := 0, 0, 0, 0, 0
		slowest := time.Duration(0)
		for trial := range 2 * (c.rounds - 1) {
			played := 1 + trial%(c.rounds-1)
			s := plan(t, c.players, c.rounds, uint64(trial))
			q := interrupted(s, played, c.left, c.joined, newDice(uint64(trial)))
			begin := time.Now()
			after, err := Plan(t.Context(), q)
			slowest = max(slowest, time.Since(begin))
			must(t, err)
			continued(t, q, after)
			f := Certify(after)
			repeats += f.Repeats
			if trials++; f.WindGap > 1 {
				uneven++
			}
			changes += Changes(q.Announced, after.Rounds[played:])
			places += (c.players - c.left) * (c.rounds - played)
		}
		t.Logf("%+v: %d cases, %d repeats, %d with uneven winds, %d %% of places change, slowest %v",
			c, trials, repeats, uneven, 100*changes/places, slowest.Round(time.Millisecond))
		if c.players >= 18 && repeats > 0 {
			t.Errorf("%+v: %d repeats", c, repeats)
		}
	}
}

func BenchmarkReplan(b *testing.B) {
	for _, size := range [][2]int{{24, 6}, {99, 10}, {300, 10}, {24, 15}, {60, 30}} {
		b.Run(fmt.Sprintf("%dx%d", size[0], size[1]), func(b *testing.B) {
			q := interrupted(plan(b, size[0], size[1], 1), 2, 1, 0, newDice(1))
			for b.Loop() {
				q.Seed++
				if _, err := Plan(b.Context(), q); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// swissNight plays an evening of Swiss rounds. Ranks change little from round to round,
// so neighbours in rank have mostly met.
func swissNight(t testing.TB, players, rounds int, seed uint64) (s Schedule, spread, tables int) {
	t.Helper()
	s.Players = players
	d := newDice(seed)
	ranking := d.order(players)
	for range rounds {
		for range players * 2 {
			i := d.below(players - 1)
			ranking[i], ranking[i+1] = ranking[i+1], ranking[i]
		}
		round, err := SwissRound(t.Context(), SwissRequest{Players: players, Played: s.Rounds, Ranking: ranking, Seed: seed})
		must(t, err)
		sum, counted := RankSpread(round.Tables, ranking)
		spread, tables = spread+sum, tables+counted
		s.Rounds = append(s.Rounds, round)
	}
	return s, spread, tables
}

func TestSwissFigures(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes some seconds")
	}
	const nights = 4
	for _, size := range [][2]int{{15, 5}, {18, 6}, {24, 8}, {30, 8}, {60, 8}, {300, 10}} {
		repeats, spread, tables, wind := 0, 0, 0, 0
		begin := time.Now()
		for seed := range uint64(nights) {
			s, sum, counted := swissNight(t, size[0], size[1], seed)
			c := Certify(s)
			repeats, spread, tables, wind = repeats+c.Repeats, spread+sum, tables+counted, max(wind, c.WindGap)
			if c.ByeGap > 1 || c.Faults > 0 {
				t.Errorf("%+v", c)
			}
		}
		t.Logf("%d × %d: %d repeats in %d nights, rank spread %d.%d, winds differ by %d, %v a round",
			size[0], size[1], repeats, nights, spread/tables, 10*spread/tables%10, wind, time.Since(begin)/time.Duration(nights*size[1]))
	}
}

func BenchmarkSwiss(b *testing.B) {
	for _, players := range []int{18, 24, 60, 300} {
		b.Run(strconv.Itoa(players), func(b *testing.B) {
			s, _, _ := swissNight(b, players, 6, 1)
			q := SwissRequest{Players: players, Played: s.Rounds, Ranking: newDice(2).order(players)}
			for b.Loop() {
				q.Seed++
				if _, err := SwissRound(b.Context(), q); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
