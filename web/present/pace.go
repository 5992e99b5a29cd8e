package present

import (
	"slices"

	"github.com/threewinds/threewinds/tournament"
)

// SlowBy is from how many hands on a table counts as slow.
const SlowBy = 2

// Behind counts, by table, the hands that a match must still play to be as far as half of the
// round's tables. A finished match is as far as a match can be. Tables that are not behind are left
// out. In a game whose matches have no fixed number of hands no table is behind: a dealer who stays
// makes a match long, not slow.
func Behind(round tournament.Round) map[int]int {
	played := make([]int, len(round.Matches))
	for i, match := range round.Matches {
		length := match.Rules.Length()
		if length == 0 {
			return nil
		}
		played[i] = len(match.Ledger.Hands)
		if match.Ledger.State.Finished {
			played[i] = length
		}
	}
	if len(played) == 0 {
		return nil
	}
	sorted := slices.Sorted(slices.Values(played))
	half := sorted[len(sorted)/2]
	behind := make(map[int]int)
	for i, match := range round.Matches {
		if played[i] < half {
			behind[match.Table] = half - played[i]
		}
	}
	return behind
}
