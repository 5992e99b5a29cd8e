package seating

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// bruteCost is the cost of a Swiss round as [SwissRound] defines it.
func bruteCost(q SwissRequest, tables []Table) (costs [4]int) {
	var playing []int
	for _, p := range q.Ranking {
		if slices.ContainsFunc(tables, func(t Table) bool { return slices.Contains(t[:], p) }) {
			playing = append(playing, p)
		}
	}
	for _, table := range tables {
		for k := range 3 {
			p, other := table[k], table[(k+1)%3]
			if slices.ContainsFunc(q.Apart, func(g []int) bool { return slices.Contains(g, p) && slices.Contains(g, other) }) {
				costs[0]++
			}
			met := 0
			for _, round := range q.Played {
				for _, t := range round.Tables {
					if atOneTable(t, p, other) {
						met++
					}
				}
			}
			costs[1] += met * met
			apart := slices.Index(playing, p) - slices.Index(playing, other)
			costs[3] += apart * apart
		}
		if !anyOrderIsLeast(q.Played, table) {
			costs[2]++
		}
	}
	return costs
}

// anyOrderIsLeast tries all orders of three players.
func anyOrderIsLeast(played []Round, table Table) bool {
	for _, seats := range [][3]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}} {
		good := true
		for k, wind := range seats {
			var had [3]int
			for _, round := range played {
				for _, t := range round.Tables {
					for w, p := range t {
						if p == table[k] {
							had[w]++
						}
					}
				}
			}
			good = good && had[wind] == slices.Min(had[:])
		}
		if good {
			return true
		}
	}
	return false
}

// everySeating calls f for each division of players into tables.
func everySeating(players []int, tables []Table, f func([]Table)) {
	if len(players) == 0 {
		f(tables)
		return
	}
	for i := 1; i < len(players); i++ {
		for j := i + 1; j < len(players); j++ {
			rest := slices.Delete(slices.Clone(players), j, j+1)
			rest = slices.Delete(rest, i, i+1)[1:]
			everySeating(rest, append(tables, Table{players[0], players[i], players[j]}), f)
		}
	}
}

func less(a, b [4]int) bool { return slices.Compare(a[:], b[:]) < 0 }

// standings is an evening of some rounds, and a ranking.
func standings(t *rapid.T, most int) SwissRequest {
	q := SwissRequest{Players: rapid.IntRange(4, most).Draw(t, "players"), Seed: rapid.Uint64().Draw(t, "seed")}
	d := newDice(q.Seed)
	q.Played, _ = assignWinds(q.Players, atRandom(Request{Players: q.Players, Rounds: rapid.IntRange(0, 4).Draw(t, "played")}, d))
	if q.Players > 4 && rapid.Bool().Draw(t, "one is away") {
		q.Away = []int{d.below(q.Players)}
	}
	q.Ranking = slices.DeleteFunc(d.order(q.Players), func(p int) bool { return slices.Contains(q.Away, p) })
	if tables := (q.Players - len(q.Away)) / 3; tables > 1 && rapid.Bool().Draw(t, "apart") {
		q.Apart = [][]int{{0, 1}, {1, 2}}
	}
	return q
}

func TestNoSwissRoundIsBetterUpToTwelve(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		q := standings(t, 12)
		round, err := SwissRound(t.Context(), q)
		must(t, err)
		playing := slices.DeleteFunc(slices.Clone(q.Ranking), func(p int) bool { return slices.Contains(round.Byes, p) })
		got := bruteCost(q, round.Tables)
		best := got
		everySeating(playing, nil, func(tables []Table) {
			if c := bruteCost(q, tables); less(c, best) {
				best = c
			}
		})
		if got != best {
			t.Errorf("cost %v, possible %v", got, best)
		}
	})
}

// sound fails the test unless a round is valid and has fair byes.
func sound(t *rapid.T, q SwissRequest, round Round) {
	s := Schedule{Players: q.Players, Rounds: append(slices.Clone(q.Played), round)}
	if faults := Check(s); faults != nil {
		t.Error(faults)
	}
	if gap := levelGap(s); gap > 1 {
		t.Errorf("byes differ by %d", gap)
	}
	// No player with as few byes and a lower rank plays.
	count := turnsAfter(q.Players, q.Played)
	count.begin(q.Ranking)
	for i, p := range q.Ranking {
		for _, lower := range q.Ranking[i+1:] {
			rests, plays := slices.Contains(round.Byes, p), !slices.Contains(round.Byes, lower)
			if rests && plays && count.count[lower] <= count.count[p] {
				t.Errorf("%d rests, %d below plays", p, lower)
			}
		}
	}
}

