package seating

import (
	"errors"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// difference is the price, computed from the certificates before and after.
func difference(before, after Certificate, with int) Price {
	return Price{
		With: with, Repeats: after.Repeats - before.Repeats, ApartMeetings: after.ApartMeetings - before.ApartMeetings,
		WindGap: after.WindGap - before.WindGap, ByeGap: after.ByeGap - before.ByeGap,
		FixedMoves: after.FixedMoves - before.FixedMoves,
	}
}

// livedIn is an evening with irregular rounds: planned, planned again without somebody,
// or random.
func livedIn(t *rapid.T) Schedule {
	players, rounds := rapid.IntRange(4, 20).Draw(t, "players"), rapid.IntRange(2, 6).Draw(t, "rounds")
	seed := rapid.Uint64Max(1<<20).Draw(t, "seed")
	s := Schedule{Players: players, Seed: seed, Rounds: atRandom(Request{Players: players, Rounds: rounds}, newDice(seed))}
	if rapid.Bool().Draw(t, "planned") {
		s.Rounds = plan(t, players, min(rounds, max(1, repeatFreeRounds(players))), seed).Rounds
	}
	if rapid.Bool().Draw(t, "away") && players > 6 {
		gone := rapid.IntRange(0, players-1).Draw(t, "gone")
		next := planned(t, Request{
			Players: players, Rounds: len(s.Rounds) + 1, Seed: seed, Played: s.Rounds, Away: []int{gone},
		})
		s.Rounds = next.Rounds
	}
	s.Apart = [][]int{{0, 1, 2}, {1, 3}}
	s.Fixed = []FixedTable{{Player: 1, Table: 0}}
	return s.RestAtTables(0, rapid.IntRange(0, 2).Draw(t, "resting"))
}

func TestPricesAreWhatTheExchangeCosts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := livedIn(t)
		from := rapid.IntRange(0, len(s.Rounds)-1).Draw(t, "from")
		round := rapid.IntRange(from, len(s.Rounds)-1).Draw(t, "round")
		player := rapid.IntRange(0, s.Players-1).Draw(t, "player")
		before := Certify(s)
		kept := cloned(s.Rounds)
		prices := s.Prices(round, player, from)
		for other := range s.Players {
			after, err := s.Exchange(Exchange{round, player, other}, from)
			i := slices.IndexFunc(prices, func(p Price) bool { return p.With == other })
			if (err == nil) != (i >= 0) {
				t.Fatalf("player %d: %v, price %d", other, err, i)
			}
			if err != nil {
				continue
			}
			if faults := Check(after); faults != nil {
				t.Fatal(faults)
			}
			if want := difference(before, Certify(after), other); prices[i] != want {
				t.Errorf("price %+v, cost %+v", prices[i], want)
			}
			if !reflect.DeepEqual(after.Rounds[:from], s.Rounds[:from]) {
				t.Error("rounds before were touched")
			}
			if Changes(s.Rounds, after.Rounds) > 2 {
				t.Errorf("%d places changed", Changes(s.Rounds, after.Rounds))
			}
		}
		if !reflect.DeepEqual(kept, s.Rounds) {
			t.Error("the given rounds were changed")
		}
	})
}

func TestAnExchangeKeepsWindsEven(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		players := rapid.IntRange(6, 40).Draw(t, "players")
		s := plan(t, players, 3, rapid.Uint64().Draw(t, "seed"))
		p := rapid.IntRange(0, players-1).Draw(t, "player")
		for _, price := range s.Prices(0, p, 0) {
			after, err := s.Exchange(Exchange{0, p, price.With}, 0)
			must(t, err)
			together := slices.ContainsFunc(s.Rounds[0].Tables, func(t Table) bool { return atOneTable(t, p, price.With) })
			if gap := bruteWindGap(after); gap > 1 && !together {
				t.Errorf("winds differ by %d", gap)
			}
			if after.Rounds[0].Method != ByHand || after.Rounds[1].Method != "" {
				t.Errorf("methods %q, %q", after.Rounds[0].Method, after.Rounds[1].Method)
			}
		}
	})
}

func TestExchangesThatAreRefused(t *testing.T) {
	s := Schedule{Players: 9, Rounds: []Round{
		{Tables: []Table{{0, 1, 2}, {3, 4, 5}}, Byes: []int{6, 7}, Away: []int{8}},
		{Tables: []Table{{0, 1, 2}, {3, 4, 5}, {6, 7, 8}}},
	}}
	for _, c := range []struct {
		x    Exchange
		from int
	}{
		{Exchange{0, 6, 7}, 0},
		{Exchange{0, 0, 8}, 0},
		{Exchange{0, 8, 0}, 0},
		{Exchange{0, 3, 3}, 0},
		{Exchange{0, 0, 3}, 1},
		{Exchange{2, 0, 3}, 0},
		{Exchange{-1, 0, 3}, -1},
		{Exchange{0, 0, 99}, 0},
		{Exchange{0, 0, -1}, 0},
	} {
		if _, err := s.Exchange(c.x, c.from); !errors.Is(err, ErrExchange) {
			t.Errorf("%+v from %d: %v", c.x, c.from, err)
		}
	}
	if prices := s.Prices(0, 8, 0); prices != nil {
		t.Errorf("somebody who is away: %v", prices)
	}
	s.Rounds[1].Tables[0][0] = 3
	var fault Fault
	if _, err := s.Exchange(Exchange{0, 0, 3}, 0); !errors.As(err, &fault) {
		t.Errorf("a schedule that is none: %v", err)
	}
}

func BenchmarkPrices(b *testing.B) {
	s, resting := plan(b, 300, 30, 1), plan(b, 299, 30, 1)
	b.Run("seat", func(b *testing.B) {
		for b.Loop() {
			s.Prices(3, 7, 2)
		}
	})
	b.Run("bye", func(b *testing.B) {
		for b.Loop() {
			resting.Prices(3, resting.Rounds[3].Byes[0], 2)
		}
	})
}
