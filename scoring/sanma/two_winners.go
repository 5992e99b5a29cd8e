package sanma

import (
	"math"
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/riichi"
	"github.com/threewinds/threewinds/scoring/shape"
)

// shareUra removes the ura indicators from the entry of a winner without riichi if the
// other winner declared riichi: they lie on the table, but count only after riichi.
func shareUra(a, b *scoring.Hand) {
	switch aReady, bReady := a.Ready.Has(a.Winner), b.Ready.Has(b.Winner); {
	case aReady && !bReady:
		b.UraIndicators = nil
	case bReady && !aReady:
		a.UraIndicators = nil
	}
}

// disagreement says why two entries cannot be about one tile; no code if they can.
// Flowers are not compared. The Norths and red fives of both hands, and the declared
// Norths, must not be more than the set has; a five is red if it was entered as red.
func (r *Rules) disagreement(a, b *scoring.Hand) scoring.Problem {
	problem := r.tiles.Disagreement(a, b, math.MaxInt)
	if problem.Code != "" || a.Way != scoring.ByTiles || b.Way != scoring.ByTiles {
		return problem
	}
	tooMany := func(tile scoring.Tile, has, most int) scoring.Problem {
		return scoring.Problem{Code: shape.CodeTwoWinnersCopies, Field: "hand", Tile: tile, Has: has, Needs: most}
	}
	norths, possible := riichi.Norths(a)
	norths += held(a, scoring.NorthWind) + held(b, scoring.NorthWind)
	if a.WinningTile.Kind() == scoring.NorthWind {
		norths-- // both hands contain the one winning tile
	}
	if possible && norths > riichi.MostNorths {
		return tooMany(scoring.PlainTile(scoring.NorthWind), norths, riichi.MostNorths)
	}
	for _, five := range r.RedFives() {
		reds := redsIn(a, five) + redsIn(b, five)
		if a.WinningTile.Kind() == five && (wonRed(a) || wonRed(b)) {
			reds--
		}
		if reds > 1 {
			return tooMany(scoring.RedFive(five), reds, 1)
		}
	}
	return scoring.Problem{}
}

// redsIn counts the red fives of a kind in the hand and its melds.
func redsIn(hand *scoring.Hand, five scoring.Kind) (n int) {
	for _, tile := range hand.Concealed {
		if tile == scoring.RedFive(five) {
			n++
		}
	}
	for _, meld := range hand.Melds {
		if meld.Tile == five {
			n += int(meld.Red)
		}
	}
	return n
}

// wonRed says whether the winning tile is red: it was entered as red, or the hand has only
// the red one of that five.
func wonRed(hand *scoring.Hand) bool {
	return hand.WinningTile.Red() || !slices.Contains(hand.Concealed, hand.WinningTile)
}

// payRival scores the second winner on the same tile and adds the payments. Only the
// first winner gets counters and sticks.
func (r *Rules) payRival(s scoring.State, hand *scoring.Hand, into *scoring.Result) []scoring.Problem {
	if r.options.MultipleRon == HeadBump {
		return []scoring.Problem{{Code: CodeHeadBump, Field: "also"}}
	}
	first, second := *hand, *hand.Rival
	second.UraIndicators = first.UraIndicators // what each may see of them differs
	if problem := r.disagreement(&first, &second); problem.Code != "" {
		return []scoring.Problem{problem}
	}
	return riichi.PayRival(r.Score, s, hand, into)
}