func TestSwissRoundsAreSound(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		q := standings(t, 60)
		if tables := (q.Players - len(q.Away)) / 3; tables > 2 {
			for _, p := range q.Ranking[:2] {
				q.Fixed = append(q.Fixed, FixedTable{Player: p, Table: tables - 1 - len(q.Fixed)})
			}
		}
		round, err := SwissRound(t.Context(), q)
		must(t, err)
		sound(t, q, round)
		for _, place := range q.Fixed {
			if !slices.Contains(round.Byes, place.Player) && !slices.Contains(round.Tables[place.Table][:], place.Player) {
				t.Errorf("%+v: %v", place, round.Tables)
			}
		}
		tables := len(round.Tables)
		if Guaranteed(tables, 4) > len(q.Played) && len(q.Fixed) == 0 {
			if c := bruteCost(q, round.Tables); c[0]+c[1] > 0 {
				t.Errorf("guaranteed, but %v", c)
			}
		}
		again, _ := SwissRound(t.Context(), q)
		if fmt.Sprint(round) != fmt.Sprint(again) {
			t.Error("the same request gave two rounds")
		}
	})
}

func TestAFinalIsByRank(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		q := standings(t, 40)
		q.Apart = nil
		round, err := FinalRound(q)
		must(t, err)
		sound(t, q, round)
		playing := slices.DeleteFunc(slices.Clone(q.Ranking), func(p int) bool { return slices.Contains(round.Byes, p) })
		for i, table := range round.Tables {
			if sorted(table) != sorted(Table(playing[3*i:3*i+3])) {
				t.Errorf("table %d: %v, ranking %v", i, table, playing)
			}
		}
		if sum, tables := RankSpread(round.Tables, playing); sum != 2*tables || tables != len(round.Tables) || round.Method != Final {
			t.Errorf("spread %d of %d tables", sum, tables)
		}
	})
}

func TestRanksAreSpreadOverTablesThatAreRanked(t *testing.T) {
	sum, tables := RankSpread([]Table{{5, 0, 3}, {1, 2, 4}, {6, 7, 8}}, []int{0, 1, 2, 3, 4, 5})
	if sum != 5+3 || tables != 2 {
		t.Errorf("%d in %d", sum, tables)
	}
}

func TestSwissRequestsThatAreRefused(t *testing.T) {
	good := SwissRequest{Players: 7, Ranking: []int{3, 1, 2, 0, 4, 5, 6}}
	cases := []struct {
		name  string
		spoil func(*SwissRequest)
		want  error
	}{
		{"fine", func(*SwissRequest) {}, nil},
		{"somebody forgotten", func(q *SwissRequest) { q.Ranking = q.Ranking[1:] }, ErrRanking},
		{"somebody twice", func(q *SwissRequest) { q.Ranking = []int{3, 1, 2, 0, 4, 5, 5} }, ErrRanking},
		{"somebody who is away", func(q *SwissRequest) { q.Away = []int{6} }, ErrRanking},
		{"a stranger away", func(q *SwissRequest) { q.Away = []int{7} }, ErrAway},
		{"too many", func(q *SwissRequest) { q.Players = 301 }, ErrPlayers},
		{"no such table", func(q *SwissRequest) { q.Fixed = []FixedTable{{0, 2}} }, ErrFixed},
		{"a stranger apart", func(q *SwissRequest) { q.Apart = [][]int{{0, 9}} }, ErrApart},
		{"a crowd", func(q *SwissRequest) { q.Apart = [][]int{{0, 1, 2, 3}} }, Crowd{0, 4, 2}},
		{"a bad past", func(q *SwissRequest) { q.Played = []Round{{}} }, Fault{PlayerMissing, 0, none, 0}},
	}
	for _, c := range cases {
		q := good
		c.spoil(&q)
		_, err := SwissRound(t.Context(), q)
		_, final := FinalRound(q)
		if !errors.Is(err, c.want) || !errors.Is(final, c.want) {
			t.Errorf("%s: %v, %v", c.name, err, final)
		}
	}
}

func TestSwissStopsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	ranking := newDice(1).order(300)
	last := 0
	q := SwissRequest{Players: 300, Ranking: ranking, Progress: func(done, of int) {
		if done <= last || done > of {
			t.Errorf("%d of %d after %d", done, of, last)
		}
		if last = done; done == 5 {
			cancel()
		}
	}}
	if _, err := SwissRound(ctx, q); !errors.Is(err, context.Canceled) || last > 6 {
		t.Errorf("%v after %d", err, last)
	}
	last = 0
	if _, err := SwissRound(t.Context(), q); err != nil && last != hundredths {
		t.Errorf("%v, %d", err, last)
	}
}

func TestGuaranteedRounds(t *testing.T) {
	for _, c := range []struct{ tables, apart, want int }{{1, 0, 1}, {2, 0, 1}, {3, 1, 2}, {8, 0, 4}, {8, 3, 3}, {3, 4, 0}, {100, 0, 50}, {0, 0, 0}} {
		if got := Guaranteed(c.tables, c.apart); got != c.want {
			t.Errorf("%+v: %d", c, got)
		}
	}
}
