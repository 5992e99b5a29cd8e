package scoringtest

import (
	"fmt"
	"slices"
	"strings"
)

// Laying lays tiles out as sets and a pair, as a person would who tries everything. A
// slow referee says which tiles its game makes sets of.
type Laying struct {
	Chows  string // the suits that make chows, "pm"
	NoPong string // the kinds that make no pong, "4z5s"
}

// each tries every group that the first of the tiles can be in, and hands on what is
// left to be laid out.
func (l Laying) each(tiles []string, sets int, pair bool, try func(g Group, rest []string, sets int, pair bool)) {
	word := tiles[0]
	suit, same := word[1:], CountOf(tiles, word)
	group := func(shape string, words ...string) {
		if rest := Without(tiles, words); rest != nil {
			isPair := shape == "pair"
			left := sets - 1
			if isPair {
				left = sets
			}
			try(Group{Shape: shape, Tiles: words}, rest, left, pair && !isPair)
		}
	}
	if pair && same >= 2 {
		group("pair", word, word)
	}
	if sets > 0 && same >= 3 && !strings.Contains(l.NoPong, word) {
		group("pong", word, word, word)
	}
	if sets > 0 && strings.Contains(l.Chows, suit) {
		group("chow", word, string(word[0]+1)+suit, string(word[0]+2)+suit)
	}
}

// Split finds every way to lay sorted tiles out as so many sets and a pair.
func (l Laying) Split(tiles []string, sets int, found func([]Group)) {
	l.split(tiles, nil, sets, true, found)
}

func (l Laying) split(tiles []string, groups []Group, sets int, pair bool, found func([]Group)) {
	if len(tiles) == 0 {
		if sets == 0 && !pair {
			found(slices.Clone(groups))
		}
		return
	}
	l.each(tiles, sets, pair, func(g Group, rest []string, sets int, pair bool) {
		l.split(rest, append(groups, g), sets, pair, found)
	})
}

// Left is the least number of sorted tiles that fit into no set and no pair.
func (l Laying) Left(tiles []string, sets int) int {
	return l.left(tiles, sets, true, map[string]int{})
}

// left tries everything, remembering what it has tried.
func (l Laying) left(tiles []string, sets int, pair bool, known map[string]int) int {
	if len(tiles) == 0 {
		return 0
	}
	key := fmt.Sprint(tiles, sets, pair)
	if fewest, ok := known[key]; ok {
		return fewest
	}
	fewest := 1 + l.left(tiles[1:], sets, pair, known)
	l.each(tiles, sets, pair, func(_ Group, rest []string, sets int, pair bool) {
		fewest = min(fewest, l.left(rest, sets, pair, known))
	})
	known[key] = fewest
	return fewest
}
