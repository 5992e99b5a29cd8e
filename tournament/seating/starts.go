package seating

import (
	"cmp"
	"slices"
)

// atRandom is an evening with even byes and random tables.
func atRandom(q Request, d dice) []Round {
	evening := make([]Round, q.Rounds)
	byes := byeRota(q, d)
	for r := range evening {
		evening[r].Byes = byes[r]
		row := slices.DeleteFunc(d.order(q.Players), func(p int) bool {
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
func unfoldedFor(q Request, d dice) []Round {
	evening := make([]Round, 0, q.Rounds)
	byes := make([]int, q.Players)
	for len(evening) < q.Rounds {
		turn := unfolded(q.Players)
		shuffle(turn, d)
		turn = turn[:min(len(turn), q.Rounds-len(evening))]
		q.relabel(turn, byes, d)
		evening = append(evening, turn...)
	}
	return evening
}

// relabel gives players to the points of a turn, in which nobody sits out twice. The
// points that sit out go to the players with the fewest byes, of these to those who sat
// out least at earlier evenings, in the order of the rounds. So byes differ by one at most
// after each round. relabel also counts the new byes.
func (q Request) relabel(turn []Round, byes []int, d dice) {
	queue := d.order(q.Players)
	slices.SortStableFunc(queue, func(p, o int) int { return cmp.Or(cmp.Compare(byes[p], byes[o]), q.compareSatOut(p, o)) })
	names := make([]int, q.Players)
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
