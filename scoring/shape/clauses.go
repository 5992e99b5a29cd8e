package shape

import "github.com/threewinds/threewinds/scoring"

// Numbers are the numbers of a clause by name.
type Numbers = map[string]int

// Clauses are the sentences of a rule sheet, beside the tables of elements.
type Clauses []scoring.Clause

// Add adds a clause to a section; the numbers may be nil.
func (c *Clauses) Add(section, id string, numbers Numbers) {
	*c = append(*c, scoring.Clause{Section: section, ID: id, Numbers: numbers})
}

// AddIf adds a clause without numbers if its rule is in force.
func (c *Clauses) AddIf(inForce bool, section, id string) {
	if inForce {
		c.Add(section, id, nil)
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
