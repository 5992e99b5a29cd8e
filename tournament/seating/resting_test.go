package seating

import (
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestNobodySitsOutWhereTablesHaveRoom: a player without a seat rests at one of the
// tables with fewest players; nobody else does, and earlier rounds stay.
func TestNobodySitsOutWhereTablesHaveRoom(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := livedIn(t).RestAtTables(0, 0)
		from := rapid.IntRange(0, len(s.Rounds)).Draw(t, "from")
		most := rapid.IntRange(1, 2).Draw(t, "most")
		resting := s.RestAtTables(from, most)
		if !reflect.DeepEqual(resting.Rounds[:from], s.Rounds[:from]) || !reflect.DeepEqual(resting, s.RestAtTables(from, most)) {
			t.Fatal("another answer, or other rounds before")
		}
		for r := from; r < len(s.Rounds); r++ {
			round := resting.Rounds[r]
			at := make([]int, len(round.Tables))
			for _, place := range round.Resting {
				if !slices.Contains(round.Byes, place.Player) {
					t.Fatalf("round %d: %d has a seat and rests", r, place.Player)
				}
				at[place.Table]++
			}
			if len(round.Resting) != min(len(round.Byes), most*len(round.Tables)) {
				t.Fatalf("round %d: %d of %d rest at %d tables", r, len(round.Resting), len(round.Byes), len(round.Tables))
			}
			if len(at) > 0 && slices.Max(at)-slices.Min(at) > 1 {
				t.Fatalf("round %d: %v rest", r, at)
			}
			if !slices.Equal(round.Tables, s.Rounds[r].Tables) || !slices.Equal(round.Byes, s.Rounds[r].Byes) {
				t.Fatalf("round %d: other seats", r)
			}
		}
		everyPair(t, resting)
		if got, want := Certify(NewFile(resting).Schedule()), Certify(resting); got != want {
			t.Fatalf("written and read: %+v, was %+v", got, want)
		}
	})
}

// everyPair counts the meetings in another way, person by person.
func everyPair(t *rapid.T, s Schedule) {
	table := func(round Round, player int) int {
		for t, seats := range round.Tables {
			if slices.Contains(seats[:], player) {
				return t
			}
		}
		for _, place := range round.Resting {
			if place.Player == player {
				return place.Table
			}
		}
		return none
	}
	repeats := 0
	for p := range s.Players {
		for q := range p {
			met := 0
			for _, round := range s.Rounds {
				if at := table(round, p); at != none && at == table(round, q) {
					met++
				}
			}
			repeats += max(met-1, 0)
		}
	}
	if c := Certify(s); c.Repeats != repeats {
		t.Fatalf("%d repeats certified, %d counted", c.Repeats, repeats)
	}
}

func TestThoseKeptApartDoNotRestTogether(t *testing.T) {
	s := Schedule{Players: 7, Apart: [][]int{{0, 6}}, Rounds: []Round{{Tables: []Table{{0, 1, 2}, {3, 4, 5}}, Byes: []int{6}}}}
	if table, resting := s.RestAtTables(0, 1).Rounds[0].RestsAt(6); !resting || table != 1 {
		t.Errorf("rests at table %d, %v", table, resting)
	}
}

// TestWhoCannotMoveRestsAtTheirTable: the fixed table counts more than earlier
// meetings.
func TestWhoCannotMoveRestsAtTheirTable(t *testing.T) {
	s := Schedule{
		Players: 7, Apart: [][]int{{0, 6}}, Fixed: []FixedTable{{Player: 6, Table: 0}},
		Rounds: []Round{{Tables: []Table{{0, 1, 2}, {3, 4, 5}}, Byes: []int{6}}},
	}
	if table, resting := s.RestAtTables(0, 1).Rounds[0].RestsAt(6); !resting || table != 0 {
		t.Errorf("rests at table %d, %v", table, resting)
	}
}

// TestALockedTableKeepsWhoRests: the fourth player of a locked table stays when the
// rest is drawn again.
func TestALockedTableKeepsWhoRests(t *testing.T) {
	s := plan(t, 13, 3, 5)
	s = s.RestAtTables(0, 1)
	for r := range s.Rounds {
		locked := s.Rounds[r].Resting[0].Table
		again, err := Redraw(t.Context(), RedrawRequest{
			Schedule: s, Seed: 99, Keep: func(round, table int) bool { return round == r && table == locked },
		})
		must(t, err)
		before, after := s.Rounds[r].at(locked), again.RestAtTables(0, 1).Rounds[r].at(locked)
		slices.Sort(before)
		slices.Sort(after)
		if !slices.Equal(before, after) {
			t.Errorf("round %d: %v, was %v", r, after, before)
		}
	}
}

// TestTwoWhoRestCanBeExchanged: only if they rest at different tables.
func TestTwoWhoRestCanBeExchanged(t *testing.T) {
	s := Schedule{Players: 8, Rounds: []Round{{Tables: []Table{{0, 1, 2}, {3, 4, 5}}, Byes: []int{6, 7}}}}
	s = s.RestAtTables(0, 1)
	after, err := s.Exchange(Exchange{Round: 0, Player: 6, With: 7}, 0)
	must(t, err)
	was, _ := s.Rounds[0].RestsAt(6)
	if now, resting := after.Rounds[0].RestsAt(7); !resting || now != was || len(Check(after)) > 0 {
		t.Errorf("7 rests at table %d, %v", now, Check(after))
	}
	crowded := Schedule{Players: 5, Rounds: []Round{{Tables: []Table{{0, 1, 2}}, Byes: []int{3, 4}}}}
	if _, err := crowded.RestAtTables(0, 2).Exchange(Exchange{Round: 0, Player: 3, With: 4}, 0); err == nil {
		t.Error("two who rest at one table change nothing")
	}
}
