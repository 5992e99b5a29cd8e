package shape

import (
	"cmp"
	"slices"

	"github.com/threewinds/threewinds/scoring"
)

// Census counts tiles one by one and notes those that the set does not hold.
type Census struct {
	set      *TileSet
	kongs    int
	tiles    int
	seen     [256]int // by tile, all of a kind under the plain one
	problems []scoring.Problem
}

// Count takes a census of the hand and its melds.
func (t *TileSet) Count(hand *scoring.Hand) *Census {
	c := &Census{set: t}
	c.add(hand)
	return c
}

func (c *Census) add(hand *scoring.Hand) {
	for _, tile := range hand.Concealed {
		c.Add("hand", tile)
	}
	for _, meld := range hand.Melds {
		if c.set.Copies[scoring.Joker] == 0 { // of another game
			meld.Flies = 0
		}
		for _, tile := range meldTiles(meld) {
			c.Add("melds", tile)
		}
		if IsKong(meld) {
			c.kongs++
		}
	}
}

// Add counts a tile that stands in the given field.
func (c *Census) Add(field string, tile scoring.Tile) {
	kind := tile.Kind()
	plain := scoring.PlainTile(kind)
	c.tiles++
	c.seen[plain]++
	copies := 0
	if kind < scoring.SetKinds || kind == scoring.Joker { // a flower is never one of the fourteen
		copies = int(c.set.Copies[kind])
	}
	c.check(field, plain, copies)
	if tile.Red() && copies > 0 {
		c.seen[tile]++
		c.check(field, tile, c.set.reds(kind))
	}
}

// check notes a tile that is there more often than the set has it.
func (c *Census) check(field string, tile scoring.Tile, copies int) {
	has := c.seen[tile]
	if has <= copies {
		return
	}
	at := slices.IndexFunc(c.problems, func(p scoring.Problem) bool { return p.Tile == tile })
	if at < 0 {
		problem := scoring.Problem{Code: CodeTooManyCopies, Field: field, Tile: tile, Needs: copies}
		if copies == 0 {
			problem.Code = CodeTileNotInSet
		}
		at = len(c.problems)
		c.problems = append(c.problems, problem)
	}
	c.problems[at].Has = has
}

// WrongSize says that the tiles counted so far are not as many as a hand has; nil
// if they are.
func (c *Census) WrongSize() []scoring.Problem {
	if needs := SetTiles + c.kongs; c.tiles != needs {
		return []scoring.Problem{{Code: CodeTileCount, Field: "hand", Has: c.tiles, Needs: needs}}
	}
	return nil
}

// NotInSet lists the tiles that the set does not hold, or not so often, by kind.
func (c *Census) NotInSet() []scoring.Problem {
	slices.SortFunc(c.problems, func(a, b scoring.Problem) int { return cmp.Compare(a.Tile, b.Tile) })
	return c.problems
}

// CheckIndicators adds the indicators that are not in the set. They count towards
// no number of copies.
func (t *TileSet) CheckIndicators(problems []scoring.Problem, field string, indicators scoring.Tiles) []scoring.Problem {
	for _, tile := range indicators {
		if !t.holds(tile) {
			problems = append(problems, scoring.Problem{Code: CodeTileNotInSet, Field: field, Tile: tile})
		}
	}
	return problems
}

// CheckDiscards adds the discards that are not in the set; nobody discards a
// flower. They count towards no number of copies.
func (t *TileSet) CheckDiscards(problems []scoring.Problem, field string, discards scoring.Tiles) []scoring.Problem {
	for _, tile := range discards {
		if !t.holds(tile) || tile.Kind() >= scoring.SetKinds {
			problems = append(problems, scoring.Problem{Code: CodeTileNotInSet, Field: field, Tile: tile})
		}
	}
	return problems
}
