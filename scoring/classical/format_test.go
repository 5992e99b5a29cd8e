package classical_test

import (
	"encoding/json"
	"slices"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/classical"
	"github.com/threewinds/threewinds/scoring/scoreformat"
	"github.com/threewinds/threewinds/scoring/scoringtest"
)

// TestRecordedHandsComeBack: three hands are worth the same after they went through the score
// format, and after they were stored.
func TestRecordedHandsComeBack(t *testing.T) {
	m := newMaker(31)
	legal := 0
	for range scoringtest.Count(2_000, 400) {
		rules, state := houseRules(m), m.State()
		hand := m.Hand(rules)
		if cannotBeWritten(hand) {
			continue
		}
		options, err := json.Marshal(rules.Options())
		if err != nil {
			t.Fatal(err)
		}
		request := scoreformat.Request{
			Rules: classical.ID, Options: options, Prevailing: state.Prevailing, EastWins: state.Stay, Hand: hand,
		}
		if scoringtest.CheckRoundTrip(t, rules, state, request) {
			legal++
		}
	}
	if legal < 200 {
		t.Errorf("only %d hands are legal", legal)
	}
}

// TestHandsMoveWithTheSeats: East goes West, South East and West South.
func TestHandsMoveWithTheSeats(t *testing.T) {
	hand := scoring.Hand{Winner: scoring.South, Losers: []scoring.LoserHand{
		{Seat: scoring.East, Melds: []scoring.Meld{{Kind: scoring.Kong, From: scoring.WindsOf(scoring.West)}}}, {Seat: scoring.West},
	}}
	moved := hand.Reseated(func(w scoring.Wind) scoring.Wind { return (w + 2) % 3 })
	if moved.Winner != scoring.East || moved.LoserAt(scoring.West) == nil || moved.LoserAt(scoring.South) == nil || moved.LoserAt(scoring.East) != nil {
		t.Errorf("moved to %+v", moved)
	}
	if from := moved.LoserAt(scoring.West).Melds[0].From; from != scoring.WindsOf(scoring.South) || hand.Losers[0].Melds[0].From != scoring.WindsOf(scoring.West) {
		t.Errorf("a kong is claimed from %v", from.List())
	}
}

// cannotBeWritten says whether the score format has no word for a tile, a meld or a hand.
func cannotBeWritten(hand scoring.Hand) bool {
	wordless := func(tile scoring.Tile) bool {
		return tile.Kind() >= scoring.Animal1 || tile.Red() && (tile.Kind() >= scoring.EastWind || tile.Kind().Rank() != 5)
	}
	tiles := slices.Concat(hand.Concealed, told(&hand, "bonus").Tiles, scoring.Tiles{hand.WinningTile})
	melds := slices.Clone(hand.Melds)
	known := map[scoring.Wind]bool{hand.Winner: true}
	for _, l := range hand.Losers {
		if known[l.Seat] || l.Parts && len(l.Concealed)+len(l.Melds)+len(l.Pairs) > 0 && len(l.Concealed) > 0 || !l.Parts && len(l.Pairs) > 0 || l.Worth != nil && len(l.Concealed)+len(l.Melds)+len(l.Pairs) > 0 {
			return true
		}
		known[l.Seat] = true
		tiles = slices.Concat(tiles, l.Concealed, l.Pairs, l.Bonus)
		melds = slices.Concat(melds, l.Melds)
	}
	return slices.ContainsFunc(tiles, wordless) || slices.ContainsFunc(melds, func(meld scoring.Meld) bool {
		return meld.Red > 0 || meld.Tile >= scoring.Animal1
	})
}
