package scoringtest

import (
	"testing"

	"github.com/threewinds/threewinds/scoring"
)

// Choices hands out numbers, all of them chosen by one.
type Choices uint64

// Next is a number from 0 to below n.
func (c *Choices) Next(n int) int {
	number := uint64(*c) % uint64(n)
	*c /= Choices(n)
	return int(number)
}

// Turn turns around the switches that are chosen.
func (c *Choices) Turn(switches ...*bool) {
	for _, on := range switches {
		*on = *on != (c.Next(2) == 1)
	}
}

// Seeds begins a fuzz test with hands that were dealt: the bytes of their tiles, those of
// their melds as spell says them, the first of their facts, and house rules.
func Seeds[R scoring.Rules](f *testing.F, m *Maker, rules func(*Maker) R, spell func(scoring.Meld) []byte, last func(scoring.Hand) byte) {
	f.Helper()
	for range 30 {
		h := m.Hand(rules(m))
		var tiles, melds []byte
		for _, tile := range h.Concealed {
			tiles = append(tiles, byte(tile))
		}
		for _, meld := range h.Melds {
			melds = append(melds, spell(meld)...)
		}
		f.Add(tiles, melds, []byte{byte(h.Winner), byte(h.From), byte(h.Payer), byte(m.IntN(14)), last(h)}, m.Uint64())
	}
}

// SpellRiichi is a meld in the bytes that [RiichiHand] reads.
func SpellRiichi(meld scoring.Meld) []byte {
	concealed := byte(0)
	if meld.Concealed {
		concealed = 1
	}
	return []byte{byte(meld.Kind), byte(meld.Tile), concealed, meld.Red}
}

// RiichiHand has tiles of a riichi game that bytes spell, possible or not.
func RiichiHand(tiles, melds []byte) (h scoring.Hand) {
	for _, tile := range tiles {
		k := scoring.Kind(tile & 0x7F % scoring.Kinds)
		h.Concealed = append(h.Concealed, scoring.PlainTile(k))
		if tile&0x80 != 0 && k.Numbered() && k.Rank() == 5 {
			h.Concealed[len(h.Concealed)-1] = scoring.RedFive(k)
		}
	}
	for m := Bytes(melds); len(m) >= 4; {
		meld := scoring.Meld{Kind: scoring.MeldKind(m.Next(3)), Tile: scoring.Kind(m.Next(34)), Concealed: m.Flag(), Red: uint8(m.Next(3))}
		if meld.Kind == scoring.Chow && (!meld.Tile.Numbered() || meld.Tile.Rank() > 7) {
			meld.Tile = 0
		}
		h.Melds = append(h.Melds, meld)
	}
	return h
}

// Bytes are random bytes.
func (m *Maker) Bytes(n int) []byte {
	bytes := make([]byte, n)
	for i := range bytes {
		bytes[i] = byte(m.Uint32())
	}
	return bytes
}

// MostAreLegal checks hands that are dealt, most of which are legal.
func MostAreLegal[R Engine](t *testing.T, m *Maker, rules func(*Maker) R, check func(*testing.T, R, scoring.State, scoring.Hand)) {
	t.Helper()
	legal := 0
	for range 10_000 {
		rules := rules(m)
		hand, state := m.Hand(rules), m.State()
		check(t, rules, state, hand)
		var result scoring.Result
		if rules.Score(state, &hand, &result) == nil {
			legal++
		}
	}
	if legal < 4_000 {
		t.Errorf("only %d of 10000 hands are legal", legal)
	}
}
