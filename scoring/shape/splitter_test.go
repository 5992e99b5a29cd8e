package shape_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/scoringtest"
	"github.com/threewinds/threewinds/scoring/shape"
)

// fullSet is a set of three suits that all make chows, of a game that there is not.
func fullSet() *shape.TileSet {
	set := shape.TileSet{
		ChowSuits: []scoring.Suit{scoring.Circles, scoring.Characters, scoring.Bamboos}, NoPong: shape.North,
		Red: shape.One(scoring.Circle1 + 4), SevenPairs: true, Orphans: shape.Outer,
	}
	set.Fill(shape.Numbered|shape.Honours, 4)
	return &set
}

// groups writes a split in words of one order: "chow 1p, pair 5z, pong 2m".
func groups(split *shape.Split) string {
	var words []string
	add := func(name string, kinds []scoring.Kind) {
		for _, k := range kinds {
			words = append(words, name+" "+k.String())
		}
	}
	add("chow", split.Chows[:split.ChowCount])
	add("pong", split.HandPongs.List())
	add("pair", split.Pairs.List())
	slices.Sort(words)
	return fmt.Sprint(words)
}

// lay finds all groupings of tiles into sets and pairs by trying each group for each tile.
func lay(tiles []string, sets, pairs int, words []string, found map[string]bool) {
	if len(tiles) == 0 {
		found[fmt.Sprint(slices.Sorted(slices.Values(words)))] = sets+pairs == 0
		return
	}
	try := func(name string, left *int, group ...string) {
		if rest := scoringtest.Without(tiles, group); rest != nil && *left > 0 {
			*left--
			lay(rest, sets, pairs, append(slices.Clone(words), name+" "+group[0]), found)
			*left++
		}
	}
	word := tiles[0]
	try("pair", &pairs, word, word)
	if word != "4z" {
		try("pong", &sets, word, word, word)
	}
	if word[1] != 'z' {
		try("chow", &sets, word, string(word[0]+1)+word[1:], string(word[0]+2)+word[1:])
	}
}

func TestEverySplitIsFoundOnce(t *testing.T) {
	set := fullSet()
	m := scoringtest.NewMaker(1, &scoringtest.Habits{})
	var splitter shape.Splitter
	many := 0
	for range 20_000 {
		// Few kinds, so that most hands split and many do so in several ways.
		var hand scoring.Hand
		first := scoring.Kind(9 * m.IntN(4))
		for i := range 4 {
			k := first + scoring.Kind(m.IntN(5))
			switch {
			case m.Chance(50) && k.Numbered() && i > 0:
				hand.Concealed = append(hand.Concealed, scoring.PlainTile(k), scoring.PlainTile(k+1), scoring.PlainTile(k+2))
			default:
				hand.Concealed = append(hand.Concealed, scoring.PlainTile(k), scoring.PlainTile(k), scoring.PlainTile(k))
			}
		}
		pair := scoringtest.Pick(m, scoring.NorthWind, first+6, first+scoring.Kind(m.IntN(5)))
		hand.Concealed = append(hand.Concealed, scoring.PlainTile(pair), scoring.PlainTile(pair))
		var laid shape.Hand
		if !laid.Lay(set, &hand) {
			continue
		}
		var tiles []string
		for _, tile := range hand.Concealed {
			tiles = append(tiles, tile.String())
		}
		slices.Sort(tiles)
		want, got := map[string]bool{}, map[string]bool{}
		lay(tiles, 4, 1, nil, want)
		for _, split := range splitter.Split(set, &laid) {
			if split.Form != shape.FourSets {
				continue
			}
			if got[groups(&split)] {
				t.Errorf("%v: %s twice", hand.Concealed, groups(&split))
			}
			got[groups(&split)] = true
		}
		if fmt.Sprint(got) != fmt.Sprint(want) {
			t.Fatalf("%v: %v, want %v", hand.Concealed, got, want)
		}
		if left := set.Leftover(&hand); (len(left) == 0) != (len(want) > 0) {
			t.Errorf("%v: %v is left, splits %v", hand.Concealed, left, want)
		}
		if len(want) > 1 {
			many++
		}
	}
	if many < 1_000 {
		t.Errorf("only %d hands split in several ways", many)
	}
}

func TestSpecialHands(t *testing.T) {
	for tiles, want := range map[string]shape.Form{
		"1122p334499m5577z": shape.SevenPairs, "19p19m19s12345677z": shape.ThirteenOrphans, "123456789p123m11z": shape.FourSets,
	} {
		var laid shape.Hand
		var splitter shape.Splitter
		if hand := (scoring.Hand{Concealed: scoringtest.Tiles(tiles)}); !laid.Lay(fullSet(), &hand) {
			t.Errorf("%s is no hand", tiles)
		}
		if splits := splitter.Split(fullSet(), &laid); len(splits) != 1 || splits[0].Form != want {
			t.Errorf("%s: %+v", tiles, splits)
		}
	}
}

func TestAPairInEachSuitIsNoHand(t *testing.T) {
	var laid shape.Hand
	var splitter shape.Splitter
	if hand := (scoring.Hand{Concealed: scoringtest.Tiles("99p99m12388s66z"), Melds: []scoring.Meld{{Tile: scoring.Red}}}); !laid.Lay(fullSet(), &hand) {
		t.Error("no hand")
	}
	if splits := splitter.Split(fullSet(), &laid); len(splits) > 0 {
		t.Errorf("%+v", splits)
	}
}

func TestLeftoverTilesFitNowhere(t *testing.T) {
	for tiles, want := range map[string]string{
		"123456789p123m11z":  "",
		"89p1m123456789s5z":  "89p1m5z", // no chow runs on into the next suit
		"1122p334499m5567z":  "67z",
		"19p19m19s12345666z": "6z",
		"444z123456789p11m":  "444z", // North makes no pong
		"2222p55m77m11s1z":   "22p1z",
	} {
		hand := scoring.Hand{Concealed: scoringtest.Tiles(tiles)}
		if got := fullSet().Leftover(&hand); got.String() != want {
			t.Errorf("%s: %v is left, want %s", tiles, got, want)
		}
	}
}
