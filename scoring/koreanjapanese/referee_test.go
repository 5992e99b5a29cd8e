package koreanjapanese_test

import (
	"slices"
	"strings"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/koreanjapanese"
	"github.com/threewinds/threewinds/scoring/scoringtest"
)

// A referee scores a hand as a person would with the specification in hand:
// tiles are words, every way of splitting them and every place of the winning
// tile is written down, and the best is taken. It is written from the
// specification alone, shares nothing with the engine, and is slow.
type referee struct {
	koreanjapanese.Options
	scoring.State
	*scoring.Hand

	concealed []string // words, "5p"; red fives are plain here
	reds      []string // "0p", "0m"
	groups    []group  // the melds
}

// laying says that bamboo makes no chow, and neither North nor the five of bamboo a pong.
var laying = scoringtest.Laying{Chows: "pm", NoPong: "4z5s"}

// group is a set, the pair, or a single tile of thirteen orphans.
type group = scoringtest.Group

// sheet is what the referee writes down for one reading.
type sheet struct {
	groups     []group
	elements   map[string]int // hand-points and common bonus-points
	hand       int
	bonus      int
	class      int // 0, 1 half, 2 full
	limitHands []string
	enough     bool
}

func newReferee(o koreanjapanese.Options, s scoring.State, h *scoring.Hand) *referee {
	r := &referee{Options: o, State: s, Hand: h}
	for _, tile := range h.Concealed {
		r.concealed = append(r.concealed, r.plain(tile.String()))
	}
	for _, meld := range h.Melds {
		g := group{Shape: meld.Kind.String(), Melded: true, Concealed: meld.Concealed && meld.Kind == scoring.Kong}
		reds := int(meld.Red)
		for i := range meld.Size() {
			k := meld.Tile
			if meld.Kind == scoring.Chow {
				k += scoring.Kind(i)
			}
			g.Tiles = append(g.Tiles, k.String())
			if reds > 0 && (meld.Kind != scoring.Chow || k.String()[0] == '5') {
				r.reds = append(r.reds, "0"+k.String()[1:])
				reds--
			}
		}
		r.groups = append(r.groups, g)
	}
	return r
}

func (r *referee) plain(word string) string {
	if word[0] != '0' {
		return word
	}
	r.reds = append(r.reds, word)
	return "5" + word[1:]
}

// inSet is how many tiles of a kind the set has.
func (r *referee) inSet(word string) int {
	digit, suit := word[0], word[1:]
	switch suit {
	case "p", "m":
		return 4
	case "s":
		if digit == '5' && r.FiveBamboo {
			return 2
		}
		if (digit == '1' || digit == '9') && !r.NoBamboo {
			return 4
		}
	case "z":
		if digit != '4' || r.North {
			return 4
		}
	}
	return 0
}

func isHonour(word string) bool   { return word[1] == 'z' }
func isTerminal(word string) bool { return !isHonour(word) && (word[0] == '1' || word[0] == '9') }
func isOuter(word string) bool    { return isHonour(word) || isTerminal(word) }
func isDragon(word string) bool   { return word == "5z" || word == "6z" || word == "7z" }
func isWind(word string) bool     { return word == "1z" || word == "2z" || word == "3z" }

func (r *referee) allTiles() []string {
	tiles := slices.Clone(r.concealed)
	for _, g := range r.groups {
		tiles = append(tiles, g.Tiles...)
	}
	return tiles
}

// closed says whether nothing was claimed before the winning tile.
func (r *referee) closed() bool {
	for _, g := range r.groups {
		if !g.Concealed {
			return false
		}
	}
	return true
}

func (r *referee) selfDrawn() bool { return r.From == scoring.FromWall }

// readings are all ways to split the tiles (section 3).
func (r *referee) readings() [][]group {
	var found [][]group
	tiles := slices.Clone(r.concealed)
	slices.Sort(tiles)
	if len(r.groups) == 0 {
		if r.SevenPairs {
			found = append(found, sevenDifferentPairs(tiles)...)
		}
		found = append(found, r.orphans(tiles)...)
	}
	laying.Split(tiles, 4-len(r.groups), func(groups []group) { found = append(found, groups) })
	return found
}

func sevenDifferentPairs(tiles []string) [][]group {
	var groups []group
	for i := 0; i+1 < len(tiles); i += 2 {
		if tiles[i] != tiles[i+1] || i > 0 && tiles[i] == tiles[i-1] {
			return nil
		}
		groups = append(groups, group{Shape: "pair", Tiles: tiles[i : i+2]})
	}
	if len(groups) != 7 {
		return nil
	}
	return [][]group{groups}
}

func (r *referee) orphans(tiles []string) [][]group {
	if !r.Limits || !slices.Contains(r.LimitHands, "thirteen_orphans") || r.NoBamboo {
		return nil
	}
	want := []string{"1p", "9p", "1m", "9m", "1s", "9s", "1z", "2z", "3z", "5z", "6z", "7z"}
	often := 3 // one of them three times
	if r.North {
		want, often = append(want, "4z"), 2
	}
	var groups []group
	repeated := 0
	for _, word := range want {
		switch scoringtest.CountOf(tiles, word) {
		case 1:
		case often:
			repeated++
		default:
			return nil
		}
	}
	for _, word := range tiles {
		if !slices.Contains(want, word) {
			return nil
		}
		groups = append(groups, group{Shape: "single", Tiles: []string{word}})
	}
	if repeated != 1 {
		return nil
	}
	return [][]group{groups}
}

// winning is the winning tile, plain.
func (r *referee) winning() string { return strings.Replace(r.WinningTile.String(), "0", "5", 1) }

// placements are all ways to say in which set the winning tile sits.
func (r *referee) placements(reading []group) [][]group {
	var found [][]group
	for i, g := range reading {
		if slices.Contains(g.Tiles, r.winning()) {
			placed := slices.Clone(reading)
			placed[i].Winning = true
			found = append(found, append(placed, r.groups...))
		}
	}
	return found
}
