package board

import (
	"github.com/threewinds/threewinds/scoring"
	templates "github.com/threewinds/threewinds/templates/table"
	"github.com/threewinds/threewinds/web/present"
)

// mostLookahead limits the states that a page gets in advance. A match of 27 hands in which every
// row of drawn hands counts has 406. If the number of hands is open, mostOpen states are enough for
// any eight hands, or for six if the totals may end the match after the sixth.
const (
	mostLookahead = 450
	mostOpen      = 360
)

// Lookahead is the list of the states that can follow the current one, which is the first. A tablet
// without a network looks up in it whose deal it is and what is in the pot. States that depend on
// the players' totals, and those beyond the limit, are left out.
func (b Board) Lookahead(now scoring.State) []templates.LookaheadHand {
	rules := b.Match.Rules
	states, places := []scoring.State{now.Plain()}, map[scoring.State]int{now.Plain(): 0}
	most := mostLookahead
	if rules.Length() == 0 {
		most = mostOpen
	}
	follow := func(next scoring.State, sure bool) int {
		if !sure {
			return templates.Unknown
		}
		if end := b.Match.Ledger.Ending; end != nil && next.Hand > end.Last {
			next.Finished = true
		}
		place, known := places[next]
		switch {
		case known:
			return place
		case len(states) >= most:
			return templates.Unknown
		}
		states, places[next] = append(states, next), len(states)
		return len(states) - 1
	}
	var hands []templates.LookaheadHand
	for i := 0; i < len(states); i++ {
		hand := b.lookaheadHand(states[i])
		for outcome, next := range rules.Next(states[i]) {
			if states[i].Finished {
				break
			}
			hand.After[outcome].State = follow(next.State, next.Sure)
			for _, other := range next.Instead {
				hand.After[outcome].Instead = append(hand.After[outcome].Instead,
					templates.LookaheadInstead{Told: toldFields(other.Told), State: follow(other.State, other.Sure)})
			}
		}
		hands = append(hands, hand)
	}
	return hands
}

// toldFields are facts as fields of the form, each a name and a value.
func toldFields(told []scoring.Told) [][2]string {
	fields := make([][2]string, len(told))
	for i, fact := range told {
		fields[i] = [2]string{fact.Fact, fact.Value}
	}
	return fields
}

func (b Board) lookaheadHand(state scoring.State) templates.LookaheadHand {
	hand := templates.LookaheadHand{
		Number: state.Hand, Over: state.Finished, Wind: state.Prevailing.String(),
		Dealer: b.Name(state, scoring.East), Extra: int(b.Match.Rules.Extra(state)), Deal: present.DealOf(b.Match.Rules, state),
	}
	hand.Resting = b.Resting(state)
	for seat, place := range state.Seats {
		hand.Seats[seat] = int(place)
	}
	return hand
}
