package seating

import (
	"fmt"
	"math/bits"
	"slices"
	"strconv"
	"strings"
)

// Conflict is a set of wishes that are proven to be impossible together, though
// none of them is a [Crowd].
type Conflict struct {
	// Player is somebody for whom no round has a table, and who cannot sit out all of
	// them; -1 if no round can be seated at all.
	Player int
	// Groups are the positions in the request, from 0, of groups that no round can
	// keep apart together, though it could without any one of them. Empty with a
	// Player.
	Groups []int
	// Fixed says that it needs the fixed places too, whose players never meet.
	Fixed bool
}

// Error names the conflict in figures.
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

// The limits of the proof. Beyond them nothing is said to be impossible.
const (
	mostProven = 64 // players, one for each bit
	proofSteps = 50_000
)

// Conflicts are wishes of a request that are proven to be impossible together;
// groups that are [Crowd]s are left out. Nothing found is no promise: it is looked
// for in single rounds, among [mostProven] players at most, and with so many steps.
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
		rests := first.resting&(1<<i) != 0
		if rests && !q.canRest(there, p) && newProof(there, wishes, i, &steps).impossible() {
			conflicts = append(conflicts, Conflict{Player: p})
		}
	}
	return conflicts
}

// wishSet are players none of whom should meet another: a group of the request, or
// all who have a fixed place.
type wishSet struct {
	group   int // none for the fixed places
	players []int
}

// wishSets are the wishes of those who are there, less crowds.
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

// stuck are those for whom no two others are left who may sit with them and with
// each other.
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
		if !seated && !q.canRest(there, p) {
			conflicts = append(conflicts, Conflict{Player: p})
		}
	}
	return conflicts
}

// canRest says whether a player may sit out every round to come, when byes go to
// those with the fewest: before the last of them nobody else has had fewer, but those
// who sit it out too.
func (q Request) canRest(there []int, p int) bool {
	rounds, rests := q.Rounds-len(q.Played), len(there)%3
	if rests == 0 {
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
	for _, byes := range needed[:len(needed)-rests+1] {
		sum += byes
	}
	return sum <= rounds*(rests-1)
}

// leastConflict is as few of the wishes as are impossible still.
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

// proof looks for one round without a pair that is to be kept apart. Players are
// bits, by their position among those who are there.
type proof struct {
	foes  []uint64
	sets  []uint64
	plays uint64 // who has to be at a table
	steps *int
	dead  map[uint64]bool
	// gaveUp: the steps came to an end, so that nothing is known.
	gaveUp bool
	// found: there is such a round, in which those of resting sit out.
	found   bool
	resting uint64
}

// newProof searches; the player at a position, if it is not none, has to play.
func newProof(there []int, wishes []wishSet, plays int, steps *int) *proof {
	p := &proof{foes: make([]uint64, len(there)), steps: steps, dead: make(map[uint64]bool)}
	if plays != none {
		p.plays = 1 << plays
	}
	for _, wish := range wishes {
		var members uint64
		for _, player := range wish.players {
			members |= 1 << slices.Index(there, player)
		}
		p.sets = append(p.sets, members)
		each(members, func(i int) bool {
			p.foes[i] |= members &^ (1 << i)
			return true
		})
	}
	p.found = p.seat(^uint64(0) >> (mostProven - len(there)))
	return p
}

// impossible says that there is no such round.
func (p *proof) impossible() bool { return !p.found && !p.gaveUp }

// seat finds tables for all who are left but two at most, who sit out.
func (p *proof) seat(left uint64) bool {
	tables, rests := bits.OnesCount64(left)/3, bits.OnesCount64(left)%3
	if tables == 0 {
		p.resting |= left
		return left&p.plays == 0
	}
	if p.dead[left] || p.crowded(left, tables+rests) {
		return false
	}
	if *p.steps--; *p.steps < 0 {
		p.gaveUp = true
	}
	if p.gaveUp {
		return false
	}
	most := p.hardest(left)
	if rests > 0 && p.plays&(1<<most) == 0 && p.seat(left&^(1<<most)) {
		p.resting |= 1 << most
		return true
	}
	if p.atTables(left&^(1<<most), left&^(1<<most)&^p.foes[most]) {
		return true
	}
	p.dead[left] = true
	return false
}

// atTables tries all pairs of companions of somebody who has been taken out of those
// who are left. Of companions who have the same foes one is as good as another.
func (p *proof) atTables(left, companions uint64) (seated bool) {
	var tried []int
	each(companions, func(a int) bool {
		if p.hasTwin(tried, a, left) {
			return true
		}
		tried = append(tried, a)
		var second []int
		each(companions&^p.foes[a]&^(1<<(a+1)-1), func(b int) bool {
			if !p.hasTwin(second, b, left) {
				second = append(second, b)
				seated = p.seat(left &^ (1<<a | 1<<b))
			}
			return !seated && !p.gaveUp
		})
		return !seated && !p.gaveUp
	})
	return seated
}

// hasTwin says whether somebody who was tried can change places with a player
// without any difference to those who are left.
func (p *proof) hasTwin(tried []int, a int, left uint64) bool {
	return slices.ContainsFunc(tried, func(b int) bool {
		both := uint64(1)<<a | 1<<b
		return (p.foes[a]^p.foes[b])&left&^both == 0 && p.plays&both == 0
	})
}

// crowded says that more of a wish's players are left than places where they do not
// meet.
func (p *proof) crowded(left uint64, places int) bool {
	return slices.ContainsFunc(p.sets, func(members uint64) bool { return bits.OnesCount64(members&left) > places })
}

// hardest is who has most foes among those who are left.
func (p *proof) hardest(left uint64) int {
	hardest, most := none, none
	each(left, func(i int) bool {
		if foes := bits.OnesCount64(p.foes[i] & left); foes > most {
			hardest, most = i, foes
		}
		return true
	})
	return hardest
}

// each calls f for the bits of a set, lowest first, until it says no.
func each(members uint64, f func(i int) bool) {
	for ; members != 0; members &= members - 1 {
		if !f(bits.TrailingZeros64(members)) {
			return
		}
	}
}
