package nights

import (
	"slices"

	"github.com/threewinds/threewinds/tournament"
)

// AsGroup are players as one group, in the order of their ids.
func AsGroup(players []tournament.PlayerID) [][]tournament.PlayerID {
	if len(players) == 0 {
		return nil
	}
	return [][]tournament.PlayerID{slices.Sorted(slices.Values(players))}
}
