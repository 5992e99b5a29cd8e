package seating

import (
	"math/bits"
	"slices"
)

// proof searches for one round in which no pair that is to be kept apart meets. A set
// of players is a number; bit i stands for the i-th player who is there.
type proof struct {
	foes  []uint64
	sets  []uint64
	plays uint64 // players who must be at a table
	steps *int
	dead  map[uint64]bool
	// gaveUp: the steps are used up, so that nothing is known.
	gaveUp bool
	// found: such a round exists; the players of out sit out in it.
	found bool
	out   uint64
}

// newProof searches for a round. The player at the position plays must be at a table,
// if it is not none.
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

func (p *proof) impossible() bool { return !p.found && !p.gaveUp }

// seat finds tables for all players who are left; one or two of them sit out.
func (p *proof) seat(left uint64) bool {
	tables, byes := bits.OnesCount64(left)/3, bits.OnesCount64(left)%3
	if tables == 0 {
		p.out |= left
		return left&p.plays == 0
	}
	if p.dead[left] || p.crowded(left, tables+byes) {
		return false
	}
	if *p.steps--; *p.steps < 0 {
		p.gaveUp = true
	}
	if p.gaveUp {
		return false
	}
	most := p.hardest(left)
	if byes > 0 && p.plays&(1<<most) == 0 && p.seat(left&^(1<<most)) {
		p.out |= 1 << most
		return true
	}
	if p.atTables(left&^(1<<most), left&^(1<<most)&^p.foes[most]) {
		return true
	}
	p.dead[left] = true
	return false
}

// atTables tries all pairs of companions for a player who has been removed from left.
// Of companions with the same foes it tries only one.
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

// hasTwin says whether a player that was tried has the same foes among those who are
// left, so that trying the other gives the same result.
func (p *proof) hasTwin(tried []int, a int, left uint64) bool {
	return slices.ContainsFunc(tried, func(b int) bool {
		both := uint64(1)<<a | 1<<b
		return (p.foes[a]^p.foes[b])&left&^both == 0 && p.plays&both == 0
	})
}

// crowded says that a wish has more players left than there are places where they do
// not meet.
func (p *proof) crowded(left uint64, places int) bool {
	return slices.ContainsFunc(p.sets, func(members uint64) bool { return bits.OnesCount64(members&left) > places })
}

// hardest is the player with the most foes among those who are left.
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

// each calls f for the bits of a set, lowest first, until f returns false.
func each(members uint64, f func(i int) bool) {
	for ; members != 0; members &= members - 1 {
		if !f(bits.TrailingZeros64(members)) {
			return
		}
	}
}

// The limits of the proof. Beyond them no conflict is reported.
const (
	mostProven = 64 // players: one bit each
	proofSteps = 50_000
)

// wishSet are players who must not meet each other: a group of the request, or all
// players with a fixed table.
type wishSet struct {
	group   int // none for the fixed tables
	players []int
}
