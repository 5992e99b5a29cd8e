package honshu

import "github.com/threewinds/threewinds/scoring"

// partial splits tiles into as many sets as it can, for saying what is wrong with
// a hand that is not complete. It is slow and simple; legal hands never come here.
type partial struct {
	counts      [scoring.SetKinds]int
	sets, pairs int // still allowed
	left, best  scoring.Tiles
	found       bool
}

// leftover are the tiles that fit nowhere in the best partial reading, the one
// with the fewest such tiles. None is left of a complete hand.
func (r *Rules) leftover(w *work, hand *scoring.Hand) scoring.Tiles {
	if r.options.SuukantsuImmediate && w.tsumo && w.kans.count() == 4 {
		return nil
	}
	p := partial{sets: 4 - len(hand.Melds), pairs: 1}
	for _, tile := range hand.Concealed {
		p.counts[tile.Kind()]++
	}
	p.split(0)
	best := p.best
	if len(hand.Melds) == 0 {
		for _, other := range []scoring.Tiles{p.unpaired(), p.notOrphans()} {
			if len(other) < len(best) {
				best = other
			}
		}
	}
	return best
}

// split decides about the lowest kind that is left.
func (p *partial) split(from scoring.Kind) {
	for from < scoring.SetKinds && p.counts[from] == 0 {
		from++
	}
	switch {
	case p.found && len(p.left) >= len(p.best):
		return
	case from == scoring.SetKinds:
		p.best, p.found = append(scoring.Tiles(nil), p.left...), true
		return
	}
	if p.counts[from] >= 3 {
		p.take(&p.sets, from, from, from)
	}
	if one(from).has(threeInSuit) && p.counts[from+1] > 0 && p.counts[from+2] > 0 {
		p.take(&p.sets, from, from+1, from+2)
	}
	if p.counts[from] >= 2 {
		p.take(&p.pairs, from, from)
	}
	p.counts[from]--
	p.left = append(p.left, scoring.Of(from))
	p.split(from)
	p.left = p.left[:len(p.left)-1]
	p.counts[from]++
}

// take takes a group out, if one more is allowed, and goes on without it.
func (p *partial) take(allowed *int, group ...scoring.Kind) {
	if *allowed == 0 {
		return
	}
	*allowed--
	for _, k := range group {
		p.counts[k]--
	}
	p.split(group[0])
	for _, k := range group {
		p.counts[k]++
	}
	*allowed++
}

// unpaired are the tiles that are not part of seven different pairs.
func (p *partial) unpaired() (left scoring.Tiles) {
	for k, count := range p.counts {
		if count > 2 {
			count -= 2
		} else if count == 2 {
			count = 0
		}
		for range count {
			left = append(left, scoring.Of(scoring.Kind(k)))
		}
	}
	return left
}

// notOrphans are the tiles that are not part of kokushi.
func (p *partial) notOrphans() (left scoring.Tiles) {
	doubled := false
	for k, count := range p.counts {
		kind := scoring.Kind(k)
		if outer.has(one(kind)) && count > 0 {
			count--
			if count > 0 && !doubled {
				doubled = true
				count--
			}
		}
		for range count {
			left = append(left, scoring.Of(kind))
		}
	}
	return left
}
