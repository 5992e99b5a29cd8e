package riichi

import "github.com/threewinds/threewinds/scoring"

// MostNorths is how many Norths are in the set.
const MostNorths = 4

// Declared is the sum of the Norths that are told of the players, possible or not.
func Declared(hand *scoring.Hand) (norths int) {
	for _, n := range hand.Pei {
		norths += n
	}
	return norths
}

// Norths counts the Norths that all players declared, and says whether there can be so
// many. It is 0 where the count of one player is impossible.
func Norths(hand *scoring.Hand) (norths int, possible bool) {
	for _, n := range hand.Pei {
		if n < 0 || n > MostNorths {
			return 0, false
		}
		norths += n
	}
	return norths, norths <= MostNorths
}
