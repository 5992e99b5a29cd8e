package shape

import "github.com/threewinds/threewinds/scoring"

// CheckFacts adds what is wrong with the flowers and the winning tile, as far as
// the way of entry looks at them. A winner can have so many flowers at most.
func CheckFacts(problems []scoring.Problem, hand *scoring.Hand, mostFlowers int) []scoring.Problem {
	if hand.Way < scoring.ByPoints && (hand.Flowers < 0 || hand.Flowers > mostFlowers) {
		problems = append(problems, scoring.Problem{Code: CodeFlowersRange, Field: "flowers", Has: hand.Flowers, Needs: mostFlowers})
	}
	return checkWinning(problems, hand, hand.WinningTile)
}

// CheckWinning adds that the winning tile is not among the concealed ones, where tiles
// are told. Where all tiles of a kind are red, it does not matter how they are written.
func (t *TileSet) CheckWinning(problems []scoring.Problem, hand *scoring.Hand) []scoring.Problem {
	winning := hand.WinningTile
	if t.AllRed {
		winning = scoring.PlainTile(winning.Kind())
	}
	return checkWinning(problems, hand, winning)
}

func checkWinning(problems []scoring.Problem, hand *scoring.Hand, winning scoring.Tile) []scoring.Problem {
	if hand.Way == scoring.ByTiles && !holdsWinning(hand.Concealed, winning) {
		problems = append(problems, scoring.Problem{Code: CodeWinningTileMissing, Field: "winning_tile", Tile: hand.WinningTile})
	}
	return problems
}

// holdsWinning says whether the winning tile is among the concealed tiles. A plain
// five may be the red one: the red mark is then known from the hand.
func holdsWinning(tiles scoring.Tiles, winning scoring.Tile) bool {
	for _, tile := range tiles {
		if tile.Kind() == winning.Kind() && (tile.Red() || !winning.Red()) {
			return true
		}
	}
	return false
}

// WinnerNotSeated says whether the winner has a seat that nobody has: North.
func WinnerNotSeated(hand *scoring.Hand) bool { return !hand.Winner.Seated() }

// PayerNotALoser says whether the tile came from a player who is no loser.
func PayerNotALoser(hand *scoring.Hand) bool {
	return hand.From != scoring.FromWall && (!hand.Payer.Seated() || hand.Payer == hand.Winner)
}

// ReplacementNeedsWall says whether a tile that is called a replacement was not
// drawn from the wall.
func ReplacementNeedsWall(hand *scoring.Hand) bool {
	return hand.Replacement && hand.From != scoring.FromWall
}

// WindKind is the set of the tile of a seat; empty for North, which nobody has.
func WindKind(wind scoring.Wind) Kinds {
	if !wind.Seated() {
		return 0
	}
	return One(scoring.EastWind + scoring.Kind(wind))
}
