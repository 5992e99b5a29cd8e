package sanma

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/riichi"
	"github.com/threewinds/threewinds/scoring/shape"
)

// Facts are what a hand is told under these house rules.
func (r *Rules) Facts() []scoring.Fact {
	facts := scoring.SharedFacts("waiting", "ready", "pei", "last_tile", "replacement", "open", "ippatsu", "double_ready",
		"indicators", "ura_indicators", "first_turn", "own_discards")
	for i := range facts {
		fact := &facts[i]
		switch fact.ID {
		case "waiting":
			fact.About, fact.After = scoring.Everybody, scoring.DrawnHands
		case "ready":
			fact.After, fact.Stake = scoring.AllHands, true
		case "last_tile":
			*fact = fact.OrDiscard()
		}
	}
	draw, pao := drawFact, paoFact
	pao.Choices = r.paoIDs()
	return slices.DeleteFunc(append(facts, draw, nagashiFact, pao), func(fact scoring.Fact) bool {
		return fact.ID == drawFact.ID && !r.options.AbortiveDraws || fact.ID == nagashiFact.ID && !r.options.NagashiMangan ||
			fact.ID == paoFact.ID && !r.options.Pao
	})
}

// Sources are all sources of a winning tile: also robbed kans and robbed Norths.
func (r *Rules) Sources() []scoring.Source {
	return append(scoring.EverySource(), scoring.FromRobbedNorth)
}

// Keyboard has a row of circles, one of bamboo, and one of the rest.
func (r *Rules) Keyboard() [][]scoring.Tile { return scoring.KeyRows(r.tiles.Copies, r.RedFives()) }

// Melds are pongs and kongs.
func (r *Rules) Melds() []scoring.MeldMode { return scoring.PlainMelds() }

// Scale is han and fu.
func (r *Rules) Scale() scoring.Scale { return scoring.FuScale }

// Measures are han and fu, or how many yakuman.
func (r *Rules) Measures() []scoring.Measure { return scoring.FuScale.Measures() }

// LeastWin is one yaku of one han in a hand of 30 fu.
func (r *Rules) LeastWin() scoring.Worth { return scoring.Worth{Han: 1, Fu: 30} }

// Worths are han with fu up to four han, then han alone, then yakuman. Only pinfu (20 fu)
// and seven pairs (25 fu) have fewer than 30 fu.
func (r *Rules) Worths() (worths []scoring.Worth) {
	for han := 1; han < limitHan; han++ {
		for fu := r.LeastWin().Fu; fu <= mostFuEntered; fu += 10 {
			worths = append(worths, scoring.Worth{Han: han, Fu: fu})
		}
		if han > 1 {
			worths = append(worths, scoring.Worth{Han: han, Fu: 20}, scoring.Worth{Han: han, Fu: sevenPairsFu})
		}
	}
	for han := limitHan; han <= limits[0].han; han++ {
		worths = append(worths, scoring.Worth{Han: han})
	}
	for yakuman := 1; yakuman <= r.mostYakuman(); yakuman++ {
		worths = append(worths, scoring.Worth{Yakuman: yakuman})
	}
	return worths
}

// Stick is the points that a declared riichi costs.
func (r *Rules) Stick() scoring.Points { return riichi.Stick }

// BothWin says whether two who can win on a discard do: the option multiple_ron.
func (r *Rules) BothWin() bool { return r.options.MultipleRon == MultipleOn }

// EquivalentWinner is the dealer if both winners are paid and one of them is the dealer, who
// then stays (section 5). With the head bump it is the first in turn order.
func (r *Rules) EquivalentWinner(payer scoring.Wind) scoring.Wind {
	if r.BothWin() && payer != scoring.East {
		return scoring.East
	}
	return payer.Next()
}

// MostPenalty is more than any hand pays, in points.
func (r *Rules) MostPenalty() scoring.Points { return 100_000 }

// Faults are those of match.md, section 3; there are no flowers.
func (r *Rules) Faults() []scoring.Fault { return scoring.FaultsWithout(scoring.ForgottenFlower) }

// EarlyCodes are the refusals for tiles and declared Norths that were entered already.
func (r *Rules) EarlyCodes() []string {
	return []string{shape.CodeTileNotInSet, shape.CodeTooManyCopies, CodeTooManyRedFives, shape.CodeMeldedChow, CodePeiRange, CodeIndicatorCount}
}

// Next moves the winds when anyone but the dealer wins (section 5). The dealer stays after
// a drawn hand in which they were waiting, and after an abortive draw. Whether the match
// then ends can depend on the points of the leader. Next does not consider that a player
// can fall below 0. Declared sticks stay on the table after a drawn hand; a winner takes
// all.
func (r *Rules) Next(s scoring.State) (list [4]scoring.Next) {
	for outcome := range list {
		next := &list[outcome]
		drawn := outcome == 0
		next.State, next.Sure = r.stateAfter(s, drawn, outcome == 1+int(scoring.East), r.options.AgariYame)
		next.SticksStay = drawn
	}
	east := scoring.East.String()
	tenpai := scoring.Instead{Told: []scoring.Told{{Fact: "waiting", Value: east}, {Fact: "ready", Value: east}}}
	tenpai.State, tenpai.Sure = r.stateAfter(s, true, true, r.options.AgariYame)
	list[0].Instead = []scoring.Instead{tenpai}
	if r.options.AbortiveDraws {
		abortive := scoring.Instead{Told: []scoring.Told{{Fact: drawFact.ID, Value: drawNineKinds}, {Fact: drawFact.ID, Value: drawFourKans}}}
		abortive.State, abortive.Sure = r.stateAfter(s, true, true, false)
		list[0].Instead = []scoring.Instead{abortive, tenpai}
		if abortive.State == tenpai.State && abortive.Sure == tenpai.Sure { // all but the last hand
			tenpai.Told = append(abortive.Told, tenpai.Told...)
			list[0].Instead = []scoring.Instead{tenpai}
		}
	}
	return list
}

// stateAfter is the state after a hand; sure says whether it is the same for all points
// that players can have then. mayStop says that a dealer who leads ends the match.
func (r *Rules) stateAfter(s scoring.State, drawn, stays, mayStop bool) (next scoring.State, sure bool) {
	result := scoring.Result{Drawn: drawn, DealerStays: stays}
	if drawn || stays {
		result.Honba = s.Honba + 1
	}
	next, sure = r.after(s, &result, endReasons{}).Plain(), true
	for _, now := range []endReasons{{decided: true}, {decided: true, dealerLeads: mayStop}} {
		sure = sure && r.after(s, &result, now).Plain() == next
	}
	return next, sure
}
