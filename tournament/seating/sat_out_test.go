package seating

import (
	"errors"
	"math/bits"
	"reflect"
	"slices"
	"testing"
)

// TestWhoSatOutLeastSitsOutFirst: whatever was played before, byes are even this evening, nobody takes
// somebody else's turn, and byes of all evenings together are as near to each other as any choice of even
// byes could bring them.
func TestWhoSatOutLeastSitsOutFirst(t *testing.T) {
	d := newDice(11)
	for _, players := range []int{4, 5, 7, 8, 10, 11, 13, 14} {
		for rounds := 1; rounds <= players/3; rounds++ {
			q := Request{Players: players, Rounds: rounds, Seed: uint64(players), SatOut: make([]int, players)}
			for p := range q.SatOut {
				q.SatOut[p] = d.below(4)
			}
			if rounds == 2 && players > 6 {
				q.Apart = [][]int{{0, 1}}
			}
			s, err := Plan(t.Context(), q)
			if err != nil {
				t.Fatal(err)
			}
			c := Certify(s)
			if c.Faults != 0 || c.WindGap > 1 || c.ByeGap > 1 || c.ApartMeetings > 0 {
				t.Fatalf("the certificate is %+v", c)
			}
			if c.OutOfTurn != 0 || len(s.OutOfTurn()) != 0 {
				t.Errorf("%d×%d: it was not the turn of %v", players, rounds, s.OutOfTurn())
			}
			if gap, least := c.MostSatOut-c.LeastSatOut, leastSatOutGap(q); gap != least {
				t.Errorf("%d×%d: byes of all evenings differ by %d, least possible is %d: before %v", players, rounds, gap, least, q.SatOut)
			}
		}
	}
}

// leastSatOutGap tries every choice of the players who have one bye more than the others.
func leastSatOutGap(q Request) int {
	byes := q.Rounds * (q.Players % 3)
	least := -1
	for chosen := range 1 << q.Players {
		if bits.OnesCount(uint(chosen)) != byes%q.Players {
			continue
		}
		together := slices.Clone(q.SatOut)
		for p := range together {
			together[p] += byes/q.Players + chosen>>p&1
		}
		if gap := slices.Max(together) - slices.Min(together); least < 0 || gap < least {
			least = gap
		}
	}
	return least
}

// TestTheLowestRankedSitsOutOfThoseWhoseTurnItIs, in a round by the ranking and in finals.
func TestTheLowestRankedSitsOutOfThoseWhoseTurnItIs(t *testing.T) {
	q := SwissRequest{Players: 7, Ranking: []int{0, 1, 2, 3, 4, 5, 6}, SatOut: []int{2, 1, 1, 1, 1, 2, 2}}
	swiss, err := SwissRound(t.Context(), q)
	if err != nil {
		t.Fatal(err)
	}
	final, err := FinalRound(q)
	if err != nil {
		t.Fatal(err)
	}
	for name, round := range map[string]Round{"swiss": swiss, "final": final} {
		if !slices.Equal(round.Byes, []int{4}) {
			t.Errorf("%s: %v sits out, not the last of those who sat out once", name, round.Byes)
		}
	}
	q.Played = []Round{swiss}
	if next, err := FinalRound(q); err != nil || !slices.Equal(next.Byes, []int{3}) {
		t.Errorf("then %v sits out, not the last but one of them: %v", next.Byes, err)
	}
}

// TestAPlannedEveningGoesOnInTurn after a guest has come, and without earlier evenings as it always did.
func TestAPlannedEveningGoesOnInTurn(t *testing.T) {
	q := Request{Players: 10, Rounds: 3, Seed: 5, SatOut: []int{1, 1, 0, 1, 1, 0, 1, 0, 1, 1}}
	first, err := Plan(t.Context(), q)
	if err != nil {
		t.Fatal(err)
	}
	sit := func(rounds []Round) (all []int) {
		for _, round := range rounds {
			all = append(all, round.Byes...)
		}
		return slices.Sorted(slices.Values(all))
	}
	if !slices.Equal(sit(first.Rounds), []int{2, 5, 7}) {
		t.Errorf("%v sit out in the first three rounds", sit(first.Rounds))
	}
	q.Players, q.Rounds, q.SatOut = 11, 4, append(q.SatOut, 0)
	q.Played = slices.Clone(first.Rounds[:1])
	q.Played[0].Away = []int{10}
	on, err := Plan(t.Context(), q)
	if err != nil {
		t.Fatal(err)
	}
	three := sit(on.Rounds[:3])
	for _, first := range []int{2, 5, 7, 10} {
		if !slices.Contains(three, first) {
			t.Errorf("%v sit out in three rounds, not %d, who never had", three, first)
		}
	}
	if out := on.OutOfTurn(); len(out) > 0 {
		t.Errorf("it was not the turn of %v", out)
	}
	q.SatOut = make([]int, 11)
	zeros, err := Plan(t.Context(), q)
	q.SatOut = nil
	none, err2 := Plan(t.Context(), q)
	if err := errors.Join(err, err2); err != nil || !reflect.DeepEqual(zeros.Rounds, none.Rounds) {
		t.Errorf("numbers that are all equal change the draw: %v", err)
	}
}

// TestByesBeforeAreOfAllPlayers, and not negative.
func TestByesBeforeAreOfAllPlayers(t *testing.T) {
	for _, satOut := range [][]int{{1}, {0, 0, 0, -1}} {
		if _, err := Plan(t.Context(), Request{Players: 4, Rounds: 1, SatOut: satOut}); !errors.Is(err, ErrSatOut) {
			t.Errorf("%v: %v", satOut, err)
		}
		s, err := Plan(t.Context(), Request{Players: 4, Rounds: 1})
		if err != nil {
			t.Fatal(err)
		}
		s.SatOut = satOut
		if faults := Check(s); len(faults) != 1 || faults[0].Code != SatOutCount {
			t.Errorf("%v has the faults %v", satOut, faults)
		}
		if back := NewFile(s).Schedule(); !slices.Equal(back.SatOut, satOut) {
			t.Errorf("the file has %v", back.SatOut)
		}
	}
}
