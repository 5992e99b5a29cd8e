package scoring

import (
	"cmp"
	"slices"
)

// Completing is a tile that completes a hand, and what the hand would then come to.
type Completing struct {
	Tile Tile
	// Unseen is how many such tiles lie neither in the hand nor where everybody sees them.
	Unseen int
	// Result is what the hand comes to, Refused why it could not win.
	Result  Result
	Refused []Problem
}

// CompletingTiles are the tiles that complete a hand which is one tile short, those that win more first and
// those that do not win last. General are the problems that the hand has whatever completes it: then
// nothing is known of the tiles. Told are this hand and others as far as they are
// known: their tiles are seen.
func CompletingTiles(rules Rules, s State, hand *Hand, told ...*Hand) (tiles []Completing, general []Problem) {
	seen := make(map[Tile]int)
	for _, one := range told {
		addSeen(seen, rules, one)
	}
	for i, tile := range drawable(rules) {
		one := Completing{Tile: tile, Unseen: max(0, inSet(rules, tile)-seen[tile])}
		whole := *hand
		whole.Concealed, whole.WinningTile = append(slices.Clip(hand.Concealed), tile), tile
		_, one.Result, one.Refused = rules.Apply(s, &whole)
		if i == 0 {
			general = slices.Clone(one.Refused)
		}
		general = slices.DeleteFunc(general, func(p Problem) bool { return !slices.ContainsFunc(one.Refused, p.isLike) })
		if !slices.ContainsFunc(one.Refused, Problem.isOfShape) {
			tiles = append(tiles, one)
		}
	}
	general = slices.DeleteFunc(general, func(p Problem) bool { return p.Code == codeIncomplete })
	if len(general) > 0 {
		return nil, general
	}
	slices.SortStableFunc(tiles, func(a, b Completing) int {
		wins := func(c Completing) int { return min(1, len(c.Refused)) }
		paid := func(c Completing) Points { return c.Result.Payments[hand.Winner] }
		return cmp.Or(cmp.Compare(wins(a), wins(b)), cmp.Compare(paid(b), paid(a)))
	})
	return tiles, nil
}

// isLike says whether two problems are the same complaint about the same field.
func (p Problem) isLike(other Problem) bool {
	return p.Code == other.Code && p.Field == other.Field && p.Other == other.Other && p.Seat == other.Seat && p.Tile == other.Tile
}

// isOfShape says that the tiles make no hand, or are more than the set has.
func (p Problem) isOfShape() bool {
	return p.Code == codeIncomplete || p.Code == "too_many_copies"
}

// codeIncomplete is the code of tiles that make no hand, in every game.
const codeIncomplete = "incomplete"

// drawable are the tiles of which sets are made, red fives apart, and the joker.
func drawable(rules Rules) (tiles []Tile) {
	reds := rules.RedFives()
	for kind, copies := range rules.Copies() {
		k := Kind(kind)
		if copies == 0 || k >= SetKinds && k != Joker {
			continue
		}
		tiles = append(tiles, PlainTile(k))
		if slices.Contains(reds, k) {
			tiles = append(tiles, RedFive(k))
		}
	}
	return tiles
}

// inSet is how many such tiles the set has. Of some kinds one is red.
func inSet(rules Rules, tile Tile) int {
	copies := int(rules.Copies()[tile.Kind()])
	switch {
	case tile.Red():
		return 1
	case slices.Contains(rules.RedFives(), tile.Kind()):
		return copies - 1
	default:
		return copies
	}
}

// addSeen counts the tiles of the hand and all that are told of other places: set aside, indicators,
// discards, the hands of others. Of kinds that are gone, all are.
func addSeen(seen map[Tile]int, rules Rules, hand *Hand) {
	add := func(tiles Tiles) {
		for _, tile := range tiles {
			seen[tile]++
		}
	}
	melds := func(list []Meld) {
		for _, meld := range list {
			add(meld.tiles())
		}
	}
	add(hand.Concealed)
	melds(hand.Melds)
	for _, norths := range hand.Pei {
		seen[PlainTile(NorthWind)] += norths
	}
	for i := range hand.Losers {
		loser := &hand.Losers[i]
		add(loser.Concealed)
		melds(loser.Melds)
		add(loser.Pairs)
		add(loser.Pairs)
		add(loser.Bonus)
	}
	for _, fact := range rules.Facts() {
		told := fact.ValueIn(hand).Tiles
		add(told)
		for _, tile := range told {
			if fact.Gone {
				seen[tile] += inSet(rules, tile)
			}
		}
	}
}
