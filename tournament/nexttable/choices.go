package nexttable

import (
	"cmp"
	"slices"
	"time"

	"github.com/threewinds/threewinds/tournament"
)

// Running is a table that is being played.
type Running struct {
	Table int
	// HandsLeft is the least number of hands that it still has.
	HandsLeft int
	// Left is how long that will take.
	Left time.Duration
}

// Mix is the choice of people who have just played each other: to wait for another table, and to mix
// with its players.
type Mix struct {
	Table     int
	HandsLeft int
	Wait      time.Duration
}

// MixFor is the table for which the proposed players could wait. ok is false if they have not just
// played each other, or nobody else is playing. last are the players of the match that each of them
// played last.
func MixFor(proposed []tournament.PlayerID, last func(tournament.PlayerID) []tournament.PlayerID, running []Running) (mix Mix, ok bool) {
	if len(running) == 0 || !JustPlayed(proposed, last) {
		return Mix{}, false
	}
	next := slices.MinFunc(running, func(a, b Running) int {
		return cmp.Or(cmp.Compare(a.Left, b.Left), cmp.Compare(a.Table, b.Table))
	})
	return Mix{Table: next.Table, HandsLeft: next.HandsLeft, Wait: next.Left}, true
}

// JustPlayed says whether the players are those of one match, which was the last of each of them.
func JustPlayed(players []tournament.PlayerID, last func(tournament.PlayerID) []tournament.PlayerID) bool {
	for _, player := range players {
		match := last(player)
		if len(match) != len(players) {
			return false
		}
		for _, other := range players {
			if !slices.Contains(match, other) {
				return false
			}
		}
	}
	return len(players) > 0
}
