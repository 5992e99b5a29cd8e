package web

import (
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/templates"
)

// mostComing bounds the states that a page is told in advance. A match of 27 hands
// in which every row of drawn hands counts has 406.
const mostComing = 450

// coming is what follows from each way in which the hands from now on can end, the
// present state first. The rules alone say it, asked for a hand of the least worth:
// a tablet without a network looks up whose deal it is and what waits in the pot.
// Where the rules do not say, or beyond the bound, the page is told nothing.
func (b scoreboard) coming(now scoring.State) []templates.ComingHand {
	rules := b.night.Rules
	states, places := []scoring.State{now}, map[scoring.State]int{now: 0}
	var hands []templates.ComingHand
	for i := 0; i < len(states); i++ {
		hand := b.comingHand(states[i])
		for outcome, sample := range samples(rules) {
			if states[i].Finished {
				break
			}
			hand.After[outcome] = templates.Unknown
			next, _, problems := rules.Apply(states[i], &sample)
			if len(problems) > 0 {
				continue
			}
			place, known := places[next]
			if !known && len(states) < mostComing {
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

func (b scoreboard) comingHand(state scoring.State) templates.ComingHand {
	hand := templates.ComingHand{
		Number: state.Hand, Over: state.Finished, Wind: state.Round.String(),
		Dealer: b.name(state, scoring.East), Extra: int(b.night.Rules.Extra(state)),
	}
	for seat, place := range state.Seats {
		hand.Seats[seat] = int(place)
	}
	return hand
}

// samples are a drawn hand, and one that each seat wins.
func samples(rules scoring.Rules) [4]scoring.Hand {
	samples := [4]scoring.Hand{{Outcome: scoring.Drawn}}
	for i, seat := range scoring.SeatWinds {
		samples[i+1] = scoring.Hand{
			Winner: seat, Way: scoring.ByPoints, Worth: &scoring.Worth{Hand: max(rules.Minimum(), 1)},
		}
	}
	return samples
}
