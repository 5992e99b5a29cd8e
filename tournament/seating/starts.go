package seating

import (
	"cmp"
	"slices"
)

// atRandom is an evening with even byes and random tables.
func atRandom(players, rounds int, d dice) []Round {
	evening := make([]Round, rounds)
	byes := byeRota(players, rounds, d)
	for r := range evening {
		evening[r].Byes = byes[r]
		row := slices.DeleteFunc(d.order(players), func(p int) bool {
			return slices.Contains(byes[r], p)
		})
		for t := 0; t < len(row); t += 3 {
			evening[r].Tables = append(evening[r].Tables, Table(row[t:t+3]))
		}
	}
	return evening
}

// unfoldedFor is an evening of as many unfolded evenings as are needed, each with its
// rounds, tables and players in random order. There must be a starter for the number of
// players.
func unfoldedFor(players, rounds int, d dice) []Round {
	evening := make([]Round, 0, rounds)
	byes := make([]int, players)
	for len(evening) < rounds {
		turn := unfolded(players)
		shuffle(turn, d)
		turn = turn[:min(len(turn), rounds-len(evening))]
		relabel(players, turn, byes, d)
		evening = append(evening, turn...)
	}
	return evening
}

// relabel gives players to the points of a turn, in which nobody sits out twice. The
// points that sit out go to the players with the fewest byes, in the order of the
// rounds. So byes differ by one at most after each round. relabel also counts the new
// byes.
func relabel(players int, turn []Round, byes []int, d dice) {
	queue := d.order(players)
	slices.SortStableFunc(queue, func(p, q int) int { return cmp.Compare(byes[p], byes[q]) })
	names := make([]int, players)
	for point := range names {
		names[point] = none
	}
	for _, round := range turn {
		for _, point := range round.Byes {
			byes[queue[0]]++
			names[point], queue = queue[0], queue[1:]
		}
	}
	reorder(queue, d)
	for point := range names {
		if names[point] == none {
			names[point], queue = queue[0], queue[1:]
		}
	}
	rename(turn, names)
}

// shuffle reorders rounds, tables and seats.
func shuffle(rounds []Round, d dice) {
	reorder(rounds, d)
	for _, round := range rounds {
		reorder(round.Tables, d)
		for t := range round.Tables {
			reorder(round.Tables[t][:], d)
		}
	}
}

func reorder[T any](list []T, d dice) {
	for i := range list {
		j := d.below(i + 1)
		list[i], list[j] = list[j], list[i]
	}
}
