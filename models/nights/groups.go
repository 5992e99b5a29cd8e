package nights

import (
	"slices"

	"github.com/threewinds/threewinds/tournament"
)

// SingleGroup is one group of players, ordered by id, as a [journal.Difference] tells it. Without
// players there is no group.
func SingleGroup(players []tournament.PlayerID) [][]tournament.PlayerID {
	if len(players) == 0 {
		return nil
	}
	return [][]tournament.PlayerID{slices.Sorted(slices.Values(players))}
}
