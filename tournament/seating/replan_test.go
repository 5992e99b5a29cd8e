package seating

import (
	"context"
	"errors"
	"reflect"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"
)

// interrupted is a planned evening after some rounds; some players leave then, and some
// come.
func interrupted(s Schedule, played, left, joined int, d dice) Request {
	q := Request{Players: s.Players + joined, Rounds: len(s.Rounds), Seed: 7}
	rounds := slices.Clone(s.Rounds)
	for r := range rounds[:played] {
		rounds[r].Away = slices.Clone(rounds[r].Away)
		for p := s.Players; p < q.Players; p++ {
			rounds[r].Away = append(rounds[r].Away, p)
		}
	}
	q.Played, q.Announced = rounds[:played], rounds[played:]
	q.Away = d.order(s.Players)[:left]
	return q
}

// continued fails the test unless a plan keeps what Plan promises.
func continued(t interface {
	Helper()
	Errorf(format string, args ...any)
}, q Request, s Schedule,
) {
	t.Helper()
	if faults := Check(s); faults != nil || len(s.Rounds) != q.Rounds {
		t.Errorf("%d rounds, %v", len(s.Rounds), faults)
	}
	if !reflect.DeepEqual(s.Rounds[:len(q.Played)], slices.Clip(q.Played)) {
		t.Errorf("played rounds changed: %v", s.Rounds)
	}
	away := slices.Sorted(slices.Values(q.Away))
	for _, round := range s.Rounds[len(q.Played):] {
		if !slices.Equal(away, round.Away) {
			t.Errorf("away %v, not %v", round.Away, away)
		}
	}
	if gap := levelGap(s); gap > 1 {
		t.Errorf("byes differ by %d", gap)
	}
}

// levelGap counts byes from the start for each round, as the certificate promises to.
func levelGap(s Schedule) (gap int) {
	lap := make([]int, s.Players)
	floor := 0
	for _, round := range s.Rounds {
		least, most := 99, 0
		for p := range s.Players {
			if slices.Contains(round.Away, p) {
				continue
			}
			if lap[p] < floor {
				lap[p] = floor
			}
			if slices.Contains(round.Byes, p) {
				lap[p]++
			}
			least, most = min(least, lap[p]), max(most, lap[p])
		}
		gap, floor = max(gap, most-least), least
	}
	return gap
}

func TestPeopleComeAndGo(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		players := rapid.IntRange(18, 60).Draw(t, "players")
		rounds := rapid.IntRange(2, max(2, players/5)).Draw(t, "rounds")
		s := plan(t, players, rounds, 3)
		// Three times somebody leaves, comes or returns.
		away := []int{}
		for range 3 {
			played := rapid.IntRange(0, rounds).Draw(t, "played")
			left := rapid.IntRange(0, 2).Draw(t, "left")
			q := interrupted(s, played, 0, rapid.IntRange(0, 2).Draw(t, "joined"), newDice(1))
			if rapid.Bool().Draw(t, "return") && len(away) > 0 {
				away = away[1:]
			}
			for _, p := range newDice(rapid.Uint64().Draw(t, "who")).order(s.Players)[:left] {
				if !slices.Contains(away, p) {
					away = append(away, p)
				}
			}
			q.Away = slices.Clone(away)
			after := planned(t, q)
			continued(t, q, after)
			again, _ := Plan(t.Context(), q)
			if !reflect.DeepEqual(after, again) {
				t.Error("the same request gave two plans")
			}
			if c := Certify(after); c.Repeats > 0 {
				t.Errorf("%d repeats", c.Repeats)
			}
			s = after
		}
	})
}

func TestSmallEveningsGoOnToo(t *testing.T) {
	d := newDice(4)
	for range 25 {
		players := 4 + d.below(12)
		s := plan(t, players, 2+d.below(4), d.pcg.Uint64())
		played := d.below(len(s.Rounds))
		q := interrupted(s, played, d.below(2), d.below(2), d)
		after := planned(t, q)
		continued(t, q, after)
	}
}

func TestNothingChangesWithoutNeed(t *testing.T) {
	for _, size := range [][2]int{{9, 4}, {14, 4}, {24, 8}, {60, 10}, {300, 10}} {
		s := plan(t, size[0], size[1], 5)
		for played := range size[1] {
			q := Request{Players: size[0], Rounds: size[1], Played: s.Rounds[:played], Announced: s.Rounds[played:]}
			after := planned(t, q)
			for r := range after.Rounds {
				if !reflect.DeepEqual(after.Rounds[r].Tables, s.Rounds[r].Tables) {
					t.Errorf("%v: round %d changed", size, r)
				}
			}
		}
	}
}

