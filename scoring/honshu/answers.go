package honshu

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/riichi"
	"github.com/threewinds/threewinds/scoring/shape"
)

// Facts are what a hand is told under these house rules.
func (r *Rules) Facts() []scoring.Fact {
	facts := scoring.SharedFacts("flowers", "waiting", "ready", "pei", "last_tile", "replacement", "open", "ippatsu", "double_ready",
		"indicators", "ura_indicators", "first_turn", "no_kind_discarded")
	for i := range facts {
		fact := &facts[i]
		switch fact.ID {
		case "waiting":
			fact.After = scoring.DrawnHands
		case "ready":
			fact.After, fact.Stake = scoring.AllHands, true
		case "last_tile":
			*fact = fact.OrDiscard()
		case "indicators":
			if r.options.Flowers {
				fact.Ways, fact.Hint = scoring.NotByPoints, "turned_flower"
			}
		}
	}
	return slices.DeleteFunc(facts, func(fact scoring.Fact) bool {
		return fact.ID == "flowers" && !r.options.Flowers || fact.ID == "waiting" && r.options.NotenPool == 0
	})
}

// Keyboard has a row of circles, one of bamboo, and one of the rest.
func (r *Rules) Keyboard() [][]scoring.Tile { return scoring.KeyRows(r.tiles.Copies, r.RedFives()) }

// Melds are pongs and kongs.
func (r *Rules) Melds() []scoring.MeldMode { return scoring.PlainMelds() }

// Scale is han.
func (r *Rules) Scale() scoring.Scale { return scoring.HanScale }

// Measures are han, or how many yakuman.
func (r *Rules) Measures() []scoring.Measure { return scoring.HanScale.Measures() }

// LeastWin is a hand of one yaku of 1 han, plus bazoro.
func (r *Rules) LeastWin() scoring.Worth { return scoring.Worth{Han: r.options.Bazoro + 1} }

// Worths are han up to the last row of the table, then yakuman.
func (r *Rules) Worths() (worths []scoring.Worth) {
	for han := r.LeastWin().Han; han <= rows[firstYakuman].han; han++ {
		worths = append(worths, scoring.Worth{Han: han})
	}
	for yakuman := 1; yakuman <= mostYakuman; yakuman++ {
		worths = append(worths, scoring.Worth{Yakuman: yakuman})
	}
	return worths
}

// Stick is the points that a declared riichi costs (section 2).
func (r *Rules) Stick() scoring.Points { return riichi.Stick }

// BothWin says whether all players who can win on a discard are paid: the option
// multiple_ron.
func (r *Rules) BothWin() bool { return r.options.MultipleRon }

// EquivalentWinner is a winner who is not the dealer, if both are paid: the winds move as
// soon as anyone but the dealer wins (section 2). If one is paid, it is the first in turn
// order.
func (r *Rules) EquivalentWinner(payer scoring.Wind) scoring.Wind {
	if r.BothWin() {
		return scoring.South
	}
	return payer.Next()
}

// MostPenalty is more than any hand pays, in points.
func (r *Rules) MostPenalty() scoring.Points { return 100_000 }

// Faults are those of match.md, section 3, the chombo of riichi games among them.
func (r *Rules) Faults() []scoring.Fault { return scoring.FaultsWithout() }

// EarlyCodes are the refusals for tiles, flowers and declared Norths that were entered
// already.
func (r *Rules) EarlyCodes() []string {
	return []string{shape.CodeTileNotInSet, shape.CodeTooManyCopies, shape.CodeFlowersRange, shape.CodeMeldedChow, CodePeiRange}
}

// Next moves the winds when anyone but the dealer wins (section 2). Whether the match then
// ends can depend on the points of the leader. Declared sticks stay on the table after a
// drawn hand; a winner takes all.
func (r *Rules) Next(s scoring.State) (list [4]scoring.Next) {
	for outcome := range list {
		next := &list[outcome]
		drawn := outcome == 0
		stays := outcome <= 1+int(scoring.East)
		short, beyond := r.after(s, drawn, stays, false), r.after(s, drawn, stays, true)
		next.State = short.Plain()
		next.Sure = next.State == beyond.Plain()
		next.SticksStay = drawn
	}
	return list
}
