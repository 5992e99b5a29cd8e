package web

import (
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/templates"
)

// mostLookahead bounds the states that a page is told in advance. A match of 27 hands
// in which every row of drawn hands counts has 406; where the number of hands is
// open, the states of the next ten or so are enough.
const (
	mostLookahead = 450
	mostOpen      = 360
)

// lookahead is the list of the states that can follow the present one, which is the
// first. The rules say them: a tablet without a network looks up whose deal it is and
// what waits in the pot. Where it depends on what somebody has by then, and beyond the
// bound, the page is told nothing.
func (b scoreboard) lookahead(now scoring.State) []templates.LookaheadHand {
	rules := b.night.Rules
	states, places := []scoring.State{now.Plain()}, map[scoring.State]int{now.Plain(): 0}
	most := mostLookahead
	if rules.Length() == 0 {
		most = mostOpen
	}
	var hands []templates.LookaheadHand
	for i := 0; i < len(states); i++ {
		hand := b.lookaheadHand(states[i])
		for outcome, next := range rules.Next(states[i]) {
			if states[i].Finished {
				break
			}
			hand.After[outcome] = templates.Unknown
			if !next.Sure {
				continue
			}
			if end := b.match.Ledger.Ending; end != nil && next.State.Hand > end.Last {
				next.State.Finished = true
			}
			place, known := places[next.State]
			if !known && len(states) < most {
				place, known = len(states), true
				states, places[next.State] = append(states, next.State), place
			}
			if known {
				hand.After[outcome] = place
			}
		}
		hands = append(hands, hand)
	}
	return hands
}

func (b scoreboard) lookaheadHand(state scoring.State) templates.LookaheadHand {
	hand := templates.LookaheadHand{
		Number: state.Hand, Over: state.Finished, Wind: state.Prevailing.String(),
		Dealer: b.name(state, scoring.East), Extra: int(b.night.Rules.Extra(state)), Deal: dealOf(b.night.Rules, state),
	}
	hand.Resting = b.resting(state)
	for seat, place := range state.Seats {
		hand.Seats[seat] = int(place)
	}
	return hand
}

// resting are those who sit out in a state. In the last deal of a match nobody comes
// in any more.
func (b scoreboard) resting(state scoring.State) templates.Resting {
	var resting templates.Resting
	if state.Rest == 0 || state.Finished {
		return resting
	}
	for _, place := range state.Resting[:state.Rest] {
		resting.Names = append(resting.Names, b.night.NameOf(b.match.Players[place]))
	}
	if next := b.night.Rules.Next(state)[1+scoring.South]; !next.Sure || !next.State.Finished {
		resting.Dealer = b.name(state, scoring.East)
	}
	return resting
}

// dealOf says where a match is, where its dealer can stay.
func dealOf(rules scoring.Rules, state scoring.State) templates.Deal {
	deal := templates.Deal{Turn: state.Turn, Stay: state.Stay, Sticks: state.Sticks}
	if rules.Extra(state) > 0 {
		deal.Counters = state.Honba
	}
	return deal
}
