package koreanjapanese_test

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/koreanjapanese"
)

// dealFacts adds everything that is not a tile, as the rules allow it.
func (m *maker) dealFacts(h *scoring.Hand) {
	h.WinningTile = pick(m, h.Concealed...)
	h.Winner = scoring.Wind(m.IntN(3))
	h.From = pick(m, scoring.FromWall, scoring.FromDiscard, scoring.FromDiscard, scoring.FromRobbedKong)
	h.Payer = pick(m, h.Winner.Next(), h.Winner.Next().Next())
	h.Flowers = pick(m, 0, 0, 1, 2, 3, 4)
	h.Waiting = scoring.Winds(m.IntN(8))
	closed := true
	for _, meld := range h.Melds {
		closed = closed && meld.Concealed
	}
	h.Ready = scoring.Winds(m.IntN(8))
	if m.chance(30) {
		h.Ready = scoring.WindsOf(scoring.SeatWinds[:]...)
	}
	if !closed {
		h.Ready = h.Ready.Without(h.Winner)
	}
	if m.options.Dora != koreanjapanese.DoraOff && m.chance(80) {
		h.Indicators = scoring.Tiles{m.indicator(h)}
		if h.Indicators[0].Kind() >= scoring.Flower1 && m.options.Dora == koreanjapanese.DoraDeadWall {
			h.Flowers = min(h.Flowers, 3)
		}
	}
	if h.From == scoring.FromWall || m.options.LastDiscardBonus {
		h.LastTile = m.chance(10)
	}
	if h.From == scoring.FromWall && (h.Flowers > 0 || len(h.Melds) == 4 && closed) {
		h.Replacement = m.chance(10)
	}
	for _, k := range m.theme() {
		if k != h.WinningTile.Kind() && tilesOf(m.options)[k] > 0 && m.chance(20) {
			h.OwnDiscards = append(h.OwnDiscards, scoring.Of(k))
		}
	}
}

// indicator is a tile of the set, often one next to a tile of the hand.
func (m *maker) indicator(h *scoring.Hand) scoring.Tile {
	for {
		k := scoring.Kind(m.IntN(scoring.Kinds))
		if m.chance(60) {
			k = pick(m, h.Concealed...).Kind() + scoring.Kind(m.IntN(3)) - 1
		}
		if k < scoring.Kinds && tilesOf(m.options)[k] > 0 {
			return scoring.Of(k)
		}
	}
}

// spoil makes one mistake.
func (m *maker) spoil(h *scoring.Hand) {
	anyTile := scoring.Of(scoring.Kind(m.IntN(scoring.Kinds)))
	switch m.IntN(14) {
	case 0:
		h.Concealed = h.Concealed[:len(h.Concealed)-1]
	case 1:
		h.Concealed = append(h.Concealed, anyTile)
	case 2, 3:
		if len(h.Concealed) > 0 {
			h.Concealed[m.IntN(len(h.Concealed))] = anyTile
		}
	case 4:
		h.Flowers = m.IntN(8) - 2
	case 5:
		h.Melds = append(h.Melds, scoring.Meld{Kind: scoring.Chow, Tile: anyTile.Kind() % scoring.Bamboo1})
	case 6:
		h.Melds = append(h.Melds, scoring.Meld{Kind: scoring.MeldKind(m.IntN(3)), Tile: anyTile.Kind()})
	case 7:
		if len(h.Melds) > 0 {
			h.Melds[m.IntN(len(h.Melds))] = scoring.Meld{Kind: scoring.MeldKind(m.IntN(3)), Tile: pick(m, anyTile.Kind(), scoring.NorthWind, scoring.Bamboo1+4)}
		}
	case 8:
		h.WinningTile = anyTile
	case 9:
		h.LastTile, h.Replacement = m.chance(50), m.chance(50)
	case 10:
		h.Ready = h.Ready.With(h.Winner)
	case 11:
		h.OwnDiscards = append(h.OwnDiscards, h.WinningTile)
	case 12:
		h.Payer = scoring.Wind(m.IntN(4))
	case 13:
		h.From = scoring.Source(m.IntN(3))
	}
}

// paintReds makes fives red, now and then one too many or one that has no red.
func (m *maker) paintReds(h *scoring.Hand) {
	for i, tile := range h.Concealed {
		if k := tile.Kind(); (k == scoring.Circle1+4 || k == scoring.Character1+4) && m.chance(30) && !slices.Contains(h.Concealed, scoring.RedFive(k)) || m.chance(1) && k%9 == 4 && k.Numbered() {
			h.Concealed[i] = scoring.RedFive(k)
			if h.WinningTile.Kind() == k && m.chance(50) {
				h.WinningTile = scoring.RedFive(k)
			}
		}
	}
	for i, meld := range h.Melds {
		if m.chance(30) && meld.Tile.Numbered() && meld.Tile.Rank() == 5 {
			h.Melds[i].Red = 1
		}
	}
}
