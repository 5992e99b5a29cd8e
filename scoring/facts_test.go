package scoring_test

import (
	"encoding/json"
	"reflect"
	"slices"
	"testing"

	"github.com/threewinds/threewinds/scoring"
)

// told is something that can be said of a fact of each kind.
var told = map[scoring.FactKind]scoring.FactValue{
	scoring.FlagFact:       {On: true},
	scoring.CountFact:      {Count: 3},
	scoring.SeatCountsFact: {Counts: [3]int{1, 0, 2}},
	scoring.SeatFact:       {Seats: scoring.WindsOf(scoring.West)},
	scoring.SeatsFact:      {Seats: scoring.WindsOf(scoring.East, scoring.West)},
	scoring.TilesFact:      {Tiles: scoring.Tiles{scoring.PlainTile(scoring.Red)}},
	scoring.ItemsFact: {Seats: scoring.WindsOf(scoring.East), Items: []scoring.Item{
		{Seat: scoring.East, Name: "kongs", From: scoring.WindsOf(scoring.West), Count: 2},
	}},
}

// ownFacts are facts that no other game asks, one of each kind.
var ownFacts = []scoring.Fact{
	{ID: "sneezed", Kind: scoring.FlagFact},
	{ID: "dice", Kind: scoring.CountFact},
	{ID: "coins", Kind: scoring.SeatCountsFact},
	{ID: "scribe", Kind: scoring.SeatFact},
	{ID: "singing", Kind: scoring.SeatsFact},
	{ID: "lost", Kind: scoring.TilesFact},
	{ID: "found", Kind: scoring.ItemsFact, Choices: []string{"kongs"}, FromSeats: []string{"kongs"}},
}

func TestAFactThatIsToldIsReadBack(t *testing.T) {
	for _, fact := range append(scoring.SharedFacts(), ownFacts...) {
		var hand scoring.Hand
		fact.SetValue(&hand, told[fact.Kind])
		if got := fact.ValueIn(&hand); !reflect.DeepEqual(got, told[fact.Kind]) {
			t.Errorf("%s says %+v, was told %+v", fact.ID, got, told[fact.Kind])
		}
		copied := hand
		fact.SetValue(&copied, scoring.FactValue{})
		if !fact.ValueIn(&copied).IsZero() || fact.ValueIn(&hand).IsZero() {
			t.Errorf("%s: a copy says %+v, the hand %+v", fact.ID, fact.ValueIn(&copied), fact.ValueIn(&hand))
		}
	}
}

func TestAFactOfOneGameIsStored(t *testing.T) {
	var hand, again scoring.Hand
	for i := range ownFacts {
		ownFacts[i].SetValue(&hand, told[ownFacts[i].Kind])
	}
	text, err := json.Marshal(hand)
	if err != nil || json.Unmarshal(text, &again) != nil || !reflect.DeepEqual(again.Own, hand.Own) {
		t.Errorf("%s reads as %+v, %v", text, again.Own, err)
	}
	if text, err = json.Marshal(scoring.Hand{}); err != nil || json.Unmarshal(text, &map[string]any{}) != nil || len(text) > 110 {
		t.Errorf("a hand that says nothing is %s, %v", text, err)
	}
}

