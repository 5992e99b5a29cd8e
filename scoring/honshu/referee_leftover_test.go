package honshu_test

import (
	"slices"

	"github.com/threewinds/threewinds/scoring/scoringtest"
)

// fewestLeft is how many tiles fit nowhere in the best partial reading.
func (r *referee) fewestLeft() int {
	if r.SuukantsuImmediate && r.tsumo() && len(r.melds) == 4 && scoringtest.Every(kindsOf(r.melds), func(s string) bool { return s == "kong" }) {
		return 0
	}
	tiles := slices.Clone(r.concealed)
	slices.Sort(tiles)
	best := len(tiles)
	var try func(tiles []string, sets, pairs, left int)
	try = func(tiles []string, sets, pairs, left int) {
		if left >= best {
			return
		}
		if len(tiles) == 0 {
			best = left
			return
		}
		word := tiles[0]
		try(tiles[1:], sets, pairs, left+1)
		if pairs > 0 && scoringtest.CountOf(tiles, word) >= 2 {
			try(scoringtest.Without(tiles, []string{word, word}), sets, pairs-1, left)
		}
		if sets > 0 && scoringtest.CountOf(tiles, word) >= 3 {
			try(scoringtest.Without(tiles, []string{word, word, word}), sets-1, pairs, left)
		}
		if sets > 0 && (suitOf(word) == "p" || suitOf(word) == "s") {
			if rest := scoringtest.Without(tiles, []string{word, string(word[0]+1) + suitOf(word), string(word[0]+2) + suitOf(word)}); rest != nil {
				try(rest, sets-1, pairs, left)
			}
		}
	}
	try(tiles, 4-len(r.melds), 1, 0)
	if len(r.melds) == 0 {
		paired, orphans, doubled := 0, 0, false
		for _, word := range slices.Compact(slices.Clone(tiles)) {
			if scoringtest.CountOf(tiles, word) >= 2 {
				paired += 2
			}
			if isOuter(word) {
				orphans++
				if !doubled && scoringtest.CountOf(tiles, word) >= 2 {
					doubled = true
					orphans++
				}
			}
		}
		best = min(best, len(tiles)-min(paired, 14), len(tiles)-orphans)
	}
	return best
}

func kindsOf(groups []group) (shapes []string) {
	for _, g := range groups {
		shapes = append(shapes, g.Shape)
	}
	return shapes
}
