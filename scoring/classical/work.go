package classical

import (
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/shape"
)

// work is the memory in which three hands are scored.
type work struct {
	census census
	told   told

	// Of the winner: the melds, the concealed tiles, and the readings.
	winner    player
	sets      player // of the reading that is being counted
	laid      shape.Hand
	tallies   [suits]suitTally
	held      [scoring.SetKinds]uint8 // melds included
	win       win
	splitter  shape.Splitter
	splits    []shape.Split
	now, best tally
	lists     bool    // keep all accounts of the winner's hand
	listed    []tally // … here

	loser player
	other tally
}

// layWinner counts the winner's tiles. It says whether they can be a hand at all.
func (w *work) layWinner(r *Rules, hand *scoring.Hand) bool {
	c := &w.census
	before := len(c.problems)
	c.seat = hand.Winner
	w.laid, w.tallies, w.held = shape.Hand{Melds: len(hand.Melds)}, [suits]suitTally{}, [scoring.SetKinds]uint8{}
	if len(hand.Concealed)+len(hand.Melds) == 0 {
		c.add(CodeHandMissing, wholeField, 0)
		return false
	}
	c.size(len(hand.Concealed)+3*len(hand.Melds), shape.SetTiles, scoring.RightCount)
	if len(c.problems) == before && w.told.marked {
		c.size(shape.SetTiles, 0, scoring.RightCount) // no hand with a mark can win
		c.problems[before].Needs = shape.SetTiles
	}
	held := c.held
	c.tiles(handField, hand.Concealed, 1)
	c.melds(hand.Melds)
	for k := range w.held {
		w.held[k] = uint8(c.held[k] - held[k])
	}
	c.bonus(w.told.bonus)
	w.winner.putAside(w.told.bonus)
	if len(c.problems) > before {
		return false
	}
	for k, n := range w.held {
		if n > r.set.Copies[k] {
			return false
		}
	}
	for i := range hand.Melds {
		w.winner.meld(r, &hand.Melds[i], false)
	}
	for _, tile := range hand.Concealed {
		k := tile.Kind()
		w.laid.Put(k)
		w.tallies[k/9] += 1 << (k % 9 * 4)
	}
	return true
}

// layLoser counts what is told of a loser's hand, into the account of that seat.
func (w *work) layLoser(r *Rules, told *scoring.LoserHand) {
	c, p := &w.census, &w.loser
	switch {
	case told.Worth != nil:
		c.worth(told.Worth)
		return
	case told.Parts:
		c.pairs(told.Pairs)
	default:
		c.size(len(told.Concealed)+3*len(told.Melds), loserTiles, told.Count)
		c.tiles(handField, told.Concealed, 1)
	}
	c.melds(told.Melds)
	c.bonus(told.Bonus)
	p.putAside(told.Bonus)
	for i := range told.Melds {
		p.meld(r, &told.Melds[i], told.Parts)
	}
	if told.Parts {
		for _, tile := range told.Pairs {
			p.add(group{shape: scoring.PairSet, kind: tile.Kind()})
		}
		return
	}
	p.conceal(told.Concealed)
}

// conceal lays what scores among concealed tiles: three or four of a kind are a pung, two
// are a pair (section 5).
func (p *player) conceal(tiles scoring.Tiles) {
	var counts [scoring.SetKinds]uint8
	for _, tile := range tiles {
		if k := tile.Kind(); k < scoring.SetKinds {
			counts[k]++
		}
	}
	for k, n := range counts {
		switch kind := scoring.Kind(k); {
		case n >= 3:
			p.add(group{shape: scoring.PongSet, kind: kind, hidden: true})
		case n == 2:
			p.add(group{shape: scoring.PairSet, kind: kind})
		}
	}
}

// show tells the reading that was paid, with the set of the winning tile marked.
func (w *work) show(hand *scoring.Hand, list []scoring.Set) []scoring.Set {
	t, from := &w.best, len(list)
	if t.form == pairsForm {
		for k := w.laid.InHand; k != 0; k &= k - 1 {
			for range w.laid.Counts[k.First()] / 2 {
				list = append(list, scoring.Set{Shape: scoring.PairSet, Tile: k.First(), Concealed: true})
			}
		}
	} else {
		list = w.splits[t.split].Sets(&w.laid.Counts, nil, list)
	}
	for i := from; i < len(list); i++ {
		set := &list[i]
		if t.sits(set, w.win.winning) {
			set.Winning, set.Concealed = true, w.win.self
			break
		}
	}
	shapes := [...]scoring.SetShape{scoring.Pong: scoring.PongSet, scoring.Kong: scoring.KongSet, scoring.Chow: scoring.ChowSet}
	for i := range hand.Melds {
		meld := &hand.Melds[i]
		list = append(list, scoring.Set{
			Shape: shapes[meld.Kind], Tile: meld.Tile, Melded: true, Concealed: meld.Kind == scoring.Kong && meld.Concealed,
		})
	}
	return list
}

// sits says whether the winning tile can sit in the set, in this reading.
func (t *tally) sits(set *scoring.Set, winning scoring.Kind) bool {
	switch set.Shape {
	case scoring.ChowSet:
		return t.place == inChow && winning >= set.Tile && winning <= set.Tile+2
	case scoring.PongSet:
		return t.place == inPung && set.Tile == winning
	case scoring.PairSet:
		return (t.place == inPair || t.place == anywhere) && set.Tile == winning
	default:
		return set.Tile == winning
	}
}

// win is what is known of the winner's hand whatever its reading.
type win struct {
	winning scoring.Kind
	kinds   shape.Kinds // of all tiles
	melds   int
	chows   int // melded
	kongs   int
	hidden  bool // nothing was claimed before the last tile
	self    bool
	robbed  bool
	loose   bool // the last tile is a loose one
	last    bool
	call    bool // an original call
	east    bool
	first   bool
	only    bool // one kind of tile alone could complete the hand
	oneSuit bool // numbered tiles of one suit alone, with honours or not
	certain limits
}
