package seating

import (
	"errors"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func TestPlayersWhoCannotMoveStayAtTheirTables(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		q := apart(t)
		for table := range rapid.IntRange(1, 2).Draw(t, "fixed") {
			q.Fixed = append(q.Fixed, FixedTable{Player: q.Players - 1 - table, Table: 2 * table})
		}
		q.Apart = nil
		s := planned(t, q)
		promised(t, s)
		if c := Certify(s); c.FixedMoves > 0 || c.Repeats > 0 {
			t.Errorf("%+v\n%+v", q, c)
		}
	})
}

func TestFixedTablesThatAreRefused(t *testing.T) {
	for _, fixed := range [][]FixedTable{
		{{Player: 9, Table: 0}},
		{{Player: -1, Table: 0}},
		{{Player: 0, Table: 3}},
		{{Player: 0, Table: -1}},
		{{Player: 0, Table: 0}, {Player: 0, Table: 1}},
		{{Player: 0, Table: 0}, {Player: 1, Table: 0}},
	} {
		if _, err := Plan(t.Context(), Request{Players: 9, Rounds: 2, Fixed: fixed}); !errors.Is(err, ErrFixed) {
			t.Errorf("%v: %v", fixed, err)
		}
	}
}

func sorted(table Table) Table {
	slices.Sort(table[:])
	return table
}

func TestLockedTablesSurviveARedraw(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		players, rounds := rapid.IntRange(21, 60).Draw(t, "players"), rapid.IntRange(1, 4).Draw(t, "rounds")
		before := plan(t, players, rounds, 1)
		locked := map[[2]int]bool{}
		for range rapid.IntRange(0, rounds).Draw(t, "locked") {
			locked[[2]int{rapid.IntRange(0, rounds-1).Draw(t, "round"), rapid.IntRange(0, players/3-1).Draw(t, "table")}] = true
		}
		after, err := Redraw(t.Context(), RedrawRequest{
			Schedule: before, Seed: rapid.Uint64Min(2).Draw(t, "seed"),
			Keep: func(round, table int) bool { return locked[[2]int{round, table}] },
		})
		must(t, err)
		promised(t, after)
		for at := range locked {
			if sorted(before.Rounds[at[0]].Tables[at[1]]) != sorted(after.Rounds[at[0]].Tables[at[1]]) {
				t.Errorf("round %d, table %d changed", at[0], at[1])
			}
		}
		for r := range before.Rounds {
			if !slices.Equal(before.Rounds[r].Byes, after.Rounds[r].Byes) {
				t.Errorf("round %d: byes changed", r)
			}
		}
	})
}

func TestARedrawMendsTheRest(t *testing.T) {
	// Everybody sits with the same people in each round; the first round is locked.
	s := Schedule{Players: 27}
	for range 5 {
		var round Round
		for t := 0; t < 27; t += 3 {
			round.Tables = append(round.Tables, Table{t, t + 1, t + 2})
		}
		s.Rounds = append(s.Rounds, round)
	}
	after, err := Redraw(t.Context(), RedrawRequest{Schedule: s, Seed: 1, Keep: func(round, _ int) bool { return round == 0 }})
	must(t, err)
	if c := Certify(after); c.Repeats > 0 || c.Faults > 0 {
		t.Errorf("%+v", c)
	}
	same, err := Redraw(t.Context(), RedrawRequest{Schedule: s, Seed: 1, Keep: func(int, int) bool { return true }})
	if err != nil || Certify(same).Repeats != 108 {
		t.Errorf("with everything locked: %+v, %v", Certify(same), err)
	}
	if _, err := Redraw(t.Context(), RedrawRequest{Schedule: stale(1), Seed: 1}); err != nil {
		t.Error(err)
	}
	s.Rounds[2].Tables[0][0] = 5
	var fault Fault
	if _, err := Redraw(t.Context(), RedrawRequest{Schedule: s, Seed: 1}); !errors.As(err, &fault) || fault.Round != 2 {
		t.Errorf("a schedule that is none: %v", err)
	}
}

func TestARedrawLeavesPlayedRoundsAlone(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		players := rapid.IntRange(21, 40).Draw(t, "players")
		before := planned(t, Request{Players: players, Rounds: 3, Seed: 1, Away: []int{rapid.IntRange(0, players-1).Draw(t, "away")}})
		from := rapid.IntRange(0, 3).Draw(t, "from")
		last := 0
		after, err := Redraw(t.Context(), RedrawRequest{
			Schedule: before, From: from, Seed: 9,
			Progress: func(done, of int) {
				if done < last || done > of {
					t.Errorf("%d after %d of %d", done, last, of)
				}
				last = done
			},
		})
		must(t, err)
		c := Certify(after)
		if !reflect.DeepEqual(before.Rounds[:from], after.Rounds[:from]) || c.Faults+c.Repeats > 0 || c.ByeGap > 1 {
			t.Errorf("from %d: %+v", from, c)
		}
		if own := from > 0 && from < 3; (after.Seed == 9) != (from == 0) || own && after.Rounds[from].Seed != 9 {
			t.Errorf("from %d: seeds %d and %+v", from, after.Seed, after.Rounds)
		}
		if last != 100 {
			t.Errorf("%d hundredths done", last)
		}
	})
}