// TestFactsMoveWithTheSeats: East goes West, South East and West South.
func TestFactsMoveWithTheSeats(t *testing.T) {
	move := func(w scoring.Wind) scoring.Wind { return (w + 2) % 3 }
	for _, fact := range append(scoring.SharedFacts(), ownFacts...) {
		hand := scoring.Hand{Rival: &scoring.Hand{Winner: scoring.South}, Payer: scoring.West}
		hand.Melds = []scoring.Meld{{Kind: scoring.Kong, From: scoring.WindsOf(scoring.South)}}
		fact.SetValue(&hand, told[fact.Kind])
		moved := hand.Reseated(move)
		if moved.Winner != scoring.West || moved.Payer != scoring.South || moved.Rival.Winner != scoring.East {
			t.Errorf("%s won, %s paid, %s won as well", moved.Winner, moved.Payer, moved.Rival.Winner)
		}
		if moved.Melds[0].From != scoring.WindsOf(scoring.East) || hand.Melds[0].From != scoring.WindsOf(scoring.South) {
			t.Errorf("a kong is claimed from %v, was from %v", moved.Melds[0].From.List(), hand.Melds[0].From.List())
		}
		want := map[scoring.FactKind]scoring.FactValue{
			scoring.SeatCountsFact: {Counts: [3]int{0, 2, 1}},
			scoring.SeatFact:       {Seats: scoring.WindsOf(scoring.South)},
			scoring.SeatsFact:      {Seats: scoring.WindsOf(scoring.South, scoring.West)},
			scoring.ItemsFact: {Seats: scoring.WindsOf(scoring.West), Items: []scoring.Item{
				{Seat: scoring.West, Name: "kongs", From: scoring.WindsOf(scoring.South), Count: 2},
			}},
		}[fact.Kind]
		if want.IsZero() {
			want = told[fact.Kind]
		}
		if got := fact.ValueIn(&moved); !reflect.DeepEqual(got, want) {
			t.Errorf("%s says %+v, want %+v", fact.ID, got, want)
		}
		if got := fact.ValueIn(&hand); !reflect.DeepEqual(got, told[fact.Kind]) {
			t.Errorf("%s: the hand before was changed to %+v", fact.ID, got)
		}
	}
}

// TestTwoWinnersAgreeOnTheTable: what one entry says of the table, both say then.
func TestTwoWinnersAgreeOnTheTable(t *testing.T) {
	own := slices.Clone(ownFacts)
	for i := range own {
		own[i].About = scoring.Party(i % 3)
	}
	facts := append(scoring.SharedFacts(), own...)
	for _, fact := range facts {
		var telling, silent scoring.Hand
		fact.SetValue(&telling, told[fact.Kind])
		first, second := telling, silent
		scoring.ShareTableFacts(facts, &first, &second)
		if shared := reflect.DeepEqual(first, second); shared != (fact.About != scoring.Winner) || !reflect.DeepEqual(first, telling) {
			t.Errorf("%s of %ss: %+v and %+v", fact.ID, fact.About, fact.ValueIn(&first), fact.ValueIn(&second))
		}
	}
	coins := own[2]
	coins.About = scoring.Everybody
	var first, second scoring.Hand
	coins.SetValue(&first, scoring.FactValue{Counts: [3]int{2, 0, 1}})
	coins.SetValue(&second, scoring.FactValue{Counts: [3]int{1, 3, 0}})
	scoring.ShareTableFacts([]scoring.Fact{coins}, &first, &second)
	if most := [3]int{2, 3, 1}; coins.ValueIn(&first).Counts != most || coins.ValueIn(&second).Counts != most {
		t.Errorf("the coins are %v and %v", coins.ValueIn(&first).Counts, coins.ValueIn(&second).Counts)
	}
}

func TestAGameNamesItsExtraSuits(t *testing.T) {
	suits := scoring.BaseSuits.With(scoring.Seasons, scoring.Jokers)
	if got := suits.Letters(); got != "pmszfgj" {
		t.Errorf("the letters are %s", got)
	}
	if tiles, err := suits.ParseTiles("12g1j9p"); err != nil || tiles.String() != "12g1j9p" {
		t.Errorf("read as %s, %v", tiles, err)
	}
	for text, want := range map[string]string{
		"1a": `"a" is not a suit: use p, m, s, z, f, g or j`, "2j": "there is no tile 2j", "5g": "there is no tile 5g",
	} {
		if _, err := suits.ParseTiles(text); err == nil || err.Error() != want {
			t.Errorf("%s: got %v, want %s", text, err, want)
		}
	}
}
