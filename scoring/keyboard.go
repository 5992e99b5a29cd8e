package scoring

import "slices"

// fewKinds is how many kinds of a suit need no row of their own.
const fewKinds = 4

// KeyRows is the usual tile keyboard of a set: a row for each numbered suit, with red fives beside the
// plain ones, and a row for the other tiles of which sets are made.
func KeyRows(copies [Kinds]uint8, reds []Kind) [][]Tile {
	var (
		suits [Flowers][]Tile
		kinds [Flowers]int
	)
	for k := range Kind(SetKinds) {
		if copies[k] == 0 {
			continue
		}
		row := &suits[k.Suit()]
		kinds[k.Suit()]++
		*row = append(*row, PlainTile(k))
		if slices.Contains(reds, k) {
			*row = append(*row, RedFive(k))
		}
	}
	var (
		rows [][]Tile
		rest []Tile
	)
	for suit, row := range suits {
		if suit != int(Honours) && kinds[suit] > fewKinds {
			rows = append(rows, row)
		} else {
			rest = append(rest, row...)
		}
	}
	return append(rows, rest)
}
