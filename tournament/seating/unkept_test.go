package seating

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestUnkeptWishesAreThoseThatTheCertificateCounts compares the list with the certificate.
func TestUnkeptWishesAreThoseThatTheCertificateCounts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		q := Request{
			Players: rapid.IntRange(3, 20).Draw(t, "players"), Rounds: rapid.IntRange(1, 6).Draw(t, "rounds"),
			Seed: rapid.Uint64().Draw(t, "seed"),
		}
		s, err := Rotate(q)
		must(t, err)
		d := newDice(q.Seed)
		for range rapid.IntRange(0, 4).Draw(t, "groups") {
			s.Apart = append(s.Apart, d.order(q.Players)[:rapid.IntRange(2, 3).Draw(t, "size")])
		}
		for table, p := range d.order(q.Players)[:rapid.IntRange(0, q.Players/3).Draw(t, "fixed")] {
			s.Fixed = append(s.Fixed, FixedTable{Player: p, Table: table})
		}
		s = s.RestAtTables(0, rapid.IntRange(0, 2).Draw(t, "resting"))
		met, moved := 0, 0
		for _, one := range s.Unkept() {
			table := s.Rounds[one.Round].at(one.Table)
			if !slices.Contains(table, one.Player) || one.Other != none && !slices.Contains(table, one.Other) {
				t.Fatalf("%+v, at that table sit %v", one, table)
			}
			if one.Other == none {
				moved++
			} else {
				met++
			}
		}
		if c := Certify(s); met != c.ApartMeetings || moved != c.FixedMoves {
			t.Fatalf("%d meetings and %d moves, certified %+v", met, moved, c)
		}
	})
}
