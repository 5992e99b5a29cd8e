package scoring_test

import (
	"slices"
	"testing"

	"github.com/threewinds/threewinds/scoring"
)

// TestTheSameHand: the order of entering does not matter; whatever is told otherwise does.
func TestTheSameHand(t *testing.T) {
	hand := func() scoring.Hand {
		tiles, err := scoring.ParseTiles("456p234m99m")
		if err != nil {
			t.Fatal(err)
		}
		melds, err := scoring.BaseSuits.ParseMelds("777z 555z")
		if err != nil {
			t.Fatal(err)
		}
		return scoring.Hand{
			Outcome: scoring.Won, Winner: scoring.South, From: scoring.FromDiscard, Payer: scoring.West,
			Concealed: tiles, Melds: melds, WinningTile: tiles[0], Flowers: 1,
		}
	}
	for what, test := range map[string]struct {
		change func(*scoring.Hand)
		same   bool
	}{
		"tiles in another order":    {func(h *scoring.Hand) { slices.Reverse(h.Concealed) }, true},
		"melds in another order":    {func(h *scoring.Hand) { slices.Reverse(h.Melds) }, true},
		"an empty list for none":    {func(h *scoring.Hand) { h.Indicators = scoring.Tiles{} }, true},
		"another tile":              {func(h *scoring.Hand) { h.Concealed[7] = h.Concealed[0] }, false},
		"another winning tile":      {func(h *scoring.Hand) { h.WinningTile = h.Concealed[1] }, false},
		"another payer":             {func(h *scoring.Hand) { h.Payer = scoring.East }, false},
		"from the wall":             {func(h *scoring.Hand) { h.From = scoring.FromWall }, false},
		"a flower more":             {func(h *scoring.Hand) { h.Flowers++ }, false},
		"a fact of one game":        {func(h *scoring.Hand) { h.Own = map[string]scoring.FactValue{"x": {On: true}} }, false},
		"an empty fact of one game": {func(h *scoring.Hand) { h.Own = map[string]scoring.FactValue{"x": {}} }, true},
		"a joker in a meld": {func(h *scoring.Hand) {
			h.Melds[1].Flies = scoring.FewFrom(scoring.Tiles{scoring.PlainTile(scoring.White)})
		}, false},
		"a kong's discarder": {func(h *scoring.Hand) { h.Melds[1].From = scoring.WindsOf(scoring.West) }, false},
		"a second winner":    {func(h *scoring.Hand) { h.Rival = &scoring.Hand{Winner: scoring.East} }, false},
	} {
		a, b := hand(), hand()
		test.change(&b)
		if scoring.SameHand(a, b) != test.same || scoring.SameHand(b, a) != test.same {
			t.Errorf("%s: the same is %v", what, !test.same)
		}
	}
	a, b := hand(), hand()
	a.From, b.From, b.Payer = scoring.FromWall, scoring.FromWall, scoring.East
	if !scoring.SameHand(a, b) {
		t.Error("a payer of a win from the wall makes a difference")
	}
	drawn := scoring.Hand{Outcome: scoring.DrawnHand}
	if !scoring.SameHand(drawn, scoring.Hand{Outcome: scoring.DrawnHand, Winner: scoring.West, Payer: scoring.West}) {
		t.Error("a winner of a hand that nobody won makes a difference")
	}
	if !slices.Equal(a.Concealed, hand().Concealed) {
		t.Error("comparing sorts the tiles of the hand itself")
	}
}
