package seating

import "testing"

func TestPlacesThatChange(t *testing.T) {
	before := []Round{
		{Tables: []Table{{0, 1, 2}, {3, 4, 5}}, Byes: []int{6, 7}},
		{Tables: []Table{{0, 1, 2}, {3, 4, 5}}, Byes: []int{6, 7}},
		{Tables: []Table{{0, 1, 2}, {3, 4, 5}}, Byes: []int{6, 7}},
	}
	after := []Round{
		// Winds only.
		{Tables: []Table{{2, 0, 1}, {3, 4, 5}}, Byes: []int{7, 6}},
		// 5 has left, and 6 takes the seat; 8 has come.
		{Tables: []Table{{0, 1, 2}, {3, 4, 6}}, Byes: []int{7, 8}, Away: []int{5}},
	}
	if n := Changes(before, after); n != 1 {
		t.Errorf("%d places", n)
	}
	after[0].Tables[0], after[0].Tables[1] = after[0].Tables[1], after[0].Tables[0]
	if n := Changes(before, after); n != 7 {
		t.Errorf("%d places", n)
	}
	if n := Changes(nil, after); n != 0 {
		t.Errorf("%d places of none", n)
	}
}
