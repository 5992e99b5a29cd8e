package shape

import "github.com/threewinds/threewinds/scoring"

// Numbers are the numbers of a clause by name.
type Numbers = map[string]int

// Clauses are the sentences of a rule sheet, beside the tables of elements.
type Clauses []scoring.Clause

// Add adds a clause to a section if its rule is in force.
func (c *Clauses) Add(inForce bool, section, id string, numbers Numbers) {
	if inForce {
		*c = append(*c, scoring.Clause{Section: section, ID: id, Numbers: numbers})
	}
}

// Example is a hand of tiles in MPSZ that East won on a discard of South. The
// tiles are those of a game's own rule sheet, which its tests score.
func Example(tiles, winning string) scoring.Hand {
	hand := scoring.Hand{Winner: scoring.East, From: scoring.FromDiscard, Payer: scoring.South}
	hand.Concealed, _ = scoring.ParseTiles(tiles)
	if list, err := scoring.ParseTiles(winning); err == nil {
		hand.WinningTile = list[0]
	}
	return hand
}
