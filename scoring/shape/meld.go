package shape

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
)

// IsKong says whether the meld is a kong.
func IsKong(meld scoring.Meld) bool { return meld.Kind == scoring.Kong }

// IsOpen says whether the meld was claimed from a discard, in whole or in part.
func IsOpen(meld scoring.Meld) bool { return meld.Kind != scoring.Kong || !meld.Concealed }

// meldTiles lists the tiles of a meld, its red fives and jokers among them.
func meldTiles(meld scoring.Meld) scoring.Tiles {
	tiles := make(scoring.Tiles, meld.Size())
	red := int(meld.Red)
	for i := range tiles {
		kind := meld.Tile
		if meld.Kind == scoring.Chow {
			kind += scoring.Kind(i)
		}
		tiles[i] = scoring.PlainTile(kind)
		if five := kind.Numbered() && kind.Rank() == 5; red > 0 && (five || meld.Kind != scoring.Chow) {
			tiles[i] = scoring.RedFive(kind)
			red--
		}
	}
	for i := range meld.Flies.Len() {
		if at := slices.Index(tiles, meld.Flies.At(i)); at >= 0 {
			tiles[at] = scoring.PlainTile(scoring.Joker)
		}
	}
	return tiles
}
