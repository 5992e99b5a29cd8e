package riichi

import "github.com/threewinds/threewinds/scoring"

// MostNorths is how many Norths are in the set.
const MostNorths = 4

// Declared is the sum of the Norths that were entered for all players, even if there
// cannot be so many.
func Declared(hand *scoring.Hand) (norths int) {
	for _, n := range hand.Pei {
		norths += n
	}
	return norths
}

// Norths counts the Norths that all players declared. possible says whether the set has so
// many. If the number of one player is impossible, it returns 0, false.
func Norths(hand *scoring.Hand) (norths int, possible bool) {
	for _, n := range hand.Pei {
		if n < 0 || n > MostNorths {
			return 0, false
		}
		norths += n
	}
	return norths, norths <= MostNorths
}
