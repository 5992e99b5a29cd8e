package koreanjapanese_test

import (
	"fmt"
	"slices"

	"github.com/threewinds/threewinds/scoring/scoringtest"
)

// fewestLeft is the least number of tiles that fit nowhere.
func (r *referee) fewestLeft() int {
	tiles := slices.Clone(r.concealed)
	slices.Sort(tiles)
	fewest := left(tiles, 4-len(r.groups), true, map[string]int{})
	if len(r.groups) > 0 {
		return fewest
	}
	if r.SevenPairs {
		pairs := 0
		for _, word := range slices.Compact(slices.Clone(tiles)) {
			if scoringtest.CountOf(tiles, word) >= 2 {
				pairs++
			}
		}
		fewest = min(fewest, 14-2*pairs)
	}
	if r.Limits && !r.NoBamboo && slices.Contains(r.LimitHands, "thirteen_orphans") {
		fewest = min(fewest, r.fewestOrphansLeft(tiles))
	}
	return fewest
}

func (r *referee) fewestOrphansLeft(tiles []string) int {
	kinds, extra, used := 12, 3, 0
	if r.North {
		kinds, extra = 13, 2
	}
	often := false
	for _, word := range slices.Compact(slices.Clone(tiles)) {
		if isOuter(word) {
			used++
			often = often || scoringtest.CountOf(tiles, word) >= extra
		}
	}
	used = min(used, kinds)
	if often {
		used += extra - 1
	}
	return 14 - used
}

// left tries everything, remembering what it has tried.
func left(tiles []string, sets int, pair bool, known map[string]int) int {
	if len(tiles) == 0 {
		return 0
	}
	key := fmt.Sprint(tiles, sets, pair)
	if fewest, ok := known[key]; ok {
		return fewest
	}
	word := tiles[0]
	fewest := 1 + left(tiles[1:], sets, pair, known)
	try := func(allowed bool, words []string, sets int, pair bool) {
		if rest := scoringtest.Without(tiles, words); allowed && rest != nil {
			fewest = min(fewest, left(rest, sets, pair, known))
		}
	}
	try(pair, []string{word, word}, sets, false)
	try(sets > 0 && word != "4z" && word != "5s", []string{word, word, word}, sets-1, pair)
	if suit := word[1:]; suit == "p" || suit == "m" {
		try(sets > 0, []string{word, string(word[0]+1) + suit, string(word[0]+2) + suit}, sets-1, pair)
	}
	known[key] = fewest
	return fewest
}
