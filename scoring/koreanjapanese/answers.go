package koreanjapanese

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/shape"
)

// Facts are what a hand is told under these house rules.
func (r *Rules) Facts() []scoring.Fact {
	facts := scoring.SharedFacts("flowers", "waiting", "ready", "last_tile", "replacement", "indicators", "own_discards")
	for i := range facts {
		fact := &facts[i]
		switch fact.ID {
		case "waiting":
			fact.Hint = "waiting_hint"
		case "ready":
			if r.options.ThreeReady == ThreeReadyOff {
				fact.About = scoring.Winner
			}
		case "last_tile":
			if r.options.LastDiscardBonus {
				*fact = fact.OrDiscard()
			}
		case "indicators":
			if r.options.Dora == DoraDeadWall { // a flower turned there changes the bonus-points of every hand
				fact.Ways, fact.Hint = scoring.NotByPoints, "turned_flower"
			}
		}
	}
	return slices.DeleteFunc(facts, func(fact scoring.Fact) bool {
		return fact.ID == "indicators" && r.options.Dora == DoraOff || fact.ID == "own_discards" && !r.options.SacredDiscard
	})
}

// Keyboard has a row of circles, one of characters, and one of the rest.
func (r *Rules) Keyboard() [][]scoring.Tile { return scoring.KeyRows(r.tiles.Copies, r.RedFives()) }

// Melds are pongs and kongs.
func (r *Rules) Melds() []scoring.MeldMode { return scoring.PlainMelds() }

// Scale is hand-points and bonus-points.
func (r *Rules) Scale() scoring.Scale { return scoring.PointScale }

// Measures are hand-points, bonus-points and, if limit hands are in force, the limit class.
func (r *Rules) Measures() []scoring.Measure {
	measures := scoring.PointScale.Measures()
	if len(r.limitHands) == 0 {
		return measures[:2]
	}
	return measures
}

// LeastWin is a hand of the minimum, and of 1 hand-point if the minimum is 0.
func (r *Rules) LeastWin() scoring.Worth { return scoring.Worth{Hand: max(r.minimum, 1)} }

// Worths are all possible hand-points, each without bonus-points, then the limit classes
// in force.
func (r *Rules) Worths() (worths []scoring.Worth) {
	for points := r.LeastWin().Hand; points <= mostHandPoints; points++ {
		worths = append(worths, scoring.Worth{Hand: points})
	}
	for _, class := range [...]scoring.Limit{half, scoring.FullLimit} {
		if r.hasClass(class) {
			worths = append(worths, scoring.Worth{Limit: class})
		}
	}
	return worths
}

// Stick is 0: declaring ready costs nothing.
func (r *Rules) Stick() scoring.Points { return 0 }

// BothWin is false: one of two winners is paid (section 2).
func (r *Rules) BothWin() bool { return false }

// EquivalentWinner is any seat: the deal passes after every hand.
func (r *Rules) EquivalentWinner(payer scoring.Wind) scoring.Wind { return payer.Next() }

// MostPenalty is more than any hand pays, in points.
func (r *Rules) MostPenalty() scoring.Points { return 1000 }

// Faults are those of section 12.
func (r *Rules) Faults() []scoring.Fault { return scoring.FaultsWithout(scoring.Chombo) }

// EarlyCodes are the refusals for tiles and flowers that were entered already.
func (r *Rules) EarlyCodes() []string {
	return []string{shape.CodeTileNotInSet, shape.CodeTooManyCopies, shape.CodeFlowersRange, shape.CodeMeldedChow, CodeNorthPong, CodeFiveBambooMeld}
}

// Next is the same whoever wins: the deal passes after every hand. It does not consider
// that a full limit hand can end the match (end_match_on_full_limit).
func (r *Rules) Next(s scoring.State) [4]scoring.Next {
	drawn := r.moveOn(s, s.Carry+1)
	won := scoring.Next{State: r.moveOn(s, 0).Plain(), Sure: true}
	return [4]scoring.Next{{State: drawn.Plain(), Sure: true}, won, won, won}
}
