package seating

import (
	"errors"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// apart are groups that can easily be kept apart: twice the rounds plus the size of the
// group is far below the number of players.
func apart(t *rapid.T) Request {
	q := Request{
		Players: rapid.IntRange(12, 60).Draw(t, "players"),
		Seed:    rapid.Uint64().Draw(t, "seed"),
	}
	q.Rounds = rapid.IntRange(1, q.Players/5).Draw(t, "rounds")
	order := rapid.Permutation(newDice(q.Seed).order(q.Players)).Draw(t, "order")
	for range rapid.IntRange(1, 3).Draw(t, "groups") {
		size := rapid.IntRange(2, 3).Draw(t, "size")
		q.Apart = append(q.Apart, order[:size])
		order = order[size:]
	}
	return q
}

func TestGroupsAreKeptApartWithoutRepeats(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		q := apart(t)
		s := planned(t, q)
		c := Certify(s)
		if c.ApartMeetings > 0 || c.Repeats > 0 || c.Faults > 0 || c.WindGap > 1 || c.ByeGap > 1 {
			t.Errorf("%+v\n%+v", q, c)
		}
	})
}

func TestALargeClubIsKeptApart(t *testing.T) {
	group := []int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}
	s := planned(t, Request{Players: 32, Rounds: 5, Seed: 1, Apart: [][]int{group}})
	if c := Certify(s); c.ApartMeetings > 0 || c.Repeats > 0 {
		t.Errorf("%+v", c)
	}
}

func TestImpossibleWishesAreNamed(t *testing.T) {
	nine := []int{0, 1, 2, 3, 4, 5, 6, 7, 8}
	four := []int{9, 10, 3, 2}
	_, err := Plan(t.Context(), Request{Players: 11, Rounds: 5, Apart: [][]int{nine, {9, 10}, four}})
	if err == nil || !strings.Contains(err.Error(), "9 players of one group, 3 tables") ||
		!strings.Contains(err.Error(), "4 players of one group, 3 tables") {
		t.Errorf("got %v", err)
	}
	var crowd Crowd
	if !errors.As(err, &crowd) || crowd != (Crowd{Group: 0, Players: 9, Tables: 3}) {
		t.Errorf("got %+v", crowd)
	}
	for _, group := range [][]int{{0, 11}, {-1, 2}, {4, 4}} {
		if _, err := Plan(t.Context(), Request{Players: 11, Rounds: 4, Apart: [][]int{group}}); !errors.Is(err, ErrApart) {
			t.Errorf("%v: %v", group, err)
		}
	}
	if crowds := (Request{Players: 11, Rounds: 1, Apart: [][]int{four}}).Crowds(); crowds != nil {
		t.Errorf("one of four can sit out: %v", crowds)
	}
}

func TestMeetingsOfThoseKeptApartAreCounted(t *testing.T) {
	s := stale(3)
	s.Apart = [][]int{{0, 1, 6}, {1, 0}, {3, 2}}
	if c := Certify(s); c.ApartMeetings != 3 {
		t.Errorf("%d meetings", c.ApartMeetings)
	}
}
