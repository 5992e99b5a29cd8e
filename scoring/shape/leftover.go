package shape

import "github.com/threewinds/threewinds/scoring"

// partial splits tiles into as many sets as it can, to say what is wrong with an
// incomplete hand. It is slow and simple; legal hands never come here.
type partial struct {
	set    *TileSet
	counts [scoring.SetKinds]int
	sets   int // still allowed
	pairs  int // still allowed

	left  scoring.Tiles // fits nowhere so far
	best  scoring.Tiles
	found bool
}

// Leftover are the tiles that fit nowhere in the best partial reading, the one
// with the fewest such tiles. None is left of a complete hand.
func (t *TileSet) Leftover(hand *scoring.Hand) scoring.Tiles {
	p := partial{set: t, sets: 4 - len(hand.Melds), pairs: 1}
	for _, tile := range hand.Concealed {
		p.counts[tile.Kind()]++
	}
	p.split(0)
	best := p.best
	if len(hand.Melds) == 0 {
		if t.SevenPairs {
			best = fewer(best, p.unpaired())
		}
		if t.Orphans != 0 {
			best = fewer(best, p.notOrphans())
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
	if p.counts[from] >= 3 && !p.set.NoPong.Has(One(from)) {
		p.take(&p.sets, from, from, from)
	}
	if p.set.makesChows(from) && from.Rank() <= 7 && p.counts[from+1] > 0 && p.counts[from+2] > 0 {
		p.take(&p.sets, from, from+1, from+2)
	}
	if p.counts[from] >= 2 {
		p.take(&p.pairs, from, from)
	}
	p.left = append(p.left, scoring.PlainTile(from))
	p.counts[from]--
	p.split(from)
	p.counts[from]++
	p.left = p.left[:len(p.left)-1]
}

// take takes the tiles as one group, if one more is allowed, goes on with the
// rest, and puts them back.
func (p *partial) take(allowed *int, tiles ...scoring.Kind) {
	if *allowed == 0 {
		return
	}
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
	return p.without(func(_ scoring.Kind, count int) int {
		if count >= 2 {
			return count - 2
		}
		return count
	})
}

// notOrphans are the tiles that thirteen orphans has no use for: each kind is
// wanted once, and one kind as often as makes fourteen tiles.
func (p *partial) notOrphans() scoring.Tiles {
	extra := SetTiles - p.set.Orphans.Count()
	return p.without(func(k scoring.Kind, count int) int {
		if !p.set.Orphans.Has(One(k)) || count == 0 {
			return count
		}
		count--
		if extra > 0 && count >= extra {
			count, extra = count-extra, 0
		}
		return count
	})
}

// without are the surplus tiles: of each kind as many as over says.
func (p *partial) without(over func(k scoring.Kind, count int) int) (left scoring.Tiles) {
	for k := range scoring.Kind(scoring.SetKinds) {
		for range over(k, p.counts[k]) {
			left = append(left, scoring.PlainTile(k))
		}
	}
	return left
}
