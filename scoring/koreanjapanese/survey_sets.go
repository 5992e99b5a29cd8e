package koreanjapanese

import "github.com/threewinds/threewinds/scoring"

// claimed says how the pongs and kongs of a hand came about, as far as the
// tables see it.
type claimed struct {
	concealed      bool
	concealedPongs int  // kongs included; 2 stands for fewer than three
	concealedKongs int  // the same
	inPong         bool // the winning tile may be in a pong and nothing else
	elsewhere      bool // … in another set or the pair
}

// fourSets surveys the hands of four sets and a pair.
func (s *surveyor) fourSets() {
	honours, whole := newParts(1<<12), newParts(1<<15)
	s.rules.eachHonourPart(s.seat, s.round, honours.gather)
	var bySize [5][2][]part // sets, pairs
	for _, p := range s.numbered() {
		size := &bySize[p.outline.sets()][p.outline.pairs]
		*size = append(*size, p)
	}
	for i := range honours.list {
		p := &honours.list[i]
		rest := bySize[4-p.outline.sets()][1-p.outline.pairs]
		for j := range rest {
			hand := p.with(&rest[j])
			whole.gather(&hand)
		}
	}
	for i := range whole.list {
		s.claims(&whole.list[i])
	}
}

// claims surveys one outline with every choice of claimed pongs and kongs.
func (s *surveyor) claims(p *part) {
	o := &p.outline
	pongs, kongs := int(o.free+o.busy), int(o.allKongs())
	stillOpen := once(!s.drawn && !s.rules.options.DiscardPongConcealed)
	var room [16]claimed
	ways := room[:0]
	add := func(c claimed, inPong, elsewhere bool) {
		c.concealedPongs, c.concealedKongs = max(2, c.concealedPongs), max(2, c.concealedKongs)
		for i := range ways {
			if known := &ways[i]; known.concealed == c.concealed && known.concealedPongs == c.concealedPongs &&
				known.concealedKongs == c.concealedKongs {
				known.inPong, known.elsewhere = known.inPong || inPong, known.elsewhere || elsewhere
				return
			}
		}
		c.inPong, c.elsewhere = inPong, elsewhere
		ways = append(ways, c)
	}
	for melded := range pongs + 1 {
		for concealedKongs := range kongs + 1 {
			c := claimed{
				concealed:      melded == 0 && concealedKongs == kongs,
				concealedPongs: pongs - melded + concealedKongs, concealedKongs: concealedKongs,
			}
			add(c, false, true)
			if melded < pongs && o.free > 0 { // the winning pong is in the hand
				c.concealedPongs -= stillOpen
				add(c, true, false)
			}
		}
	}
	for i := range ways {
		s.note(&example{shape: fourSets, groups: p.groups, offer: p.offer, outcome: ways[i]})
	}
}

// note values an example and adds what it offers to the hands that show the same.
func (s *surveyor) note(e *example) {
	w := &s.whole // reused: the tables' questions would put it on the heap each time
	*w = whole{
		kongs: e.groups.kongs, melds: e.groups.kongs.count(), concealed: e.outcome.concealed, selfDrawn: s.drawn,
		seatWind: s.seat, roundWind: s.round, ownDragon: seatDragons[s.seat.first()-scoring.EastWind],
	}
	if !e.outcome.concealed {
		w.melds++ // nine gates asks for none; more is not asked
	}
	s.reading = e.reading(w)
	m := s.ladder.of(s.rules, &s.reading)
	if s.example != nil {
		s.example(m, *e)
	}
	i, known := s.shown[m]
	if !known {
		i = int32(len(s.offers))
		s.shown[m] = i
		s.offers = append(s.offers, offer{})
	}
	shown := &s.offers[i]
	for place := winsLoose; place < winPlaces; place++ {
		if place == winsPong && !e.outcome.inPong || place != winsPong && !e.outcome.elsewhere {
			continue
		}
		for reds, dora := range e.offer[place] {
			shown[place][reds] |= dora
		}
	}
}

// reading is the example as the tables of elements and limit hands see it.
func (e *example) reading(w *whole) reading {
	g := &e.groups
	r := reading{whole: w, shape: e.shape, chows: g.chows, chowCount: int(g.chowCount), pongs: g.pongs, pairs: g.pairs}
	count := func(k kinds, copies uint8) {
		for ; k != 0; k &= k - 1 {
			w.counts[k.first()] += copies
			w.tiles |= k & -k
		}
	}
	for _, lowest := range g.chows[:g.chowCount] {
		r.chowKinds |= one(lowest)
		count(one(lowest)*7, 1) // three neighbours
	}
	count(g.pongs&^g.kongs, 3)
	count(g.kongs, 4)
	count(g.pairs, 2)
	count(g.singles, 1)
	r.concealedPongs = e.outcome.concealedPongs
	for k := g.kongs; w.concealedKongs.count() < e.outcome.concealedKongs && k != 0; k &= k - 1 {
		w.concealedKongs |= k & -k
	}
	return r
}
