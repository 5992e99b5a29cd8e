package seating

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"
	"reflect"
	"strconv"
	"testing"

	"pgregory.net/rapid"
)

// must ends a test at an error that is not its subject.
func must(t rapid.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// tester is a test, a benchmark, or one run of a property.
type tester interface {
	rapid.TB
	Context() context.Context
}

func plan(t tester, players, rounds int, seed uint64) Schedule {
	t.Helper()
	return planned(t, Request{Players: players, Rounds: rounds, Seed: seed})
}

// planned is the plan of a request that must not be refused.
func planned(t tester, q Request) Schedule {
	t.Helper()
	s, err := Plan(t.Context(), q)
	if err != nil {
		t.Fatalf("%+v: %v", q, err)
	}
	return s
}

// evenings are sizes with every remainder by three, from the smallest on, below and
// above the limit of evenings without repeats.
func evenings(f func(players, rounds int)) {
	for _, players := range []int{3, 4, 5, 9, 13, 17, 24, 40, 55, 101, 300} {
		for _, rounds := range []int{1, 2, 4, 10} {
			f(players, rounds)
		}
	}
	f(7, 30)
	f(8, 30)
}

func TestEveryEveningIsASchedule(t *testing.T) {
	evenings(func(players, rounds int) {
		s := plan(t, players, rounds, uint64(players))
		if len(s.Rounds) != rounds {
			t.Errorf("%d × %d: %d rounds", players, rounds, len(s.Rounds))
		}
		for _, fault := range Check(s) {
			t.Errorf("%d × %d: %v", players, rounds, fault)
		}
	})
}

func TestByesAndWindsAreEvenAfterEveryRound(t *testing.T) {
	evenings(func(players, rounds int) {
		s := plan(t, players, rounds, 7)
		for cut := 1; cut <= rounds; cut++ {
			early := s
			early.Rounds = s.Rounds[:cut]
			w, b := bruteWindGap(early), bruteByeGap(early)
			if w > 1 || b > 1 {
				t.Errorf("%d × %d after round %d: winds differ by %d, byes by %d", players, rounds, cut, w, b)
			}
		}
	})
}

func TestSameSeedSameSeating(t *testing.T) {
	for _, size := range [][2]int{{8, 4}, {14, 5}, {22, 6}, {60, 10}} {
		first, again := plan(t, size[0], size[1], 42), plan(t, size[0], size[1], 42)
		if !reflect.DeepEqual(first, again) {
			t.Errorf("%v: the same seed gave two seatings", size)
		}
		if reflect.DeepEqual(first.Rounds, plan(t, size[0], size[1], 43).Rounds) {
			t.Errorf("%v: two seeds gave the same seating", size)
		}
	}
}

// TestASeedMeansTheSameSeatingForEver: a club may have printed a seating, so its seed must give
// the same seating for ever, on every machine. A change of the search breaks this test; the new
// search then needs another method name.
func TestASeedMeansTheSameSeatingForEver(t *testing.T) {
	h := fnv.New64a()
	for _, size := range [][2]int{{5, 3}, {9, 4}, {14, 4}, {14, 6}, {25, 8}, {99, 10}, {10, 6}, {26, 15}, {120, 10}} {
		text, err := json.Marshal(plan(t, size[0], size[1], 1916))
		must(t, err)
		h.Write(text)
	}
	const want = "a59689a3f1e38664"
	if got := strconv.FormatUint(h.Sum64(), 16); got != want {
		t.Errorf("fingerprint %s, was %s", got, want)
	}
}

func TestNobodyMeetsTwice(t *testing.T) {
	for _, size := range [][2]int{{100, 10}, {101, 10}, {150, 12}, {200, 10}, {300, 10}, {300, 30}} {
		for seed := range uint64(2) {
			if c := Certify(plan(t, size[0], size[1], seed)); c.Repeats != 0 {
				t.Errorf("%d × %d, seed %d: %d repeats", size[0], size[1], seed, c.Repeats)
			}
		}
	}
}

func TestBeyondTheMaximumRepeatsAreFew(t *testing.T) {
	for _, size := range [][2]int{{3, 4}, {4, 4}, {6, 2}, {8, 5}, {9, 5}, {9, 8}, {10, 6}, {12, 7}, {15, 8}} {
		c := Certify(plan(t, size[0], size[1], 5))
		if c.Repeats < c.LeastRepeats || c.Repeats > c.LeastRepeats+1 {
			t.Errorf("%d × %d: %d repeats, bound %d", size[0], size[1], c.Repeats, c.LeastRepeats)
		}
	}
}

func TestNobodyKeepsOneTableNumber(t *testing.T) {
	for _, size := range [][2]int{{9, 4}, {14, 4}, {24, 8}, {40, 8}, {300, 10}} {
		c := Certify(plan(t, size[0], size[1], 9))
		tables := size[0] / 3
		if most := (c.MostMatches+tables-1)/tables + 1; c.MostSameTable > most {
			t.Errorf("%v: somebody sits %d times at one table", size, c.MostSameTable)
		}
	}
}

func TestPlanRefusesWhatItCannotSeat(t *testing.T) {
	cases := []struct {
		players, rounds int
		want            error
	}{
		{2, 4, ErrPlayers}, {301, 4, ErrPlayers}, {-1, 4, ErrPlayers}, {9, 0, ErrRounds}, {9, 50, ErrRounds},
	}
	for _, c := range cases {
		_, err := Plan(t.Context(), Request{Players: c.players, Rounds: c.rounds})
		if !errors.Is(err, c.want) {
			t.Errorf("%d × %d: %v", c.players, c.rounds, err)
		}
	}
}

func TestPlanStopsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, size := range [][2]int{{30, 8}, {30, 16}, {200, 10}} {
		if _, err := Plan(ctx, Request{Players: size[0], Rounds: size[1]}); !errors.Is(err, context.Canceled) {
			t.Errorf("%v: got %v", size, err)
		}
	}
}

func BenchmarkPlan(b *testing.B) {
	for _, size := range [][2]int{{15, 7}, {24, 12}, {30, 15}, {59, 30}, {99, 30}, {100, 10}, {300, 10}} {
		b.Run(fmt.Sprintf("%dx%d", size[0], size[1]), func(b *testing.B) {
			seed := uint64(0)
			for b.Loop() {
				plan(b, size[0], size[1], seed)
				seed++
			}
		})
	}
}
