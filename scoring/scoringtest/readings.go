package scoringtest

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/scoring"
)

// Decomposition writes the concealed groups of a reading in words, in an order that depends on nothing:
// "123p 555p 77z". Of thirteen orphans and of hands without sets each tile is a group.
func Decomposition(groups []Group) string {
	var words []string
	for _, g := range groups {
		if g.Melded {
			continue
		}
		words = append(words, strings.Join(slices.Sorted(slices.Values(g.Tiles)), ""))
	}
	slices.Sort(words)
	return strings.Join(words, " ")
}

// Decompositions writes a list of them, each once.
func Decompositions(readings [][]Group) (list []string) {
	for _, groups := range readings {
		list = append(list, Decomposition(groups))
	}
	return Sorted(list)
}

// Shapes are all ways to lay the tiles of a winning hand out, as a person would who tries everything.
type Shapes struct {
	Laying
	// SevenPairs says that seven pairs win, FourAlike that four alike are two of them.
	SevenPairs, FourAlike bool
	// Orphans are the kinds of thirteen orphans, of which one is there twice; where they are twelve, one
	// is there three times.
	Orphans []string
}

// Of lays out concealed tiles that are so many sets and a pair, in words.
func (s Shapes) Of(tiles []string, sets int) (list [][]Group) {
	tiles = slices.Sorted(slices.Values(tiles))
	kinds := slices.Compact(slices.Clone(tiles))
	if sets == 4 && s.SevenPairs && Every(kinds, func(k string) bool {
		n := CountOf(tiles, k)
		return n == 2 || n == 4 && s.FourAlike
	}) {
		var pairs []Group
		for at := 0; at < len(tiles); at += 2 {
			pairs = append(pairs, Group{Shape: "pair", Tiles: tiles[at : at+2]})
		}
		list = append(list, pairs)
	}
	once := func(k string) bool { return CountOf(tiles, k) == 1 }
	others := slices.DeleteFunc(slices.Clone(kinds), once)
	if len(s.Orphans) > 0 && sets == 4 && slices.Equal(kinds, Sorted(s.Orphans)) && len(others) == 1 {
		var singles []Group
		for _, tile := range tiles {
			singles = append(singles, Group{Shape: "single", Tiles: []string{tile}})
		}
		list = append(list, singles)
	}
	s.Split(tiles, sets, func(groups []Group) { list = append(list, groups) })
	return list
}

// Words are the winner's concealed tiles in words, red fives plain.
func Words(hand *scoring.Hand) (words []string) {
	for _, tile := range hand.Concealed {
		words = append(words, tile.Kind().String())
	}
	return words
}

// CheckReadings checks what a game tells of how a hand can be read: these decompositions, all of them and
// no others; first what Score pays; and none that pays the winner more, unless a rule puts another
// comparison before the payment.
func CheckReadings(t *testing.T, rules Engine, state scoring.State, hand *scoring.Hand, want []string) []scoring.Reading {
	t.Helper()
	var paid scoring.Result
	refused := rules.Score(state, hand, &paid)
	readings := rules.Readings(state, hand)
	if fault := readingsFault(hand, readings, &paid, refused, want); fault != "" {
		t.Fatalf("%s\nhand %v melds %v won on %v: %+v, refused %v\n%+v", fault, hand.Concealed, hand.Melds, hand.WinningTile, hand, refused, readings)
	}
	return readings
}

func readingsFault(hand *scoring.Hand, readings []scoring.Reading, paid *scoring.Result, refused []scoring.Problem, want []string) string {
	var told []string
	for i := range readings {
		r := &readings[i].Result
		told = append(told, Decomposition(groupsIn(r.Sets)))
		if refused != nil && r.Payments != (scoring.Payments{}) {
			return fmt.Sprintf("reading %d of a refused hand pays %v", i, r.Payments)
		}
		if i == 0 && readings[i].By != scoring.Undecided {
			return "the paid reading loses against itself"
		}
		if more := r.Payments[hand.Winner] - readings[0].Result.Payments[hand.Winner]; more > 0 && readings[i].By != scoring.ByLimit {
			return fmt.Sprintf("reading %d pays %d more than the one that is paid", i, more)
		}
	}
	if told = Sorted(told); !slices.Equal(told, want) {
		return fmt.Sprintf("told as %q, want %q", told, want)
	}
	if len(readings) == 0 || refused != nil {
		return ""
	}
	first := readings[0].Result
	if !slices.Equal(first.Elements, paid.Elements) || !slices.Equal(first.LimitHands, paid.LimitHands) || !slices.Equal(first.Sets, paid.Sets) ||
		first.Payments != paid.Payments || first.Worth() != paid.Worth() {
		return fmt.Sprintf("the first is worth %+v, the hand %+v", first, *paid)
	}
	return ""
}

// groupsIn are the groups of an engine's sets.
func groupsIn(sets []scoring.Set) (groups []Group) {
	for _, set := range sets {
		g := Group{Shape: shapes[set.Shape].name, Melded: set.Melded}
		for i := range shapes[set.Shape].tiles {
			k := set.Tile
			if set.Shape == scoring.ChowSet {
				k += scoring.Kind(i)
			}
			g.Tiles = append(g.Tiles, k.String())
		}
		groups = append(groups, g)
	}
	return groups
}
