package koreanjapanese

import (
	"cmp"
	"slices"

	"github.com/threewinds/threewinds/scoring"
)

// tileProblems says what is wrong with the tiles and melds themselves (sections
// 1, 2 and 13). Tiles that cannot exist, or too few of them, have no shape to
// judge; shapeKnown is then false, so that one mistyped tile is one problem.
func (r *Rules) tileProblems(hand *scoring.Hand) (problems []scoring.Problem, shapeKnown bool) {
	var kongs int
	seen := r.newCensus()
	seen.field = "hand"
	for _, tile := range hand.Concealed {
		seen.count(tile)
	}
	seen.field = "melds"
	for _, meld := range hand.Melds {
		for _, tile := range meldTiles(meld) {
			seen.count(tile)
		}
		if meld.Kind == scoring.Kong {
			kongs++
		}
	}
	if needs := setTiles + kongs; seen.tiles != needs {
		problems = append(problems, scoring.Problem{Code: CodeTileCount, Field: "hand", Has: seen.tiles, Needs: needs})
	}
	problems = append(problems, seen.found()...)
	shapeKnown = len(problems) == 0
	return append(problems, r.meldProblems(hand.Melds)...), shapeKnown
}

// meldProblems names the melds that the rules forbid.
func (r *Rules) meldProblems(melds []scoring.Meld) []scoring.Problem {
	var problems []scoring.Problem
	for _, meld := range melds {
		code := ""
		switch {
		case meld.Kind == scoring.Chow:
			code = CodeMeldedChow
		case meld.Kind != scoring.Kong && meld.Tile == scoring.NorthWind && r.options.North:
			code = CodeNorthPong
		case meld.Tile == bamboo5.first() && r.options.FiveBamboo:
			code = CodeFiveBambooMeld
		default:
			continue
		}
		problems = append(problems, scoring.Problem{Code: code, Field: "melds", Tile: scoring.Of(meld.Tile)})
	}
	return problems
}

// checkNamed adds the tiles that are named beside the hand and are not in the
// set. They count towards no number of copies; a fact that is not asked is not read.
func (r *Rules) checkNamed(problems []scoring.Problem, tiles scoring.Tiles, field string, asked bool) []scoring.Problem {
	if !asked {
		return problems
	}
	for _, tile := range tiles {
		k := tile.Kind()
		inSet := k.Valid() && r.copies[k] > 0 && (!tile.Red() || r.redKinds.has(one(k)))
		if !inSet || k >= scoring.SetKinds && field != "indicators" {
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
	byKind   map[scoring.Kind]int
	reds     map[scoring.Tile]int
	problems map[scoring.Tile]scoring.Problem
}

func (r *Rules) newCensus() *census {
	return &census{
		rules:    r,
		byKind:   map[scoring.Kind]int{},
		reds:     map[scoring.Tile]int{},
		problems: map[scoring.Tile]scoring.Problem{},
	}
}

func (c *census) count(tile scoring.Tile) {
	kind := tile.Kind()
	c.tiles++
	c.byKind[kind]++
	copies := 0
	if kind < scoring.SetKinds { // a flower is never one of the fourteen
		copies = int(c.rules.copies[kind])
	}
	c.check(scoring.Of(kind), c.byKind[kind], copies)
	if tile.Red() && copies > 0 {
		c.reds[tile]++
		c.check(tile, c.reds[tile], c.rules.redKinds.in(one(kind)))
	}
}

// check notes a tile that is there more often than the set has it.
func (c *census) check(tile scoring.Tile, has, copies int) {
	if has <= copies {
		return
	}
	problem, known := c.problems[tile]
	if !known {
		problem = scoring.Problem{Code: CodeTooManyCopies, Field: c.field, Tile: tile, Needs: copies}
		if copies == 0 {
			problem.Code = CodeTileNotInSet
		}
	}
	problem.Has = has
	c.problems[tile] = problem
}

// found lists the problems by kind of tile.
func (c *census) found() []scoring.Problem {
	found := make([]scoring.Problem, 0, len(c.problems))
	for _, problem := range c.problems {
		found = append(found, problem)
	}
	slices.SortFunc(found, func(a, b scoring.Problem) int { return cmp.Compare(a.Tile, b.Tile) })
	return found
}
