package koreanjapanese

import "github.com/threewinds/threewinds/scoring"

// outline is all that the tables of elements and limit hands see of a complete
// hand, or of a part of one, as long as nobody has said which of its pongs and
// kongs were claimed and which tile won. Hands of one outline score alike.
type outline struct {
	chows       int8
	free        int8 // pongs of whose kind the hand holds nothing else
	busy        int8 // pongs whose fourth tile is in a chow
	kongs       int8 // North's apart
	identical   int8 // disjoint pairs of identical chows
	pairs       int8
	straight    bool
	gates       bool // 1112345678999 and one more of the suit
	inner       bool // a set or pair without a 1, 9 or honour
	terminals   bool // a 1 or 9 of circles or characters
	circles     bool
	characters  bool
	northKong   bool
	honourPongs kinds // and those of bamboo; kongs included
	honourPair  kinds // one kind for all of a family: of a wind, a dragon, North, …
}

// sets counts the sets of the part.
func (o *outline) sets() int8 { return o.chows + o.allPongs() }

// allPongs counts pongs and kongs.
func (o *outline) allPongs() int8 { return o.free + o.busy + o.allKongs() }

func (o *outline) allKongs() int8 {
	if o.northKong {
		return o.kongs + 1
	}
	return o.kongs
}

// with is the outline of two parts together.
func (o *outline) with(other *outline) outline {
	return outline{
		chows: o.chows + other.chows, free: o.free + other.free, busy: o.busy + other.busy,
		kongs: o.kongs + other.kongs, identical: o.identical + other.identical, pairs: o.pairs + other.pairs,
		straight: o.straight || other.straight, gates: o.gates || other.gates, inner: o.inner || other.inner,
		terminals: o.terminals || other.terminals, circles: o.circles || other.circles,
		characters: o.characters || other.characters, northKong: o.northKong || other.northKong,
		honourPongs: o.honourPongs | other.honourPongs, honourPair: o.honourPair | other.honourPair,
	}
}

// groups are the sets and the pair of a part, one of many with its outline: what
// the tables are asked about.
type groups struct {
	chows               [4]scoring.Kind
	chowCount           int8
	pongs, kongs, pairs kinds // kongs are among the pongs
	singles             kinds // of thirteen orphans
}

// with are the groups of two parts together.
func (g *groups) with(other *groups) groups {
	sum := *g
	for _, lowest := range other.chows[:other.chowCount] {
		sum.chows[sum.chowCount] = lowest
		sum.chowCount++
	}
	sum.pongs |= other.pongs
	sum.kongs |= other.kongs
	sum.pairs |= other.pairs
	return sum
}

// part is an outline with one example, and what its hands offer beside it.
type part struct {
	outline outline
	groups  groups
	offer   offer
}

// suitBuilder splits one suit into sets, rank by rank, in every way that four
// copies of a tile allow.
type suitBuilder struct {
	rules  *Rules
	counts [9]int8
	chowAt [9]int8
	groups groups
	visit  func(*part)
	left   int8 // sets that may still be taken
	made   part // what the visitor is shown, one after the other
}

// eachSuitPart visits every way to make up to four sets, with a pair or without,
// of circles.
func (r *Rules) eachSuitPart(visit func(*part)) {
	b := suitBuilder{rules: r, visit: visit, left: 4}
	b.rank(0)
}

// rank decides about the sets that begin at a rank, and goes on with the next.
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
		b.groups.pongs |= kind
		b.chowsFrom(n)
		if b.counts[n] == 3 {
			b.counts[n]++
			b.groups.kongs |= kind
			b.rank(n + 1) // no tile is left for a chow
			b.groups.kongs &^= kind
			b.counts[n]--
		}
		b.groups.pongs &^= kind
		b.counts[n] -= 3
		b.left++
	}
	if b.groups.pairs == 0 && b.counts[n] <= 2 {
		b.counts[n] += 2
		b.groups.pairs = kind
		b.chowsFrom(n)
		b.groups.pairs = 0
		b.counts[n] -= 2
	}
}

// chowsFrom begins no chow at the rank, then one, two, …
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
	b.groups.chows[b.groups.chowCount] = scoring.Kind(n)
	b.groups.chowCount++
	b.chowsFrom(n)
	b.groups.chowCount--
	b.chowAt[n]--
	for i := range 3 {
		b.counts[n+i]--
	}
	b.left++
}

// emit shows the finished part to the visitor.
func (b *suitBuilder) emit() {
	g := &b.groups
	p := &b.made
	*p = part{groups: *g}
	o := &p.outline
	o.chows, o.kongs, o.pairs = g.chowCount, int8(g.kongs.count()), int8(g.pairs.count())
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
	o.busy = int8((g.pongs & chowTiles).count())
	o.free = int8((g.pongs &^ g.kongs &^ chowTiles).count())
	o.straight = chowKinds.all(circleStraight)
	o.inner = !chowKinds.only(outerChows) || !(g.pongs | g.pairs).only(outer)
	o.terminals = tiles.has(outer)
	o.circles = tiles != 0
	o.gates = tiles == circles && b.counts[0] >= 3 && b.counts[8] >= 3 && o.sets() == 4 && o.pairs == 1 && o.kongs == 0
	p.offer = b.offer(chowTiles|g.pairs, o.free > 0)
	b.visit(p)
}

// offer finds what can win here: a tile of a chow or of the pair, or of a pong
// and nothing else.
func (b *suitBuilder) offer(loose kinds, freePong bool) (o offer) {
	var dora doraValues = 1
	for n, count := range b.counts {
		if count > 0 {
			dora |= b.rules.doraOf(kinds(1)<<n, &b.groups, int(count))
		}
	}
	most, least := 0, 0
	if b.rules.options.RedFives {
		most, least = once(b.counts[4] > 0), once(b.counts[4] == 4)
	}
	for reds := least; reds <= most; reds++ {
		o[winsElsewhere][reds] = dora
		for k := loose; k != 0; k &= k - 1 {
			o[winsLoose+winPlace(b.counts[k.first()])-1][reds] = dora
		}
		if freePong {
			o[winsPong][reds] = dora
		}
	}
	return o
}
