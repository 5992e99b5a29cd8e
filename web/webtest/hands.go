package webtest

import (
	"maps"
	"net/url"
	"testing"

	"github.com/threewinds/threewinds/scoring"
)

// TwoDragons is worth 3 hand-points: South wins on West's discard.
func TwoDragons(change url.Values) url.Values {
	form := url.Values{
		"winner": {"south"}, "from": {"discard:west"}, "hand": {"456p234m99m"}, "melds": {"777z 555z"},
		"winning_tile": {"4m"}, "flowers": {"1"}, "waiting": {"east"},
	}
	maps.Copy(form, change)
	return form
}

// TilesOf reads tiles that the test wrote.
func TilesOf(t *testing.T, text string) scoring.Tiles {
	t.Helper()
	tiles, err := scoring.ParseTiles(text)
	if err != nil {
		t.Fatal(err)
	}
	return tiles
}

// FanHand is a won hand, with the tiles that the winner set aside.
func FanHand(t *testing.T, winner scoring.Wind, tiles, winning, aside string, items ...scoring.Item) scoring.Hand {
	t.Helper()
	suits := scoring.AllSuits
	parse := func(text string) scoring.Tiles {
		tiles, err := suits.ParseTiles(text)
		if err != nil {
			t.Fatal(err)
		}
		return tiles
	}
	hand := scoring.Hand{Winner: winner, From: scoring.FromWall, Concealed: parse(tiles), WinningTile: parse(winning)[0]}
	hand.Own = map[string]scoring.FactValue{"bonus": {Tiles: parse(aside)}, "instant": {Items: items}}
	return hand
}

// meldsOf are pongs, or kongs, of tiles, concealed or not.
func meldsOf(kind scoring.MeldKind, concealed bool, tiles ...scoring.Kind) (melds []scoring.Meld) {
	for _, tile := range tiles {
		melds = append(melds, scoring.Meld{Kind: kind, Tile: tile, Concealed: concealed})
	}
	return melds
}

// OfTheRules is the example of classical.md, section 8: South 14, East 32, West 20.
func OfTheRules(t *testing.T) scoring.Hand {
	t.Helper()
	return scoring.Hand{
		Winner: scoring.South, From: scoring.FromDiscard, Payer: scoring.West,
		Concealed: TilesOf(t, "234p456m345777s99m"), WinningTile: TilesOf(t, "3s")[0],
		Losers: []scoring.LoserHand{
			{Seat: scoring.East, Parts: true, Melds: meldsOf(scoring.Pong, true, scoring.EastWind)},
			{Seat: scoring.West, Concealed: TilesOf(t, "55566z1357p2468s")},
		},
	}
}

// OnlyHonours is a limit hand of East for which South pays alone. West has a short hand, and
// that of South was told by points.
func OnlyHonours(t *testing.T) scoring.Hand {
	t.Helper()
	return scoring.Hand{
		Winner: scoring.East, From: scoring.FromWall, Concealed: TilesOf(t, "222z33355566z"), WinningTile: TilesOf(t, "2z")[0],
		Melds: meldsOf(scoring.Pong, false, scoring.EastWind),
		Own:   map[string]scoring.FactValue{"cannon": {Seats: scoring.WindsOf(scoring.South), Names: []string{"honours"}}},
		Losers: []scoring.LoserHand{
			{Seat: scoring.South, Worth: &scoring.Worth{Basic: 500, Doubles: 3}},
			{Seat: scoring.West, Parts: true, Count: scoring.ShortHand},
		},
	}
}

// With is a form with another value in a field.
func With(form url.Values, field, value string) url.Values {
	form = maps.Clone(form)
	form.Set(field, value)
	return form
}
