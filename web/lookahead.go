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

// lookahead is the list of the states that can follow the present one, which is
// present state first. The rules alone say it, asked for a hand of the least worth:
// a tablet without a network looks up whose deal it is and what waits in the pot.
// Where the rules do not say, where it depends on what somebody has by then, and
// beyond the bound, the page is told nothing. Sticks it counts itself.
func (b scoreboard) lookahead(now scoring.State) []templates.LookaheadHand {
	rules := b.night.Rules
	states, places := []scoring.State{unpaid(now)}, map[scoring.State]int{unpaid(now): 0}
	outcomes, most := samples(rules), mostLookahead
	if rules.Length() == 0 {
		most = mostOpen
	}
	var hands []templates.LookaheadHand
	for i := 0; i < len(states); i++ {
		hand := b.lookaheadHand(states[i])
		for outcome, sample := range outcomes {
			if states[i].Finished {
				break
			}
			hand.After[outcome] = templates.Unknown
			next, sure := follows(rules, states[i], sample)
			if !sure {
				continue
			}
			if end := b.match.Ledger.Ending; end != nil && next.Hand > end.Last {
				next.Finished = true
			}
			place, known := places[next]
			if !known && len(states) < most {
				place, known = len(states), true
				states, places[next] = append(states, next), place
			}
			if known {
				hand.After[outcome] = place
			}
		}
		hands = append(hands, hand)
	}
	return hands
}

// unpaid is a state without what depends on the worth of hands.
func unpaid(s scoring.State) scoring.State {
	s.Gained, s.Sticks, s.StayWon = [scoring.MostPlaces]scoring.Points{}, 0, 0
	return s
}

// fortune is more than anybody wins or loses in a match.
const fortune = 1_000_000

// follows is the state after a hand; sure is false if it depends on what somebody
// has by then.
func follows(rules scoring.Rules, s scoring.State, hand scoring.Hand) (next scoring.State, sure bool) {
	poor, rich := s, s
	for place := range s.Gained {
		poor.Gained[place], rich.Gained[place] = -fortune, fortune
	}
	next, _, problems := rules.Apply(poor, &hand)
	other, _, refused := rules.Apply(rich, &hand)
	next = unpaid(next)
	return next, len(problems)+len(refused) == 0 && next == unpaid(other)
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
	next, sure := follows(b.night.Rules, state, samples(b.night.Rules)[1+scoring.South])
	if !sure || !next.Finished {
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

// samples are a drawn hand, and one that each seat wins, of the least worth.
func samples(rules scoring.Rules) [4]scoring.Hand {
	samples := [4]scoring.Hand{{Outcome: scoring.DrawnHand}}
	for i, seat := range scoring.SeatWinds {
		samples[i+1] = scoring.Hand{Winner: seat, Way: scoring.ByPoints, Worth: leastWorth(rules)}
	}
	return samples
}

// mostLeast is more han than any rules ask of a win.
const mostLeast = 10

// leastWorth is what a hand needs to win.
func leastWorth(rules scoring.Rules) *scoring.Worth {
	worth := &scoring.Worth{Hand: max(rules.Minimum(), 1)}
	if !rules.OldFacts().Has(scoring.AskHan) {
		return worth
	}
	for worth.Han < mostLeast {
		worth.Han++
		if _, _, problems := rules.Apply(rules.Start(), &scoring.Hand{Way: scoring.ByPoints, Worth: worth}); len(problems) == 0 {
			break
		}
	}
	return worth
}
