package ticks

import "github.com/threewinds/threewinds/scoring/shape"

// fourSets surveys the hands of four sets and a pair.
func (s *surveyor) fourSets() {
	honours, whole := newParts(1<<12), newParts(1<<15)
	s.house.eachHonourPart(s.seat, s.round, honours.gather)
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
		s.held(&whole.list[i])
	}
}

// held surveys the hands of one part, with every number of claimed pongs and kongs.
func (s *surveyor) held(p *part) {
	o := &p.outline
	pongs, kongs := int(o.lonePongs+o.sharedPongs), int(o.allKongs())
	byDiscard := 0 // a pong that a discard completes is not concealed
	if !s.house.Drawn && !s.house.DiscardPongConcealed {
		byDiscard = 1
	}
	var room [16]Held
	ways := room[:0]
	add := func(c Held, inPong, elsewhere bool) {
		c.ConcealedPongs, c.ConcealedKongs = max(2, c.ConcealedPongs), max(2, c.ConcealedKongs)
		for i := range ways {
			if known := &ways[i]; known.Concealed == c.Concealed && known.ConcealedPongs == c.ConcealedPongs &&
				known.ConcealedKongs == c.ConcealedKongs {
				known.inPong, known.elsewhere = known.inPong || inPong, known.elsewhere || elsewhere
				return
			}
		}
		c.inPong, c.elsewhere = inPong, elsewhere
		ways = append(ways, c)
	}
	for melded := range pongs + 1 {
		for concealedKongs := range kongs + 1 {
			c := Held{
				Concealed:      melded == 0 && concealedKongs == kongs,
				ConcealedPongs: pongs - melded + concealedKongs, ConcealedKongs: concealedKongs,
			}
			add(c, false, true)
			if melded < pongs && o.lonePongs > 0 { // the winning pong is in the hand
				c.ConcealedPongs -= byDiscard
				add(c, true, false)
			}
		}
	}
	for i := range ways {
		s.note(&Example{Form: shape.FourSets, Groups: p.groups, Held: ways[i], offer: p.offer})
	}
}

// note has the game compute the marks of an example, and adds its offer to the hands with
// the same marks.
func (s *surveyor) note(e *Example) {
	m := s.ask(e)
	i, known := s.shown[m]
	if !known {
		i = int32(len(s.offers))
		s.shown[m] = i
		s.offers = append(s.offers, offer{})
	}
	shown := &s.offers[i]
	for place := winsLoose; place < winPlaces; place++ {
		if place == winsPong && !e.Held.inPong || place != winsPong && !e.Held.elsewhere {
			continue
		}
		for reds, dora := range e.offer[place] {
			shown[place][reds] |= dora
		}
	}
}
