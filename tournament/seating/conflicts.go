package seating

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Conflict is a set of wishes that are proven to be impossible together, although none
// of them is a [Crowd].
type Conflict struct {
	// Player is a player who finds a table in no round, and who cannot sit out all of
	// them; -1 if no round can be seated at all.
	Player int
	// Groups are the positions in the request, from 0, of the groups that cannot be
	// kept apart together. Without any one of them it would be possible. It is empty if
	// Player is set.
	Groups []int
	// Fixed: the conflict also needs the fixed tables, whose players never meet.
	Fixed bool
}

func (c Conflict) Error() string {
	if c.Player != none {
		return fmt.Sprintf("player %d finds no table and cannot sit out every round", c.Player+1)
	}
	numbers := make([]string, len(c.Groups))
	for i, group := range c.Groups {
		numbers[i] = strconv.Itoa(group + 1)
	}
	text := fmt.Sprintf("%s %s together", plural(len(numbers), "group"), strings.Join(numbers, ", "))
	if c.Fixed {
		text += ", with those who stay at their tables"
	}
	return text
}

// Conflicts are wishes of a request that are proven to be impossible together, without
// [Crowd]s. An empty result is no promise: only single rounds are tried, for at most
// [mostProven] players, in a limited number of steps.
func (q Request) Conflicts() []Conflict {
	there := present(q.Players, q.Away)
	if len(q.Apart) == 0 || q.Rounds <= len(q.Played) || len(there) < 3 {
		return nil
	}
	wishes := q.wishSets(there)
	if stuck := q.stuck(there, wishes); len(stuck) > 0 || len(there) > mostProven {
		return stuck
	}
	steps := proofSteps
	first := newProof(there, wishes, none, &steps)
	switch {
	case first.impossible():
		return []Conflict{leastConflict(there, wishes, &steps)}
	case first.gaveUp:
		return nil
	}
	var conflicts []Conflict
	for i, p := range there {
		byes := first.out&(1<<i) != 0
		if byes && !q.canSitOut(there, p) && newProof(there, wishes, i, &steps).impossible() {
			conflicts = append(conflicts, Conflict{Player: p})
		}
	}
	return conflicts
}

// wishSets are the wishes of the players who are there, without crowds.
func (q Request) wishSets(there []int) []wishSet {
	crowded := make(map[int]bool)
	for _, crowd := range q.Crowds() {
		crowded[crowd.Group] = true
	}
	away := set(q.Players, q.Away)
	gone := func(p int) bool { return away[p] }
	var sets []wishSet
	for i, group := range q.Apart {
		if !crowded[i] {
			sets = append(sets, wishSet{i, slices.DeleteFunc(slices.Clone(group), gone)})
		}
	}
	if groups := q.withFixedApart().Apart; len(groups) > len(q.Apart) {
		sets = append(sets, wishSet{none, slices.DeleteFunc(slices.Clone(groups[len(q.Apart)]), gone)})
	}
	return slices.DeleteFunc(sets, func(w wishSet) bool { return len(w.players) < 2 || len(w.players) > len(there) })
}

// stuck are the players for whom no two others are left who may sit with them and with each other.
func (q Request) stuck(there []int, wishes []wishSet) (conflicts []Conflict) {
	foes := make([]map[int]bool, q.Players)
	for p := range foes {
		foes[p] = make(map[int]bool)
	}
	for _, wish := range wishes {
		pairs([][]int{wish.players}, func(a, b int) { foes[a][b], foes[b][a] = true, true })
	}
	for _, p := range there {
		var companions []int
		for _, c := range there {
			if c != p && !foes[p][c] {
				companions = append(companions, c)
			}
		}
		seated := slices.ContainsFunc(companions, func(a int) bool {
			return slices.ContainsFunc(companions, func(b int) bool { return a != b && !foes[a][b] })
		})
		if !seated && !q.canSitOut(there, p) {
			conflicts = append(conflicts, Conflict{Player: p})
		}
	}
	return conflicts
}

// canSitOut says whether a player may have a bye in every round to come. Byes go to the
// players with the fewest. So before the last of these byes nobody may have fewer than
// the player, except those who share that bye.
func (q Request) canSitOut(there []int, p int) bool {
	rounds, byes := q.Rounds-len(q.Played), len(there)%3
	if byes == 0 {
		return false
	}
	t := turnsAfter(q.Players, q.Played)
	t.begin(there)
	var needed []int
	for _, other := range there {
		if other != p {
			needed = append(needed, max(0, t.count[p]+rounds-1-t.count[other]))
		}
	}
	slices.Sort(needed)
	sum := 0
	for _, byes := range needed[:len(needed)-byes+1] {
		sum += byes
	}
	return sum <= rounds*(byes-1)
}

// leastConflict removes each wish without which the rest is still impossible.
func leastConflict(there []int, wishes []wishSet, steps *int) Conflict {
	for i := range slices.Backward(wishes) {
		fewer := slices.Delete(slices.Clone(wishes), i, i+1)
		if newProof(there, fewer, none, steps).impossible() {
			wishes = fewer
		}
	}
	conflict := Conflict{Player: none}
	for _, wish := range wishes {
		if wish.group == none {
			conflict.Fixed = true
		} else {
			conflict.Groups = append(conflict.Groups, wish.group)
		}
	}
	return conflict
}
