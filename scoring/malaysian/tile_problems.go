package malaysian

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/shape"
)

// The most flies that a claimed meld can have (section 2).
const (
	mostInPong = 2
	mostInChow = 1
)

// census counts the tiles of an entry one by one and notes those that cannot be (section 12).
// For an entry without problems it allocates nothing.
type census struct {
	flies    int
	held     [scoring.Kinds]uint8
	problems []scoring.Problem
}

// take counts the hand, its melds and what was set aside. The hand can be complete if
// there are no problems.
func (c *census) take(hand *scoring.Hand) []scoring.Problem {
	*c = census{}
	if tiles, needs := len(hand.Concealed)+3*len(hand.Melds), shape.SetTiles; tiles != needs {
		c.add(scoring.Problem{Code: shape.CodeTileCount, Field: "hand", Has: tiles, Needs: needs})
	}
	for _, tile := range hand.Concealed {
		if k := tile.Kind(); isBonus(k) {
			c.add(scoring.Problem{Code: CodeBonusTileInHand, Field: "hand", Tile: tile})
		} else {
			c.count("hand", tile)
		}
	}
	for i := range hand.Melds {
		c.meld(&hand.Melds[i])
	}
	for _, tile := range bonusFact.ValueIn(hand).Tiles {
		if k := tile.Kind(); k < scoring.SetKinds {
			c.add(scoring.Problem{Code: shape.CodeTileNotInSet, Field: bonusFact.ID, Tile: tile})
		} else {
			c.count(bonusFact.ID, tile)
		}
	}
	if c.flies > allFlies {
		c.add(scoring.Problem{Code: CodeTooManyFlies, Field: "hand", Has: c.flies, Needs: allFlies})
	}
	return c.problems
}

func isBonus(k scoring.Kind) bool { return k >= scoring.Flower1 && k < scoring.Joker }

// add notes a problem, the same one once.
func (c *census) add(problem scoring.Problem) {
	same := func(p scoring.Problem) bool { return p.Code == problem.Code && p.Tile == problem.Tile }
	if at := slices.IndexFunc(c.problems, same); at >= 0 {
		c.problems[at].Has = problem.Has
		return
	}
	c.problems = append(c.problems, problem)
}

// count counts a tile that stands in the given field.
func (c *census) count(field string, tile scoring.Tile) {
	k := tile.Kind()
	switch {
	case tile.Red() || !k.Valid() || tileSet.Copies[k] == 0:
		c.add(scoring.Problem{Code: shape.CodeTileNotInSet, Field: field, Tile: tile})
	case k == scoring.Joker:
		c.flies++
	default:
		if c.held[k]++; c.held[k] > tileSet.Copies[k] {
			c.add(scoring.Problem{
				Code: shape.CodeTooManyCopies, Field: field, Tile: tile, Has: int(c.held[k]), Needs: int(tileSet.Copies[k]),
			})
		}
	}
}

// meld counts the natural tiles of a meld, and its flies.
func (c *census) meld(meld *scoring.Meld) {
	problem := flaw(meld)
	if problem.Code != "" {
		c.add(problem)
	}
	c.flies += meld.Flies.Len()
	if problem.Code == shape.CodeBadChow { // of which nobody knows the tiles
		if k := meld.Tile; !k.Valid() || tileSet.Copies[k] == 0 {
			c.count("melds", scoring.PlainTile(k))
		}
		return
	}
	if isBonus(meld.Tile) {
		c.add(scoring.Problem{Code: CodeBonusTileInHand, Field: "melds", Tile: scoring.PlainTile(meld.Tile)})
		return
	}
	if meld.Red > 0 {
		c.count("melds", scoring.RedFive(meld.Tile))
	}
	var replaced [4]bool
	for i := range meld.Flies.Len() {
		for j := range meld.Size() {
			if !replaced[j] && meld.Flies.At(i) == scoring.PlainTile(tileOf(meld, j)) {
				replaced[j] = true
				break
			}
		}
	}
	for j := range meld.Size() {
		if !replaced[j] {
			c.count("melds", scoring.PlainTile(tileOf(meld, j)))
		}
	}
}

// tileOf is the kind of a tile of the meld.
func tileOf(meld *scoring.Meld, i int) scoring.Kind {
	if meld.Kind == scoring.Chow {
		return meld.Tile + scoring.Kind(i)
	}
	return meld.Tile
}

// flaw is what is wrong with a meld in itself; its code is empty if nothing is.
func flaw(meld *scoring.Meld) scoring.Problem {
	most := [...]int{scoring.Pong: mostInPong, scoring.Chow: mostInChow, scoring.Kong: 0}[meld.Kind]
	isFly := meld.Tile == scoring.Joker
	problem := scoring.Problem{Field: "melds", Tile: scoring.PlainTile(meld.Tile)}
	switch {
	case meld.Kind == scoring.Chow && (!meld.Tile.Numbered() || meld.Tile.Rank() > 7):
		problem.Code = shape.CodeBadChow
	case meld.Kind == scoring.Kong && (meld.Flies != 0 || isFly):
		problem.Code = CodeFlyInKong
	case meld.Flies.Len() > most || isFly || !standsIn(meld):
		problem.Code, problem.Has, problem.Needs = CodeFliesInMeld, meld.Flies.Len(), most
	}
	return problem
}

// standsIn says whether the flies stand for tiles of the meld alone.
func standsIn(meld *scoring.Meld) bool {
	for i := range meld.Flies.Len() {
		k := meld.Flies.At(i).Kind()
		if inChow := meld.Kind == scoring.Chow && k > meld.Tile && k <= meld.Tile+2; k != meld.Tile && !inChow {
			return false
		}
	}
	return true
}
