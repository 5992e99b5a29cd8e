package seating

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// resting are all sets of players who can sit out a round in which no foes meet. It
// tries every round.
func resting(players int, foes func(a, b int) bool) [][]int {
	var sets [][]int
	var seated func(left []int) bool
	seated = func(left []int) bool {
		if len(left) == 0 {
			return true
		}
		for i := 1; i < len(left); i++ {
			for j := i + 1; j < len(left); j++ {
				a, b, c := left[0], left[i], left[j]
				if foes(a, b) || foes(a, c) || foes(b, c) {
					continue
				}
				if seated(slices.DeleteFunc(slices.Clone(left), func(p int) bool { return p == a || p == b || p == c })) {
					return true
				}
			}
		}
		return false
	}
	var choose func(from int, rests []int)
	choose = func(from int, rests []int) {
		if len(rests) == players%3 {
			var left []int
			for p := range players {
				if !slices.Contains(rests, p) {
					left = append(left, p)
				}
			}
			if seated(left) {
				sets = append(sets, slices.Clone(rests))
			}
			return
		}
		for p := from; p < players; p++ {
			choose(p+1, append(slices.Clip(rests), p))
		}
	}
	choose(0, nil)
	return sets
}

// foesIn are the pairs that some groups, and fixed tables if they count, keep apart.
func foesIn(q Request, groups []int, fixed bool) func(a, b int) bool {
	return func(a, b int) bool {
		stays := func(p int) bool {
			return fixed && slices.ContainsFunc(q.Fixed, func(place FixedTable) bool { return place.Player == p })
		}
		return stays(a) && stays(b) || slices.ContainsFunc(groups, func(g int) bool {
			return slices.Contains(q.Apart[g], a) && slices.Contains(q.Apart[g], b)
		})
	}
}

// byesFit says whether these sets of byes can be put in an order in which byes differ
// by one at most after each round.
func byesFit(players, rounds int, sets [][]int) bool {
	var goOn func(left int, byes []int) bool
	goOn = func(left int, byes []int) bool {
		if left == 0 {
			return true
		}
		return slices.ContainsFunc(sets, func(rests []int) bool {
			next := slices.Clone(byes)
			for _, p := range rests {
				next[p]++
			}
			return slices.Max(next)-slices.Min(next) <= 1 && goOn(left-1, next)
		})
	}
	return goOn(rounds, make([]int, players))
}

// TestConflictsAreThereIfAndOnlyIfNoRoundCanBeSeated compares the proof with all
// possible rounds.
func TestConflictsAreThereIfAndOnlyIfNoRoundCanBeSeated(t *testing.T) {
	found := map[string]int{}
	rapid.Check(t, func(t *rapid.T) {
		q := Request{Players: rapid.IntRange(3, 10).Draw(t, "players"), Rounds: rapid.IntRange(1, 3).Draw(t, "rounds")}
		order := func() []int { return rapid.Permutation(newDice(1).order(q.Players)).Draw(t, "order") }
		for range rapid.IntRange(1, 9).Draw(t, "groups") {
			q.Apart = append(q.Apart, order()[:rapid.IntRange(2, max(2, q.Players/3)).Draw(t, "size")])
		}
		for table, p := range order()[:rapid.IntRange(0, q.Players/3).Draw(t, "fixed")] {
			q.Fixed = append(q.Fixed, FixedTable{Player: p, Table: table})
		}
		var all []int
		for g := range q.Apart {
			all = append(all, g)
		}
		sets := resting(q.Players, foesIn(q, all, true))
		conflicts, crowds := q.Conflicts(), q.Crowds()
		if len(sets) == 0 && len(conflicts)+len(crowds) == 0 {
			t.Fatalf("no round can be seated, and nothing is said: %+v", q)
		}
		if len(conflicts) > 0 && byesFit(q.Players, q.Rounds, sets) {
			t.Fatalf("%v, and yet it can be done: %+v", conflicts, q)
		}
		for _, c := range conflicts {
			found[c.Error()[:6]]++
			checkConflict(t, q, c, sets)
		}
	})
	if found["player"] == 0 || found["groups"] == 0 {
		t.Errorf("not every kind of conflict was met: %v", found)
	}
}

