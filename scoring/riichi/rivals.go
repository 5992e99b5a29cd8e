package riichi

import "github.com/threewinds/threewinds/scoring"

// Scorer scores a hand in a state of a match, or says why it is refused.
type Scorer func(scoring.State, *scoring.Hand, *scoring.Result) []scoring.Problem

// PayRival scores the second winner on the same tile and adds the payments to the result
// of the first. The first winner gets all counters and sticks. A stick that was laid in
// this hand is paid once, with the result of the first.
func PayRival(score Scorer, s scoring.State, hand *scoring.Hand, into *scoring.Result) []scoring.Problem {
	second := *hand.Rival
	second.Rival = nil
	alone := s
	alone.Honba, alone.Sticks = 0, 0
	result := new(scoring.Result)
	if problems := score(alone, &second, result); problems != nil {
		return problems
	}
	result.Payments[second.Winner] -= Stick * scoring.Points(result.Collected)
	for _, seat := range scoring.SeatWinds {
		if second.Ready.Has(seat) {
			result.Payments[seat] += Stick // paid with the result of the first winner
		}
	}
	result.Collected = 0
	for seat, points := range result.Payments {
		into.Payments[seat] += points
	}
	into.Rival = result
	return nil
}
