package classical

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/shape"
)

// loserTiles is the right count of an unfinished hand, a kong being three (section 10).
const loserTiles = shape.SetTiles - 1

// census counts the tiles of three hands and notes those that cannot be (section 13). For an
// entry without problems it allocates nothing.
type census struct {
	set      *shape.TileSet
	seat     scoring.Wind
	held     [scoring.Kinds]int
	problems []scoring.Problem
}

// field is a part of a hand, as a problem names it.
type field uint8

const (
	handField field = iota
	meldsField
	pairsField
	bonusField
	wholeField // of the seat
)

var fieldNames = [...][3]string{
	handField:  {"hands.east.hand", "hands.south.hand", "hands.west.hand"},
	meldsField: {"hands.east.melds", "hands.south.melds", "hands.west.melds"},
	pairsField: {"hands.east.parts.pairs", "hands.south.parts.pairs", "hands.west.parts.pairs"},
	bonusField: {"hands.east.bonus", "hands.south.bonus", "hands.west.bonus"},
	wholeField: {"hands.east", "hands.south", "hands.west"},
}

// add notes a problem of the hand that is being counted, the same one once.
func (c *census) add(code string, of field, tile scoring.Tile) {
	problem := scoring.Problem{Code: code, Field: fieldNames[of][c.seat], Seat: scoring.WindsOf(c.seat), Tile: tile}
	same := func(p scoring.Problem) bool { return p.Code == code && p.Tile == tile && p.Seat == problem.Seat }
	if !slices.ContainsFunc(c.problems, same) {
		c.problems = append(c.problems, problem)
	}
}

// size notes a problem if the hand has a wrong number of tiles and is not marked so, or is
// marked as short or long and is not.
func (c *census) size(tiles, needs int, mark scoring.WrongCount) {
	right := tiles == needs
	switch mark {
	case scoring.ShortHand:
		right = tiles < needs
	case scoring.LongHand:
		right = tiles > needs
	case scoring.RightCount:
	}
	if !right {
		c.add(shape.CodeTileCount, handField, 0)
		problem := &c.problems[len(c.problems)-1]
		problem.Has, problem.Needs = tiles, needs
	}
}

// tiles counts tiles that make sets.
func (c *census) tiles(of field, tiles scoring.Tiles, copies int) {
	for _, tile := range tiles {
		switch k := tile.Kind(); {
		case isBonus(k):
			c.add(CodeBonusTileInHand, of, tile)
		case tile.Red() || !k.Valid() || c.set.Copies[k] == 0:
			c.add(shape.CodeTileNotInSet, of, tile)
		default:
			c.held[k] += copies
		}
	}
}

// pairs counts two tiles for each that is told. No kind is there twice: four alike are a set.
func (c *census) pairs(tiles scoring.Tiles) {
	c.tiles(pairsField, tiles, 2)
	for i, tile := range tiles {
		if slices.Contains(tiles[:i], tile) {
			c.add(CodePairTwice, pairsField, tile)
		}
	}
}

func (c *census) melds(melds []scoring.Meld) {
	for i := range melds {
		meld := &melds[i]
		if meld.Kind == scoring.Chow && (!meld.Tile.Numbered() || meld.Tile.Rank() > 7) {
			c.add(shape.CodeBadChow, meldsField, scoring.PlainTile(meld.Tile))
			continue
		}
		tile := [1]scoring.Tile{scoring.PlainTile(meld.Tile)}
		if meld.Red > 0 {
			tile[0] = scoring.RedFive(meld.Tile)
		}
		if meld.Kind != scoring.Chow {
			c.tiles(meldsField, tile[:], meld.Size())
			continue
		}
		for range meld.Size() {
			c.tiles(meldsField, tile[:], 1)
			tile[0] = scoring.PlainTile(tile[0].Kind() + 1)
		}
	}
}

func (c *census) bonus(tiles scoring.Tiles) {
	for _, tile := range tiles {
		if k := tile.Kind(); tile.Red() || !isBonus(k) {
			c.add(shape.CodeTileNotInSet, bonusField, tile)
		} else {
			c.held[k]++
		}
	}
}

// tooMany notes the kinds of which all hands together have more than there are.
func (c *census) tooMany() {
	for k, n := range c.held {
		if needs := int(c.set.Copies[k]); n > needs {
			c.problems = append(c.problems, scoring.Problem{
				Code: shape.CodeTooManyCopies, Field: "hands", Tile: scoring.PlainTile(scoring.Kind(k)), Has: n, Needs: needs,
			})
		}
	}
}

// leftover are the tiles of an incomplete hand that fit nowhere in the best partial
// reading.
func (w *work) leftover(r *Rules, hand *scoring.Hand) scoring.Tiles {
	left := r.set.Leftover(hand)
	if !r.options.SevenPairs || len(hand.Melds) > 0 {
		return left
	}
	var odd scoring.Tiles
	for k := w.laid.InHand; k != 0; k &= k - 1 {
		if w.laid.Counts[k.First()]%2 != 0 {
			odd = append(odd, scoring.PlainTile(k.First()))
		}
	}
	if len(odd) < len(left) {
		return odd
	}
	return left
}
