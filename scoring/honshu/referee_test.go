package honshu_test

import (
	"slices"
	"strings"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/honshu"
	"github.com/threewinds/threewinds/scoring/scoringtest"
)

// A referee scores a hand as a person would with the specification in hand:
// tiles are words, every way of splitting them and every place of the winning
// tile is written down, and the best is taken. It is written from the
// specification alone, shares nothing with the engine, and is slow.
type referee struct {
	honshu.Options
	scoring.State
	*scoring.Hand

	concealed []string // words, "5p"; red fives are plain here
	reds      []string // "0p", "0s"
	melds     []group
	winning   string
	wrongRed  bool // a meld that cannot have one has a red five
	asking    bool // only whether a wait has a yaku: chance does not count
}

// laying says that characters make no chow.
var laying = scoringtest.Laying{Chows: "ps"}

// group is a set, the pair, or a single tile.
type group = scoringtest.Group

func newReferee(o honshu.Options, s scoring.State, h *scoring.Hand) *referee {
	r := &referee{Options: o, State: s, Hand: h, winning: strings.Replace(h.WinningTile.String(), "0", "5", 1)}
	for _, tile := range h.Concealed {
		word := tile.String()
		if word[0] == '0' {
			r.reds = append(r.reds, word)
			word = "5" + word[1:]
		}
		r.concealed = append(r.concealed, word)
	}
	for _, meld := range h.Melds {
		g := group{Shape: meld.Kind.String(), Melded: true, Concealed: meld.Concealed && meld.Kind == scoring.Kong}
		for i := range meld.Size() {
			k := meld.Tile
			if meld.Kind == scoring.Chow {
				k += scoring.Kind(i)
			}
			g.Tiles = append(g.Tiles, k.String())
			switch {
			case i >= int(meld.Red) && (meld.Kind != scoring.Chow || meld.Red == 0):
			case k.String()[0] == '5' && k.String()[1] != 'z':
				r.reds = append(r.reds, "0"+k.String()[1:])
			case meld.Kind != scoring.Chow:
				r.wrongRed = true
			}
		}
		r.melds = append(r.melds, g)
	}
	return r
}

func suitOf(word string) string   { return word[1:] }
func isHonour(word string) bool   { return suitOf(word) == "z" }
func isTerminal(word string) bool { return !isHonour(word) && strings.Contains("19", word[:1]) }
func isOuter(word string) bool    { return isHonour(word) || isTerminal(word) }
func isSimple(word string) bool   { return !isOuter(word) }
func isDragon(word string) bool   { return strings.Contains("5z6z7z", word) && len(word) == 2 }
func isWind(word string) bool     { return strings.Contains("1z2z3z4z", word) && len(word) == 2 }
func isGreen(word string) bool {
	return slices.Contains([]string{"2s", "3s", "4s", "6s", "8s", "6z"}, word)
}

// orphanKinds are the thirteen kinds of kokushi.
var orphanKinds = []string{"1p", "9p", "1m", "9m", "1s", "9s", "1z", "2z", "3z", "4z", "5z", "6z", "7z"}

// exists says whether the set has the tile: characters are 1 and 9 only.
func exists(word string) bool {
	return strings.Contains("psz", suitOf(word)) || word == "1m" || word == "9m"
}

func (r *referee) allTiles() []string {
	tiles := slices.Clone(r.concealed)
	for _, g := range r.melds {
		tiles = append(tiles, g.Tiles...)
	}
	return tiles
}

// closed says whether nothing was claimed.
func (r *referee) closed() bool {
	return !slices.ContainsFunc(r.melds, func(g group) bool { return !g.Concealed })
}

func (r *referee) tsumo() bool    { return r.From == scoring.FromWall }
func (r *referee) isReady() bool  { return r.Ready.Has(r.Winner) }
func (r *referee) isDealer() bool { return r.Winner == scoring.East }
func (r *referee) norths() int    { return r.Pei[r.Winner] }

// readings are all ways to split the tiles and to place the winning one.
func (r *referee) readings() [][]group {
	var plain [][]group
	tiles := slices.Clone(r.concealed)
	slices.Sort(tiles)
	if len(r.melds) == 0 {
		if kinds := slices.Compact(slices.Clone(tiles)); len(kinds) == 7 &&
			scoringtest.Every(kinds, func(word string) bool { return scoringtest.CountOf(tiles, word) == 2 }) {
			var pairs []group
			for _, word := range kinds {
				pairs = append(pairs, group{Shape: "pair", Tiles: []string{word, word}})
			}
			plain = append(plain, pairs)
		}
		if len(tiles) == 14 && scoringtest.Every(tiles, isOuter) &&
			scoringtest.Every(orphanKinds, func(word string) bool { return slices.Contains(tiles, word) }) {
			plain = append(plain, singles(tiles))
		}
	}
	kongs := 0
	for _, g := range r.melds {
		if g.Shape == "kong" {
			kongs++
		}
	}
	if r.SuukantsuImmediate && r.tsumo() && kongs == 4 && len(tiles) == 2 && tiles[0] != tiles[1] {
		plain = append(plain, singles(tiles))
	}
	laying.Split(tiles, 4-len(r.melds), func(groups []group) { plain = append(plain, groups) })
	var placed [][]group
	for _, groups := range plain {
		for i, g := range groups {
			if slices.Contains(g.Tiles, r.winning) {
				one := slices.Clone(groups)
				one[i].Winning = true
				placed = append(placed, append(one, r.melds...))
			}
		}
	}
	return placed
}

func singles(tiles []string) (groups []group) {
	for _, word := range tiles {
		groups = append(groups, group{Shape: "single", Tiles: []string{word}})
	}
	return groups
}
