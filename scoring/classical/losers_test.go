package classical_test

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/scoringtest"
)

// dealLoser deals a hand that did not win: by tiles mostly.
func dealLoser(m *maker, seat scoring.Wind) scoring.LoserHand {
	l := scoring.LoserHand{Seat: seat, Parts: m.Chance(20)}
	if m.Chance(8) {
		l.Parts = false
		l.Worth = &scoring.Worth{Basic: scoring.Points(2 * m.IntN(30)), Doubles: m.IntN(6)}
		return l
	}
	take := func(k scoring.Kind, n uint8) bool {
		if m.Left[k] < n {
			return false
		}
		m.Left[k] -= n
		return true
	}
	theme, groups := m.Theme(), scoringtest.Pick(m, 0, 0, 1, 2, 3, 4)
	for range groups {
		k := scoringtest.Pick(m, theme...)
		meld := scoring.Meld{Kind: scoring.Pong, Tile: k}
		switch n := m.IntN(10); {
		case n == 0 && take(k, 4):
			meld.Kind, meld.Concealed, meld.Added = scoring.Kong, m.Chance(40), m.Chance(40)
			l.Melds = append(l.Melds, meld)
		case n < 4 && take(k, 3):
			l.Melds = append(l.Melds, meld)
		case n == 4 && k.Numbered() && k.Rank() < 8 && m.Left[k] > 0 && m.Left[k+1] > 0 && m.Left[k+2] > 0:
			take(k, 1)
			take(k+1, 1)
			take(k+2, 1)
			l.Melds = append(l.Melds, scoring.Meld{Kind: scoring.Chow, Tile: k})
		case n > 4 && take(k, 3):
			if meld.Concealed = true; l.Parts {
				l.Melds = append(l.Melds, meld)
			} else {
				l.Concealed = append(l.Concealed, scoring.PlainTile(k), scoring.PlainTile(k), scoring.PlainTile(k))
			}
		}
	}
	if k := scoringtest.Pick(m, theme...); l.Parts {
		if m.Chance(50) && take(k, 2) {
			l.Pairs = append(l.Pairs, scoring.PlainTile(k))
		}
		return l
	}
	size := scoringtest.Pick(m, 13, 13, 13, 13, 13, 13, 13, 13, 12, 14)
	if size != 13 {
		l.Count = map[int]scoring.WrongCount{12: scoring.ShortHand, 14: scoring.LongHand}[size]
	}
	for len(l.Concealed)+3*len(l.Melds) < size {
		k := scoringtest.Pick(m, theme...)
		if m.Chance(50) {
			k = scoring.Kind(m.IntN(scoring.SetKinds))
		}
		if n := uint8(1 + m.IntN(2)); len(l.Concealed)+3*len(l.Melds)+int(n) <= size && take(k, n) {
			for range n {
				l.Concealed = append(l.Concealed, scoring.PlainTile(k))
			}
		}
	}
	return l
}

// spoilLoser makes a mistake in a loser's hand.
func spoilLoser(m *maker, h *scoring.Hand) {
	if len(h.Losers) == 0 {
		return
	}
	l := &h.Losers[m.IntN(len(h.Losers))]
	switch m.IntN(8) {
	case 0:
		l.Count = scoringtest.Pick(m, scoring.RightCount, scoring.ShortHand, scoring.LongHand)
	case 1:
		l.Melds = append(slices.Clone(l.Melds), scoring.Meld{Kind: scoring.MeldKind(m.IntN(3)), Tile: scoring.Kind(m.IntN(36)), Concealed: m.Chance(50)})
	case 2:
		l.Bonus = append(slices.Clone(l.Bonus), anything(m))
	case 3:
		l.Pairs = append(slices.Clone(l.Pairs), anything(m))
		if l.Parts && m.Chance(30) {
			l.Pairs = append(l.Pairs, l.Pairs[0])
		}
	case 4:
		l.Worth = &scoring.Worth{Basic: scoring.Points(m.IntN(1100) - 20), Doubles: m.IntN(36) - 2}
	case 5:
		l.Parts = !l.Parts
	case 6:
		l.Seat = scoring.SeatWinds[m.IntN(3)]
	default:
		l.Concealed = append(slices.Clone(l.Concealed), anything(m))
	}
}
