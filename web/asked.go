package web

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/templates"
)

// stickOf is what declaring ready puts on the table, in points: that of the first
// hand, when everybody can afford it and the match goes on.
func stickOf(rules scoring.Rules) int {
	state := rules.Start()
	for place := range state.Gained {
		state.Gained[place] = fortune
	}
	all := scoring.Hand{Outcome: scoring.DrawnHand, Ready: scoring.WindsOf(scoring.SeatWinds[:]...)}
	_, result, problems := rules.Apply(state, &all)
	if len(problems) > 0 || result.Sticks == 0 {
		return 0
	}
	return -int(result.Payments[scoring.East])
}

// fewKinds is how many kinds of a suit need no row of their own.
const fewKinds = 4

// keys is the tile keyboard: a row of each suit, and one of the rest of the set.
func keys(rules scoring.Rules) []templates.KeyRow {
	copies, reds := rules.Copies(), rules.RedFives()
	var (
		suits [scoring.Flowers]templates.KeyRow
		kinds [scoring.Flowers]int
	)
	for k := range scoring.Kind(scoring.SetKinds) {
		if copies[k] == 0 {
			continue
		}
		row := &suits[k.Suit()]
		kinds[k.Suit()]++
		*row = append(*row, templates.Key{Tile: k.String(), Copies: int(copies[k])})
		if slices.Contains(reds, k) {
			*row = append(*row, templates.Key{Tile: scoring.RedFive(k).String(), Copies: 1})
		}
	}
	var (
		rows []templates.KeyRow
		rest templates.KeyRow
	)
	for suit, row := range suits {
		if scoring.Suit(suit) != scoring.Honours && kinds[suit] > fewKinds {
			rows = append(rows, row)
		} else {
			rest = append(rest, row...)
		}
	}
	return append(rows, rest)
}

func asks(facts scoring.OldFacts) templates.Asks {
	return templates.Asks{
		Flowers: facts.Has(scoring.AskFlowers), Waiting: facts.Has(scoring.AskWaiting), DrawWaiting: facts.Has(scoring.AskDrawWaiting),
		Ready: facts.Has(scoring.AskReady), LosersReady: facts.Has(scoring.AskLosersReady), DrawReady: facts.Has(scoring.AskDrawReady),
		RobbedKong: facts.Has(scoring.AskRobbedKong), OwnDiscards: facts.Has(scoring.AskOwnDiscards),
		Indicators: facts.Has(scoring.AskIndicators), TurnedFlower: facts.Has(scoring.AskTurnedFlower),
		Ura: facts.Has(scoring.AskUraIndicators), Pei: facts.Has(scoring.AskPei), Han: facts.Has(scoring.AskHan),
		BothWinners: facts.Has(scoring.AskBothWinners), Marks: askedMarks(facts),
	}
}
