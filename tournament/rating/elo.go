package rating

import "math"

// The parameters of Elo.
const (
	eloStart  = 1500.0
	eloFactor = 32.0 // K; the games of a match share it
	eloScale  = 400.0
)

// rateElo rates a match: each pair of players is a game, won, drawn or lost.
func rateElo(after, before []Rating, ranks []int) {
	for i := range before {
		gain := 0.0
		for j := range before {
			if j == i {
				continue
			}
			score := 0.5
			switch {
			case ranks[i] < ranks[j]:
				score = 1
			case ranks[i] > ranks[j]:
				score = 0
			}
			gain += score - 1/(1+math.Pow(10, (before[j].Mu-before[i].Mu)/eloScale))
		}
		after[i].Mu += eloFactor / float64(len(before)-1) * gain
	}
}
