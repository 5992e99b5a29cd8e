package koreanjapanese

import "github.com/threewinds/threewinds/scoring"

// honourBuilder makes sets and a pair of honours and bamboo, kind by kind. Kinds
// that no rule in force tells apart are taken in one order only.
type honourBuilder struct {
	rules  *Rules
	alike  [][]kinds // each list: kinds that no rule tells apart
	groups groups
	counts [scoring.SetKinds]int8
	left   int
	visit  func(*part)
}

// eachHonourPart visits every way to make up to four sets, with a pair or
// without, of honours and bamboo, for a winner of the given winds.
func (r *Rules) eachHonourPart(seat, round kinds, visit func(*part)) {
	b := honourBuilder{rules: r, left: 4, visit: visit}
	b.alike = append(b.alike, r.families(seat, round)...)
	b.family(0, 0, 3)
}

// families are the honours and bamboo kinds of the set by what the rules in force
// see in them.
func (r *Rules) families(seat, round kinds) [][]kinds {
	families := [][]kinds{members((seat | round) & winds), members(winds &^ seat &^ round)}
	if seat != round {
		families = [][]kinds{members(seat), members(round), members(winds &^ seat &^ round)}
	}
	if r.options.SeatDragons || len(r.limitHands) > 0 {
		families = append(families, members(white), members(green), members(red))
	} else {
		families = append(families, members(dragons))
	}
	if r.options.North {
		families = append(families, members(north))
	}
	if r.options.FiveBamboo {
		families = append(families, members(bamboo5))
	}
	if !r.options.NoBamboo {
		families = append(families, members(bamboo1|bamboo9))
	}
	return families
}

func members(of kinds) (list []kinds) {
	for ; of != 0; of &= of - 1 {
		list = append(list, of&-of)
	}
	return list
}

// What can be made of a kind, in the order in which kinds alike are taken.
const (
	leftOut = iota
	asPair
	asPong
	asKong
)

// family decides about the n-th kind of a family; no later one is more than what
// the one before it is.
func (b *honourBuilder) family(f, n, most int) {
	if f == len(b.alike) {
		b.emit()
		return
	}
	if n == len(b.alike[f]) {
		b.family(f+1, 0, asKong)
		return
	}
	kind := b.alike[f][n]
	b.family(f, n+1, leftOut)
	if b.groups.pairs == 0 && most >= asPair {
		b.groups.pairs = kind
		b.count(kind, 2, func() { b.family(f, n+1, asPair) })
		b.groups.pairs = 0
	}
	if b.left == 0 || kind == bamboo5 {
		return
	}
	b.left--
	b.groups.pongs |= kind
	if most >= asPong && kind != north { // a pong of North is no set
		b.count(kind, 3, func() { b.family(f, n+1, asPong) })
	}
	if most >= asKong {
		b.groups.kongs |= kind
		b.count(kind, 4, func() { b.family(f, n+1, asKong) })
		b.groups.kongs &^= kind
	}
	b.groups.pongs &^= kind
	b.left++
}

func (b *honourBuilder) count(kind kinds, copies int8, goOn func()) {
	b.counts[kind.first()] = copies
	goOn()
	b.counts[kind.first()] = 0
}

// emit shows the finished part to the visitor.
func (b *honourBuilder) emit() {
	g := &b.groups
	kongs := (g.kongs &^ north).count()
	p := part{groups: *g, outline: outline{
		kongs: int8(kongs), northKong: g.kongs.has(north), free: int8((g.pongs &^ g.kongs).count()),
		pairs: int8(g.pairs.count()), inner: g.pairs.has(bamboo5), honourPongs: g.pongs,
	}}
	for _, family := range [...]kinds{winds, north, dragons, bamboo1 | bamboo9, bamboo5} {
		if g.pairs.has(family) {
			p.outline.honourPair = family & -family
		}
	}
	var dora doraValues = 1
	for k := g.pongs | g.pairs&^bamboo5; k != 0; k &= k - 1 { // nothing points at the five of bamboo
		dora |= b.rules.doraOf(k&-k, g, int(b.counts[k.first()]))
	}
	p.offer[winsElsewhere][0] = dora
	if g.pairs.has(north) {
		p.offer[winsNorth][0] = dora
	} else if g.pairs != 0 {
		p.offer[winsLooseWithOne][0] = dora
	}
	if p.outline.free > 0 {
		p.offer[winsPong][0] = dora
	}
	b.visit(&p)
}
