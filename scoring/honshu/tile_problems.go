package honshu

import (
	"cmp"
	"slices"

	"github.com/threewinds/threewinds/scoring"
)

// tileProblems says what is wrong with the tiles, melds and declared Norths
// themselves. Tiles that cannot exist, or too few of them, have no shape to
// judge; shapeKnown is then false, so that one mistyped tile is one problem.
func (r *Rules) tileProblems(hand *scoring.Hand) (problems []scoring.Problem, shapeKnown bool) {
	kans := 0
	seen := census{rules: r, field: "hand"}
	for _, tile := range hand.Concealed {
		seen.count(tile)
	}
	seen.field = "melds"
	for _, meld := range hand.Melds {
		for _, tile := range meldTiles(meld) {
			seen.count(tile)
		}
		if isKan(meld) {
			kans++
		}
	}
	if needs := setTiles + kans; seen.tiles != needs {
		problems = append(problems, scoring.Problem{Code: CodeTileCount, Field: "hand", Has: seen.tiles, Needs: needs})
	}
	norths, possible := peiOf(hand)
	if !possible {
		problems = append(problems, scoring.Problem{Code: CodePeiRange, Field: "pei", Has: norths, Needs: 4})
	}
	seen.field = "pei"
	for range norths {
		seen.count(scoring.Of(scoring.NorthWind))
	}
	problems = append(problems, seen.found()...)
	shapeKnown = len(problems) == 0
	for _, meld := range hand.Melds {
		if meld.Kind == scoring.Chow {
			problems = append(problems, scoring.Problem{Code: CodeMeldedChow, Field: "melds", Tile: scoring.Of(meld.Tile)})
		}
	}
	return problems, shapeKnown
}

// checkIndicators adds the indicators that are not in the set. They count towards
// no number of copies.
func (r *Rules) checkIndicators(problems []scoring.Problem, tiles scoring.Tiles, field string) []scoring.Problem {
	for _, tile := range tiles {
		if k := tile.Kind(); !k.Valid() || r.copies[k] == 0 || tile.Red() && !r.redKinds.has(one(k)) {
			problems = append(problems, scoring.Problem{Code: CodeTileNotInSet, Field: field, Tile: tile})
		}
	}
	return problems
}

// meldTiles lists the tiles of a meld, its red fives among them.
func meldTiles(meld scoring.Meld) scoring.Tiles {
	tiles := make(scoring.Tiles, meld.Size())
	red := int(meld.Red)
	for i := range tiles {
		kind := meld.Tile
		if meld.Kind == scoring.Chow {
			kind += scoring.Kind(i)
		}
		tiles[i] = scoring.Of(kind)
		if five := kind.Numbered() && kind.Rank() == 5; red > 0 && (five || meld.Kind != scoring.Chow) {
			tiles[i] = scoring.RedFive(kind)
			red--
		}
	}
	return tiles
}

// census counts tiles one by one and notes those that the set does not hold.
type census struct {
	rules    *Rules
	field    string // where the tiles come from
	tiles    int
	seen     [256]int // by tile, all of a kind under the plain one
	problems []scoring.Problem
}

func (c *census) count(tile scoring.Tile) {
	kind := tile.Kind()
	plain := scoring.Of(kind)
	c.tiles++
	c.seen[plain]++
	copies := 0
	if kind < scoring.SetKinds { // a flower is never one of the fourteen
		copies = int(c.rules.copies[kind])
	}
	c.check(plain, copies)
	if tile.Red() && copies > 0 {
		c.seen[tile]++
		c.check(tile, c.rules.redKinds.in(one(kind)))
	}
}

// check notes a tile that is there more often than the set has it.
func (c *census) check(tile scoring.Tile, copies int) {
	has := c.seen[tile]
	if has <= copies {
		return
	}
	at := slices.IndexFunc(c.problems, func(p scoring.Problem) bool { return p.Tile == tile })
	if at < 0 {
		problem := scoring.Problem{Code: CodeTooManyCopies, Field: c.field, Tile: tile, Needs: copies}
		if copies == 0 {
			problem.Code = CodeTileNotInSet
		}
		at = len(c.problems)
		c.problems = append(c.problems, problem)
	}
	c.problems[at].Has = has
}

// found lists the problems by kind of tile.
func (c *census) found() []scoring.Problem {
	slices.SortFunc(c.problems, func(a, b scoring.Problem) int { return cmp.Compare(a.Tile, b.Tile) })
	return c.problems
}
