package ticks

import (
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/shape"
)

// honourBuilder makes sets and a pair of honours and bamboo, kind by kind. For kinds that
// all rules in force treat alike, it does not try every order: each kind has at least as
// many tiles as the next one.
type honourBuilder struct {
	house  *House
	alike  [][]kinds // each list: kinds that no rule tells apart
	groups Groups
	counts [scoring.SetKinds]int8
	left   int
	visit  func(*part)
}

// eachHonourPart visits every way to make up to four sets, with a pair or
// without, of honours and bamboo, for a winner of the given winds.
func (h *House) eachHonourPart(seat, round kinds, visit func(*part)) {
	b := honourBuilder{house: h, left: 4, visit: visit}
	b.alike = append(b.alike, h.families(seat, round)...)
	b.family(0, 0, 3)
}

// families are the honours and bamboo kinds of the set. The rules in force see no
// difference between the kinds of one family.
func (h *House) families(seat, round kinds) [][]kinds {
	families := [][]kinds{members((seat | round) & winds), members(winds &^ seat &^ round)}
	if seat != round {
		families = [][]kinds{members(seat), members(round), members(winds &^ seat &^ round)}
	}
	if h.DragonsDiffer {
		families = append(families, members(shape.White), members(shape.Green), members(shape.Red))
	} else {
		families = append(families, members(dragons))
	}
	return append(families, members(north&h.InSet), members(bamboo5&h.InSet), members(bamboo19&h.InSet))
}

func members(of kinds) (list []kinds) {
	for ; of != 0; of &= of - 1 {
		list = append(list, of&-of)
	}
	return list
}

// What can be made of a kind, by the number of its tiles.
const (
	leftOut = iota
	asPair
	asPong
	asKong
)

// family tries everything that the n-th kind of a family can be made into, but nothing
// larger than most, which is what the kind before it became.
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
	if b.groups.Pairs == 0 && most >= asPair {
		b.groups.Pairs = kind
		b.count(kind, 2, func() { b.family(f, n+1, asPair) })
		b.groups.Pairs = 0
	}
	if b.left == 0 || kind == bamboo5 {
		return
	}
	b.left--
	b.groups.Pongs |= kind
	if most >= asPong && kind != north { // a pong of North is no set
		b.count(kind, 3, func() { b.family(f, n+1, asPong) })
	}
	if most >= asKong {
		b.groups.Kongs |= kind
		b.count(kind, 4, func() { b.family(f, n+1, asKong) })
		b.groups.Kongs &^= kind
	}
	b.groups.Pongs &^= kind
	b.left++
}

func (b *honourBuilder) count(kind kinds, copies int8, goOn func()) {
	b.counts[kind.First()] = copies
	goOn()
	b.counts[kind.First()] = 0
}

// emit calls the visitor with the finished part.
func (b *honourBuilder) emit() {
	g := &b.groups
	kongs := (g.Kongs &^ north).Count()
	p := part{groups: *g, outline: outline{
		kongs: int8(kongs), northKong: g.Kongs.Has(north), lonePongs: int8((g.Pongs &^ g.Kongs).Count()),
		pairs: int8(g.Pairs.Count()), inner: g.Pairs.Has(bamboo5), honourPongs: g.Pongs,
	}}
	for _, family := range [...]kinds{winds, north, dragons, bamboo19, bamboo5} {
		if g.Pairs.Has(family) {
			p.outline.honourPair = family & -family
		}
	}
	var dora doraValues = 1
	for k := g.Pongs | g.Pairs&^bamboo5; k != 0; k &= k - 1 { // the five of bamboo is never dora
		dora |= b.house.doraOf(k&-k, g, int(b.counts[k.First()]))
	}
	p.offer[winsElsewhere][0] = dora
	if g.Pairs.Has(north) {
		p.offer[winsNorth][0] = dora
	} else if g.Pairs != 0 {
		p.offer[winsLooseWithOne][0] = dora
	}
	if p.outline.lonePongs > 0 {
		p.offer[winsPong][0] = dora
	}
	b.visit(&p)
}