func checkConflict(t *rapid.T, q Request, c Conflict, sets [][]int) {
	if c.Player != none {
		if slices.ContainsFunc(sets, func(rests []int) bool { return !slices.Contains(rests, c.Player) }) {
			t.Fatalf("%v, and yet there is a table: %+v", c, q)
		}
		return
	}
	if len(resting(q.Players, foesIn(q, c.Groups, c.Fixed))) > 0 {
		t.Fatalf("%v is no conflict: %+v", c, q)
	}
	for i := range c.Groups {
		if len(resting(q.Players, foesIn(q, slices.Delete(slices.Clone(c.Groups), i, i+1), c.Fixed))) == 0 {
			t.Fatalf("%v does without group %d: %+v", c, c.Groups[i]+1, q)
		}
	}
	if c.Fixed && len(resting(q.Players, foesIn(q, c.Groups, false))) == 0 {
		t.Fatalf("%v does without the fixed places: %+v", c, q)
	}
}

func TestConflictsAreNamed(t *testing.T) {
	cases := map[string]struct {
		q    Request
		want []Conflict
	}{
		"one against all but one":  {Request{Players: 6, Rounds: 2, Apart: [][]int{{0, 1}, {0, 2}, {3, 0}, {0, 4}}}, []Conflict{{Player: 0}}},
		"who rests the only round": {Request{Players: 7, Rounds: 1, Apart: [][]int{{0, 1}, {0, 2}, {3, 0}, {0, 4}, {0, 5}}}, nil},
		"who cannot rest twice":    {Request{Players: 7, Rounds: 2, Apart: [][]int{{0, 1}, {0, 2}, {3, 0}, {0, 4}, {0, 5}}}, []Conflict{{Player: 0}}},
		"companions who are foes":  {Request{Players: 6, Rounds: 1, Apart: [][]int{{0, 1}, {0, 2}, {0, 3}, {4, 5}}}, []Conflict{{Player: 0}}},
		"three pairs at two tables": {
			Request{Players: 6, Rounds: 1, Apart: [][]int{{0, 1}, {1, 2}, {2, 0}}},
			[]Conflict{{Player: none, Groups: []int{0, 1, 2}}},
		},
		"a ring of five": {
			Request{Players: 6, Rounds: 1, Apart: [][]int{{0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 0}}},
			[]Conflict{{Player: none, Groups: []int{0, 1, 2, 3, 4}}},
		},
		"fixed places": {
			Request{Players: 6, Rounds: 1, Apart: [][]int{{0, 1}, {1, 2}}, Fixed: []FixedTable{{0, 0}, {2, 1}}},
			[]Conflict{{Player: none, Groups: []int{0, 1}, Fixed: true}},
		},
		"who has gone": {Request{Players: 7, Rounds: 2, Away: []int{4}, Apart: [][]int{{0, 1}, {0, 2}, {3, 0}, {0, 4}}}, nil},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			got := c.q.Conflicts()
			if !slices.EqualFunc(got, c.want, func(a, b Conflict) bool {
				return a.Player == b.Player && a.Fixed == b.Fixed && slices.Equal(a.Groups, b.Groups)
			}) {
				t.Errorf("%+v, want %+v", got, c.want)
			}
			_, err := Plan(t.Context(), c.q)
			if _, conflict := errors.AsType[Conflict](err); conflict != (len(c.want) > 0) {
				t.Errorf("planning it: %v", err)
			}
		})
	}
	_, err := Plan(t.Context(), cases["fixed places"].q)
	if err == nil || !strings.HasSuffix(err.Error(), "groups 1, 2 together, with those who stay at their tables") {
		t.Errorf("in words: %v", err)
	}
}

// TestTheProofIsTheSameEveryTime: it gives up after a number of steps, never by the
// clock.
func TestTheProofIsTheSameEveryTime(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		q := Request{Players: rapid.IntRange(20, 80).Draw(t, "players"), Rounds: 5}
		d := newDice(rapid.Uint64().Draw(t, "seed"))
		for range rapid.IntRange(1, 50).Draw(t, "groups") {
			q.Apart = append(q.Apart, d.order(q.Players)[:rapid.IntRange(2, q.Players/3).Draw(t, "size")])
		}
		if first, again := q.Conflicts(), q.Conflicts(); !slices.EqualFunc(first, again, func(a, b Conflict) bool { return a.Error() == b.Error() }) {
			t.Fatalf("%v, and then %v", first, again)
		}
	})
}
