package koreanjapanese_test

import (
	"slices"

	"github.com/threewinds/threewinds/scoring/scoringtest"
)

// fewestLeft is the least number of tiles that fit nowhere.
func (r *referee) fewestLeft() int {
	tiles := slices.Clone(r.concealed)
	slices.Sort(tiles)
	fewest := laying.Left(tiles, 4-len(r.groups))
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
