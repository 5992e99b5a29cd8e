package present

import (
	"slices"

	"github.com/threewinds/threewinds/tournament"
)

// SlowBy is the number of hands behind from which a table counts as slow.
const SlowBy = 2

// HandsBehind counts, by table, the hands that a match is behind the middle of the round's tables.
// Finished matches are ahead of all others. Tables that are not behind are left out. In a game whose
// matches have no fixed number of hands no table is behind, because a dealer who stays makes a match
// longer, not slower.
func HandsBehind(round tournament.Round) map[int]int {
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
