package sanma

import (
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/riichi"
)

// The ways in which a hand can be drawn (section 7).
const (
	drawExhaustive = "exhaustive"
	drawNineKinds  = "nine_kinds"
	drawFourKans   = "four_kans"
)

// drawFact is how a hand was drawn; nagashiFact is who has a nagashi mangan.
var (
	drawFact = scoring.Fact{
		ID: "draw", Kind: scoring.ChoiceFact, About: scoring.Everybody, After: scoring.DrawnHands, Ways: scoring.EveryWay,
		Choices: []string{drawExhaustive, drawNineKinds, drawFourKans},
	}
	nagashiFact = scoring.Fact{
		ID: "nagashi", Kind: scoring.SeatsFact, About: scoring.Everybody, After: scoring.DrawnHands, Ways: scoring.EveryWay,
	}
)

// isAbortive says whether the hand was broken off before the wall was empty.
func isAbortive(hand *scoring.Hand) bool {
	told := drawFact.ValueIn(hand)
	return told.Name() != "" && told.Name() != drawExhaustive
}

// scoreDrawn writes what a drawn hand moves: sticks, which stay on the table, and
// nagashi mangan or the pool of those who were not waiting. Neither is paid after an
// abortive draw.
func (r *Rules) scoreDrawn(s scoring.State, hand *scoring.Hand, into *scoring.Result) []scoring.Problem {
	problems := checkSticks(nil, s, hand)
	abortive := isAbortive(hand)
	if abortive && !r.options.AbortiveDraws {
		problems = append(problems, scoring.Problem{Code: CodeAbortiveDrawsOff, Field: drawFact.ID})
	}
	if problems != nil {
		return problems
	}
	into.Drawn = true
	into.Sticks = s.Sticks + riichi.LaySticks(hand, into)
	if !abortive && !r.payNagashi(hand, into) {
		riichi.PayPool(hand, scoring.Points(r.options.NotenPool), into)
	}
	r.dealOn(s, hand, into)
	return nil
}

// payNagashi pays each nagashi mangan as a mangan from the wall, without counters, and
// says whether there was any.
func (r *Rules) payNagashi(hand *scoring.Hand, into *scoring.Result) (paid bool) {
	if !r.options.NagashiMangan {
		return false
	}
	seats := nagashiFact.ValueIn(hand).Seats
	for _, seat := range scoring.SeatWinds {
		if !seats.Has(seat) {
			continue
		}
		paid = true
		for _, loser := range [...]scoring.Wind{seat.Next(), seat.Next().Next()} {
			points := r.share(manganBase, seat, loser)
			into.Payments[loser] -= points
			into.Payments[seat] += points
		}
	}
	return paid
}

// dealOn writes whether the dealer stays, and how many counters are then on the table (section 5): the dealer stays on a win, when waiting in a drawn hand, and after
// an abortive draw.
func (r *Rules) dealOn(s scoring.State, hand *scoring.Hand, into *scoring.Result) {
	if hand.Outcome == scoring.DrawnHand {
		into.DealerStays = isAbortive(hand) || (hand.Waiting | hand.Ready).Has(scoring.East)
		into.Honba = s.Honba + 1
		return
	}
	for winner := hand; winner != nil; winner = winner.Rival {
		into.DealerStays = into.DealerStays || winner.Winner == scoring.East
	}
	if into.DealerStays {
		into.Honba = s.Honba + 1
	}
}