func TestAByeTakesTheLeaversPlace(t *testing.T) {
	for seed := range uint64(20) {
		s := plan(t, 26, 4, seed) // two rest in each round
		q := interrupted(s, 2, 1, 0, newDice(seed))
		after := planned(t, q)
		if changes := Changes(q.Announced, after.Rounds[2:]); changes > 12 {
			t.Errorf("seed %d: %d of 50 places change", seed, changes)
		}
		if c := Certify(after); c.Repeats > 0 {
			t.Errorf("seed %d: %d repeats", seed, c.Repeats)
		}
	}
}

func TestWishesHoldForTheRoundsThatAreLeft(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		q := apart(t)
		q.Rounds++
		s := plan(t, q.Players, q.Rounds, 3)
		// Who is met already cannot be kept from it.
		q.Played, q.Announced = s.Rounds[:1], s.Rounds[1:]
		q.Fixed = []FixedTable{{Player: q.Players - 1, Table: 1}, {Player: q.Players - 2, Table: 0}}
		q.Away = []int{rapid.IntRange(0, q.Players-3).Draw(t, "away")}
		after := planned(t, q)
		continued(t, q, after)
		rest := after
		rest.Rounds = after.Rounds[1:]
		if c := Certify(rest); c.ApartMeetings > 0 || c.FixedMoves > 0 || c.Repeats > 0 && q.Players >= 18 {
			t.Errorf("%+v", c)
		}
	})
}

func TestPlanRefusesWhatCannotGoOn(t *testing.T) {
	s := plan(t, 9, 3, 1)
	good := Request{Players: 9, Rounds: 3, Played: s.Rounds[:1], Announced: s.Rounds[1:]}
	short := slices.Clone(s.Rounds)
	short[0].Byes, short[0].Tables = append(short[0].Tables[2][:], short[0].Byes...), short[0].Tables[:2]
	cases := []struct {
		name  string
		spoil func(*Request)
		want  error
	}{
		{"fine", func(*Request) {}, nil},
		{"a table too few in the past", func(q *Request) { q.Played = short[:1] }, nil},
		{"a stranger away", func(q *Request) { q.Away = []int{9} }, ErrAway},
		{"away twice", func(q *Request) { q.Away = []int{1, 1} }, ErrAway},
		{"too few", func(q *Request) { q.Away = []int{1, 2, 3, 4, 5, 6, 7} }, ErrPlayers},
		{"fewer rounds than played", func(q *Request) { q.Played = s.Rounds; q.Rounds = 2 }, ErrRounds},
		{"a newcomer not away before", func(q *Request) { q.Players = 10 }, Fault{PlayerMissing, 0, none, 9}},
		{"twice announced", func(q *Request) { q.Announced = []Round{{Byes: []int{1, 1}}} }, Fault{PlayerTwice, 1, none, 1}},
		{"a table that is no more", func(q *Request) { q.Away, q.Fixed = []int{1}, []FixedTable{{0, 2}} }, ErrFixed},
		{"nobody for the table", func(q *Request) { q.Away, q.Fixed = []int{0}, []FixedTable{{0, 2}, {1, 1}} }, nil},
		{"a crowd", func(q *Request) { q.Away, q.Apart = []int{0}, [][]int{{1, 2, 3, 4, 5, 6}} }, Crowd{0, 6, 2}},
	}
	for _, c := range cases {
		q := good
		c.spoil(&q)
		if _, err := Plan(t.Context(), q); !errors.Is(err, c.want) {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}

func TestPlanningOnStopsSoonAndTellsHowFarItIs(t *testing.T) {
	s := plan(t, 60, 30, 1)
	q := interrupted(s, 9, 1, 0, newDice(1))
	last, calls := 0, 0
	ctx, cancel := context.WithCancel(t.Context())
	var stopped time.Time
	q.Progress = func(done, of int) {
		calls++
		if done <= last || done > of {
			t.Errorf("%d of %d after %d", done, of, last)
		}
		if last = done; calls == 3 {
			cancel()
			stopped = time.Now()
		}
	}
	if _, err := Plan(ctx, q); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
	if late := time.Since(stopped); late > 200*time.Millisecond {
		t.Errorf("stopped after %v", late)
	}
	last, calls = 0, 10
	if _, err := Plan(t.Context(), q); err != nil || last != hundredths {
		t.Errorf("%v, %d done", err, last)
	}
}
