package malaysian_test

import (
	"encoding/json"
	"slices"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/malaysian"
	"github.com/threewinds/threewinds/scoring/scoreformat"
	"github.com/threewinds/threewinds/scoring/scoringtest"
)

// TestARecordedHandComesBack: a hand with flies, kongs, bonus tiles and instant payments is
// worth the same after it went through the score format, and after it was stored.
func TestARecordedHandComesBack(t *testing.T) {
	m := newMaker(31)
	legal := 0
	for range scoringtest.Count(2_000, 400) {
		rules := houseRules(m)
		hand := m.Hand(rules)
		if cannotBeWritten(hand) {
			continue
		}
		options, err := json.Marshal(rules.Options())
		if err != nil {
			t.Fatal(err)
		}
		request := scoreformat.Request{Rules: malaysian.ID, Options: options, Prevailing: scoring.SeatWinds[m.IntN(3)], Hand: hand}
		if scoringtest.CheckRoundTrip(t, rules, request.State(), request) {
			legal++
		}
	}
	if legal < 100 {
		t.Errorf("only %d hands are legal", legal)
	}
}

// cannotBeWritten says whether MPSZ has no word for a tile or meld of the hand.
func cannotBeWritten(hand scoring.Hand) bool {
	wordless := func(tile scoring.Tile) bool {
		k := tile.Kind()
		return k > scoring.Joker && k.Suit() != scoring.Strays || tile.Red() && k.Rank() != 5
	}
	tiles := slices.Concat(hand.Concealed, told(&hand, "bonus").Tiles, scoring.Tiles{hand.WinningTile})
	for _, meld := range hand.Melds {
		if meld.Red > 0 || meld.From.Len() > 1 || meld.From.Has(scoring.North) {
			return true
		}
		tiles = slices.Concat(tiles, scoring.Tiles{scoring.PlainTile(meld.Tile)}, meld.Flies.Tiles())
	}
	return slices.ContainsFunc(tiles, wordless)
}
