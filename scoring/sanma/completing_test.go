package sanma_test

import (
	"maps"
	"slices"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/scoringtest"
)

// TestEveryTileThatCompletesAHandIsTold tries every kind of the set, as a person would, on random hands of
// which the last tile is taken away.
func TestEveryTileThatCompletesAHandIsTold(t *testing.T) {
	m := newMaker(20261130)
	waiting := 0
	for range scoringtest.Count(3_000, 500) {
		rules, s := houseRules(m), m.State()
		h := m.Hand(rules)
		if rules.Score(s, &h, new(scoring.Result)) != nil || len(h.Concealed) == 0 {
			continue
		}
		h.Concealed = h.Concealed[:len(h.Concealed)-1]
		tiles, general := scoring.CompletingTiles(rules, s, &h, &h)
		if general != nil {
			t.Fatalf("%+v has the problems %+v", h, general)
		}
		var told []string
		for _, one := range tiles {
			told = append(told, one.Tile.Kind().String())
		}
		want := completing(&h)
		if told = scoringtest.Sorted(told); !slices.Equal(told, want) {
			t.Fatalf("%v %v is completed by %v, want %v", h.Concealed, h.Melds, told, want)
		}
		if len(want) > 2 {
			waiting++
		}
	}
	if waiting < 30 {
		t.Errorf("%d hands waited for more than two kinds", waiting)
	}
}

// completing are the kinds that complete a hand, and of which it does not have all four.
func completing(h *scoring.Hand) (kinds []string) {
	held := scoringtest.Words(h)
	all := slices.Clone(held)
	for _, meld := range h.Melds {
		for range meld.Size() {
			all = append(all, meld.Tile.String())
		}
	}
	for range h.Pei[0] + h.Pei[1] + h.Pei[2] {
		all = append(all, "4z")
	}
	for k, copies := range tilesOf(nil) {
		word := scoring.Kind(k).String()
		if copies > 0 && scoringtest.CountOf(all, word) < 4 && len(laid.Of(append(slices.Clone(held), word), 4-len(h.Melds))) > 0 {
			kinds = append(kinds, word)
		}
	}
	return scoringtest.Sorted(kinds)
}

// TestUnseenTilesAreCounted: 34p is completed by 2p and 5p. One 2p is an indicator; of the fives one is red, and
// worth a han more.
func TestUnseenTilesAreCounted(t *testing.T) {
	rules := newRules(t, "red_fives=two")
	h := scoring.Hand{
		Winner: scoring.South, From: scoring.FromWall,
		Concealed: scoringtest.Tiles("34p777789s11122z"), Indicators: scoringtest.Tiles("2p"),
	}
	tiles, general := scoring.CompletingTiles(rules, scoring.State{Prevailing: scoring.East}, &h, &h)
	if general != nil {
		t.Fatalf("problems %+v", general)
	}
	unseen := map[string]int{}
	for _, one := range tiles {
		unseen[one.Tile.String()] = one.Unseen
	}
	if want := map[string]int{"2p": 3, "5p": 3, "0p": 1}; !maps.Equal(unseen, want) {
		t.Errorf("unseen %v, want %v", unseen, want)
	}
	if len(tiles) > 0 && tiles[0].Tile.String() != "0p" {
		t.Errorf("%v comes first, and not the red five", tiles[0].Tile)
	}
}

// TestAFaultOfTheHandIsToldOnce: ippatsu without riichi is wrong whichever tile comes.
func TestAFaultOfTheHandIsToldOnce(t *testing.T) {
	h := scoring.Hand{Winner: scoring.South, From: scoring.FromWall, Ippatsu: true, Concealed: scoringtest.Tiles("34p777789s11122z")}
	tiles, general := scoring.CompletingTiles(newRules(t), scoring.State{Prevailing: scoring.East}, &h, &h)
	if tiles != nil || len(general) != 1 || general[0].Field != "ippatsu" {
		t.Errorf("told %+v, %+v", tiles, general)
	}
}
