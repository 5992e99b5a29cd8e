package main

import (
	"math/big"
	"slices"

	"github.com/threewinds/threewinds/tournament"
)

// tallied are the numbers by which a player is ranked; played counts matches, placed
// those that are over, sat the hands in which they did not rest, start is what the matches began with.
type tallied struct{ points, start, played, places, placed, matches, hands, sat int }

// take counts the place and the start points of a match for whoever sits there at
// the end.
func (t *tallied) take(told *retold, player tournament.PlayerID) {
	place := slices.Index(told.people[:], player)
	if place < 0 {
		return
	}
	t.start += told.course.begin(told.now.places).totals[0]
	if !told.now.finished {
		return
	}
	t.placed++
	t.places++
	for _, total := range told.now.totals[:told.now.places] {
		if total > told.now.totals[place] {
			t.places++
		}
	}
}

// before says whether the line stands above another: by the first number in which
// they differ.
func (t tallied) before(o tallied, ranking tournament.RankingBy, perMatch bool) bool {
	order := 0
	ask := func(answer int) {
		if order == 0 {
			order = answer
		}
	}
	switch {
	case ranking == tournament.RankingMatchRanks:
		ask(min(t.placed, 1) - min(o.placed, 1))
		ask(share(o.places, o.placed).Cmp(share(t.places, t.placed)))
		ask(share(t.points, t.played).Cmp(share(o.points, o.played)))
	case ranking == tournament.RankingPoints:
		ask(t.points + t.start - o.points - o.start)
	case ranking == tournament.RankingHands:
		ask(share(t.points, t.sat).Cmp(share(o.points, o.sat)))
	case perMatch:
		ask(share(t.points, t.played).Cmp(share(o.points, o.played)))
	default:
		ask(t.points - o.points)
	}
	ask(t.matches - o.matches)
	ask(t.hands - o.hands)
	return order > 0
}

// share is a sum per match or hand; of none, the sum.
func share(sum, of int) *big.Rat { return big.NewRat(int64(sum), int64(max(of, 1))) }

// byMatch says whether points count per match.
func byMatch(ranking tournament.RankingBy, lines map[tournament.PlayerID]tallied) bool {
	if ranking != tournament.RankingFitting {
		return ranking == tournament.RankingAverage
	}
	numbers := make(map[int]bool)
	for _, line := range lines {
		numbers[line.played] = true
	}
	return len(numbers) > 1
}

// rankIn is one more than those who stand above.
func rankIn(lines map[tournament.PlayerID]tallied, mine tallied, ranking tournament.RankingBy) int {
	rank, perMatch := 1, byMatch(ranking, lines)
	for _, other := range lines {
		if other.before(mine, ranking, perMatch) {
			rank++
		}
	}
	return rank
}
