package scoringtest

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
)

// facts adds what every game asks beside the tiles.
func (m *Maker) facts(h *scoring.Hand) {
	h.Winner = scoring.SeatWinds[m.IntN(3)]
	h.From = Pick(m, scoring.FromWall, scoring.FromDiscard, scoring.FromDiscard, Pick(m, scoring.EverySource()...))
	h.Payer = Pick(m, h.Winner.Next(), h.Winner.Next().Next())
	h.WinningTile = Pick(m, h.Concealed...)
	h.Flowers = min(Pick(m, 0, 0, 1, 2, 3, 4), m.flowers())
	h.Waiting = scoring.Winds(m.IntN(8))
	for _, seat := range scoring.SeatWinds {
		if m.Chance(m.Ready) && (seat != h.Winner || Closed(h)) {
			h.Ready = h.Ready.With(seat)
		}
	}
	h.LastTile = h.From == scoring.FromWall && m.Chance(8)
	cause := h.Flowers > 0 || slices.ContainsFunc(h.Melds, func(meld scoring.Meld) bool { return meld.Kind == scoring.Kong })
	h.Replacement = h.From == scoring.FromWall && cause && m.Chance(20)
	if m.Facts != nil {
		m.Facts(m, h)
	}
}

// flowers is how many flowers the set has.
func (m *Maker) flowers() (n int) {
	for k := scoring.Flower1; k < scoring.Season1; k++ {
		n += int(m.Left[k])
	}
	return n
}

// Closed says whether the melds leave the hand concealed.
func Closed(h *scoring.Hand) bool {
	return !slices.ContainsFunc(h.Melds, func(meld scoring.Meld) bool { return !meld.Concealed })
}

// spoil makes one mistake.
func (m *Maker) spoil(h *scoring.Hand) { Pick(m, slices.Concat(mistakes, m.Mistakes)...)(m, h) }

// AnyTile is a plain tile of any game: one that makes sets, or the first flower.
func (m *Maker) AnyTile() scoring.Tile {
	return scoring.PlainTile(scoring.Kind(m.IntN(scoring.SetKinds + 1)))
}

// mistakes are those of every game.
var mistakes = []func(*Maker, *scoring.Hand){
	func(m *Maker, h *scoring.Hand) { h.Concealed = append(h.Concealed, m.AnyTile()) },
	func(_ *Maker, h *scoring.Hand) { h.Concealed = h.Concealed[1:] },
	func(m *Maker, h *scoring.Hand) { h.Concealed[m.IntN(len(h.Concealed))] = m.AnyTile() },
	func(m *Maker, h *scoring.Hand) { h.Concealed[m.IntN(len(h.Concealed))] = m.AnyTile() },
	func(m *Maker, h *scoring.Hand) { h.WinningTile = m.AnyTile() },
	func(m *Maker, h *scoring.Hand) {
		h.Melds = append(h.Melds, scoring.Meld{Kind: Pick(m, scoring.Pong, scoring.Kong), Tile: m.AnyTile().Kind()})
	},
	func(m *Maker, h *scoring.Hand) {
		h.Melds = append(h.Melds, scoring.Meld{Kind: scoring.Chow, Tile: scoring.Kind(m.IntN(7))})
	},
	func(_ *Maker, h *scoring.Hand) { h.Replacement = true },
	func(_ *Maker, h *scoring.Hand) { h.Ready = h.Ready.With(h.Winner) },
	func(_ *Maker, h *scoring.Hand) { h.Payer = h.Winner },
	func(m *Maker, h *scoring.Hand) { h.Flowers = Pick(m, -1, 1, 4, 5) },
	func(m *Maker, h *scoring.Hand) { h.Indicators = scoring.Tiles{m.AnyTile()} },
}

// paint makes fives red, now and then one too many or one that has no red.
func (m *Maker) paint(h *scoring.Hand) {
	for i, tile := range h.Concealed {
		k := tile.Kind()
		if !k.Numbered() || k.Rank() != 5 || m.Chance(50) || slices.Contains(h.Concealed, scoring.RedFive(k)) && m.Chance(90) {
			continue
		}
		h.Concealed[i] = scoring.RedFive(k)
		if h.WinningTile.Kind() == k && m.Chance(50) {
			h.WinningTile = h.Concealed[i]
		}
	}
	for i, meld := range h.Melds {
		if meld.Tile.Numbered() && meld.Tile.Rank() == 5 && m.Chance(40) {
			h.Melds[i].Red = 1
		}
	}
}
