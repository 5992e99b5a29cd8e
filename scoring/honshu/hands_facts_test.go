package honshu_test

import (
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/honshu"
)

func (m *maker) dealFacts(h *scoring.Hand, o honshu.Options) {
	h.Winner = scoring.Wind(m.IntN(3))
	h.From = pick(m, scoring.FromWall, scoring.FromDiscard, scoring.FromDiscard, scoring.FromDiscard)
	if m.chance(5) {
		h.From = scoring.FromRobbedKong
	}
	h.Payer = pick(m, h.Winner.Next(), h.Winner.Next().Next())
	h.WinningTile = pick(m, h.Concealed...)
	closed, kong := true, false
	for _, meld := range h.Melds {
		closed = closed && meld.Concealed
		kong = kong || meld.Kind == scoring.Kong
	}
	if left := int(m.copies[scoring.NorthWind]); left > 0 && m.chance(15) {
		h.Pei[m.IntN(3)] = 1 + m.IntN(left)
	}
	for seat := range scoring.Wind(3) {
		if m.chance(20) && (seat != h.Winner || closed) {
			h.Ready = h.Ready.With(seat)
		}
	}
	if h.Ready.Has(h.Winner) {
		h.DoubleReady, h.Ippatsu = m.chance(15), m.chance(30)
	}
	h.LastTile, h.FirstTurn, h.NoKindDiscarded = m.chance(5), m.chance(3), m.chance(50)
	h.Replacement = (kong || h.Pei[h.Winner] > 0) && h.From == scoring.FromWall && m.chance(40)
	if o.Flowers {
		h.Flowers = m.IntN(5)
	}
	for _, list := range []*scoring.Tiles{&h.Indicators, &h.UraIndicators} {
		for range m.IntN(3) {
			*list = append(*list, pick(m, h.Concealed...), scoring.Of(pick(m, m.theme()...)))
		}
	}
}

// spoil makes one mistake.
func (m *maker) spoil(h *scoring.Hand) {
	tiles, _ := scoring.ParseTiles("123456789p123456789s123456789m1234567z1f")
	wrong := pick(m, tiles...)
	switch m.IntN(14) {
	case 0:
		h.Concealed = append(h.Concealed, wrong)
	case 1:
		h.Concealed = h.Concealed[1:]
	case 2, 3, 4:
		h.Concealed[m.IntN(len(h.Concealed))] = wrong
	case 5:
		h.WinningTile = wrong
	case 6:
		h.Melds = append(h.Melds, scoring.Meld{Kind: pick(m, scoring.Pong, scoring.Kong), Tile: wrong.Kind()})
	case 7:
		h.Melds = append(h.Melds, scoring.Meld{Kind: scoring.Chow, Tile: scoring.Kind(m.IntN(7))})
	case 8:
		h.Replacement = true
	case 9:
		h.Ready, h.Ippatsu = h.Ready.With(h.Winner), true
	case 10:
		h.Ready, h.Ippatsu, h.DoubleReady = h.Ready.Without(h.Winner), m.chance(50), m.chance(50)
	case 11:
		h.Payer = h.Winner
	case 12:
		h.Pei[m.IntN(3)] += 1 + m.IntN(4)
		for i := range h.Pei {
			h.Pei[i] = min(h.Pei[i], 4)
		}
	default:
		h.Flowers = pick(m, -1, 1, 5)
		h.Indicators = append(h.Indicators, wrong)
	}
}

func (m *maker) paintReds(h *scoring.Hand) {
	for i, tile := range h.Concealed {
		if tile.Kind().Numbered() && tile.Kind().Rank() == 5 && m.chance(60) {
			h.Concealed[i] = scoring.RedFive(tile.Kind())
			if h.WinningTile == tile && m.chance(50) {
				h.WinningTile = h.Concealed[i]
			}
		}
	}
	for i := range h.Melds {
		if k := h.Melds[i].Tile; k.Numbered() && k.Rank() == 5 && h.Melds[i].Kind != scoring.Chow && m.chance(60) {
			h.Melds[i].Red = 1
		}
	}
}
