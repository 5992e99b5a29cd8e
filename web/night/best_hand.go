package night

import (
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

// mostBest is the largest number of players with equally good hands, or equally long runs, who are named.
const mostBest = 3

// bestHand is a most valuable hand of a night.
type bestHand struct {
	match  *tournament.Match
	hand   *tournament.Hand
	player tournament.PlayerID
	points scoring.Points
}

// bestHandsOf are the most valuable hands of a night, without those of house players; none if there are too
// many.
func bestHandsOf(night *tournament.Night) (best []bestHand) {
	for match, hand := range night.Hands() {
		place, won := hand.Winner()
		player := match.PlayersOf(hand.Sitters)[max(place, 0)]
		if !won || night.House(player) || hand.Changes[place] == 0 {
			continue
		}
		points := hand.Changes[place]
		switch {
		case len(best) > 0 && points < best[0].points:
			continue
		case len(best) > 0 && points > best[0].points:
			best = nil
		}
		best = append(best, bestHand{match, hand, player, points})
	}
	if len(best) > mostBest {
		return nil
	}
	return best
}
