package statistics

import (
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

// Turnaround is how a player who was behind another one finished the match ahead of them.
type Turnaround struct {
	Player, Over tournament.PlayerID
	// Behind is by how many points the player was behind after Hand, Ahead by how many they finished
	// ahead.
	Behind, Ahead int64
	Hand          int
}

// Swing is how many points the turnaround comes to.
func (t Turnaround) Swing() int64 { return t.Behind + t.Ahead }

// LargestTurnaround is the turnaround with the largest swing of a finished match; among equals the first.
// ok is false if nobody who was behind finished ahead, and for a match with a substitute, whose points are
// not one person's.
func LargestTurnaround(match tournament.Match) (largest Turnaround, ok bool) {
	ledger := &match.Ledger
	if !ledger.State.Finished || len(match.Participants()) != match.Places() {
		return largest, false
	}
	for place := range scoring.Place(match.Places()) {
		for over := range scoring.Place(match.Places()) {
			ahead := int64(ledger.Totals[place] - ledger.Totals[over])
			if ahead <= 0 {
				continue
			}
			for i := range ledger.Hands {
				behind := int64(ledger.Hands[i].Totals[over] - ledger.Hands[i].Totals[place])
				if behind > 0 && behind+ahead > largest.Swing() {
					largest = Turnaround{match.Players[place], match.Players[over], behind, ahead, ledger.Hands[i].Before.Hand}
				}
			}
		}
	}
	return largest, largest.Swing() > 0
}
