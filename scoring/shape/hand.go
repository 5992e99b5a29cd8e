package shape

import "github.com/threewinds/threewinds/scoring"

// Hand is what is known of a winner's tiles before they are split into sets.
type Hand struct {
	Counts [scoring.SetKinds]uint8 // all tiles, melds included
	Tiles  Kinds                   // the kinds among them
	InHand Kinds                   // the kinds among the concealed tiles

	Declared       Kinds // melded pongs and kongs
	Kongs          Kinds
	ConcealedKongs Kinds
	Melds          int
	Concealed      bool // nothing was claimed before the winning tile
	RedFives       int

	tallies [4]tally // of the concealed tiles, by suit
}

// A tally counts the tiles of one suit, four bits for each rank: the lowest four
// bits are the ones. The remainder of a tally by three is that of the number of
// its tiles, as 16 is 1 more than a multiple of three.
type tally uint64

// chowTiles is one tile each of three neighbouring ranks.
const chowTiles tally = 0x111

// Lay counts the winner's tiles into an empty hand. It says whether they can be a
// hand at all: as many as there should be, all of them in the set, no meld that is
// forbidden. What is wrong with an unsound hand is for [TileSet.Count] to say.
func (h *Hand) Lay(set *TileSet, hand *scoring.Hand) (sound bool) {
	h.Concealed, h.Melds = true, len(hand.Melds)
	sound = len(hand.Concealed)+3*len(hand.Melds) == SetTiles
	var reds Kinds
	for _, tile := range hand.Concealed {
		k := tile.Kind()
		if k >= scoring.SetKinds {
			return false
		}
		h.Tiles |= One(k)
		h.Counts[k]++
		sound = sound && h.Counts[k] <= set.Copies[k]
		h.tallies[k/9] += 1 << (k % 9 * 4)
		if tile.Red() {
			sound = sound && set.Red.Has(One(k)) && (set.AllRed || !reds.Has(One(k)))
			reds |= One(k)
		}
	}
	h.InHand = h.Tiles
	for _, meld := range hand.Melds {
		k := meld.Tile
		if k >= scoring.SetKinds || meld.Kind == scoring.Chow || meld.Kind == scoring.Pong && set.NoPong.Has(One(k)) {
			return false
		}
		h.layMeld(meld)
		sound = sound && h.Counts[k] <= set.Copies[k]
		if meld.Red > 0 {
			sound = sound && set.Red.Has(One(k)) && (set.AllRed || meld.Red == 1 && !reds.Has(One(k)))
			reds |= One(k)
		}
	}
	h.RedFives = reds.Count()
	if set.AllRed {
		h.RedFives = 0
		for k := set.Red; k != 0; k &= k - 1 {
			h.RedFives += int(h.Counts[k.First()])
		}
	}
	return sound
}

func (h *Hand) layMeld(meld scoring.Meld) {
	kind := One(meld.Tile)
	h.Tiles |= kind
	h.Declared |= kind
	h.Counts[meld.Tile] += uint8(meld.Size())
	h.Concealed = h.Concealed && !IsOpen(meld)
	if meld.Kind == scoring.Kong {
		h.Kongs |= kind
		if meld.Concealed {
			h.ConcealedKongs |= kind
		}
	}
}

// Put adds a tile to the concealed ones.
func (h *Hand) Put(k scoring.Kind) {
	h.tallies[k/9] += 1 << (k % 9 * 4)
	h.Counts[k]++
	h.Tiles |= One(k)
	h.InHand |= One(k)
}

// Take takes a tile out of the concealed ones.
func (h *Hand) Take(k scoring.Kind) {
	h.tallies[k/9] -= 1 << (k % 9 * 4)
	h.Counts[k]--
	if h.inHandOf(k) == 0 {
		h.InHand &^= One(k)
	}
	if h.Counts[k] == 0 {
		h.Tiles &^= One(k)
	}
}

// inHandOf counts the concealed tiles of a kind.
func (h *Hand) inHandOf(k scoring.Kind) tally { return h.tallies[k/9] >> (k % 9 * 4) & 0xF }

// Unfinished are the kinds of the suits whose concealed tiles are not a multiple
// of three: a tile is missing there, if anywhere.
func (h *Hand) Unfinished() (kinds Kinds) {
	for suit, family := range [...]Kinds{Circles, Characters, Bamboos, Honours} {
		if h.tallies[suit]%3 != 0 {
			kinds |= family
		}
	}
	return kinds
}
