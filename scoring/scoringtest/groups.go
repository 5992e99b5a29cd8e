package scoringtest

import (
	"fmt"
	"slices"

	"github.com/threewinds/threewinds/scoring"
)

// Group is a set, the pair or a single tile as a slow referee writes it down: in
// words of MPSZ, "5p".
type Group struct {
	Shape     string // chow, pong, kong, pair, single
	Tiles     []string
	Melded    bool
	Concealed bool // a kong drawn by oneself
	Winning   bool
}

var shapes = [...]struct {
	name  string
	tiles int
}{
	scoring.ChowSet: {"chow", 3}, scoring.PongSet: {"pong", 3}, scoring.KongSet: {"kong", 4},
	scoring.PairSet: {"pair", 2}, scoring.SingleSet: {"single", 1},
}

// GroupsOf reads the sets that an engine shows and checks that they are the winner's
// tiles, with the winning tile in one set of the hand. The game says what may be
// marked concealed of the set that the winning tile completes.
func GroupsOf(sets []scoring.Set, winner []string, winning string, concealed func(scoring.Set) bool) (groups []Group, fault string) {
	var tiles []string
	marked := 0
	for _, set := range sets {
		g := Group{Shape: shapes[set.Shape].name, Melded: set.Melded, Winning: set.Winning, Concealed: set.Melded && set.Concealed}
		for i := range shapes[set.Shape].tiles {
			k := set.Tile
			if set.Shape == scoring.ChowSet {
				k += scoring.Kind(i)
			}
			g.Tiles = append(g.Tiles, k.String())
		}
		switch {
		case set.Winning && (set.Melded || !slices.Contains(g.Tiles, winning)):
			return nil, "the winning tile is not in the set that is marked"
		case set.Winning && !concealed(set):
			return nil, "a set completed by a discard is marked concealed, or one from the wall is not"
		case set.Winning:
			marked++
		case !set.Melded && !set.Concealed:
			return nil, "a set of the hand is not concealed"
		}
		tiles = append(tiles, g.Tiles...)
		groups = append(groups, g)
	}
	if marked != 1 || !slices.Equal(slices.Sorted(slices.Values(winner)), slices.Sorted(slices.Values(tiles))) {
		return nil, fmt.Sprintf("sets %v are not the hand, or %d of them won", sets, marked)
	}
	return groups, ""
}

// CountOf counts a word.
func CountOf(tiles []string, word string) (n int) {
	for _, tile := range tiles {
		if tile == word {
			n++
		}
	}
	return n
}

// Every says whether something holds for every word.
func Every(tiles []string, holds func(string) bool) bool {
	return !slices.ContainsFunc(tiles, func(word string) bool { return !holds(word) })
}

// Without takes tiles out of a list; nil if they are not all there.
func Without(tiles, out []string) []string {
	rest := append([]string{}, tiles...)
	for _, word := range out {
		i := slices.Index(rest, word)
		if i < 0 {
			return nil
		}
		rest = slices.Delete(rest, i, i+1)
	}
	return rest
}
