package classical

import (
	"math/bits"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/shape"
)

// group is a set or pair that lies in a hand.
type group struct {
	shape scoring.SetShape
	kind  scoring.Kind
	open  bool // scores as exposed
	// hidden: counts as concealed for doubles and limit hands (section 2).
	hidden bool
}

// player is one hand as it is counted.
type player struct {
	groups []group // pungs, kongs and pairs; of the winner those that are melded
	bonus  uint8   // a bit for each flower, then for each season
	own    scoring.Kind
	round  scoring.Kind
	winds  int // kinds of wind in the set
}

func (p *player) begin(r *Rules, seat, round scoring.Wind) {
	*p = player{
		groups: p.groups[:0], winds: r.winds,
		own: scoring.EastWind + scoring.Kind(seat), round: scoring.EastWind + scoring.Kind(round),
	}
}

// meld lays a declared set, or one that is told as a part.
func (p *player) meld(r *Rules, meld *scoring.Meld, part bool) {
	g := group{shape: scoring.PongSet, kind: meld.Tile, open: true}
	switch {
	case meld.Kind == scoring.Chow:
		g.shape = scoring.ChowSet
	case meld.Kind == scoring.Kong:
		g.shape, g.open = scoring.KongSet, !meld.Concealed
		g.hidden = meld.Concealed || !meld.Added && r.options.ClaimedKongConcealed
	case part && meld.Concealed:
		g.open, g.hidden = false, true
	}
	p.add(g)
}

// add keeps the groups in the order of their kinds.
func (p *player) add(g group) {
	p.groups = append(p.groups, g)
	for i := len(p.groups) - 1; i > 0 && p.groups[i].kind < p.groups[i-1].kind; i-- {
		p.groups[i], p.groups[i-1] = p.groups[i-1], p.groups[i]
	}
}

func (p *player) putAside(tiles scoring.Tiles) {
	for _, tile := range tiles {
		if k := tile.Kind(); isBonus(k) {
			p.bonus |= 1 << (k - scoring.Flower1)
		}
	}
}

// countPoints adds the points of sets, pairs and bonus tiles (section 5).
func (t *tally) countPoints(p *player) {
	for i := range p.groups {
		t.countGroup(p, &p.groups[i])
	}
}

func (t *tally) countGroup(p *player, g *group) {
	worth, e := 2, exposedPung
	if isMajor(g.kind) {
		worth = 4
	}
	if !g.open {
		worth, e = 2*worth, concealedPung
	}
	switch g.shape {
	case scoring.PongSet:
		t.add(e, worth, g.kind)
	case scoring.KongSet:
		t.add(e+exposedKong-exposedPung, 4*worth, g.kind)
	case scoring.PairSet:
		if reasons := p.reasons(g.kind); reasons > 0 {
			t.add(pairPoints, pairWorth*reasons, g.kind)
		}
	case scoring.ChowSet, scoring.SingleSet:
	}
}

// reasons is why a pair scores: a dragon, the own wind, the prevailing wind.
func (p *player) reasons(k scoring.Kind) (n int) {
	for _, holds := range [...]bool{k.Dragon(), k == p.own, k == p.round} {
		if holds {
			n++
		}
	}
	return n
}

func (t *tally) countBonus(p *player) {
	for b := p.bonus; b != 0; b &= b - 1 {
		t.add(bonusTile, bonusWorth, scoring.Flower1+scoring.Kind(bits.TrailingZeros8(b)))
	}
}

// countBonusDoubles are those of flowers and seasons (section 6).
func (t *tally) countBonusDoubles(o *Options, p *player) {
	const whole = 0xF
	flowers, seasons, own := p.bonus&whole, p.bonus>>4, uint8(1)<<(p.own-scoring.EastWind)
	t.addIf(flowers&own != 0 && seasons&own != 0, ownFlowerAndSeason, 1)
	t.addIf(flowers&own != 0, ownFlower, o.OwnBonusEach)
	t.addIf(seasons&own != 0, ownSeason, o.OwnBonusEach)
	t.addIf(flowers == whole, fourFlowers, 1)
	t.addIf(seasons == whole, fourSeasons, 1)
}

// honourSets is what winds and dragons there are, and how many sets are concealed.
type honourSets struct {
	dragons, winds, hidden int
	dragonPair, windPair   bool
}

func (p *player) honours() (h honourSets) {
	for i := range p.groups {
		g := &p.groups[i]
		set := g.shape == scoring.PongSet || g.shape == scoring.KongSet
		pair := g.shape == scoring.PairSet
		switch {
		case set && g.kind.Dragon():
			h.dragons++
		case set && g.kind.Wind():
			h.winds++
		}
		h.dragonPair = h.dragonPair || pair && g.kind.Dragon()
		h.windPair = h.windPair || pair && g.kind.Wind()
		if set && g.hidden {
			h.hidden++
		}
	}
	return h
}

// countSetDoubles are those of sets, for every hand (section 6).
func (t *tally) countSetDoubles(p *player, h *honourSets) {
	for i := range p.groups {
		g := &p.groups[i]
		if g.shape != scoring.PongSet && g.shape != scoring.KongSet {
			continue
		}
		t.addIf(g.kind.Dragon(), dragons, 1)
		t.addIf(g.kind == p.own, ownWind, 1)
		t.addIf(g.kind == p.round, roundWind, 1)
	}
	little, big := h.dragons == 2 && h.dragonPair, h.dragons == 3
	t.addIf(little, littleDragons, 1)
	t.addIf(big, bigDragons, bigDoubles)
	t.dragons = little || big
	little, big = h.winds == p.winds-1 && h.windPair, h.winds == p.winds
	t.addIf(little, littleWinds, 1)
	t.addIf(big, bigWinds, bigDoubles)
	t.winds = little || big
	t.addIf(h.hidden >= 3, threeConcealedPungs, 1)
}

// countLoser is the account of a hand that did not win.
func (t *tally) countLoser(r *Rules, p *player) {
	t.countPoints(p)
	t.countBonus(p)
	t.countBonusDoubles(&r.options, p)
	sets := p.honours()
	t.countSetDoubles(p, &sets)
	t.score = r.scoreOf(t.points, t.doubles, false)
}

func isMajor(k scoring.Kind) bool { return shape.Outer.Has(shape.One(k)) }

func isBonus(k scoring.Kind) bool { return k >= scoring.Flower1 && k < scoring.Animal1 }
