package ticks

import (
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/shape"
)

// suitBuilder makes sets and a pair of one suit, rank by rank, in every way that
// four copies of a tile allow.
type suitBuilder struct {
	house  *House
	counts [9]int8
	chowAt [9]int8
	groups Groups
	visit  func(*part)
	left   int8 // sets that may still be taken
	made   part // what the visitor is called with; reused
}

// eachSuitPart visits every way to make up to four sets, with a pair or without,
// of circles.
func (h *House) eachSuitPart(visit func(*part)) {
	b := suitBuilder{house: h, visit: visit, left: 4}
	b.rank(0)
}

// rank tries all sets and pairs that begin at rank n (from 0) and goes on with the next
// rank.
func (b *suitBuilder) rank(n int) {
	if n == 9 {
		b.emit()
		return
	}
	b.chowsFrom(n)
	kind := kinds(1) << n
	if b.left > 0 && b.counts[n] <= 1 { // a fourth tile may be in a chow
		b.left--
		b.counts[n] += 3
		b.groups.Pongs |= kind
		b.chowsFrom(n)
		if b.counts[n] == 3 {
			b.counts[n]++
			b.groups.Kongs |= kind
			b.rank(n + 1) // no tile is left for a chow
			b.groups.Kongs &^= kind
			b.counts[n]--
		}
		b.groups.Pongs &^= kind
		b.counts[n] -= 3
		b.left++
	}
	if b.groups.Pairs == 0 && b.counts[n] <= 2 {
		b.counts[n] += 2
		b.groups.Pairs = kind
		b.chowsFrom(n)
		b.groups.Pairs = 0
		b.counts[n] -= 2
	}
}

// chowsFrom tries no chow that begins at rank n, then one, two, …
func (b *suitBuilder) chowsFrom(n int) {
	b.rank(n + 1)
	if n > 6 || b.left == 0 || b.counts[n] > 3 || b.counts[n+1] > 3 || b.counts[n+2] > 3 {
		return
	}
	b.left--
	for i := range 3 {
		b.counts[n+i]++
	}
	b.chowAt[n]++
	b.groups.Chows[b.groups.ChowCount] = scoring.Kind(n)
	b.groups.ChowCount++
	b.chowsFrom(n)
	b.groups.ChowCount--
	b.chowAt[n]--
	for i := range 3 {
		b.counts[n+i]--
	}
	b.left++
}

// emit calls the visitor with the finished part.
func (b *suitBuilder) emit() {
	g := &b.groups
	p := &b.made
	*p = part{groups: *g}
	o := &p.outline
	o.chows, o.kongs, o.pairs = int8(g.ChowCount), int8(g.Kongs.Count()), int8(g.Pairs.Count())
	var chowKinds, tiles kinds
	for n, times := range b.chowAt {
		o.identical += times / 2
		if times > 0 {
			chowKinds |= 1 << n
		}
	}
	for n, count := range b.counts {
		if count > 0 {
			tiles |= 1 << n
		}
	}
	chowTiles := chowKinds | chowKinds<<1 | chowKinds<<2
	o.sharedPongs = int8((g.Pongs & chowTiles).Count())
	o.lonePongs = int8((g.Pongs &^ g.Kongs &^ chowTiles).Count())
	o.straight = chowKinds.All(shape.Straight)
	o.inner = !chowKinds.Only(outerChows) || !(g.Pongs | g.Pairs).Only(outer)
	o.terminals = tiles.Has(outer)
	o.circles = tiles != 0
	o.gates = tiles == circles && b.counts[0] >= 3 && b.counts[8] >= 3 && o.sets() == 4 && o.pairs == 1 && o.kongs == 0
	p.offer = b.offer(chowTiles|g.Pairs, o.lonePongs > 0)
	b.visit(p)
}

// offer finds the places where the winning tile can be in the part. loose are the kinds
// in chows and the pair; freePong says that some pong has all tiles of its kind.
func (b *suitBuilder) offer(loose kinds, freePong bool) (o offer) {
	var dora doraValues = 1
	for n, count := range b.counts {
		if count > 0 {
			dora |= b.house.doraOf(kinds(1)<<n, &b.groups, int(count))
		}
	}
	fives := int(b.counts[4])
	most, least := min(fives, 1), fives/4 // the fourth five is the red one
	if b.house.Red == 0 {
		most, least = 0, 0
	}
	for reds := least; reds <= most; reds++ {
		o[winsElsewhere][reds] = dora
		for k := loose; k != 0; k &= k - 1 {
			o[winsLoose+winPlace(b.counts[k.First()])-1][reds] = dora
		}
		if freePong {
			o[winsPong][reds] = dora
		}
	}
	return o
}
