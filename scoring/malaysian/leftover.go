package malaysian

import "github.com/threewinds/threewinds/scoring"

// partial fits concealed tiles and flies into as many sets as it can, to say what is wrong
// with an incomplete hand. Legal hands never come here.
type partial struct {
	w *whole
	// known is the least number of tiles that fit nowhere.
	known map[fitting]int
}

// fitting is what is left to be decided: the kinds from one on, the chows that began at
// the two before it, and how many sets, pairs and flies there are.
type fitting struct{ kind, begun, running, sets, pairs, flies int }

// leftover are the natural tiles that fit nowhere in the best partial reading, the one
// with the fewest such tiles. With the option seven_pairs it can be one of pairs.
func (w *work) leftover(r *Rules) (tiles scoring.Tiles) {
	p := partial{&w.whole, make(map[fitting]int)}
	at := fitting{sets: w.sets, pairs: 1, flies: w.flies}
	if fewest := p.least(at); r.options.SevenPairs && w.sets == 4 {
		if alone := w.unpaired(); len(alone) < fewest {
			return alone
		}
	}
	for at.kind < circles+honours {
		_, left, next := p.best(at)
		for range left {
			tiles = append(tiles, scoring.PlainTile(kindAt(at.kind)))
		}
		at = next
	}
	return tiles
}

// least is the number of tiles that fit nowhere, from the state on.
func (p *partial) least(at fitting) int {
	if at.kind == circles+honours {
		return 0
	}
	if at.kind == circles && at.begun+at.running > 0 {
		return impossible
	}
	if known, ok := p.known[at]; ok {
		return known
	}
	fewest, _, _ := p.best(at)
	p.known[at] = fewest
	return fewest
}

// impossible is more than any hand has left over.
const impossible = 100

// best is the best choice at a kind: how many tiles fit nowhere in all, how many of them
// are of this kind, and what is then left to be decided.
func (p *partial) best(at fitting) (fewest, here int, next fitting) {
	fewest = impossible
	held := int(p.w.held(at.kind))
	for pong := range min(at.sets, 2) + 1 {
		for pair := range at.pairs + 1 {
			for chow := range p.mostChows(at, pong) + 1 {
				covered := at.begun + at.running + chow + 3*pong + 2*pair
				flies := at.flies - max(covered-held, 0)
				if flies < 0 {
					break
				}
				then := fitting{at.kind + 1, chow, at.begun, at.sets - pong - chow, at.pairs - pair, flies}
				left := max(held-covered, 0)
				if sum := left + p.least(then); sum < fewest {
					fewest, here, next = sum, left, then
				}
			}
		}
	}
	return fewest, here, next
}

func (p *partial) mostChows(at fitting, pongs int) int {
	if at.kind > circles-3 {
		return 0
	}
	return at.sets - pongs
}

// unpaired are the tiles that are in no pair of seven different pairs: those beyond two of
// a kind, and single tiles for which no fly is there.
func (w *whole) unpaired() (left scoring.Tiles) {
	flies := w.flies
	for i := range circles + honours {
		held := int(w.held(i))
		if held == 1 && flies > 0 {
			held, flies = 2, flies-1
		}
		over := held - 2
		if held == 1 {
			over = 1
		}
		for range over {
			left = append(left, scoring.PlainTile(kindAt(i)))
		}
	}
	return left
}
