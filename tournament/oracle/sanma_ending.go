package oracle

import "github.com/threewinds/threewinds/scoring"

// endingOf finds in a hand's facts how it ended.
func endingOf(facts *scoring.Hand) (e ending) {
	if e.drawn = facts.Outcome == scoring.DrawnHand; e.drawn {
		draw := facts.Own["draw"].Names
		e.abortive = len(draw) > 0 && draw[0] != "exhaustive"
		e.dealerTenpai = facts.Waiting.Has(scoring.East) || facts.Ready.Has(scoring.East)
		return e
	}
	for winner := facts; winner != nil; winner = winner.Rival {
		e.dealerWon = e.dealerWon || winner.Winner == scoring.East
	}
	return e
}
