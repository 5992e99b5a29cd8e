package koreanjapanese

import "github.com/threewinds/threewinds/scoring"

// partial splits tiles into as many sets as it can, for saying what is wrong
// with a hand that is not complete. It is slow and simple; legal hands never
// come here.
type partial struct {
	counts [scoring.SetKinds]int
	sets   int // still allowed
	pairs  int // still allowed

	left  scoring.Tiles // fits nowhere so far
	best  scoring.Tiles
	found bool
}

// leftover are the tiles that fit nowhere in the best partial reading, the one
// with the fewest such tiles. None is left of a complete hand.
func (r *Rules) leftover(hand *scoring.Hand) scoring.Tiles {
	p := partial{sets: 4 - len(hand.Melds), pairs: 1}
	for _, tile := range hand.Concealed {
		p.counts[tile.Kind()]++
	}
	p.split(0)
	best := p.best
	if len(hand.Melds) == 0 {
		if r.options.SevenPairs {
			best = fewer(best, p.unpaired())
		}
		if r.orphans != 0 {
			best = fewer(best, p.notOrphans(r.orphans))
		}
	}
	return best
}

func fewer(a, b scoring.Tiles) scoring.Tiles {
	if len(b) < len(a) {
		return b
	}
	return a
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
	pairOnly := one(from).has(north | bamboo5)
	if p.counts[from] >= 3 && p.sets > 0 && !pairOnly {
		p.take(&p.sets, from, from, from)
	}
	if next := from + 2; from.Numbered() && from.Rank() <= 7 && p.counts[from+1] > 0 && p.counts[next] > 0 && p.sets > 0 {
		p.take(&p.sets, from, from+1, next)
	}
	if p.counts[from] >= 2 && p.pairs > 0 {
		p.take(&p.pairs, from, from)
	}
	p.left = append(p.left, scoring.Of(from))
	p.counts[from]--
	p.split(from)
	p.counts[from]++
	p.left = p.left[:len(p.left)-1]
}

// take takes the tiles as one group, goes on with the rest, and puts them back.
func (p *partial) take(allowed *int, tiles ...scoring.Kind) {
	*allowed--
	for _, k := range tiles {
		p.counts[k]--
	}
	p.split(tiles[0])
	for _, k := range tiles {
		p.counts[k]++
	}
	*allowed++
}

// unpaired are the tiles that are in no pair of seven different pairs.
func (p *partial) unpaired() scoring.Tiles {
	var left scoring.Tiles
	for k := range scoring.Kind(scoring.SetKinds) {
		over := p.counts[k]
		if over >= 2 {
			over -= 2
		}
		for range over {
			left = append(left, scoring.Of(k))
		}
	}
	return left
}

// notOrphans are the tiles that thirteen orphans has no use for: each kind is
// wanted once, and one kind three times, or twice where North is kept.
func (p *partial) notOrphans(orphans kinds) scoring.Tiles {
	extra := setTiles - orphans.count()
	var left scoring.Tiles
	for k := range scoring.Kind(scoring.SetKinds) {
		over := p.counts[k]
		if orphans.has(one(k)) && over > 0 {
			over--
			if extra > 0 && over >= extra {
				over, extra = over-extra, 0
			}
		}
		for range over {
			left = append(left, scoring.Of(k))
		}
	}
	return left
}
