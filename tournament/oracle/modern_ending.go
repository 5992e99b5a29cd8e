package oracle

import "github.com/threewinds/threewinds/scoring"

// endingOf reads a hand's facts.
func endingOf(facts *scoring.Hand) (e ending) {
	e.drawn = facts.Outcome == scoring.DrawnHand
	if e.drawn {
		e.dealerTenpai = facts.Waiting.Has(scoring.East) || facts.Ready.Has(scoring.East)
		return e
	}
	for winner := facts; winner != nil; winner = winner.Rival {
		e.dealerWon = e.dealerWon || winner.Winner == scoring.East
	}
	return e
}
