package riichi

import "github.com/threewinds/threewinds/scoring"

// MostNorths is how many Norths are in the set.
const MostNorths = 4

// Norths counts the Norths that all players declared, and says whether each count
// is possible.
func Norths(hand *scoring.Hand) (norths int, possible bool) {
	for _, n := range hand.Pei {
		if n < 0 || n > MostNorths {
			return 0, false
		}
		norths += n
	}
	return norths, norths <= MostNorths
}
