package foreign

import "github.com/threewinds/threewinds/scoring"

const (
	handTiles = 5
	hands     = 3
	mostMasks = 2
	seasons   = 4
	// mostSeasons is how many a hand can have.
	mostSeasons = 2
)

// Rules is the game; it has no house rules.
type Rules struct{}

var _ scoring.Rules = Rules{}

// masks are what each seat wears: a fact that no other game asks.
var masks = scoring.Fact{
	ID: "masks", Kind: scoring.SeatCountsFact, About: scoring.Everybody, After: scoring.AllHands, Ways: scoring.EveryWay, Most: mostMasks,
}

// Facts are the masks.
func (Rules) Facts() []scoring.Fact { return []scoring.Fact{masks} }

// Sources are the wall and a discard: nobody robs a kong.
func (Rules) Sources() []scoring.Source {
	return []scoring.Source{scoring.FromWall, scoring.FromDiscard}
}

// HandTiles is five.
func (Rules) HandTiles() int { return handTiles }

// Copies is the set: four of each dragon and one of each season.
func (Rules) Copies() (set [scoring.Kinds]uint8) {
	for k := scoring.White; k <= scoring.Red; k++ {
		set[k] = 4
	}
	for k := scoring.Season1; k < scoring.Season1+seasons; k++ {
		set[k] = 1
	}
	return set
}

// TileSet names a set of which nobody has drawn pictures.
func (Rules) TileSet() string { return ID }

// Keyboard is a row of dragons and one of seasons.
func (Rules) Keyboard() [][]scoring.Tile {
	var rows [2][]scoring.Tile
	for k := scoring.White; k <= scoring.Red; k++ {
		rows[0] = append(rows[0], scoring.Of(k))
	}
	for k := scoring.Season1; k < scoring.Season1+seasons; k++ {
		rows[1] = append(rows[1], scoring.Of(k))
	}
	return rows[:]
}

// Melds are the usual ones.
func (Rules) Melds() []scoring.MeldMode { return scoring.PlainMelds() }

// Scale is points; a hand told without tiles is told by its hand-points alone.
func (Rules) Scale() scoring.Scale { return scoring.PointScale }

// Measures are the hand-points.
func (Rules) Measures() []scoring.Measure { return scoring.PointScale.Measures()[:1] }

// LeastWin is a hand without seasons.
func (Rules) LeastWin() scoring.Worth { return scoring.Worth{} }

// Worths are hands without seasons, with one and with two.
func (Rules) Worths() []scoring.Worth { return []scoring.Worth{{}, {Hand: 1}, {Hand: mostSeasons}} }

// Minimum is none.
func (Rules) Minimum() scoring.Points { return 0 }

// Stick is 0: nobody declares anything.
func (Rules) Stick() scoring.Points { return 0 }

// BothWin is false: the first in turn wins.
func (Rules) BothWin() bool { return false }

// AsWonBy is the first in turn.
func (Rules) AsWonBy(payer scoring.Wind) scoring.Wind { return payer.Next() }

// MostPenalty is 20 points.
func (Rules) MostPenalty() scoring.Points { return 20 }

// EarlyCodes are those about single tiles.
func (Rules) EarlyCodes() []string { return []string{CodeTileNotInSet, CodeTooManyCopies} }

// RedFives are none.
func (Rules) RedFives() []scoring.Kind { return nil }

// Naming is the usual one.
func (Rules) Naming() string { return "" }

// StartPoints are none.
func (Rules) StartPoints() scoring.Points { return 0 }

// Ticks are the seasons of the hand.
func (Rules) Ticks() []scoring.Tick {
	return []scoring.Tick{{ID: Season, Kind: scoring.HandElement, Points: 1, Most: mostSeasons}}
}

// RuleSheet is a clause of the match, the element and a hand without it.
func (Rules) RuleSheet() scoring.RuleSheet {
	tiles := func(text string) scoring.Tiles {
		list, _ := scoring.AllSuits.ParseTiles(text) // written here
		return list
	}
	return scoring.RuleSheet{
		Clauses:  []scoring.Clause{{Section: "match", ID: "match_hands", Numbers: map[string]int{"Count": hands}}},
		Elements: []scoring.RuleSheetElement{{ID: Season, Kind: scoring.HandElement, Points: 1, Text: Season}},
		Examples: []scoring.Hand{{Winner: scoring.East, Concealed: tiles("55577z"), WinningTile: tiles("7z")[0]}},
	}
}
