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
	best := laying.Left(tiles, 4-len(r.melds))
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
